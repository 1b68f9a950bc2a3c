public import PlanArguments
import PlanCalendar
import PlanHistory
import PlanReports
import PlanText

private let calendar = Flag("month", "show a month as a calendar")

extension Command {
  public static var history: Command {
    Command(
      "history", "show everything one habit or task went through",
      options: [calendar] + viewOptions,
      Manual(
        "[OPTION]... NAME [WHEN] [FILTER]",
        operand: ("NAME", "a habit or task: its name, a part of it, or FILE:LINE"), takes: .text,
        examples: [
          "plan history --month Gym last": "the calendar of last month",
          "plan history 'water the' 2026": "a task by a part of its words, in one year",
        ],
        exits: namingViewExits, environment: .view,
        text: """
          It prints the lines of a habit, or of all tasks and slots with the same words, the
          latest first. Former words in the `was:` of a series find it too. A habit comes before a
          task of the same name, which FILE:LINE finds. With `--month`, WHEN says which month,
          else it is this one.

          `--plain` prints day, state, amount, time, comment, path and line, the earliest first.
          `Grammar/Views.md` defines each figure.
          """), run: runHistory)
  }
}

private func runHistory(_ invocation: Invocation, host: Host) -> Int32 {
  guard let name = invocation.operands.first, name.contains(where: { $0 > 0x20 }) else {
    return host.refuse(
      UsageError.refused("needs the name of a habit or task"), in: invocation.command)
  }
  return runView(
    invocation, operands: Array(invocation.operands.dropFirst()),
    .period(unit: "month", looksBack: true), host: host
  ) {
    source throws(UsageError) in
    var range = try source.mode.days(source.context)
    if invocation[calendar] {
      let start = source.context.weekStart
      range = CalendarPeriod.month.days(
        around: range?.lowerBound ?? source.today, weekStart: start)
    }
    let subject = try source.subject(named: name)
    return HistoryView(
      report: HistoryReport(subject, in: range, from: source.report), typed: name,
      hasCalendar: invocation[calendar], today: source.today)
  }
}
