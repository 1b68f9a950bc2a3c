import PlanText

/// A text as a flat table of lines and tokens. Their ranges together cover all bytes.
///
/// The table does not contain the text, so it can be reused for many files.
public struct SyntaxTable: Sendable {
  public internal(set) var lines: [Line] = []
  public internal(set) var tokens: [Token] = []
  /// Complete conflict blocks, in order.
  public internal(set) var conflicts: [ConflictBlock] = []

  /// The number of lines that end in CR and LF, and of lines that end in LF alone.
  public internal(set) var carriageReturns = 0
  public internal(set) var lineFeeds = 0
  /// Whether the first line ends in CR and LF; then all lines should.
  public internal(set) var usesCarriageReturns = false

  public init() {}

  /// The tokens of line `index`, as positions in `tokens`.
  public func tokenIndices(ofLine index: Int) -> Range<Int> {
    let next = index &+ 1
    let end = next < lines.count ? lines[next].firstToken : tokens.count
    return lines[index].firstToken..<end
  }

  public func tokens(ofLine index: Int) -> ArraySlice<Token> {
    tokens[tokenIndices(ofLine: index)]
  }

  /// Whether a line is a note that would open a fence or comment if a line below closes it.
  public func mayOpen(_ line: Int, _ text: Span<UInt8>) -> Bool {
    guard lines[line].kind == .note, lines[line].marks.contains(.attempt),
      let token = tokens(ofLine: line).first(where: { $0.kind == .text })
    else { return false }
    let note = text.extracting(token.start..<token.end)
    return note.starts(with: "```") || note.starts(with: "~~~") || note.starts(with: "<!--")
  }

  mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    conflicts.removeAll(keepingCapacity: true)
    carriageReturns = 0
    lineFeeds = 0
    usesCarriageReturns = false
  }
}

/// The lines (from zero) of one conflict: `<<<<<<<` … `=======` … `>>>>>>>`, of seven signs or
/// more.
public struct ConflictBlock: Hashable, Sendable {
  public var start: Int
  /// The line of `|||||||`, if the block shows its base.
  public var base: Int?
  public var separator: Int
  public var end: Int
  /// The number of signs of each marker.
  public var markerSize: Int

  /// The smallest number of signs of a marker.
  public static let leastMarkerSize = 7
}
