import PlanDocument

/// A line of a version with what belongs only to it: a whole fence or comment, and the blank lines
/// before it. The lines below it are separate nodes.
struct MergeNode {
  /// Its lines, without the blank lines before it.
  var lines: Range<Int>
  var kind: LineKind
  /// The node above it: a heading or bullet; -1 for the text itself.
  var parent: Int
  var column: Int
  /// Its column, relative to the column where lines below its parent should start.
  var indent: Int
  /// The column where lines below it should start.
  var contentColumn: Int
  /// The blank lines above it; nil below a heading and at the start, where they do not belong to
  /// it.
  var gap: Range<Int>?
  /// For a heading, the blank lines after it.
  var gapBelow: Range<Int>?
  /// A number for its content, without bullet and indentation.
  var key = 0
  /// The same with its bullet, but without the number in a list that is renumbered.
  var spelling = 0
  /// A number for its name with its first day or time; -1 without a name.
  var strongName = -1
  /// A number for its name alone.
  var weakName = -1
  /// A number for its `from:`; -1 without one.
  var firstDay = -1
  /// A number for its `id:`.
  var id = -1

  var isHeading: Bool { kind.isHeading }
}
