public import PlanArguments
import PlanCalendar
import PlanReports

extension Command {
  public static var log: Command {
    Command(
      "log", "show what was done, day by day", options: viewOptions,
      Manual(
        "[OPTION]... [WHEN] [FILTER...]",
        operand: ("WHEN", "a day or period, or the last seven days; FILTER what is shown"),
        takes: .text,
        examples: [
          "plan log": "the last seven days",
          "plan log last month '#work'": "last month, only what has that tag",
          "plan log 2026 habit --plain": "a year of habits, for other programs",
        ],
        exits: viewExits, environment: .view,
        text: """
          The latest day comes first. A task, step, slot or goal is on the day of its `done:`,
          else on the day of its file; a habit is on the days that meet it. Of a task that was
          carried, one copy counts. A line of an undated file counts only with `done:`.

          `--plain` prints day, time, kind (`task`, `step`, `slot`, `goal` or `habit`), name,
          amount, points, tags and FILE:LINE.
          """),
      run: runLog)
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
