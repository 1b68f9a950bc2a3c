import PlanText

/// How a conflict is marked in a text.
public struct ConflictStyle: Hashable, Sendable {
  /// How many `<`, `|`, `=` or `>` make a marker; at least seven, as everywhere in git.
  public var markerSize = 7
  /// What stands behind the markers of the two sides and of what both came from.
  public var ours = Array("ours".utf8)
  public var base = Array("base".utf8)
  public var theirs = Array("theirs".utf8)

  public init() {}

  /// The same with markers of a size that no line of the texts has, so that nothing in a conflict
  /// ends it.
  func apart(from texts: [[UInt8]]) -> ConflictStyle {
    let sizes = Set(texts.flatMap { text in lines(of: text).map { sizeOfMarker(text[$0]) } })
    var style = self
    while sizes.contains(style.markerSize) { style.markerSize += 1 }
    return style
  }
}

/// How many signs a line begins with as a conflict marker does; 0 for any other line.
func sizeOfMarker(_ line: ArraySlice<UInt8>) -> Int {
  switch line.first {
  case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
    line.prefix { $0 == line.first }.count
  default: 0
  }
}
