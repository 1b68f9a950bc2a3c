/// A text to be found in the lines of many others: literally, without case, in every spelling that
/// Unicode calls equivalent.
///
/// Characters are compared whole: `é` is found as one scalar or two, and an `e` is not found in it.
/// Bytes of ill-formed UTF-8 are found as they are. The time is linear for any text.
public struct LiteralSearch: Sendable {
  private var characters: [FoldedCharacter] = []
  /// For each character, the length of the longest proper prefix of the text that ends there. The
  /// search continues with it when the next character differs (Knuth, Morris and Pratt).
  private var repeats = [0]
  /// A part that every line with the text contains; nil if no such part is known to be ASCII.
  private let anchor: ByteSearch?

  /// - Precondition: `text` is not empty and holds no 0x0A.
  public init(_ text: [UInt8]) {
    precondition(!text.isEmpty && !text.contains(0x0A), "no line holds it, or all do")
    var found: [FoldedCharacter] = []
    forEachFoldedCharacter(in: text.span) { character, _ in found.append(character) }
    characters = found
    let longest = found.map(\.onlyASCII).split(separator: nil).max { $0.count < $1.count } ?? []
    // In the worst case the search time grows with the length of the word.
    let word = longest.prefix(64).compactMap(\.self)
    anchor = word.isEmpty ? nil : ByteSearch(word, ignoringCase: true)
    for character in found.dropFirst() {
      repeats.append(length(after: repeats[repeats.count - 1], character))
    }
  }

  /// How many characters match when one more comes after `length` matching ones.
  private func length(after length: Int, _ next: FoldedCharacter) -> Int {
    var length = length
    while characters[length] != next {
      if length == 0 { return 0 }
      length = repeats[length &- 1]
    }
    return length &+ 1
  }

  /// The first line from `start` on that contains the text, without its line end, and the place of
  /// the first match in the whole text.
  ///
  /// - Parameter start: the start of a line.
  public func next(in text: Span<UInt8>, from start: Int) -> (line: ByteRange, match: ByteRange)? {
    var start = start
    while start < text.count {
      var first = start
      if let anchor {
        guard let found = anchor.first(in: text, from: start) else { return nil }
        first = found
        while first > start, text[first &- 1] != 0x0A { first &-= 1 }
      }
      let newline = nextNewline(in: text, from: first)
      let line = lineContent(of: text, first, newline)
      if let match = matches(in: text.extracting(line.indices)).first {
        return (line, ByteRange(first &+ match.start, first &+ match.end))
      }
      start = newline &+ 1
    }
    return nil
  }

  /// The places of all matches in a line, none overlapping. The time is linear.
  public func matches(in line: Span<UInt8>) -> [ByteRange] {
    var matches: [ByteRange] = []
    var starts: [Int] = []
    var length = 0
    forEachFoldedCharacter(in: line) { character, range in
      starts.append(range.start)
      length = self.length(after: length, character)
      guard length == characters.count else { return }
      length = 0
      matches.append(ByteRange(starts[starts.count &- characters.count], range.end))
    }
    return matches
  }
}

/// The line that starts at `start` without its line end: 0x0A and the carriage returns before it.
///
/// - Parameter newline: the place of the 0x0A, or the end of the text.
public func lineContent(of text: Span<UInt8>, _ start: Int, _ newline: Int) -> ByteRange {
  var end = newline
  if newline < text.count { while end > start, text[end &- 1] == 0x0D { end &-= 1 } }
  return ByteRange(start, end)
}
