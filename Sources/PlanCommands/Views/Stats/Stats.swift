public import PlanArguments
import PlanReports

extension Command {
  public static var stats: Command {
    Command(
      "stats", "show counts and shares of a week, month or year",
      options: PeriodChoice.options + viewOptions,
      Manual(
        "[OPTION]... [WHEN] [FILTER...]",
        operand: ("WHEN", "a day or period in it; FILTER what counts"), takes: .text,
        examples: [
          "plan stats": "this week, compared with last week",
          "plan stats --year '#work'": "this year, only what has that tag",
          "plan stats 2026-10": "a month",
        ],
        exits: viewExits, environment: .view,
        text: """
          Each figure is compared with that of the period before; of a running period, with the
          same part of that one. Days to come do not count. Below are the days, or the months of a
          year; tasks by tag, priority and weekday; the hour in which most slots begin; moved and
          cancelled tasks; and the longest streaks. Without an option, the length of WHEN decides
          between week, month and year; else it is a week.

          `--plain` prints for each day or month its first and last day, days with a file, done
          and planned tasks, met and due habits, points, mood and carried tasks.
          `Grammar/Views.md` defines each figure.
          """),
      run: runStats)
  }
}

private func runStats(_ invocation: Invocation, host: Host) -> Int32 {
  let unit = PeriodChoice.unit(invocation, usual: .week)
  return runView(
    invocation, .period(unit: unit.rawValue, looksBack: true), host: host,
    reach: .days(before: 732, after: 366)
  ) {
    source throws(UsageError) in
    let period = try PeriodChoice(invocation, usual: .week, source)
    return StatsView(
      report: StatsReport(period.unit, around: period.date, from: source.report),
      today: source.today)
  }
}
