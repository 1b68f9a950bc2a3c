public import PlanArguments
import PlanReports
import PlanText

private let count = Choice(
  "count", "WHAT", MonthCount.allCases, "show done, due, open, points or mood of each day")

extension Valued {
  static let habit = Valued("habit", "NAME", "show the days of a habit")
}

extension Command {
  public static var month: Command {
    view(
      "month", "show a month as a calendar", options: [Valued.habit, count],
      when: "a day or period in the month", filter: "which items count",
      examples: [
        "plan month last --count points": "last month, what each day earned",
        "plan month 2026-10 --habit Read": "the days of a habit",
      ],
      exits: namingViewExits,
      """
      A day shows its done and planned tasks and, if there is room, a bar, its mood and its
      points. `>` marks today and `*` a deadline; `!h`, `!m` and `!l` are the highest priority of
      what is open or due, which also colours the day. \(habitText)

      `--plain` prints day, done and planned tasks, met and due habits, points, mood, deadlines,
      priority, state of the habit and carried tasks.
      """, run: runMonth)
  }
}

/// Which number a day of a month shows; without one its done and planned tasks.
enum MonthCount: String, CaseIterable {
  case done, due, open, points, mood
}

private func runMonth(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .period(unit: "month"), host: host, reach: .days(before: 62, after: 31)) {
    source throws(UsageError) in
    let (name, shown) = (invocation[.habit], invocation[count])
    if name != nil, shown != nil {
      throw .refused("'--habit' and '--count' both say what a day shows: choose one")
    }
    let habit: Int? = if let name { try source.report.habit(called: name) } else { nil }
    let day = try source.mode.days(source.context)?.lowerBound ?? source.today
    return MonthView(
      report: MonthReport(around: day, habit: habit, from: source.report), count: shown,
      context: source.context, filter: source.mode.typedFilter)
  }
}
