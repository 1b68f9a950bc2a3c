public import PlanDocument
public import PlanHistory

/// One day: its items, and what is due on it elsewhere.
public struct TodayReport: Sendable {
  /// Which items of the day are left out.
  public struct Choice: Hashable, Sendable {
    /// Leaves out what is done, cancelled or moved.
    public var hidesDone: Bool
    /// Keeps what has expired, or starts on a later day.
    public var showsAll: Bool

    public init(hidesDone: Bool = false, showsAll: Bool = false) {
      self.hidesDone = hidesDone
      self.showsAll = showsAll
    }
  }

  public let figures: DayFigures
  /// Minutes since the midnight that begins the day; nil on any other day than today.
  public let now: Int?
  /// The items at the top, in the order of the file, as positions in the facts.
  public private(set) var priorities: [Int] = []
  public private(set) var schedule: [Int] = []
  public private(set) var tasks: [Int] = []
  public private(set) var moods: [Int] = []
  /// By open item at the top: its open steps, in the order of the file.
  public private(set) var steps: [Int: [OpenStep]] = [:]
  /// How many items at the top are left out because they have expired or are closed.
  public private(set) var expired = 0
  public private(set) var hidden = 0
  /// How many open ones are left out because of a later `start:`.
  public private(set) var later = 0
  public private(set) var time = DayTime()
  /// Open tasks and slots of other files, by deadline.
  public let due: [Int]
  /// The open tasks of the days before, and of those after today.
  public let waiting: WaitingTasks
  /// The habits that the day has, and those that are due on it.
  public let habits: [HabitFigures]
  /// The goals that are due and not reached, in the order of the facts; as of today.
  public let goals: [GoalFigures]

  public var date: CivilDate { figures.date }

  public init(_ date: CivilDate, from source: ReportSource, _ choice: Choice = Choice()) {
    figures = source.figures(of: date...date, inCalendar: true)[0]
    now = date == source.today ? source.context.minutes : nil
    due = source.itemsDue(on: date)
    waiting = source.waitingTasks(on: date)
    habits = source.habits(asOf: date).filter { habit in
      habit.record != nil || !source.habitDays(of: habit.number, in: date...date).isEmpty
    }
    goals = source.goalsDue(on: date)
    addItems(of: source, choice)
    var open = FilterMatcher(.open, source.facts, source.context)
    time = source.time(of: date, open: (priorities + tasks).filter { open.matches($0) }, steps)
  }

  private mutating func addItems(of source: ReportSource, _ choice: Choice) {
    let facts = source.facts
    var open = FilterMatcher(.open, facts, source.context)
    for entry in source.days.files(on: date) {
      for item in facts.items(ofFile: entry.file) {
        let fact = facts.items[item]
        guard fact.parent == nil, source.fits(item), source.isInCalendar(item) else { continue }
        guard fact.kind.isTodo || fact.kind == .scheduleItem else {
          if fact.kind == .moodItem { moods.append(item) }
          continue
        }
        let (isOpen, isUnfinished) = (open.matches(item), facts.isOpen(item: item))
        if isUnfinished, !choice.showsAll, facts.starts(item: item, after: date) {
          later += 1
        } else if isUnfinished, !choice.showsAll, !isOpen {
          expired += 1
        } else if choice.hidesDone, fact.state != nil, !isUnfinished {
          hidden += 1
        } else {
          if isOpen { steps[item] = facts.openSteps(below: item, in: entry, &open) }
          if fact.kind == .scheduleItem {
            schedule.append(item)
          } else if fact.section == .priorities {
            priorities.append(item)
          } else {
            tasks.append(item)
          }
        }
      }
    }
  }
}

/// How long the open tasks of a day take, and how much time it has for them, in minutes.
public struct DayTime: Hashable, Sendable {
  /// The sum of their `est:`; nil if none has one.
  public var estimated: Int?
  /// Of the hours of the settings; nil for a day that is over.
  public var free: Int?

  public init(estimated: Int? = nil, free: Int? = nil) {
    self.estimated = estimated
    self.free = free
  }
}

/// An open item below another one.
public struct OpenStep: Hashable, Sendable {
  public let item: Int
  /// How many items are above it, from 1.
  public let depth: Int
}

extension FolderFacts {
  /// The open items below an item of a day, in the order of the file.
  func openSteps(
    below top: Int, in day: DayIndex.Entry, _ open: inout FilterMatcher
  ) -> [OpenStep] {
    var depths = [top: 0]
    var steps: [OpenStep] = []
    for item in (top + 1)..<max(top + 1, items(ofFile: day.file).upperBound) {
      guard let parent = items[item].parent, let depth = depths[parent] else { break }
      depths[item] = depth + 1
      if open.matches(item), !starts(item: item, after: day.date) {
        steps.append(OpenStep(item: item, depth: depth + 1))
      }
    }
    return steps
  }
}

extension ReportSource {
  /// The items that match the filter and a condition, in the order of the facts.
  ///
  /// - Parameter isWanted: is given an item and the day of its file.
  func items(where isWanted: (Int, CivilDate?) -> Bool) -> [Int] {
    facts.files.indices.flatMap { file in
      let day = facts.files[file].kind.date
      return facts.items(ofFile: file).filter { fits($0) && isWanted($0, day) }
    }
  }

