import PlanSyntax

/// A line of a version of a text with what belongs to it alone: a whole fence or comment, and the
/// blank lines before it. What stands below it are nodes of their own.
struct MergeNode {
  /// The lines it covers, blank ones before it not among them.
  var lines: Range<Int>
  var kind: LineKind
  /// The node it stands below: a heading or bullet; -1 for the text itself.
  var parent: Int
  var column: Int
  /// Its column, from where what stands below its parent should stand.
  var indent: Int
  /// Where what stands below it should stand.
  var contentColumn: Int
  /// Blank lines above; nil below a heading and at the start, where they are no part of it.
  var gap: Range<Int>?
  /// Of a heading: the blank lines between it and what stands in it.
  var gapBelow: Range<Int>?
  /// What it says, as a number: bullets and indentation aside.
  var key = 0
  /// The same with its bullet, but for the number in a list that is numbered anew.
  var spelling = 0
  /// What it is known by, with its first day or time; -1 for what has no name.
  var strongName = -1
  /// What it is known by alone.
  var weakName = -1
  /// Its `from:`; -1 without one.
  var firstDay = -1
  /// Its `id:`.
  var id = -1

  var isHeading: Bool { kind.isHeading }
}
