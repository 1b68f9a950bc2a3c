import PlanArguments
import PlanDocument
import PlanReports
import PlanSystem
import PlanText

/// The options that name the unit of a view of weeks, months or years.
enum PeriodChoice {
  static var options: [any OptionKey] { CalendarPeriod.allCases.map(\.flag) }
}

extension CalendarPeriod {
  fileprivate var flag: Flag { Flag(rawValue, "show a \(rawValue)") }
}

/// Carries out a view of a week, month or year: the unit of an option, else that of WHEN if it is
/// a whole one, else the usual one.
func runPeriodView(
  _ invocation: Invocation, usual: CalendarPeriod, host: Host,
  _ make: (ViewSource, CalendarPeriod, CivilDate) -> any ReportView
) -> Int32 {
  let units = CalendarPeriod.allCases.filter { invocation[$0.flag] }
  return runView(
    invocation, .period(unit: (units.first ?? usual).rawValue, looksBack: true), host: host,
    reach: .days(before: 732, after: 366)
  ) { source throws(UsageError) in
    if units.count > 1 {
      throw .refused("'--\(units[0].rawValue)' and '--\(units[1].rawValue)': choose one")
    }
    let days = try source.mode.days(source.context)
    let unit = units.first ?? days.flatMap { CalendarPeriod($0) } ?? usual
    return make(source, unit, days?.lowerBound ?? source.today)
  }
}

extension CalendarPeriod {
  /// `W41  5 Oct to 11 Oct`, `October 2026`, `2026`.
  func title(_ range: ClosedRange<CivilDate>, _ today: CivilDate) -> String {
    let first = range.lowerBound
    switch self {
    case .week:
      return
        "W\(isoWeek(range).week)  \(dayWords(first, today)) to \(dayWords(range.upperBound, today))"
    case .month: return "\(monthName(first.month)) \(first.year)"
    case .year: return "\(first.year)"
    }
  }
}

/// The ISO week of the fourth day of a week, which has most of the days if weeks begin on Sunday.
func isoWeek(_ days: ClosedRange<CivilDate>) -> (year: Int, week: Int) {
  (days.lowerBound.adding(days: 3) ?? days.lowerBound).isoWeek
}

extension Screen {
  /// Says that there is nothing to show, and at a terminal what to type; with a filter, that
  /// nothing matches it.
  mutating func nothing(_ things: String, _ filter: ArgumentBytes?, hint: String = "") {
    let filtered = filter.map { Array("nothing matches '".utf8) + $0 + Array("':".utf8) } ?? []
    let isHinted = isTerminal && filter == nil && !hint.isEmpty
    flow(
      [
        [Piece(filtered, .dim)], [Piece(isHinted ? "\(things);" : things, .dim)],
        [Piece(isHinted ? hint : "", .dim)],
      ], gap: 1)
  }
}
