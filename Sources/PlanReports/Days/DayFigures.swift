public import PlanDocument
public import PlanFolder

/// How much of something is done.
public struct Progress: Hashable, Sendable {
  /// Done tasks, or met habits.
  public var done: Int
  /// Done, open, carried, expired and missed tasks, or habits that were due.
  public var planned: Int
  /// Of the planned tasks those that are now on other days.
  public var carried: Int
  /// Of the planned tasks those that were not done in time.
  public var expired: Int
  /// The missed occurrences of series, or missed days of habits.
  public var missed: Int

  public init(
    done: Int = 0, planned: Int = 0, carried: Int = 0, expired: Int = 0, missed: Int = 0
  ) {
    (self.done, self.planned, self.carried) = (done, planned, carried)
    (self.expired, self.missed) = (expired, missed)
  }

  /// The same without what is still to be done.
  var withoutOpen: Progress {
    var progress = self
    progress.planned -= open
    return progress
  }

  /// How many are still to be done.
  public var open: Int { planned - done - carried - expired - missed }

  /// From 0 to 1; nil if nothing is planned.
  public var share: Double? { planned == 0 ? nil : Double(done) / Double(planned) }

  public static func += (sum: inout Progress, other: Progress) {
    sum.done += other.done
    sum.planned += other.planned
    sum.carried += other.carried
    sum.expired += other.expired
    sum.missed += other.missed
  }
}

/// The tasks that were planned for days, by what became of them.
struct PlannedTasks: Hashable, Sendable {
  /// The done, the open and the expired ones.
  private var kept = Progress()
  /// How many were carried on, by the day that has them now; nil if that is unknown.
  private var carried: [CivilDate?: Int] = [:]

  init() {}

  /// The occurrences that are missed without a line.
  static let missed = PlannedTasks(kept: Progress(planned: 1, missed: 1))

  private init(kept: Progress) { self.kept = kept }

  /// A top-level item with a box that counts on a day; nothing if it was cancelled, or waits for a
  /// later `start:`.
  ///
  /// - Parameters:
  ///   - share: what it is as a line of an occurrence.
  ///   - open: the matcher of the filter `open`.
  init(
    _ item: Int, of facts: FolderFacts, on day: CivilDate, _ share: OccurrenceBook.Share,
    _ open: inout FilterMatcher
  ) {
    switch share {
    case .nothing: return
    case .missed(let miss):
      if let day = miss.next { carried = [day: 1] } else { self = .missed }
    case .asItself:
      switch facts.items[item].state {
      case .done: kept = Progress(done: 1, planned: 1)
      case _ where facts.starts(item: item, after: day): break
      case _ where facts.hasGoneOn(item): carried = [facts.to(ofItem: item): 1]
      case _ where open.matches(item): kept = Progress(planned: 1)
      case _ where facts.isOpen(item: item): kept = Progress(planned: 1, expired: 1)
      default: break
      }
    }
  }

  /// Their sum in a range of days: a task that was carried to a day of the range counts only there.
  func progress(in days: ClosedRange<CivilDate>) -> Progress {
    let gone = carried.filter { $0.key.map(days.contains) != true }.values.reduce(0, +)
    var progress = kept
    progress += Progress(planned: gone, carried: gone)
    return progress
  }

  static func += (sum: inout PlannedTasks, other: PlannedTasks) {
    sum.kept += other.kept
    sum.carried.merge(other.carried, uniquingKeysWith: +)
  }
}

/// A task that counts on a day.
struct PlannedTask {
  let day: CivilDate
  /// Its line, or the definition of a missed occurrence that has none.
  let item: Int
  let share: OccurrenceBook.Share
  let planned: PlannedTasks

  /// Of a missed occurrence, its definition.
  var missed: Int? { if case .missed(let miss) = share { miss.definition } else { nil } }
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

/// Done tasks that say how long they should take, and how long they took; in minutes.
public struct TrackedTasks: Hashable, Sendable {
  public var tasks = 0, spent = 0, estimated = 0

  static func += (sum: inout TrackedTasks, other: TrackedTasks) {
    sum.tasks += other.tasks
    sum.spent += other.spent
    sum.estimated += other.estimated
  }
}

/// A day in numbers, or a stretch of days.
public struct DayFigures: Hashable, Sendable {
  private var range: ClosedRange<CivilDate>
  public var date: CivilDate { range.lowerBound }
  public var lastDay: CivilDate { range.upperBound }
  /// How many of the days have a file.
  public var days = 0
  public var isWritten: Bool { days > 0 }
  /// The top-level items with a box in its files, and those of lists that were ticked on it.
  var planned = PlannedTasks()
  public var tasks: Progress { planned.progress(in: range) }
  public var habits = Progress()
  public var points = 0
  public var moods = MoodSum()
  /// The minutes that tasks took, steps too.
  public var spent = 0
  public var tracked = TrackedTasks()
  /// Open tasks and slots of all files with that deadline; 0 for a stretch of days.
  public var due = 0
  /// The definitions of what recurs on a day to come and has no line yet; none for a stretch of days.
  var recurring: [Int] = []
  public var upcoming: Int { recurring.count }

