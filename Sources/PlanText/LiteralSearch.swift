/// A text to be found in the lines of many others: literally, without case, in every spelling that
/// Unicode calls the same.
///
/// Characters are compared whole: `é` is found whether it is one scalar or two, and an `e` is not
/// found in it. Bytes of ill-formed UTF-8 are found as they are. Linear for any text.
public struct LiteralSearch: Sendable {
  private var characters: [FoldedCharacter] = []
  /// For each how many of those up to it, itself among them, are also the first ones, fewer than
  /// all: where the search goes on when the next one differs (Knuth, Morris and Pratt).
  private var repeats = [0]
  /// What of it every line holds that holds it, wherever that is known to be ASCII.
  private let anchor: ByteSearch?

  /// - Precondition: `text` is not empty and holds no 0x0A.
  public init(_ text: [UInt8]) {
    precondition(!text.isEmpty && !text.contains(0x0A), "no line holds it, or all do")
    var found: [FoldedCharacter] = []
    forEachFoldedCharacter(in: text.span) { character, _ in found.append(character) }
    characters = found
    let longest = found.map(\.onlyASCII).split(separator: nil).max { $0.count < $1.count } ?? []
    // Long words would take a text as often as they have bytes, in the worst case.
    let word = longest.prefix(64).compactMap(\.self)
    anchor = word.isEmpty ? nil : ByteSearch(word, ignoringCase: true)
    for character in found.dropFirst() {
      repeats.append(length(behind: repeats[repeats.count - 1], character))
    }
  }

  /// How many characters agree when one more comes after `length` that did.
  private func length(behind length: Int, _ next: FoldedCharacter) -> Int {
    var length = length
    while characters[length] != next {
      if length == 0 { return 0 }
      length = repeats[length &- 1]
    }
    return length &+ 1
  }

  /// The first line from `start` on that holds the text, without its line end, and where in the whole
  /// text it is there first.
  ///
  /// - Parameter start: where a line begins.
  public func next(
    in text: Span<UInt8>, from start: Int
  ) -> (line: ByteRange, match: ByteRange)? {
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

  /// Where the text is in a line, again and again after itself. Linear.
  public func matches(in line: Span<UInt8>) -> [ByteRange] {
    var matches: [ByteRange] = []
    var starts: [Int] = []
    var length = 0
    forEachFoldedCharacter(in: line) { character, range in
      starts.append(range.start)
      length = self.length(behind: length, character)
      guard length == characters.count else { return }
      length = 0
      matches.append(ByteRange(starts[starts.count &- characters.count], range.end))
    }
    return matches
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
