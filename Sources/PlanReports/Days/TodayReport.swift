public import PlanDocument
public import PlanFolder

/// One day: its items, and what is due on it elsewhere.
public struct TodayReport: Sendable {
  public let figures: DayFigures
  /// Minutes since the midnight that begins the day; nil on any other day than today.
  public let now: Int?
  /// The items at the top, in the order of the file, as positions in the facts.
  public private(set) var priorities: [Int] = []
  public private(set) var schedule: [Int] = []
  public private(set) var tasks: [Int] = []
  public private(set) var moods: [Int] = []
  /// The definitions of what recurs on a day to come and has no line yet: slots by time, then tasks.
  public let upcoming: [Int]
  /// By open item at the top: its open steps, in the order of the file.
  public private(set) var steps: [Int: [OpenStep]] = [:]
  /// How many items at the top are left out because they have expired or are closed; the latter also
  /// counts habits, and tasks of other files.
  public private(set) var expired = 0
  public private(set) var hidden = 0
  /// How many open ones are left out because of a later `start:`.
  public private(set) var later = 0
  /// Minutes: the sum of the `est:` of its open tasks, nil if none has one, and how much of the hours
  /// of the settings is free; both nil for a day that is over.
  public private(set) var time: (estimated: Int?, free: Int?)
  /// Tasks and slots of other files, by deadline: open ones; of a day that is over also ticked ones.
  public private(set) var due: [Int]
  /// The open tasks of the days before, and of those after today; nothing unless they are counted.
  public let waiting: WaitingTasks
  /// The habits that the day has, and those that are due on it.
  public private(set) var habits: [HabitFigures]
  /// The goals that are due and not reached, in the order of the files; as of today.
  public let goals: [GoalFigures]

  public var date: CivilDate { figures.date }

  /// - Parameters:
  ///   - hidesDone: leaves out what is done, cancelled or moved, and habits met or skipped that day.
  ///   - showsAll: keeps what has expired, or starts on a later day.
  ///   - countsWaiting: pages show no tasks of other days, and a page of a week would ask seven times.
  public init(
    _ date: CivilDate, from source: ReportSource, hidesDone: Bool = false, showsAll: Bool = false,
    countsWaiting: Bool = true
  ) {
    let roll = countsWaiting ? source.roll(to: date) : nil
    figures =
      source.figures(
        of: date...date, inCalendar: true, date == source.today ? roll : nil)[0]
    now = date == source.today ? source.context.minutes : nil
    due = source.itemsDue(on: date)
    waiting = roll.map(source.waitingTasks) ?? WaitingTasks()
    habits = source.habits(asOf: date).filter { habit in
      habit.record != nil || !source.habitDays(of: habit.number, in: date...date).isEmpty
    }
    goals = source.goalsDue(on: date)
    upcoming = source.byTime(figures.recurring)
    if hidesDone {
      let all = habits.count
      habits.removeAll { $0.state == .done || $0.state == .skipped }
      hidden = all - habits.count + due.count
      due.removeAll { source.facts.items[$0].state == .done }
      hidden -= due.count
    }
    addItems(of: source, hidesDone, showsAll)
    schedule = source.byTime(schedule)
    if date < source.today { return }
    let estimates =
      (priorities + tasks + schedule.filter { source.facts.items[$0].kind.isTodo }).compactMap {
        item in
        steps[item].flatMap { source.estimate(of: item, $0) }
      }
      + upcoming.filter { !source.facts.items[$0].isSlot }
      .compactMap { source.facts.estimate(ofItem: $0) }
    time.estimated = estimates.isEmpty ? nil : estimates.reduce(0, +)
    time.free = source.freeMinutes(of: date, upcoming)
  }

