public import PlanDocument
import PlanText

/// A task or slot that recurs: its definitions, and the lines of days that are its instances.
///
/// It is identified by its words. Definitions with the same words are its versions, as for a habit.
public struct Series: Sendable {
  /// A task or a slot.
  public let kind: ItemKind
  /// The name of its instances, folded.
  public let name: TextID
  /// In the order of the folder.
  public let definitions: [SeriesDefinition]
  /// In no particular order.
  public internal(set) var instances: [SeriesInstance] = []
  /// Which definition is in force on which days.
  let timeline: VersionTimeline

  init(_ kind: ItemKind, _ name: TextID, _ definitions: [SeriesDefinition]) {
    self.kind = kind
    self.name = name
    self.definitions = definitions
    timeline = VersionTimeline(definitions.map { ($0.start, $0.until) })
  }

  /// Its former names in the definitions, folded.
  public func formerNames(in facts: FolderFacts) -> [[UInt8]] {
    definitions.compactMap { facts.was(ofItem: $0.item) }.map { was in
      facts.texts.withText(was) { Array(folding: $0) }
    }
  }
}

/// One line of an undated file that defines when a series occurs.
public struct SeriesDefinition: Sendable {
  /// Its position in `FolderFacts.items`.
  public let item: Int
  public let every: RecurrenceRule?
  public let after: Period?
  public let start: CivilDate?
  /// The day of its deadline, from which a rule without `start:` counts.
  public let due: CivilDate?
  /// The last day of an occurrence.
  public let until: CivilDate?
  /// Whether it has no more occurrences: done or cancelled, or below a closed item.
  public let isClosed: Bool
  /// The dates of `every:`.
  let grid: RecurrenceGrid?

  /// The first date of its rule.
  public var anchor: CivilDate? { start ?? due }

  init(_ item: Int, in facts: FolderFacts, weekStart: Weekday) {
    let fact = facts.items[item]
    self.item = item
    every = facts.every(ofItem: item)
    after = facts.after(ofItem: item)
    start = facts.start(ofItem: item)
    due = facts.due(ofItem: item)?.knownDate
    until = facts.until(ofItem: item)
    isClosed = fact.isBelowClosed || fact.state?.isFinished == true
    let anchor = start ?? due
    grid = every.map { RecurrenceGrid($0, anchor: anchor, weekStart: weekStart) }
  }
}

/// One line of a day that is an occurrence of a series, or a copy of one.
public struct SeriesInstance: Hashable, Sendable {
  /// Its position in `FolderFacts.items`.
  public let item: Int
  /// The day of its file.
  public let day: CivilDate
  /// The date of the occurrence: its `from:`, otherwise the day of its file.
  public let occurrence: CivilDate
  /// The day on which it was ticked or cancelled; nil if it is open or was moved.
  let dayClosed: CivilDate?
  /// The last day on which it is useful.
  public let lastDay: CivilDate?

  init(_ item: Int, on day: CivilDate, in facts: FolderFacts) {
    self.item = item
    self.day = day
    occurrence = facts.from(ofItem: item) ?? day
    let state = facts.items[item].state
    dayClosed =
      switch state {
      case .done: facts.dayDone(ofItem: item)
      case .cancelled: day
      case .open, .inProgress, .unknown, .moved, nil: nil
      }
    lastDay = dayClosed == nil ? facts.lastDay(ofItem: item, on: day) : nil
  }

  /// An instance as a roll leaves it.
  init(_ item: Int, _ copy: TaskCopy, on day: CivilDate) {
    self.item = item
    self.day = day
    occurrence = copy.firstDay.date
    dayClosed =
      switch copy.state {
      case .done: copy.done?.knownDate ?? day
      case .cancelled: day
      case .open, .inProgress, .unknown, .moved: nil
      }
    lastDay = dayClosed == nil ? copy.lastDay : nil
  }

  /// The day on which it ended: ticked, cancelled, or expired before `today`.
  ///
  /// It was open in its file, so it ended on that day at the earliest. Otherwise, after an instance
  /// that was already expired when it was written, the next one would come on the same day.
  func closing(by today: CivilDate) -> CivilDate? {
    dayClosed ?? lastDay.flatMap { $0 < today ? max($0, day) : nil }
  }
}

/// The series of a folder with all their instances.
public struct SeriesBook: Sendable {
  /// In the order of their first definitions.
  public private(set) var series: [Series] = []

  private struct Key: Hashable {
    let kind: ItemKind
    let name: TextID

    init(kind: ItemKind, name: TextID) { (self.kind, self.name) = (kind, name) }

    /// Nil if it is not a task or slot, and without words, because then it cannot be identified.
    init?(_ item: Int, _ facts: FolderFacts) {
      let fact = facts.items[item]
      guard fact.name != .empty, let kind = ItemKind(recurring: fact.kind, fact.state) else {
        return nil
      }
      self.init(kind: kind, name: fact.name)
    }
  }

  /// The number of each series by its name and its former ones.
  private var numbers: [Key: Int] = [:]

  /// Reads the items once; linear.
  public init(_ facts: FolderFacts, weekStart: Weekday = .monday) {
    self.init(definitionsOf: facts, weekStart: weekStart)
    if series.isEmpty { return }
    // By the number of a text. Most items have another name, and this is faster than a lookup.
    var isName = Array(repeating: false, count: facts.texts.count)
    for key in numbers.keys { isName[Int(key.name.index)] = true }
    for (file, fact) in facts.files.enumerated() {
      guard let day = fact.kind.date else { continue }
      for item in facts.items(ofFile: file)
      where isName[Int(facts.items[item].name.index)] && facts.items[item].parent == nil {
        guard let key = Key(item, facts), let number = numbers[key] else { continue }
        series[number].instances.append(SeriesInstance(item, on: day, in: facts))
      }
    }
  }

  /// The series without their instances; linear in the definitions.
  init(definitionsOf facts: FolderFacts, weekStart: Weekday) {
    var keys = ValueNumbers<Key>()
    var definitions: [[SeriesDefinition]] = []
    for item in facts.definitions {
      guard let number = Key(item, facts).map({ keys.number(of: $0) }) else { continue }
      if number == definitions.count { definitions.append([]) }
      definitions[number].append(SeriesDefinition(item, in: facts, weekStart: weekStart))
    }
    series = zip(keys.values, definitions).map { Series($0.kind, $0.name, $1) }
    numbers = Dictionary(uniqueKeysWithValues: zip(keys.values, series.indices))
    // A former name of a series counts as its name, unless another series has it now.
    for (number, series) in series.enumerated() {
      for name in series.formerNames(in: facts).compactMap({ facts.texts.find($0) }) {
        let key = Key(kind: series.kind, name: name)
        if numbers[key] == nil { numbers[key] = number }
      }
    }
  }

  /// The number of the series of a line.
  func number(of item: Int, in facts: FolderFacts) -> Int? {
    Key(item, facts).flatMap { numbers[$0] }
  }

  /// The number of the series of tasks with a name.
  func number(ofTask name: TextID) -> Int? { numbers[Key(kind: .task, name: name)] }
}

extension ItemKind {
  /// The kind of the series of a line: a task, or a slot. A priority without a box is only text.
  public init?(recurring line: LineKind, _ state: BoxState?) {
    switch ItemKind(line) {
    case .task: self = .task
    case .priority where state != nil: self = .task
    case .slot: self = .slot
    default: return nil
    }
  }
}
