import PlanArguments
import PlanCalendar
import PlanReports
import PlanText

/// Which period a view of weeks, months or years shows.
struct PeriodChoice {
  let unit: CalendarPeriod
  /// A day in it.
  let date: CivilDate

  static var options: [any OptionKey] { flags.map(\.flag) }

  private static let flags = CalendarPeriod.allCases.map { unit in
    (unit: unit, flag: Flag(unit.rawValue, "show a \(unit.rawValue)"))
  }

  /// What a bare `last` means.
  ///
  /// - Parameter usual: where no option says otherwise.
  static func unit(
    _ invocation: Invocation, usual: CalendarPeriod
  ) -> CalendarPeriod { asked(invocation).first ?? usual }

  /// The unit is that of the option, else what WHEN is a whole one of, else the usual one.
  init(
    _ invocation: Invocation, usual: CalendarPeriod, _ source: ViewSource
  ) throws(UsageError) {
    let asked = Self.asked(invocation)
    if asked.count > 1 {
      throw .refused("'--\(asked[0].rawValue)' and '--\(asked[1].rawValue)': choose one")
    }
    let days = try source.mode.days(source.context)
    unit = asked.first ?? days.flatMap { CalendarPeriod($0) } ?? usual
    date = days?.lowerBound ?? source.today
  }

  private static func asked(_ invocation: Invocation) -> [CalendarPeriod] {
    flags.filter { invocation[$0.flag] }.map(\.unit)
  }
}

extension CalendarPeriod {
  /// `W41, 5 Oct to 11 Oct`, `October 2026`, `2026`.
  func title(_ range: ClosedRange<CivilDate>, _ today: CivilDate) -> String {
    let first = range.lowerBound
    switch self {
    case .week:
      let week = (first.adding(days: 3) ?? first).isoWeek.week
      return "W\(week)  \(dayWords(first, today)) to \(dayWords(range.upperBound, today))"
    case .month: return "\(monthName(first.month)) \(first.year)"
    case .year: return "\(first.year)"
    }
  }
}
