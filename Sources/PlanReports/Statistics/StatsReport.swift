public import PlanCalendar
import PlanHistory
import PlanModel

/// A week, month or year added up in several ways; days to come count for nothing.
public struct StatsReport: Sendable {
  /// A part of the period: a day of a week or month, a month of a year.
  public struct Bucket: Sendable {
    public let days: ClosedRange<CivilDate>
    public let total: DayTotal
  }

  public struct Streak: Sendable {
    /// A position in the items, whose words are the name.
    public let item: Int
    /// In a pause that of what is paused.
    public let unit: StreakUnit?
    public let streak: Int
    public let best: Int
  }

  public let unit: CalendarPeriod
  /// The whole period.
  public let range: ClosedRange<CivilDate>
  public let total: DayTotal
  /// Of the period before; of the one that runs up to the same day.
  public let previous: DayTotal
  /// The days of `previous`; nil where the calendar begins.
  public let previousRange: ClosedRange<CivilDate>?
  public let buckets: [Bucket]
  public let tally: TaskTally
  /// Of habits with a rule, the longest current one first; at most five.
  public let streaks: [Streak]

  /// Whether neither the period nor the one before has anything that counts.
  public var isEmpty: Bool {
    let none = DayTotal([], through: range.upperBound)
    return total == none && previous == none
  }

  /// - Parameter date: any day of the period.
  public init(_ unit: CalendarPeriod, around date: CivilDate, from source: ReportSource) {
    self.unit = unit
    let (today, weekStart) = (source.today, source.context.weekStart)
    let range = unit.days(around: date, weekStart: weekStart)
    self.range = range
    let past = range.lowerBound <= today ? range.clamped(to: .earliest...today) : nil
    let before = unit.days(before: range, upTo: today, weekStart: weekStart)
    previousRange = before
    let gone = before.flatMap { $0.lowerBound <= today ? $0.clamped(to: .earliest...today) : nil }
    let (days, earlier) = source.figures(of: past, before: gone)
    total = DayTotal(days, through: source.today)
    previous = DayTotal(earlier, through: source.today)
    buckets = unit.buckets(of: range).map { bucket in
      Bucket(
        days: bucket,
        total: DayTotal(days.lazy.filter { bucket.contains($0.date) }, through: source.today))
    }
    tally = TaskTally(of: past, weekStart: weekStart, from: source)
    streaks = source.longestStreaks(asOf: past?.upperBound ?? today, atMost: 5)
  }
}

extension CalendarPeriod {
  /// The parts in which a period is told: its days, and of a year its months.
  func buckets(of range: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] {
    guard self == .year else { return range.days.map { $0...$0 } }
    return range.days.filter { $0.day == 1 }.map {
      CalendarPeriod.month.days(around: $0, weekStart: .monday)
    }
  }
}

extension ReportSource {
  /// The streaks of habits with a rule that go on, the longest first, whatever its unit; of equal ones
  /// that of the better best, then as the book has them.
  func longestStreaks(asOf date: CivilDate, atMost limit: Int) -> [StatsReport.Streak] {
    let ruled = habits(asOf: date).filter { $0.version?.rule != nil }
    let ordered = ruled.sorted { a, b in
      let (first, second) = (a.history, b.history)
      if first.streak.count != second.streak.count {
        return first.streak.count > second.streak.count
      }
      return first.best.count != second.best.count
        ? first.best.count > second.best.count : a.number < b.number
    }
    return ordered.prefix(limit).map {
      StatsReport.Streak(
        item: $0.item, unit: $0.unit ?? $0.habit.versions.compactMap { StreakUnit($0) }.last,
        streak: $0.history.streak.count,
        best: $0.history.best.count)
    }
  }
}
