import PlanSyntax

/// What a directive tells planfmt.
public enum FormatSwitch: Sendable {
  case off, on

  /// Reads `<!-- planfmt: off -->`; nil for any other line of text.
  public init?(_ line: Span<UInt8>) {
    var words: [Range<Int>] = []
    var i = line.skippingBlanks(from: 0, to: line.count)
    while i < line.count, words.count < 4 {
      let end = line.endOfWord(from: i, to: line.count)
      words.append(i..<end)
      i = line.skippingBlanks(from: end, to: line.count)
    }
    guard words.count >= 3, line.extracting(words[0]).equals("<!--"),
      line.extracting(words[1]).equals("planfmt:")
    else { return nil }
    let word = line.extracting(words[2])
    if word.equals("off") {
      self = .off
    } else if word.equals("on") {
      self = .on
    } else {
      return nil
    }
  }
}
