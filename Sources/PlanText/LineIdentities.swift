/// Gives equal lines equal numbers, across any number of texts.
///
/// A line is its bytes with its line end, so a last line without a line end differs from the same
/// line with one. Numbers are not hashes: two different lines never have the same number.
public typealias LineIdentities = Numbering<ArraySlice<UInt8>>

extension LineIdentities {
  /// The number of each line of `text`; none for an empty text, and none after a final newline.
  public mutating func identify(_ text: [UInt8]) -> [Int] {
    identify(text, lines(of: text))
  }

  /// The number of each part of `text`.
  public mutating func identify(_ text: [UInt8], _ parts: [Range<Int>]) -> [Int] {
    parts.map { number(of: text[$0]) }
  }
}

/// The byte ranges of the lines of a text, line ends included; together they are the text.
public func lines(of text: [UInt8]) -> [Range<Int>] {
  var result: [Range<Int>] = []
  var start = 0
  forEachNewline(in: text.span) { newline in
    result.append(start..<newline &+ 1)
    start = newline &+ 1
  }
  if start < text.count { result.append(start..<text.count) }
  return result
}
