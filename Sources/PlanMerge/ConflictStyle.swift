/// How a conflict is marked in a text.
public struct ConflictStyle: Hashable, Sendable {
  /// How many `<`, `|`, `=` or `>` make a marker; at least seven, as everywhere in git.
  public var markerSize = 7
  /// What stands behind the markers of the two sides and of what both came from.
  public var ours = Array("ours".utf8)
  public var base = Array("base".utf8)
  public var theirs = Array("theirs".utf8)

  public init() {}
}
