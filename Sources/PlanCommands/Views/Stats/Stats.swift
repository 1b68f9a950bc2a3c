public import PlanArguments
import PlanReports

extension Command {
  public static var stats: Command {
    view(
      "stats", "show counts and percentages of a week, month or year",
      options: PeriodChoice.options,
      when: "a day or period in it", filter: "which items count",
      examples: [
        "plan stats": "this week, compared with last week",
        "plan stats --year '#work'": "this year, only what has that tag",
      ],
      """
      `--plain` prints for each day or month its first and last day, days with a file, done and
      planned tasks, met and due habits, points, mood and carried tasks.
      """, run: runStats)
  }
}

private func runStats(_ invocation: Invocation, host: Host) -> Int32 {
  runPeriodView(invocation, usual: .week, host: host) { source, unit, day in
    StatsView(
      report: StatsReport(unit, around: day, from: source.report), today: source.today,
      filter: source.mode.typedFilter)
  }
}