  init(_ date: CivilDate) { range = date...date }

  /// The sum of some days.
  ///
  /// - Parameters:
  ///   - days: in order, without gaps.
  ///   - today: the last day whose habits count.
  ///   - isPart: whether more days belong to the stretch.
  public init(_ days: [DayFigures], through today: CivilDate, isPart: Bool = false) {
    range = (days.first?.date ?? .earliest)...(days.last?.date ?? .earliest)
    for day in days {
      self.days += day.days
      planned += day.planned
      if day.date <= today {
        habits += isPart || days.count > 1 ? day.habits.withoutOpen : day.habits
      }
      points += day.points
      moods += day.moods
      spent += day.spent
      tracked += day.tracked
    }
  }

  /// What recurs on a day to come: tasks and slots that have no line yet, and habits.
  public func recurring(asOf today: CivilDate) -> Int {
    date > today || date == today && !isWritten ? upcoming + habits.planned : 0
  }

  /// Whether nothing of it counts.
  public var isEmpty: Bool {
    tasks.planned + habits.planned + moods.count + due + upcoming == 0 && points == 0
  }
}

/// The minutes that a line took on the day for which it counts.
typealias TimeOfDay = (day: CivilDate, item: Int, minutes: Int)

extension ReportSource {
  /// Each day of a range in numbers, earliest first; linear in the items.
  ///
  /// - Parameters:
  ///   - inCalendar: whether only the tasks count that calendars show.
  ///   - roll: to today; nil if it is not known.
  public func figures(
    of range: ClosedRange<CivilDate>, inCalendar: Bool = false, _ roll: RollDecision? = nil
  ) -> [DayFigures] {
    var days = range.days.map { DayFigures($0) }
    func place(_ date: CivilDate) -> Int { date.days(since: range.lowerBound) }
    for file in self.days.files(from: range.lowerBound, through: range.upperBound) {
      days[place(file.date)].days = 1
    }
    for (day, item) in items(of: range) {
      if let mood = facts.items[item].mood { days[place(day)].moods.add(mood.valence) }
    }
    for task in plannedTasks(in: range) where !inCalendar || isInCalendar(task.item) {
      days[place(task.day)].planned += task.planned
      days[place(task.day)].tracked += tracked(task)
    }
    for time in times(in: range) where !inCalendar || isInCalendar(time.item) {
      days[place(time.day)].spent += time.minutes
    }
    for (day, _) in openDeadlines(in: range) { days[place(day)].due += 1 }
    for occurrence in occurrences(in: range, roll) {
      days[place(occurrence.date)].recurring.append(occurrence.definition)
    }
    for day in points(in: range).days { days[place(day.date)].points = day.total }
    for (place, habits) in habitProgress(in: range).enumerated() { days[place].habits = habits }
    return days
  }

  /// The tasks that count in a range of days: those of its files and the missed occurrences of
  /// series without a line, each with its definition, in the order of the days; then those of lists
  /// that were ticked on these days.
  func plannedTasks(in range: ClosedRange<CivilDate>) -> [PlannedTask] {
    var open = FilterMatcher(.open, facts, context)
    let occurrences = occurrences(of: range)
    let ofDays = items(of: range).filter { facts.items[$0.item].isTodoAtTop }
    let lines = (ofDays + doneInLists(in: range)).map { day, item in
      let share = occurrences.share(of: item)
      return PlannedTask(
        day: day, item: item, share: share,
        planned: PlannedTasks(item, of: facts, on: day, share, &open))
    }
    let missed = occurrences.withoutLine.filter { fits($0.definition) }
    return lines
      + missed.map {
        PlannedTask(
          day: $0.date, item: $0.definition, share: .missed(.init(of: $0.definition)),
          planned: .missed)
      }
  }

  /// The minutes that the tasks of days and their steps took on them, and of those of lists that were
  /// ticked on these days.
  func times(in range: ClosedRange<CivilDate>) -> [TimeOfDay] {
    let lines = (items(of: range) + doneInLists(in: range, withSteps: true))
      .filter { facts.isTask($0.item) && facts.spent(ofItem: $0.item) > 0 }
    let minutes = facts.minutesOfDay(ofItems: lines.map(\.item))
    return lines.map { ($0.day, $0.item, minutes[$0.item] ?? 0) }
  }

  func tracked(_ task: PlannedTask) -> TrackedTasks {
    let spent = facts.spent(ofItem: task.item)
    guard spent > 0, task.planned.progress(in: task.day...task.day).done > 0,
      let estimated = facts.estimate(ofItem: task.item)
    else { return TrackedTasks() }
    return TrackedTasks(tasks: 1, spent: spent, estimated: estimated)
  }

