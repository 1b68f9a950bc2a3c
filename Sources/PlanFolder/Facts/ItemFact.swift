public import PlanDocument

/// One file of a folder.
public struct FileFact: Sendable {
  public internal(set) var kind: DocumentKind
  /// Whether the calendar shows it. Only an undated file can say no.
  public let isInCalendar: Bool
  /// The number of lines of its notes, including those below items and in fences.
  public internal(set) var noteLines = 0
  let path: TextID
  let firstItem: Int
  let firstTitleTag: Int
}

/// The facts about one item of a folder.
public struct ItemFact: Sendable {
  /// Its line, from zero.
  public let line: Int
  /// The item above it, as a position in `FolderFacts.items`.
  public let parent: Int?
  /// A position in `FolderFacts.files`; 32 bits, which fit next to the parent.
  let file: UInt32
  let firstValue: Int
  /// The name for comparisons: the folded words of a task or slot, the folded name of a habit, the
  /// folded words of an entry in Mood without a mood.
  public let name: TextID
  public let kind: LineKind
  public let section: SectionKind
  /// Nil without a box.
  public let state: BoxState?
  public let priority: Priority?
  /// The mood of an entry in Mood; nil if its first word is not a mood.
  public let mood: Mood?
  /// Whether an item above it is done, cancelled or moved.
  public let isBelowClosed: Bool
  /// Whether days are made from it: a habit or series of an undated file.
  public let isDefinition: Bool
  /// Whether it is a series of an undated file or below one.
  let isOfSeries: Bool
  /// Whether it is in the schedule: a slot, an event of the whole day, or a task with a time.
  public let isSlot: Bool
  /// Whether there are notes or a fence directly below it.
  var hasNotes = false

  /// Whether the items below it are closed by it or by an item above it.
  var closesSteps: Bool { isBelowClosed || state?.isClosed == true }
  /// Whether it is a step of a series of an undated file.
  public var isBelowSeries: Bool { isOfSeries && !isDefinition }
}