  private mutating func addItems(of source: ReportSource, _ hidesDone: Bool, _ showsAll: Bool) {
    let facts = source.facts
    var open = FilterMatcher(.open, facts, source.context)
    for (_, item) in source.items(of: date...date) {
      let fact = facts.items[item]
      guard fact.parent == nil, source.isInCalendar(item) else { continue }
      guard fact.kind.isTodo || fact.kind == .scheduleItem else {
        if fact.kind == .moodItem { moods.append(item) }
        continue
      }
      let (isOpen, isUnfinished) = (open.matches(item), facts.isOpen(item: item))
      if !showsAll, facts.laterStart(ofItem: item) != nil {
        later += 1
      } else if !showsAll, isUnfinished, !isOpen {
        expired += 1
      } else if hidesDone, fact.state != nil, !isUnfinished {
        hidden += 1
      } else {
        if isOpen { steps[item] = facts.openSteps(below: item, &open) }
        let part =
          fact.isSlot ? \Self.schedule : fact.section == .priorities ? \.priorities : \.tasks
        self[keyPath: part].append(item)
      }
    }
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
  func openSteps(below top: Int, _ open: inout FilterMatcher) -> [OpenStep] {
    var depths = [top: 0]
    var steps: [OpenStep] = []
    for item in items(ofFile: file(ofItem: top)).suffix(from: top + 1) {
      guard let parent = items[item].parent, let depth = depths[parent] else { break }
      depths[item] = depth + 1
      if open.matches(item), laterStart(ofItem: item) == nil {
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
    facts.items.indices.filter { fits($0) && isWanted($0, facts.day(ofItem: $0)) }
  }

  /// The open tasks and slots of other days and of lists with a deadline up to this day, or with one
  /// that is urgent today; by deadline. Of a day that is over those with that deadline, open or ticked,
  /// and those that were ticked on it.
  func itemsDue(on date: CivilDate) -> [Int] {
    if date < today {
      let ticked = facts.tickedItems(onOrDue: date).filter { item in
        facts.isTask(item) && facts.day(ofItem: item) != date && fits(item) && isInCalendar(item)
          && (facts.dayDone(ofItem: item) == date || facts.dueDay(ofItem: item) == date)
      }
      let open = openDeadlines(in: date...date).map(\.item).filter {
        facts.day(ofItem: $0) != date && !facts.starts(item: $0, after: date)
      }
      return facts.ordered(open + ticked)
    }
    var overdue = FilterMatcher(.overdue, facts, context)
    let due = openTasks(among: facts.deadlines) { item, day in
      guard day != date, let due = facts.dueDay(ofItem: item),
        !facts.starts(item: item, after: date)
      else { return nil }
      return due <= date || isUrgent(due, isOverdue: overdue.matches(item)) ? due : nil
    }
    return facts.ordered(due.map(\.item))
  }

  /// Whether a deadline is urgent today.
  func isUrgent(_ due: CivilDate, isOverdue: Bool) -> Bool {
    Urgency(in: due.days(since: today), isOverdue: isOverdue, settings.urgency) != nil
  }

  /// The goals that are not reached, have no closed box, and are due up to a day or urgent today; of a
  /// day that is over, those that are due on it.
  func goalsDue(on date: CivilDate) -> [GoalFigures] {
    // Few folders have such a goal, and finding the progress of goals goes over everything.
    guard facts.goals.contains(where: { facts.dueDay(ofItem: $0) != nil }) else { return [] }
    var overdue = FilterMatcher(.overdue, facts, context)
    return goals { goal in
      guard let due = goal.due, goal.reached == nil, !goal.isReached,
        goal.state?.isClosed != true, !facts.items[goal.item].isBelowClosed,
        isInCalendar(goal.item)
      else { return false }
      if date < today { return due == date }
      return due <= date || isUrgent(due, isOverdue: overdue.matches(goal.item))
    }
  }

  /// The open tasks of the days before a day that a roll to it carries or leaves, and those that
  /// were carried to days after today; of what fits the filter.
  fileprivate func waitingTasks(_ roll: RollDecision) -> WaitingTasks {
    if settings.roll == .never { return WaitingTasks() }
    let older = roll.tooOld.filter { fits($0.item) }
    return WaitingTasks(
      carried: roll.carried.count { fits($0.task.item) }, older: older.count,
      olderSince: older.map(\.since).min(),
      ahead: roll.day == today ? roll.carriedAhead(of: today, where: fits) : [])
  }

  /// Slots by time, then tasks.
  fileprivate func byTime(_ definitions: [Int]) -> [Int] {
    func start(_ item: Int) -> Int {
      if !facts.items[item].isSlot { return .max }
      return facts.time(ofItem: item)?.startMinutes ?? -1
    }
    return definitions.sorted { (start($0), $0) < (start($1), $1) }
  }

  /// The `est:` of an item, else the sum over its open steps, without those below a step that has
  /// one.
  func estimate(of item: Int, _ steps: [OpenStep]) -> Int? {
    if let own = facts.estimate(ofItem: item) { return own }
    var sum: Int?
    var counted = Int.max
    for step in steps where step.depth <= counted {
      let minutes = facts.estimate(ofItem: step.item)
      counted = minutes == nil ? .max : step.depth
      if let minutes { sum = (sum ?? 0) + minutes }
    }
    return sum
  }

  /// The part of the hours of a day without a slot, on today from now on. A closed slot takes no
  /// time, and neither does one without an end.
  ///
  /// - Parameter upcoming: what takes time besides the slots of the files of the day.
  func freeMinutes(of date: CivilDate, _ upcoming: [Int]) -> Int {
    let items = days.files(on: date).flatMap { facts.items(ofFile: $0.file) } + upcoming
    let slots: [Range<Int>] = items.compactMap { item in
      let fact = facts.items[item]
      guard fact.isSlot, fact.state == nil || facts.isOpen(item: item),
        isInCalendar(item), !facts.starts(item: item, after: date),
        let time = facts.time(ofItem: item), let end = time.endMinutes
      else { return nil }
      return time.startMinutes..<max(time.startMinutes, end)
    }
    let (begin, end) = (settings.hours.lowerBound.minutes, settings.hours.upperBound.minutes)
    let first = date == today ? max(begin, context.minutes) : begin
    return (first..<max(first, end)).count { minute in !slots.contains { $0.contains(minute) } }
  }
}

/// Open tasks that are not on the page of a day: those of earlier days, and those that were carried
/// to days after today on purpose or by a wrong clock.
public struct WaitingTasks: Hashable, Sendable {
  /// How many a roll carries.
  public var carried = 0
  /// How many more it carries with an earlier `--since`, and the day for that.
  public var older = 0
  public var olderSince: CivilDate?
  /// The tasks that were carried to days after today.
  public var ahead: [CarriedAhead] = []

  public var aheadCount: Int { ahead.reduce(0) { $0 + $1.count } }
}

/// A day in one line, from the facts of its file alone.
public struct PromptReport: Sendable {
  /// Of its items with a box at the top.
  public let tasks: Progress
  /// Its open tasks and slots whose deadline has passed.
  public let overdue: Int
  /// The next slot to begin, as a position in the facts. Skips slots without words, and those that
  /// are done, cancelled or moved.
  public let next: Int?
  /// The task that runs; of several the one that began last.
  public let running: RunningTask?

  public var isEmpty: Bool { tasks.planned == 0 && overdue == 0 && next == nil && running == nil }

  /// - Parameter source: of that one file.
  public init(from source: ReportSource) {
    let facts = source.facts
    tasks = source.figures(of: source.today...source.today)[0].tasks
    overdue = source.overdueCount
    running = facts.running.filter { source.fits($0) }
      .compactMap { source.running($0) }.min { $0.minutes < $1.minutes }
    var open = FilterMatcher(.open, facts, source.context)
    func start(_ item: Int) -> Int { facts.time(ofItem: item)?.startMinutes ?? -1 }
    next = source.items { item, _ in
      facts.items[item].isSlot && start(item) > source.context.minutes
        && source.hasWords(item) && !facts.starts(item: item, after: source.today)
        && (facts.items[item].state == nil || open.matches(item))
    }.min { start($0) < start($1) }
  }
}
