extension LiteralSearch {
  /// What is looked for, character by character.
  struct Characters: Sendable {
    private var characters: [FoldedCharacter] = []
    /// For each how many of those up to it, itself among them, are also the first ones, fewer than
    /// all: where the search goes on when the next one differs (Knuth, Morris and Pratt).
    private var repeats: [Int] = []
    /// In lower case; nil if there is more in it than ASCII.
    private(set) var ascii: [UInt8]?
    /// Its longest part that only ASCII can be equal to.
    private(set) var longestASCII: [UInt8] = []

    init(_ text: Span<UInt8>) {
      var found: [FoldedCharacter] = []
      forEachFoldedCharacter(in: text) { character, _ in
        found.append(character)
        return true
      }
      characters = found
      setRepeats()
      if characters.allSatisfy(\.isASCII) { ascii = characters.compactMap(\.byte) }
      longestASCII =
        characters.split { !$0.isOnlyASCII }.max { $0.count < $1.count }?.compactMap(\.byte) ?? []
    }

    private mutating func setRepeats() {
      repeats = [0]
      for index in 1..<max(1, characters.count) {
        repeats.append(length(behind: repeats[index &- 1], characters[index]))
      }
    }

    /// How many characters agree when one more comes behind `length` that did.
    private func length(behind length: Int, _ next: FoldedCharacter) -> Int {
      var length = length
      while characters[length] != next {
        if length == 0 { return 0 }
        length = repeats[length &- 1]
      }
      return length &+ 1
    }

    /// Calls `body` with each place in a line, none within another, until it returns false. Linear.
    func forEachMatch(in line: Span<UInt8>, _ body: (ByteRange) -> Bool) {
      var starts: [UInt32] = []
      var length = 0
      forEachFoldedCharacter(in: line) { character, range in
        starts.append(UInt32(truncatingIfNeeded: range.start))
        length = self.length(behind: length, character)
        guard length == characters.count else { return true }
        length = 0
        return body(ByteRange(Int(starts[starts.count &- characters.count]), range.end))
      }
    }
  }
}

extension FoldedCharacter {
  fileprivate var byte: UInt8? {
    guard case .byte(let byte) = self else { return nil }
    return byte
  }
}
