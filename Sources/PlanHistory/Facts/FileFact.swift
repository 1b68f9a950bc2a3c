public import PlanSyntax

/// One file of a folder.
public struct FileFact: Sendable {
  public let kind: DocumentKind
  /// Whether both sides of a merge stand in it.
  public let hasConflict: Bool
  /// Whether the calendar shows it: not an undated file that says no.
  public let isInCalendar: Bool
  /// How many lines of notes it has, those below items and in fences too.
  public internal(set) var noteLines = 0
  let path: TextID
  let firstItem: UInt32
  let firstTitleTag: UInt32
}
