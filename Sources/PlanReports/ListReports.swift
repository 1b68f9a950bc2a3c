public import PlanDocument
public import PlanFolder

/// The tags of a folder, with the counts of their tasks.
public struct TagsReport: Sendable {
  public struct Tag: Sendable {
    /// Folded, without `#`.
    public let name: [UInt8]
    /// Tasks and slots with a box, steps too; a carried task counts on its last day.
    public let open: Int
    public let done: Int
    /// Open, done, cancelled, expired and missed ones.
    public let total: Int
    /// The minutes that they took.
    public let spent: Int
    /// The latest day with an item that has it, or with a record of a habit that has it then.
    public let last: CivilDate?
  }

  /// Sorted by the number of open tasks, then of all tasks, the highest first; then by name.
  public let tags: [Tag]

  /// Linear in the items. An item has its own tags, and in an undated file those of its title.
  public init(from source: ReportSource) {
    let facts = source.facts
    var open = FilterMatcher(.open, facts, source.context)
    let lastRecords = source.book.lastRecords
    var items: [TextID: [Int]] = [:]
    for item in facts.items.indices where source.fits(item) {
      let title = facts.titleTags(ofFile: facts.file(ofItem: item))
      for name in Set(facts.tags(ofItem: item) + title) { items[name, default: []].append(item) }
    }
    let missed = source.missedTasks()
    let times = source.timeOfTags
    tags = items.map { name, items in
      let tasks = items.filter { facts.isTask($0) && !facts.hasGoneOn($0) }
      return Tag(
        name: facts.text(name), open: tasks.count { open.matches($0) },
        done: tasks.count { facts.items[$0].state == .done },
        total: tasks.count + items.reduce(0) { $0 + missed[$1, default: 0] },
        spent: times[name] ?? 0,
        last: items.compactMap { facts.day(ofItem: $0) ?? lastRecords[$0] }.max())
    }.sorted { a, b in
      (a.open, a.total) == (b.open, b.total)
        ? a.name.lexicographicallyPrecedes(b.name) : (a.open, a.total) > (b.open, b.total)
    }
  }
}

extension ReportSource {
  /// The minutes that tasks and their steps took, by the tags that they have themselves or by an item
  /// above or the title of their file.
  fileprivate var timeOfTags: [TextID: Int] {
    facts.items.indices.filter { facts.isTask($0) && !facts.hasGoneOn($0) && fits($0) }
      .reduce(into: [:]) { times, item in
        let spent = facts.spent(ofItem: item)
        if spent == 0 { return }
        let lines = sequence(first: item) { facts.items[$0].parent }
        let title = facts.titleTags(ofFile: facts.file(ofItem: item))
        for tag in Set(lines.flatMap { facts.tags(ofItem: $0) } + title) {
          times[tag, default: 0] += spent
        }
      }
  }

  /// By line or, without one, by definition: how many missed occurrences it is the last line of; none
  /// for a line that is still open.
  fileprivate func missedTasks() -> [Int: Int] {
    if facts.definitions.isEmpty { return [:] }
    let occurrences = occurrences(of: .earliest ... .latest)
    let lines = facts.items.indices.filter { item in
      guard case .missed(let miss) = occurrences.share(of: item) else { return false }
      return miss.next == nil && facts.hasGoneOn(item)
    }
    return (lines + occurrences.withoutLine.map(\.definition)).reduce(into: [:]) {
      $0[$1, default: 0] += 1
    }
  }

  /// The deadlines of the open items of each file that match the filter; linear in the items.
  public func deadlinesOfFiles() -> [FileDeadlines] {
    var open = FilterMatcher(.open, facts, context)
    var overdue = FilterMatcher(.overdue, facts, context)
    return facts.files.indices.map { file in
      let items = facts.items(ofFile: file).filter { fits($0) && open.matches($0) }
      // Without a time it ends with its day.
      let first = items.filter { facts.dueDay(ofItem: $0) != nil }
        .min { facts.order(of: $0).due < facts.order(of: $1).due }
      return FileDeadlines(
        overdue: items.count { overdue.matches($0) },
        earliest: first.flatMap { facts.dueDay(ofItem: $0) },
        time: first.flatMap { facts.due(ofItem: $0)?.time })
    }
  }

