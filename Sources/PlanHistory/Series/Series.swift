public import PlanCalendar
import PlanModel
public import PlanSyntax

/// A task or slot that comes back: its definitions, and the lines of days that are instances of it.
///
/// Known by its words. Definitions of the same words are its versions, as those of a habit are.
public struct Series: Sendable {
  /// A task or a slot.
  public let kind: ItemKind
  /// What its instances are called, folded.
  public let name: TextID
  /// In the order of the folder.
  public let definitions: [SeriesDefinition]
  /// In no order that matters.
  public internal(set) var instances: [SeriesInstance] = []
  /// Which definition is in force when.
  let timeline: VersionTimeline

  init(_ kind: ItemKind, _ name: TextID, _ definitions: [SeriesDefinition]) {
    self.kind = kind
    self.name = name
    self.definitions = definitions
    timeline = VersionTimeline(definitions.map { ($0.start, $0.until) })
  }
}

/// One line of an undated file that says when a series comes back.
public struct SeriesDefinition: Sendable {
  /// Its position in `FolderFacts.items`.
  public let item: Int
  public let every: RecurrenceRule?
  public let after: Period?
  public let start: CivilDate?
  /// The day of its deadline, from which a rule counts that has no `start:`.
  public let due: CivilDate?
  /// The last day that may be an occurrence.
  public let until: CivilDate?
  /// Whether it makes nothing any more: done or cancelled, or below something closed.
  public let isClosed: Bool
  /// The dates of `every:`.
  let grid: RecurrenceGrid?

  /// Where its rule counts from.
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
