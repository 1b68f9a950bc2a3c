public import PlanDocument
public import PlanHistory

/// How much of something is done.
public struct Progress: Hashable, Sendable {
  /// Done tasks, or met habits.
  public var done: Int
  /// Done, open and carried tasks, or habits that were due.
  public var planned: Int
  /// Of the planned tasks those that are now on other days.
  public var carried: Int

  public init(done: Int = 0, planned: Int = 0, carried: Int = 0) {
    self.done = done
    self.planned = planned
    self.carried = carried
  }

  /// How many tasks are still to be done.
  public var open: Int { planned - done - carried }

  /// From 0 to 1; nil if nothing is planned.
  public var share: Double? { planned == 0 ? nil : Double(done) / Double(planned) }

  public static func += (sum: inout Progress, other: Progress) {
    sum.done += other.done
    sum.planned += other.planned
    sum.carried += other.carried
  }
}

/// The tasks that were planned for days, by what became of them.
struct PlannedTasks: Hashable, Sendable {
  /// The done and the open ones.
  private var kept = Progress()
  /// How many were carried on, by the day that has them now; nil if that is unknown.
  private var carried: [CivilDate?: Int] = [:]

  init() {}

  /// A top-level item with a box in the file of a day; nothing if it was cancelled, has expired, or
  /// waits for a later `start:`.
  ///
  /// - Parameter open: the matcher of the filter `open`.
  init(_ item: Int, of facts: FolderFacts, on day: CivilDate, _ open: inout FilterMatcher) {
    switch facts.items[item].state {
    case .done: kept = Progress(done: 1, planned: 1)
    case _ where facts.starts(item: item, after: day): break
    case .moved where facts.hasTo(ofItem: item): carried = [facts.to(ofItem: item): 1]
    default: kept = Progress(planned: open.matches(item) ? 1 : 0)
    }
  }

  /// Their sum in a range of days: a task that was carried to a day of the range counts only there.
  func progress(in days: ClosedRange<CivilDate>) -> Progress {
    var progress = kept
    for (day, count) in carried where !(day.map { days.contains($0) } ?? false) {
      progress += Progress(planned: count, carried: count)
    }
    return progress
  }

  static func += (sum: inout PlannedTasks, other: PlannedTasks) {
    sum.kept += other.kept
    sum.carried.merge(other.carried, uniquingKeysWith: +)
  }
}

/// The sum of the values of moods.
public struct MoodSum: Hashable, Sendable {
  /// In hundredths.
  public var sum = 0
  public var count = 0

  public init() {}

  /// - Parameter valence: that of a `Mood`.
  public mutating func add(_ valence: Int) {
    sum += valence
    count += 1
  }

  /// From 1 to 5; nil without any.
  public var mean: Double? { count == 0 ? nil : Double(sum) / Double(100 * count) }

  public static func += (sum: inout MoodSum, other: MoodSum) {
    sum.sum += other.sum
    sum.count += other.count
  }
}

/// One day in numbers.
public struct DayFigures: Hashable, Sendable {
  public let date: CivilDate
  /// Whether it has a file.
  public var isWritten = false
  /// The top-level items with a box in its files.
  var planned = PlannedTasks()
  public var tasks: Progress { planned.progress(in: date...date) }
  public var habits = Progress()
  public var points = 0
  public var moods = MoodSum()
  /// Open tasks and slots of all files with that deadline.
  public var due = 0

  public init(_ date: CivilDate) {
    self.date = date
  }

  /// Whether nothing of it counts.
  public var isEmpty: Bool {
    tasks.planned + habits.planned + moods.count + due == 0 && points == 0
  }
}

/// A range of days in numbers.
public struct DayTotal: Hashable, Sendable {
  /// How many of the days have a file.
  public var days = 0
  public var tasks = Progress()
  public var habits = Progress()
  public var points = 0
  public var moods = MoodSum()

  /// Whether nothing of them counts.
  public var isEmpty: Bool { tasks.planned + habits.planned + moods.count == 0 && points == 0 }

