/// A text to be found in the lines of many others: literally, without case, in every spelling that
/// Unicode calls the same.
///
/// Characters are compared whole: `é` is found whether it is one scalar or two, and an `e` is not
/// found in it. Bytes of ill-formed UTF-8 are found as they are. Linear for any text.
public struct LiteralSearch: Sendable {
  private let characters: Characters
  /// What of it every line holds that holds it, wherever that is known to be ASCII.
  private let anchor: ByteSearch?

  /// Long words would take a text as often as they have bytes, in the worst case.
  private static let longestWord = 64

  /// - Precondition: `text` is not empty and holds no 0x0A.
  public init(_ text: [UInt8]) {
    precondition(!text.isEmpty && !text.contains(0x0A), "no line holds it, or all do")
    characters = Characters(text.span)
    let anchor = characters.longestASCII.prefix(Self.longestWord)
    self.anchor = anchor.isEmpty ? nil : ByteSearch(Array(anchor), ignoringCase: true)
  }

  /// The first line from `start` on that holds the text, without its line end, and where in the whole
  /// text it stands there first.
  ///
  /// - Parameter start: where a line begins.
  public func next(
    in text: Span<UInt8>, from start: Int
  ) -> (line: ByteRange, match: ByteRange)? {
    var start = start
    while start < text.count, let candidate = candidate(in: text, from: start) {
      var first = candidate
      while first > start, text[first &- 1] != 0x0A { first &-= 1 }
      let newline = nextNewline(in: text, from: candidate)
      let line = lineContent(of: text, first, newline)
      if let match = matches(in: text.extracting(line.indices)).first {
        return (line, ByteRange(first &+ match.start, first &+ match.end))
      }
      start = newline &+ 1
    }
    return nil
  }

  /// Where the text stands in a line, again and again behind itself.
  public func matches(in line: Span<UInt8>) -> [ByteRange] { characters.matches(in: line) }

  /// A place in the next line that may hold the text.
  private func candidate(in text: Span<UInt8>, from start: Int) -> Int? {
    if let anchor { return anchor.first(in: text, from: start) }
    if characters.isASCII { return start }
    var offset = start
    while true {
      offset = endOfPlainBytes(in: text, from: offset)
      guard offset < text.count else { return nil }
      if text[offset] >= 0x80 { return offset }
      offset &+= 1
    }
  }
}

/// The line that begins at `start` without its line end, which is 0x0A and carriage returns before it.
///
/// - Parameter newline: the place of the 0x0A, or the end of the text.
public func lineContent(of text: Span<UInt8>, _ start: Int, _ newline: Int) -> ByteRange {
  var end = newline
  if newline < text.count { while end > start, text[end &- 1] == 0x0D { end &-= 1 } }
  return ByteRange(start, end)
}
