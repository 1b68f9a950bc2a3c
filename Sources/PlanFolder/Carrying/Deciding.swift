public import PlanDocument

extension RollDecision {
  /// Decides; nearly linear in the boxes of the days that matter.
  ///
  /// - Parameters:
  ///   - facts: with all items of the days from `since` on.
  ///   - since: tasks of days before this one, and with an earlier `start:`, stay.
  ///   - habits: those of the facts; nil if entries of habits are not asked for.
  public init(
    _ work: Work, to day: CivilDate, since: CivilDate, _ facts: FolderFacts, _ settings: Settings,
    habits: HabitBook? = nil
  ) {
    self.day = day
    let isCarrying = settings.roll == .move
    if case .settle = work {
      days = TaskDays(facts.forkedLines(since: since), of: facts, through: day, from: nil)
      settled = days.lines(settle())
      return
    }
    let folder = FolderBeforeRoll(facts, settings, habits, to: day, since: since)
    days = folder.days
    switch work {
    case .create(let kinds):
      if kinds != .habits, isCarrying { carry(folder, since) }
      started = folder.occurrences(kinds, after: self)
      (added, joined, firstChanges, changes) = ([], [], [:], [:])
      (settled, days) = ([], folder.days)
    case .roll, .settle:
      if isCarrying { carry(folder, since) }
      // The copies after a roll decide which series wait.
      started = folder.occurrences(.everything, after: self)
      if isCarrying {
        if started.contains(where: { $0.kind == .task }) { carry(folder, since) }
        tooOld = folder.tasksTooOld(since: since, after: days)
      }
      datesTooOld = folder.datesTooOld(after: self)
    }
  }

  /// - Returns: the copies that changed.
  private mutating func settle() -> [CopyPlace] {
    let places = days.settle()
    firstChanges = days.takeChanges()
    return places
  }

  private mutating func carry(_ folder: FolderBeforeRoll, _ since: CivilDate) {
    days = folder.days
    let places = settle()
    days.days[days.target].add(
      started.enumerated().compactMap { folder.facts.copy($1, $0, on: day) })
    let found = days.carry(since: since, folder.datedSeries)
    // A line that took over a task may have a later copy.
    settled = days.lines(Set(places + found.followed + days.settle()).sorted())
    added = found.added.map { days.task($0) }
    joined = found.joined.map { copy, task in
      days.task(task, joined: days[CopyPlace(day: days.target, copy: copy)].source)
    }
    changes = days.takeChanges()
  }

  /// The items of the day that are open boxes at the top.
  fileprivate var openItems: Set<Int> {
    Set(
      days.days[days.target].copies.lazy.filter { $0.isOpen && $0.isTopLevel }
        .compactMap(\.source.item))
  }
}

extension TaskDays {
  fileprivate mutating func takeChanges() -> [RollDecision.Line: ItemChange] {
    days.indices.reduce(into: [:]) { changes, day in
      changes.merge(days[day].takeChanges()) { $1 }
    }
  }

  fileprivate func task(_ task: PendingTask, joined: RollDecision.Line? = nil) -> RollDecision.Task
  {
    RollDecision.Task(
      layers: task.layers.compactMap { self[$0].source.item }, firstDay: task.firstDay,
      joined: joined)
  }
}

/// What a roll finds: the days that matter, and the series.
struct FolderBeforeRoll {
  let facts: FolderFacts
  let days: TaskDays
  let datedSeries: DatedSeries
  private let settings: Settings
  private let habits: HabitBook?
  private let book: SeriesBook
  private let since: CivilDate

  init(
    _ facts: FolderFacts, _ settings: Settings, _ habits: HabitBook?, to day: CivilDate,
    since: CivilDate
  ) {
    (self.facts, self.settings, self.habits, self.since) = (facts, settings, habits, since)
    let first = min(since, day)
    days = TaskDays(facts.forkedLines(since: first), of: facts, through: day, from: first)
    book = SeriesBook(facts, weekStart: settings.weekStart.weekday)
    datedSeries = DatedSeries(book: book)
  }

