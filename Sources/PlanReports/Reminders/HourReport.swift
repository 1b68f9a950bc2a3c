public import PlanDocument
import PlanFolder

/// The rest of a day, reported at the start of an hour.
public struct HourReport: Sendable {
  /// The day and hour that has begun.
  public let hour: WallTime
  /// The open tasks of the day, in the order of `plan focus`, as positions in the facts.
  public let tasks: [Int]
  /// The next slot or deadline of the day.
  public let next: DueReminder?

  /// Nil if no task is open and nothing comes.
  ///
  /// - Parameter now: an instant within the hour.
  public init?(_ hour: WallTime, now: Int, from source: ReportSource, in zone: LocalZone) {
    self.hour = hour
    tasks = source.tasksToDo()
    next = source.comingToday(after: now, in: zone).first
    if tasks.isEmpty, next == nil { return nil }
  }
}

extension ReportSource {
  /// The slots and deadlines with a time that come before the day is over.
  func comingToday(after now: Int, in zone: LocalZone) -> [DueReminder] {
    let end = WallTime(today, minutes: 1440 + settings.dayStart.minutes)
    let last = (end?.instant(in: zone) ?? now) - 1
    return reminders(after: now, through: last, by: \.event, in: zone).filter {
      $0.minutes != nil && ($0.kind == .start(.slot) || $0.kind == .due)
    }
  }

  /// The open tasks of today's files, or of a day without a file what a roll would bring, and of
  /// lists those that are due; in the order of `plan focus`.
  func tasksToDo() -> [Int] {
    let queue = FocusReport(from: self, isFiltered: false).items.filter { item in
      facts.day(ofItem: item) == today || facts.dueDay(ofItem: item).map { $0 <= today } ?? false
    }
    return isTodayWritten ? queue : rolledTasks() + queue
  }

  /// The tasks, and the slots with a box, that a roll would bring: of a series its definition.
  private func rolledTasks() -> [Int] {
    let roll = roll(to: today)
    let carried = roll.carried.map(\.task.item).filter(fits).sorted {
      (facts.day(ofItem: $0) ?? .earliest, $0) < (facts.day(ofItem: $1) ?? .earliest, $1)
    }
    let recurring = roll.started.compactMap { started -> RemindedItem? in
      let occurrence = SeriesOccurrence(definition: started.definition, date: started.date)
      guard fits(started.definition), facts.items[started.definition].state != nil
      else { return nil }
      let item = RemindedItem(occurrence, in: facts)
      return item.expiry.map(context.isOver) == true ? nil : item
    }
    let tasks =
      recurring.sorted { $0.item < $1.item }.map { ($0.item, $0.kind == .due ? $0.event : nil) }
      + carried.compactMap { item in
        let reminded = RemindedItem(item, on: facts.day(ofItem: item), in: facts)
        return reminded.expiry.map(context.isOver) == true ? nil : (item, reminded.event)
      }
    let keys = tasks.enumerated().map { place, task in
      let (fact, due) = (facts.items[task.0], task.1)
      let minutes = due.map {
        Int($0.day.dayNumber) * 1440 + ($0.minutes ?? ClockTime.endOfDay.minutes)
      }
      // Priorities keep the order that the user gave them.
      return fact.kind == .priorityItem
        ? (0, 0, 0, place)
        : (1, minutes ?? .max, Int(fact.priority?.rawValue ?? .max), place)
    }
    return keys.sorted { $0 < $1 }.map { tasks[$0.3].0 }
  }
}

/// The hours at whose start the rest of the day is reported.
public struct NudgeHours: Hashable, Sendable {
  public let hours: ClosedRange<Int>
  /// Whether Saturday and Sunday are left out.
  public let isOnWeekdays: Bool

  /// - Parameter hours: from 0 to 23.
  public init(_ hours: ClosedRange<Int>, isOnWeekdays: Bool) {
    self.hours = hours
    self.isOnWeekdays = isOnWeekdays
  }

  /// The hour that has begun, if it is one of these and began after `last`.
  ///
  /// An hour that a clock shows twice is one hour. Of the hours while a machine slept, only the last
  /// counts.
  public func hour(at now: Int, after last: Int, in zone: LocalZone) -> WallTime? {
    guard let wall = WallTime(at: now, in: zone), hours.contains(wall.minutes / 60),
      !isOnWeekdays || wall.day.weekday.rawValue <= Weekday.friday.rawValue,
      let hour = WallTime(wall.day, minutes: wall.minutes / 60 * 60), hour.instant(in: zone) > last
    else { return nil }
    return hour
  }
}