  /// The definitions of habits and series that have ended, and the tasks that have expired, as
  /// positions in the facts.
  public func endedItems() -> Set<Int> {
    var expired = FilterMatcher(.expired, facts, context)
    let tasks = facts.items.indices.filter { expired.matches($0) }
    let series = series.filter { $0.hasEnded(by: today) }.flatMap(\.definitions).map(\.item)
    let habits = book.habits.filter { $0.hasEnded(by: today) }.flatMap(\.versions).map(\.item)
    return Set(series + habits + tasks)
  }

  /// The goals that match the filter and are wanted, in the order of the files.
  public func goals(where isWanted: (GoalProgress) -> Bool = { _ in true }) -> [GoalFigures] {
    let next = nextLinkedTasks
    let wanted = facts.progress(of: book, context).filter { fits($0.item) && isWanted($0) }
      .sorted { facts.isBefore($0.item, $1.item) }
    return wanted.map { progress in
      GoalFigures(
        progress: progress, pace: progress.pace(on: today),
        daysLeft: progress.due.map { $0.days(since: today) },
        habits: progress.habits.map { figures(ofHabit: $0) },
        next: next[progress.id.map(facts.folded)], timeline: timeline(of: progress.linked))
    }
  }

  private func timeline(of tasks: [Int]) -> [(date: CivilDate, item: Int, isDone: Bool)] {
    tasks.compactMap { item in
      let date =
        facts.dueDay(ofItem: item) ?? facts.start(ofItem: item) ?? facts.day(ofItem: item)
        ?? facts.dayDone(ofItem: item)
      return date.map { ($0, item, facts.items[item].state == .done) }
    }.sorted { ($0.date, $0.item) < ($1.date, $1.item) }
  }

  /// By the folded id of a goal, its first open task.
  private var nextLinkedTasks: [[UInt8]?: Int] {
    var open = FilterMatcher(.openTasksAndSlots, facts, context)
    let tasks = facts.items.indices.filter { item in
      facts.goal(ofItem: item) != nil && facts.items[item].isTaskOrSlot && open.matches(item)
    }
    let needs = Needs(facts)
    let ordered = facts.ordered(tasks)
    let links = (ordered.filter { !needs.isBlocked($0) } + ordered).map {
      (facts.goal(ofItem: $0).map(facts.folded), $0)
    }
    return Dictionary(links) { first, _ in first }
  }
}

extension HabitBook {
  /// By definition of a habit, the latest day with a line of the habit that has its name and tags.
  fileprivate var lastRecords: [Int: CivilDate] {
    var days: [Int: CivilDate] = [:]
    for habit in habits where !habit.versions.isEmpty {
      for record in habit.records {
        if let item = habit.namingItem(on: record.day) { days[item] = record.day }
      }
    }
    return days
  }
}

/// The deadlines of the open items of a file.
public struct FileDeadlines: Hashable, Sendable {
  /// How many items are overdue.
  public let overdue: Int
  /// The earliest deadline; nil without any.
  public let earliest: CivilDate?
  /// The earliest time of a deadline on that day; nil if none has a time.
  public let time: ClockTime?
}

/// Where a goal is on its way to the deadline; the words are those of `--json`.
public enum GoalPace: String, Hashable, Sendable, CaseIterable {
  case reached, dropped, late, undated, waiting, ahead, behind
}

/// A goal in numbers, up to a day.
public struct GoalFigures: Sendable {
  public let progress: GoalProgress
  public let pace: GoalPace
  /// From the day asked about to the deadline; below 0 after it, nil without one.
  public let daysLeft: Int?
  /// The linked habits.
  public let habits: [HabitFigures]
  /// The first open linked task, as a position in the items.
  public let next: Int?
  /// The linked tasks that have a date, earliest first: that of `due:`, else of `start:`, else of the
  /// day that they are on.
  public let timeline: [(date: CivilDate, item: Int, isDone: Bool)]

  /// The lines that a view shows.
  public var items: [Int] { [progress.item] + habits.map(\.item) + [next].compactMap { $0 } }
}

extension GoalProgress {
  public func pace(on today: CivilDate) -> GoalPace {
    if isReached { return .reached }
    if state == .cancelled { return .dropped }
    guard let due else { return .undated }
    if due < today { return .late }
    let begin = begin ?? today
    if begin > today { return .waiting }
    let gone = Double(today.days(since: begin) + 1)
    return (fraction ?? 0) >= gone / Double(due.days(since: begin) + 1) ? .ahead : .behind
  }
}
