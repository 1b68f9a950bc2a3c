public import PlanCalendar
import PlanHistory

/// A day on which a habit is due.
public struct HabitDue: Hashable, Sendable {
  public let date: CivilDate
  /// Whether the day met it by itself.
  public let isMet: Bool
}

extension ReportSource {
  /// The days of a stretch on which a habit is due, earliest first: those that have it, unless they
  /// skip it, and those that its rule names and judges by themselves.
  public func habitDays(of number: Int, in range: ClosedRange<CivilDate>) -> [HabitDue] {
    let habit = book.habits[number]
    var dates = Set(habit.judgedDates(in: range, asOf: today))
    if range.upperBound > today, let tomorrow = today.adding(days: 1) {
      for date in (max(tomorrow, range.lowerBound)...range.upperBound).days {
        guard let version = habit.version(on: date), !version.isClosed,
          case .dueDays(let grid) = version.grid, grid.contains(date)
        else { continue }
        dates.insert(date)
      }
    }
    var met: Set<CivilDate> = []
    for record in habit.records(in: range) {
      if record.isSkipped {
        dates.remove(record.day)
      } else {
        dates.insert(record.day)
        if habit.isDone(record) { met.insert(record.day) }
      }
    }
    return dates.filter { range.contains($0) }.sorted().map {
      HabitDue(date: $0, isMet: met.contains($0))
    }
  }
}