  /// The open tasks and slots of other days and of lists with a deadline up to this day, or with one
  /// that is urgent today; by deadline.
  func itemsDue(on date: CivilDate) -> [Int] {
    var open = FilterMatcher(.openTasksAndSlots, facts, context)
    var overdue = FilterMatcher(.overdue, facts, context)
    return facts.ordered(
      items { item, day in
        guard day != date, let due = facts.dueDay(ofItem: item, on: day), isInCalendar(item),
          open.matches(item), !facts.starts(item: item, after: date)
        else { return false }
        return due <= date || urgency(of: due, isOverdue: overdue.matches(item)) != nil
      })
  }

  /// How urgent a deadline is today.
  func urgency(of due: CivilDate, isOverdue: Bool) -> Urgency? {
    Urgency(in: due.days(since: today), isOverdue: isOverdue, settings.urgency)
  }

  /// The goals that are not reached, have no closed box, and are due up to a day or urgent today.
  func goalsDue(on date: CivilDate) -> [GoalFigures] {
    // Few folders have such a goal, and finding the progress of goals goes over everything.
    let hasDeadline = facts.goals.contains { goal in
      facts.dueDay(ofItem: goal, on: facts.files[facts.file(ofItem: goal)].kind.date) != nil
    }
    guard hasDeadline else { return [] }
    var overdue = FilterMatcher(.overdue, facts, context)
    return goals { goal in
      guard let due = goal.due, fits(goal.item), goal.reached == nil, !goal.isReached,
        goal.state?.isClosed != true, !facts.items[goal.item].isBelowClosed,
        isInCalendar(goal.item)
      else { return false }
      return due <= date || urgency(of: due, isOverdue: overdue.matches(goal.item)) != nil
    }
  }
}

/// Open tasks that are not on today's page: those of earlier days, and those that were carried to
/// later days on purpose or by a wrong clock.
public struct WaitingTasks: Hashable, Sendable {
  /// How many a roll carries.
  public internal(set) var carried = 0
  /// How many more it carries with an earlier `--since`, and the day for that.
  public internal(set) var older = 0
  public internal(set) var olderSince: CivilDate?
  /// The tasks that were carried to days after today.
  public internal(set) var ahead: [CarriedAhead] = []

  public var aheadCount: Int { ahead.reduce(0) { $0 + $1.count } }
}

extension ReportSource {
  /// The open tasks of the days before a day, and of those after today.
  func waitingTasks(on date: CivilDate) -> WaitingTasks {
    var waiting = WaitingTasks()
    if settings.roll == .never { return waiting }
    addEarlier(than: date, to: &waiting)
    if date == today { waiting.ahead = facts.carriedAhead(of: today, where: fits) }
    return waiting
  }

  /// A roll carries the open tasks and priorities at the top that have words, have started, and have
  /// not ended before the day.
  private func addEarlier(than date: CivilDate, to waiting: inout WaitingTasks) {
    guard let last = date.adding(days: -1) else { return }
    let first = date.adding(days: -Settings.daysCarried) ?? .earliest
    var recent = TaskCount()
    for entry in days.files(from: .earliest, through: last) {
      for item in facts.items(ofFile: entry.file) {
        let fact = facts.items[item]
        guard fact.parent == nil, fact.kind.isTodo, fact.name != .empty, facts.isOpen(item: item),
          fits(item)
        else { continue }
        let start = facts.start(ofItem: item) ?? .earliest
        let day = max(start, entry.date)
        let isWanted =
          start <= date && (facts.lastDay(ofItem: item, on: entry.date) ?? .latest) >= date
        recent.add(item, on: entry.date, isCarried: isWanted && day >= first, facts)
        if isWanted, day < first {
          waiting.older += 1
          waiting.olderSince = min(waiting.olderSince ?? day, day)
        }
      }
    }
    waiting.carried = recent.total
  }
}

/// Counts open tasks as a roll carries them: a line that was typed on a later day is the same task as
/// one of that name on an earlier day.
private struct TaskCount {
  private struct Count {
    /// The last day that has the task.
    var day: CivilDate
    /// How many come from the days before it, and how many of its own lines can be the same tasks.
    var before = 0
    var typed = 0
    /// How many of its lines are carried on.
    var carried = 0

    var total: Int { max(0, before - typed) + carried }
  }

  /// By id, or by name without one.
  private var counts: [[TextID?]: Count] = [:]

  var total: Int { counts.values.reduce(0) { $0 + $1.total } }

  /// - Parameters:
  ///   - day: not before that of an item added earlier.
  ///   - isCarried: whether a roll carries it; an item that waits or has ended may be the same task
  ///     as one that it carries.
  mutating func add(_ item: Int, on day: CivilDate, isCarried: Bool, _ facts: FolderFacts) {
    let id = facts.id(ofItem: item)
    let name = [id, id == nil ? facts.items[item].name : nil]
    var count = counts[name] ?? Count(day: day)
    if count.day != day { count = Count(day: day, before: count.total) }
    if facts.from(ofItem: item) == nil { count.typed += 1 }
    if isCarried { count.carried += 1 }
    counts[name] = count
  }
}
