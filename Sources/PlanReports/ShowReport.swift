public import PlanDocument
public import PlanFolder

/// One task, series, habit or goal with everything that is known of it.
public struct ShowReport: Sendable {
  public let subject: Subject
  /// Its lines and figures.
  public let history: HistoryReport
  /// The line that is shown for it: a definition, a goal, or the copy of a task that counts.
  public let item: Int
  /// The other definitions of the series or habit.
  public let versions: [Int]
  /// The lines of a task from day to day, earliest first; one if it was not moved.
  public let copies: [Int]
  /// The definition of which it is an occurrence, and the item of which it is a step.
  public let definition, parent: Int?
  /// The goal that it counts for, and the goal that it is.
  public let linkedGoal: Int?
  public let goal: GoalFigures?
  /// The first day that it was on.
  public let created: CivilDate?
  /// Folded; the first tag of its line, else of the title of its file.
  public let category: [UInt8]?
  /// Of a habit or a series, the last 28 days and what they were.
  public let days: [(date: CivilDate, state: HabitDayState)]
  /// What has to be done before it, and what it has to be done before.
  public let needs: [Needs.Need]
  public let waiting: [Int]

  /// Whether it defines a series or a habit.
  public let isDefinition: Bool

  /// The lines that a view shows.
  ///
  /// - Parameters:
  ///   - lines: how many of its lines and of those of a goal, the last ones.
  ///   - ofHabit: whether it shows the words of each line of a habit.
  public func items(lines: Int, ofHabit: Bool) -> [Int] {
    let entries = history.habit != nil && !ofHabit ? [] : history.entries.suffix(lines)
    return [item, definition, parent, linkedGoal].compactMap(\.self) + versions + copies
      + needs.flatMap(\.lines) + waiting + (history.habit?.items ?? []) + entries.map(\.item)
      + (goal.map { $0.items + $0.timeline.suffix(lines).map(\.item) } ?? [])
  }

  public init(_ subject: Subject, in range: ClosedRange<CivilDate>?, from source: ReportSource) {
    let (facts, today) = (source.facts, source.today)
    self.subject = subject
    history = HistoryReport(subject, in: range, from: source)
    let definitions =
      history.habit.map { $0.habit.versions.map(\.item) }
      ?? history.series.flatMap(\.definitions).map(\.item)
    let current = history.series.lazy.compactMap { $0.version(on: today)?.item }.first
    var (item, copies) = (history.habit?.item ?? current ?? definitions.last, [Int]())
    switch subject {
    case .goal(let goal): item = goal
    case .task(let name, let line):
      let lines =
        line.map { [$0] }
        ?? facts.items.indices.filter {
          facts.items[$0].isTaskOrSlot && facts.text(facts.items[$0].name) == name
        }
      if line != nil || item == nil { item = facts.chosen(of: lines) }
      if let task = item, !facts.items[task].isDefinition {
        copies = facts.copies(of: task)
        item = facts.counting(of: copies)
      }
    case .habit: break
    }
    let shown = item ?? 0
    (self.item, self.copies, isDefinition) = (shown, copies, facts.items[shown].isDefinition)
    versions = isDefinition ? definitions.filter { $0 != shown } : []
    definition =
      facts.items[shown].isTaskOrSlot && facts.items[shown].parent == nil
        && facts.day(ofItem: shown) != nil
      ? current ?? definitions.last : nil
    parent = facts.items[shown].parent
    let isGoal = facts.items[shown].kind == .goalItem
    goal = isGoal ? source.goals { $0.item == shown }.first : nil
    let id = facts.goal(ofItem: shown).map(facts.folded)
    linkedGoal = id.flatMap { id in
      facts.goals.first { facts.id(ofItem: $0).map(facts.folded) == id }
    }
    let first =
      history.habit.map { $0.habit.records.first?.day }
      ?? history.series.flatMap(\.instances).map(\.occurrence).min()
    created =
      facts.items[shown].isTaskOrSlot
      ? facts.firstDay(ofTask: shown) ?? facts.day(ofItem: shown)
      : first ?? facts.start(ofItem: shown) ?? facts.day(ofItem: shown)
    let tags = facts.tags(ofItem: shown) + facts.titleTags(ofFile: facts.file(ofItem: shown))
    category = tags.first.map { facts.text($0) }
    let needs = Needs(facts)
    self.needs = needs.needs(of: shown)
    waiting = needs.dependents(of: shown)
    let last = range.map { min($0.upperBound, max(today, $0.lowerBound)) } ?? today
    let month = (last.adding(days: -27) ?? last)...last
    let isOfDays = history.habit != nil || isDefinition || definition != nil
    days = isOfDays ? Array(zip(month.days, history.states(of: month, facts))) : []
  }
}

extension FolderFacts {
  /// Of lines with the same words, the one that is meant: the open one that is to be looked at
  /// first, else the last one.
  fileprivate func chosen(of lines: [Int]) -> Int? {
    ordered(lines.filter { isOpen(item: $0) }).first
      ?? lines.max { (day(ofItem: $0) ?? .earliest, $0) < (day(ofItem: $1) ?? .earliest, $1) }
  }
}

extension HistoryReport {
  /// What the days of a range are for a habit, for the dates of a series, or for a task.
  public func states(of range: ClosedRange<CivilDate>, _ facts: FolderFacts) -> [HabitDayState] {
    if let habit { return habit.states(of: range) }
    var states: [CivilDate: HabitDayState] = [:]
    for occurrence in occurrences ?? [] {
      states[occurrence.date] =
        switch occurrence.result {
        case .done: .done
        case .missed, .expired: .missed
        case .open: .open
        case .dropped: .skipped
        case .joined: .covered
        }
    }
    for entry in occurrences == nil ? entries : [] {
      guard let date = entry.date, states[date] != .done else { continue }
      let isSkipped = facts.items[entry.item].state == .cancelled
      states[date] =
        entry.isDone
        ? .done : isSkipped ? .skipped : facts.isOpen(item: entry.item) ? .open : HabitDayState.none
    }
    return range.days.map { states[$0] ?? .none }
  }
}