  /// What became of the occurrences of series in a range of days.
  func occurrences(of range: ClosedRange<CivilDate>) -> OccurrenceBook {
    OccurrenceBook(series, in: range, facts, context)
  }

  /// How many habits are met and due on each day of a range.
  func habitProgress(in range: ClosedRange<CivilDate>) -> [Progress] {
    var days = range.days.map { _ in Progress() }
    for habit in book.habits.indices {
      for due in habitDays(of: habit, in: range)
      where fits(habit: habit, on: max(today, due.date), counting: due.date) {
        days[due.date.days(since: range.lowerBound)] += due.progress
      }
    }
    return days
  }

  /// The days of a range, their sum, and the sum of a range that ends before it begins; examines the
  /// items once.
  ///
  /// - Parameter last: later days are left out.
  func figures(
    of range: ClosedRange<CivilDate>, before: ClosedRange<CivilDate>?, inCalendar: Bool = false,
    through last: CivilDate = .latest
  ) -> (days: [DayFigures], total: DayFigures, previous: DayFigures) {
    let first = before?.lowerBound ?? range.lowerBound
    let all = figures(of: first...range.upperBound, inCalendar: inCalendar)
    let days = all.filter { range.contains($0.date) && $0.date <= last }
    let earlier = all.filter { before?.contains($0.date) == true && $0.date <= last }
    let isPart = range.lowerBound < range.upperBound
    return (
      days, DayFigures(days, through: today, isPart: isPart), DayFigures(earlier, through: today)
    )
  }

  /// The items of the files of days that fit the filter, in order.
  func items(of range: ClosedRange<CivilDate>) -> [(day: CivilDate, item: Int)] {
    days.files(from: range.lowerBound, through: range.upperBound).flatMap { file in
      facts.items(ofFile: file.file).lazy.filter { fits($0) }.map { (file.date, $0) }
    }
  }

  /// The ticked tasks and slots of lists that fit the filter, with the days of `done:`.
  ///
  /// - Parameter withSteps: whether those below others count too.
  func doneInLists(
    in range: ClosedRange<CivilDate>, withSteps: Bool = false
  ) -> [(day: CivilDate, item: Int)] {
    facts.files.indices.filter { facts.files[$0].kind.date == nil }.flatMap { file in
      facts.items(ofFile: file).compactMap { item in
        guard facts.items[item].state == .done, facts.isTask(item),
          withSteps || facts.items[item].isTodoAtTop,
          let day = facts.dayDone(ofItem: item), range.contains(day), fits(item)
        else { return nil }
        return (day, item)
      }
    }
  }

  /// The open tasks and slots that match the filter, that calendars show, and that have a day in a
  /// range; in the order of the facts.
  ///
  /// - Parameters:
  ///   - candidates: nil for all items.
  ///   - day: is given an item and the day of its file; nil leaves the item out.
  func openTasks(
    among candidates: [Int]? = nil, in range: ClosedRange<CivilDate> = .earliest ... .latest,
    by day: (Int, CivilDate?) -> CivilDate?
  ) -> [(day: CivilDate, item: Int)] {
    var open = FilterMatcher(.openTasksAndSlots, facts, context)
    return (candidates ?? Array(facts.items.indices)).compactMap { item in
      guard let day = day(item, facts.day(ofItem: item)), range.contains(day), fits(item),
        isInCalendar(item), open.matches(item)
      else { return nil }
      return (day, item)
    }
  }

  /// The open top-level tasks and slots of the files of days.
  func openItems(of range: ClosedRange<CivilDate>) -> [(day: CivilDate, item: Int)] {
    openTasks(among: items(of: range).map(\.item), in: range) { item, day in
      facts.items[item].isTodoAtTop && facts.laterStart(ofItem: item) == nil ? day : nil
    }
  }

  /// The open tasks and slots of all files with a deadline in a range of days.
  func openDeadlines(in range: ClosedRange<CivilDate>) -> [(day: CivilDate, item: Int)] {
    openTasks(among: facts.deadlines, in: range) { item, _ in facts.dueDay(ofItem: item) }
  }

  /// How many open tasks and slots have a deadline that has passed.
  var overdueCount: Int {
    var overdue = FilterMatcher(.overdue, facts, context)
    return openTasks(among: facts.deadlines) { item, _ in
      overdue.matches(item) && !facts.starts(item: item, after: today) ? today : nil
    }.count
  }
}

extension HabitDueDay {
  var progress: Progress {
    Progress(done: result == .met ? 1 : 0, planned: 1, missed: result == .missed ? 1 : 0)
  }
}

extension ItemFact {
  /// Whether it is a task, priority or slot with a box and below no other item.
  public var isTodoAtTop: Bool {
    parent == nil && state != nil && (kind.isTodo || kind == .scheduleItem)
  }
}
