public import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax

/// Seven days in numbers.
public struct WeekReport: Sendable {
  public struct Day: Sendable {
    public let figures: DayFigures
    /// Its first open task or slot, by priority and then as it stands; a position in the items.
    public let first: Int?
  }

  public let days: [Day]
  public let total: DayTotal
  /// Of the seven days before.
  public let previous: DayTotal
  /// Open tasks and slots of all files whose deadline has passed.
  public let overdue: Int

  /// - Parameter range: seven days.
  public init(_ range: ClosedRange<CivilDate>, from source: ReportSource) {
    let before = CalendarPeriod.week.days(
      before: range, weekStart: source.settings.weekStart.weekday)
    let all = source.figures(
      of: (before ?? range).lowerBound...range.upperBound, inCalendar: true)
    let figures = all.suffix(range.days.count)
    let first = source.firstOpenItems(of: range)
    days = figures.map { Day(figures: $0, first: first[$0.date]) }
    total = DayTotal(figures, through: source.today)
    previous = DayTotal(all.dropLast(figures.count), through: source.today)
    overdue = source.overdueCount
  }
}

extension ReportSource {
  /// By day, its first open item at the top, by priority and then as it stands.
  func firstOpenItems(of range: ClosedRange<CivilDate>) -> [CivilDate: Int] {
    var open = FilterMatcher(.open, facts, context)
    var first: [CivilDate: Int] = [:]
    func rank(_ item: Int) -> UInt8 { facts.items[item].priority?.rawValue ?? .max }
    for entry in days.files(from: range.lowerBound, through: range.upperBound) {
      for item in facts.items(ofFile: entry.file)
      where facts.items[item].isTodoAtTop && fits(item) && isInCalendar(item) && open.matches(item)
        && !facts.starts(item: item, after: entry.date)
      {
        if let known = first[entry.date], rank(known) <= rank(item) { continue }
        first[entry.date] = item
      }
    }
    return first
  }

  /// How many open tasks and slots have a deadline that has passed.
  var overdueCount: Int {
    var overdue = FilterMatcher(.openTasksAndSlots.and(.overdue), facts, context)
    return facts.items.indices.count {
      fits($0) && isInCalendar($0) && overdue.matches($0) && !facts.starts(item: $0, after: today)
    }
  }
}
