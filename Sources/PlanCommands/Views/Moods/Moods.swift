public import PlanArguments
import PlanReports

extension Command {
  public static var moods: Command {
    view(
      "moods", "show the moods of a week, month or year", options: PeriodChoice.options,
      when: "a day or period in it", filter: "which items count",
      examples: ["plan moods": "this month", "plan moods --year last": "last year"],
      """
      Of a year, only entries with a comment are shown.

      `--plain` prints day, time, word, value, comment, path and line.
      """, run: runMoods)
  }
}

private func runMoods(_ invocation: Invocation, host: Host) -> Int32 {
  runPeriodView(invocation, usual: .month, host: host) { source, unit, day in
    MoodsView(
      report: MoodsReport(unit, around: day, from: source.report), today: source.today,
      filter: source.mode.typedFilter)
  }
}
