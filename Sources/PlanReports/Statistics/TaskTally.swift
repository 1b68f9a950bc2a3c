public import PlanCalendar
import PlanHistory
import PlanModel
public import PlanSyntax

/// The tasks and slots of a stretch of days, sorted in several ways.
public struct TaskTally: Sendable {
  /// Tasks by their first tag, folded and without `#`, those with most first; nil for none.
  public private(set) var tags: [(tag: [UInt8]?, progress: Progress)] = []
  /// High, medium, low and none.
  public private(set) var priorities: [(priority: Priority?, progress: Progress)]
  /// Seven, from the first day of the week; each the sum of what its days come to.
  public private(set) var weekdays: [(weekday: Weekday, progress: Progress)]
  /// How many slots begin in an hour, from the first; hours without any are left out.
  public private(set) var hours: [(hour: Int, slots: Int)] = []
  /// Tasks at the top that another day has now.
  public private(set) var moved = 0
  public private(set) var cancelled = 0

  /// - Parameter range: nil for no day at all.
  init(of range: ClosedRange<CivilDate>?, weekStart: Weekday, from source: ReportSource) {
    priorities = (Priority.allCases + [nil]).map { ($0, Progress()) }
    weekdays = weekStart.week.map { ($0, Progress()) }
    guard let range else { return }
    let facts = source.facts
    var open = FilterMatcher(.open, facts, source.context)
    var byTag: [TextID?: PlannedTasks] = [:]
    var byPriority = priorities.map { _ in PlannedTasks() }
    var byHour = [Int](repeating: 0, count: 24)
    for entry in source.days.files(from: range.lowerBound, through: range.upperBound) {
      var ofDay = PlannedTasks()
      let weekday = (entry.date.weekday.rawValue - weekStart.rawValue + 7) % 7
      let title = facts.titleTags(ofFile: entry.file).first
      for item in facts.items(ofFile: entry.file) where source.fits(item) {
        let fact = facts.items[item]
        if fact.kind == .scheduleItem, fact.parent == nil,
          let start = facts.time(ofItem: item)?.start
        {
          byHour[start.minutes / 60 % 24] += 1
        }
        guard fact.isTodoAtTop else { continue }
        if fact.state == .cancelled { cancelled += 1 }
        if fact.state == .moved, facts.hasTo(ofItem: item) { moved += 1 }
        let one = PlannedTasks(item, of: facts, on: entry.date, &open)
        byTag[facts.tags(ofItem: item).first ?? title, default: PlannedTasks()] += one
        byPriority[fact.priority.map { Int($0.rawValue) - 1 } ?? 3] += one
        ofDay += one
      }
      weekdays[weekday].progress += ofDay.progress(in: entry.date...entry.date)
    }
    hours = byHour.indices.filter { byHour[$0] > 0 }.map { ($0, byHour[$0]) }
    for place in priorities.indices {
      priorities[place].progress = byPriority[place].progress(in: range)
    }
    tags = facts.ordered(
      byTag.mapValues { $0.progress(in: range) }.filter { $0.value.planned > 0 })
  }

  /// The day of the week on which most of what was planned was done, of equal ones the first; nil where
  /// nothing was planned.
  public var bestWeekday: Weekday? { weekday { $0 > $1 } }

  /// That on which least of it was; nil where it would be the same.
  public var worstWeekday: Weekday? {
    let worst = weekday { $0 < $1 }
    return worst == bestWeekday ? nil : worst
  }

  /// Of equal ones the first; nil without a slot.
  public var busiestHour: (hour: Int, slots: Int)? {
    hours.first { entry in entry.slots == hours.map(\.slots).max() }
  }

  private func weekday(_ isFurther: (Double, Double) -> Bool) -> Weekday? {
    var found: (weekday: Weekday, share: Double)?
    for (weekday, progress) in weekdays {
      guard let share = progress.share else { continue }
      if let found, !isFurther(share, found.share) { continue }
      found = (weekday, share)
    }
    return found?.weekday
  }
}

extension FolderFacts {
  /// By how much was planned, then by name; what has no tag behind those that have one.
  fileprivate func ordered(
    _ progress: [TextID?: Progress]
  ) -> [(tag: [UInt8]?, progress: Progress)] {
    progress.map { (tag: $0.key.map(text), progress: $0.value) }.sorted { a, b in
      if a.progress.planned != b.progress.planned { return a.progress.planned > b.progress.planned }
      guard let first = a.tag, let second = b.tag else { return a.tag != nil }
      return first.lexicographicallyPrecedes(second)
    }
  }
}

extension Weekday {
  /// The seven days from this one on.
  public var week: [Weekday] {
    Weekday.allCases.indices.map { Weekday.allCases[(rawValue - 1 + $0) % 7] }
  }
}
