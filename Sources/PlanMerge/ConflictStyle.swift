import PlanText

/// How a conflict is marked in a text.
public struct ConflictStyle: Hashable, Sendable {
  /// The number of `<`, `
  /// `, `=` or `>` in a marker; at least seven, as in git.
  public var markerSize = 7
  /// The labels after the markers of the two sides and of the base.
  public var ours = Array("ours".utf8)
  public var base = Array("base".utf8)
  public var theirs = Array("theirs".utf8)

  public init() {}

  /// The same style with a marker size that no line of the texts has, so that no line in a conflict
  /// ends it.
  func apart(from texts: [[UInt8]]) -> ConflictStyle {
    let sizes = Set(texts.flatMap { text in lines(of: text).map { sizeOfMarker(text[$0]) } })
    var style = self
    while sizes.contains(style.markerSize) { style.markerSize += 1 }
    return style
  }
}

/// How many signs a line starts with, if it starts like a conflict marker; 0 for any other line.
func sizeOfMarker(_ line: ArraySlice<UInt8>) -> Int {
  switch line.first {
  case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
    line.prefix { $0 == line.first }.count
  default: 0
  }
}
