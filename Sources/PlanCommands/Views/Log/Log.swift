public import PlanArguments
import PlanCalendar
import PlanReports

extension Command {
  public static var log: Command {
    view(
      "log", "show what was done, day by day", when: "a day or period, or the last seven days",
      filter: "what is shown",
      examples: [
        "plan log last month '#work'": "last month, only what has that tag",
        "plan log 2026 habit --plain": "a year of habits, for other programs",
      ],
      """
      The latest day comes first. A task, step, slot or goal is on the day of its `done:`, else on
      the day of its file; a line of an undated file counts only with `done:`.

      `--plain` prints day, time, kind (`task`, `step`, `slot`, `goal` or `habit`), name, amount,
      points, tags and FILE:LINE.
      """, run: runLog)
  }
}

private func runLog(_ invocation: Invocation, host: Host) -> Int32 {
  runView(
    invocation, .period(unit: "week", looksBack: true), host: host,
    reach: .days(before: 6, after: 0)
  ) {
    source throws(UsageError) in
    let today = source.today
    let range =
      try source.mode.days(source.context) ?? (today.adding(days: -6) ?? .earliest)...today
    return LogView(report: LogReport(range, from: source.report), source: source.report)
  }
}
