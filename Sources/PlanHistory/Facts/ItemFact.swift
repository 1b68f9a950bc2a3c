public import PlanSyntax

/// One file of a folder.
public struct FileFact: Sendable {
  public let kind: DocumentKind
  /// Whether the calendar shows it: not an undated file that says no.
  public let isInCalendar: Bool
  /// How many lines of notes it has, those below items and in fences too.
  public internal(set) var noteLines = 0
  let path: TextID
  let firstItem: Int
  let firstTitleTag: Int
}

/// What is known of one item of a folder.
public struct ItemFact: Sendable {
  /// Its line, from zero.
  public let line: Int
  /// Of the items of the folder, the one it is below.
  public let parent: Int?
  /// A position in `FolderFacts.files`; of 32 bits, which fit beside the parent.
  let file: UInt32
  let firstValue: Int
  /// What it is compared by: the folded words of a task or slot, the folded name of a habit, the
  /// folded words of an entry in Mood that has no mood.
  public let name: TextID
  public let kind: LineKind
  public let section: SectionKind
  /// Nil without a box.
  public let state: BoxState?
  public let priority: Priority?
  /// Of an entry in Mood; nil where its first word is no mood.
  public let mood: Mood?
  /// Whether an item above it is done, cancelled or moved.
  public let isBelowClosed: Bool
  /// Whether days are made from it: a habit or series of an undated file.
  public let isDefinition: Bool
  /// Whether it is a series of an undated file or below one.
  let isOfSeries: Bool
  /// Whether notes or a fence are below it that belong to no item below it.
  var hasNotes = false

  /// Whether what is below it is below something closed.
  var closesSteps: Bool { isBelowClosed || state?.isClosed == true }
  /// Whether it is a step of a series of an undated file.
  public var isBelowSeries: Bool { isOfSeries && !isDefinition }
}
