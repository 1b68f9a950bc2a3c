import PlanCalendar
import PlanHistory
import PlanReports
import PlanTerminal

/// Carries out `plan habits`.
func runHabits(_ invocation: Invocation, host: Host) -> Int32 {
  runView(
    invocation, .period(unit: "week", looksBack: true), host: host,
    reach: .days(before: 0, after: 0)
  ) {
    source throws(UsageError) in
    let asked = try source.mode.days(source.context)
    let last = asked.map { $0.contains(source.today) ? source.today : $0.upperBound }
    let date = last ?? source.today
    if let name = invocation.value("why") {
      return try why(name, on: date, source)
    }
    var wanted = try invocation.value("days").map(dayCount)
    if wanted == nil, let asked, asked.lowerBound < asked.upperBound {
      wanted = date.days(since: asked.lowerBound) + 1
    }
    // As many as the widest screen has room for.
    let count = wanted ?? (source.mode.form == .text ? 120 : HabitsView.usualDays)
    let first = date.adding(days: 1 - count) ?? .earliest
    return HabitsView(
      report: HabitsReport(
        first...date, by: try invocation.habitOrder, ended: invocation.endedHabits,
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
  /// Whether `--all` asks for habits that have ended.
  var endedHabits: EndedHabits { has("all") ? .shown : .hidden }

  /// What `--sort` says.
  var habitOrder: HabitsReport.Order? {
    get throws(UsageError) {
      value("sort").flatMap { HabitsReport.Order(rawValue: String(decoding: $0, as: UTF8.self)) }
    }
  }
}

extension Screen {
  /// How many habits have ended and are not shown.
  mutating func endedHabits(_ count: Int) {
    if count == 0 || !isTerminal { return }
    line("\(counted(count, "habit has", "habits have")) ended: --all shows them", .dim)
  }
}
