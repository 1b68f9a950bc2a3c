import PlanSyntax

/// What a directive tells planfmt.
public enum FormatSwitch: Sendable {
  case off, on

  /// Reads `<!-- planfmt: off -->`; nil for any other line of text.
  public init?(_ line: Span<UInt8>) {
    let comment = line.skippingBlanks(from: 0, to: line.count)
    guard line.extracting(comment..<line.count).starts(with: "<!--") else { return nil }
    let name = line.skippingBlanks(from: comment + 4, to: line.count)
    guard line.extracting(name..<line.count).starts(with: "planfmt:") else { return nil }
    let verb = line.skippingBlanks(from: name + 8, to: line.count)
    let word = line.extracting(verb..<line.endOfWord(from: verb, to: line.count))
    if word.equals("off") || word.equals("off-->") {
      self = .off
    } else if word.equals("on") || word.equals("on-->") {
      self = .on
    } else {
      return nil
    }
  }
}