  /// The open tasks that a roll leaves because they are too old.
  ///
  /// - Parameter after: the days as it leaves them.
  func tasksTooOld(since: CivilDate, after rolled: TaskDays) -> [TaskTooOld] {
    let known = min(since, days.last)
    var settled: [Int: TaskCopy] = [:]
    for day in rolled.days where day.date < known {
      for copy in day.copies { if let item = copy.source.item { settled[item] = copy } }
    }
    let candidates = Set(settled.keys).union(facts.unfinished)
      .compactMap { item in facts.day(ofItem: item).map { (day: $0, item: item) } }
      .filter { $0.day < known }.sorted { $0 < $1 }
    return candidates.compactMap { day, item in
      guard let copy = settled[item] ?? facts.copy(of: item, on: day),
        copy.isCarriable(to: days.last), copy.begin(on: day) < known,
        !datedSeries.isReplaced(copy, on: day, by: days.last)
      else { return nil }
      return TaskTooOld(item: item, since: copy.begin(on: day))
    }
  }

  /// The dates of series that bring nothing because they are too old. Only the first roll after a
  /// date reports it.
  func datesTooOld(after decision: RollDecision) -> [StartedOccurrence] {
    let written = facts.days()
    return occurrences(after: decision).filter { occurrence in
      isTooOld(occurrence)
        && written.files(from: occurrence.date, through: days.last).allSatisfy {
          $0.date == days.last
        }
    }
  }

  /// Whether a date of a rule is older than the tasks that are carried. One of `after:` comes at any
  /// age, because no later one would.
  private func isTooOld(_ occurrence: StartedOccurrence) -> Bool {
    occurrence.date < min(since, days.last)
      && facts.every(ofItem: occurrence.definition) != nil
  }

  /// What series bring to the day, however old it is.
  private func occurrences(after decision: RollDecision) -> [StartedOccurrence] {
    let open = settings.roll == .move ? decision.openItems : []
    return book.series(after: decision).compactMap { series in
      let waits =
        series.kind == .task
        && series.instances.contains { $0.day == days.last && open.contains($0.item) }
      guard !waits, let occurrence = series.occurrence(on: days.last) else { return nil }
      return StartedOccurrence(
        definition: occurrence.definition, kind: series.kind, date: occurrence.date)
    }
  }

  /// What recurs on the day and is not in it yet, in the order of the definitions.
  ///
  /// - Parameter decision: what a roll without them does: the copies after it decide which series
  ///   wait.
  func occurrences(_ kinds: Recurring, after decision: RollDecision) -> [StartedOccurrence] {
    if facts.definitions.isEmpty { return [] }
    let day = days.last
    var found =
      kinds == .habits
      ? []
      : occurrences(after: decision).filter {
        (kinds == .everything || $0.date == day) && !isTooOld($0)
      }
    for habit in habits?.habits ?? []
    where habit.record(on: day) == nil && habit.isWritten(on: day) {
      guard let version = habit.version(on: day) else { continue }
      found.append(
        StartedOccurrence(
          definition: version.item, kind: .habit, date: day, namesTarget: !version.addsUp))
    }
    return found.sorted { $0.definition < $1.definition }
  }
}

extension SeriesBook {
  /// The series with their instances as a roll leaves them.
  fileprivate func series(after decision: RollDecision) -> [Series] {
    let changed = Set(decision.firstChanges.keys).union(decision.changes.keys)
    if changed.isEmpty, decision.added.isEmpty { return series }
    var copies: [Int: SeriesInstance] = [:]
    var added: [(number: Int, SeriesInstance)] = []
    for day in decision.days.days {
      for copy in day.copies {
        switch copy.source {
        case .item(let item) where changed.contains(copy.source):
          copies[item] = SeriesInstance(item, copy, on: day.date)
        case .carried:
          guard let number = number(ofTask: copy.words) else { continue }
          // Its line comes after those that the day has.
          added.append((number, SeriesInstance(.max, copy, on: day.date)))
        case .item, .started: continue
        }
      }
    }
    var series = series
    for number in series.indices {
      series[number].instances = series[number].instances.map { copies[$0.item] ?? $0 }
    }
    for (number, instance) in added { series[number].instances.append(instance) }
    return series
  }
}

/// Which recurring items a day gets.
public enum Recurring: Sendable {
  case everything
  /// For a future day: nothing that is due before it.
  case ownDates
  /// For a past day that is made to record habits in: its tasks have been added to a later day, or
  /// would have to be carried now.
  case habits
}

/// A habit, or an occurrence of a series, that a day gets.
public struct StartedOccurrence: Hashable, Sendable {
  /// The position of its definition in the facts.
  public let definition: Int
  /// A habit, a task or a slot.
  public let kind: ItemKind
  /// The date of the occurrence: the day itself, or an earlier date that was missed.
  public let date: CivilDate
  /// Of a habit: whether its entry names the target.
  public var namesTarget = false
}