  /// - Parameters:
  ///   - days: in order, without gaps.
  ///   - today: the last day whose habits count.
  public init(_ days: some Sequence<DayFigures>, through today: CivilDate) {
    var (planned, range): (PlannedTasks, ClosedRange<CivilDate>?) = (PlannedTasks(), nil)
    for day in days {
      if day.isWritten { self.days += 1 }
      planned += day.planned
      range = (range?.lowerBound ?? day.date)...day.date
      if day.date <= today { habits += day.habits }
      points += day.points
      moods += day.moods
    }
    if let range { tasks = planned.progress(in: range) }
  }
}

extension ReportSource {
  /// Each day of a range in numbers, earliest first; linear in the items.
  ///
  /// - Parameter inCalendar: whether only the tasks count that calendars show.
  public func figures(
    of range: ClosedRange<CivilDate>, inCalendar: Bool = false
  ) -> [DayFigures] {
    var days = range.days.map { DayFigures($0) }
    func place(_ date: CivilDate) -> Int { date.days(since: range.lowerBound) }
    for file in self.days.files(from: range.lowerBound, through: range.upperBound) {
      days[place(file.date)].isWritten = true
    }
    var open = FilterMatcher(.open, facts, context)
    for (day, item) in items(of: range) {
      let fact = facts.items[item]
      if fact.kind == .moodItem {
        if let mood = fact.mood { days[place(day)].moods.add(mood.valence) }
      } else if fact.isTodoAtTop, !inCalendar || isInCalendar(item) {
        days[place(day)].planned += PlannedTasks(item, of: facts, on: day, &open)
      }
    }
    for (day, _) in openDeadlines(in: range) { days[place(day)].due += 1 }
    for day in points(in: range).days where range.contains(day.date) {
      days[place(day.date)].points = day.total
    }
    for habit in book.habits.indices {
      for due in habitDays(of: habit, in: range)
      where fits(habit: habit, on: max(today, due.date)) {
        days[place(due.date)].habits += Progress(done: due.isMet ? 1 : 0, planned: 1)
      }
    }
    return days
  }

  /// The days of a range, and those of one that ends before it begins; examines the items once.
  func figures(
    of range: ClosedRange<CivilDate>?, before: ClosedRange<CivilDate>?, inCalendar: Bool = false
  ) -> (days: [DayFigures], before: [DayFigures]) {
    guard let first = before?.lowerBound ?? range?.lowerBound,
      let last = range?.upperBound ?? before?.upperBound
    else { return ([], []) }
    let all = figures(of: first...last, inCalendar: inCalendar)
    return (
      all.filter { range?.contains($0.date) == true },
      all.filter { before?.contains($0.date) == true }
    )
  }

  /// The items of the files of days that fit the filter, in order.
  func items(of range: ClosedRange<CivilDate>) -> [(day: CivilDate, item: Int)] {
    days.files(from: range.lowerBound, through: range.upperBound).flatMap { file in
      facts.items(ofFile: file.file).lazy.filter { fits($0) }.map { (file.date, $0) }
    }
  }

  /// The open top-level tasks and slots of the files of days, in order.
  func openItems(of range: ClosedRange<CivilDate>) -> [(day: CivilDate, item: Int)] {
    var open = FilterMatcher(.open, facts, context)
    return items(of: range).filter { day, item in
      facts.items[item].isTodoAtTop && isInCalendar(item) && open.matches(item)
        && !facts.starts(item: item, after: day)
    }
  }

  /// The open tasks and slots of all files with a deadline in a range of days.
  func openDeadlines(in range: ClosedRange<CivilDate>) -> [(day: CivilDate, item: Int)] {
    var open = FilterMatcher(.openTasksAndSlots, facts, context)
    return facts.items.indices.compactMap { item in
      let day = facts.files[facts.file(ofItem: item)].kind.date
      guard let due = facts.dueDay(ofItem: item, on: day), range.contains(due), fits(item),
        isInCalendar(item), open.matches(item)
      else { return nil }
      return (due, item)
    }
  }
}

extension ItemFact {
  /// Whether it is a task, priority or slot with a box and below no other item.
  public var isTodoAtTop: Bool {
    parent == nil && state != nil && (kind.isTodo || kind == .scheduleItem)
  }
}
