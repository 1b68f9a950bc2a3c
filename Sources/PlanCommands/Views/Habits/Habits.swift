import PlanText
public import PlanArguments
import PlanCalendar
import PlanHistory
import PlanReports
import PlanTerminal

private let days = Valued("days", "N", "show N days, up to 3660 (what fits; in a pipe 28)")
private let sort = Choice(
  "sort", "HOW", HabitsReport.Order.allCases, "sort by name, streak, strength, rate or since")
private let explained = Valued("why", "NAME", "show what decides the state of one habit")

extension Command {
  public static var habits: Command {
    view(
      "habits", "show the habits and how they are kept",
      options: [days, sort, explained, Flag.ended],
      when: "the last day that counts, or a period", filter: "which habits",
      examples: [
        "plan habits 2026-09 '#health'": "the days of September, only that tag",
        "plan habits --why Gym": "its streak, and what ended the last one",
      ],
      exits: namingViewExits,
      """
      Streaks count days (`d`), weeks (`w`), months (`mo`), quarters (`q`), years (`y`) or other
      periods (`x`), as the rule says. Above the signs is how many habits of a day were met.
      Without `--sort`, habits are in the order of the files. For `--why` a part of the name is
      enough.

      `--plain` prints name, rule, target, state, streak and its unit, best, rate, strength, day
      it was last done, path and line; with `--why` kind of period, first and last day, result,
      met and needed days, amount, wanted amount and addresses.
      """, run: runHabits)
  }
}

private func runHabits(_ invocation: Invocation, host: Host) -> Int32 {
  runView(
    invocation, .period(unit: "week", looksBack: true), host: host,
    reach: .days(before: 0, after: 0)
  ) {
    source throws(UsageError) in
    let asked = try source.mode.days(source.context)
    let last = asked.map { $0.contains(source.today) ? source.today : $0.upperBound }
    let date = last ?? source.today
    if let name = invocation[explained] { return try why(name, on: date, source) }
    var wanted = try invocation[days].map(dayCount)
    if wanted == nil, let asked, asked.lowerBound < asked.upperBound {
      wanted = date.days(since: asked.lowerBound) + 1
    }
    // As many as the widest screen has room for.
    let count = wanted ?? (source.mode.form == .text ? 120 : HabitsView.usualDays)
    let first = date.adding(days: 1 - count) ?? .earliest
    return HabitsView(
      report: HabitsReport(
        first...date, by: invocation[sort], ended: invocation.endedHabits,
        from: source.report),
      today: source.today, wanted: wanted)
  }
}

private func why(
  _ name: ArgumentBytes, on date: CivilDate, _ source: ViewSource
) throws(UsageError) -> any ReportView {
  if source.mode.filter != nil {
    throw .refused("'--why' tells of one habit: it goes without a filter")
  }
  let number = try source.report.habit(called: name)
  let figures = HabitFigures(number, in: source.report.book, asOf: date, today: source.today)
  return HabitWhyView(reasons: HabitReasons(figures), today: source.today)
}

private func dayCount(_ text: ArgumentBytes) throws(UsageError) -> Int {
  guard text.count < 5, let count = Int(String(decoding: text, as: UTF8.self)),
    1...3660 ~= count
  else { throw .refused("option '--days' takes a number from 1 to 3660, not '\(text)'") }
  return count
}

extension Invocation {
  /// What `--all` says about habits that have ended.
  var endedHabits: EndedHabits { self[.ended] ? .shown : .hidden }
}

extension Screen {
  /// How many habits have ended and are not shown.
  mutating func endedHabits(_ count: Int) {
    if count == 0 || !isTerminal { return }
    line("\(counted(count, "habit has", "habits have")) ended: --all shows them", .dim)
  }
}
