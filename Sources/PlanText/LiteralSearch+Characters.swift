extension LiteralSearch {
  /// What is looked for, character by character.
  struct Characters: Sendable {
    private var characters: [FoldedCharacter] = []
    /// For each how many of those up to it, itself among them, are also the first ones, fewer than
    /// all: where the search goes on when the next one differs (Knuth, Morris and Pratt).
    private var repeats: [Int] = []
    let isASCII: Bool
    /// Its longest part that only ASCII can be equal to.
    let longestASCII: [UInt8]

    init(_ text: Span<UInt8>) {
      var found: [FoldedCharacter] = []
      forEachFoldedCharacter(in: text) { character, _ in found.append(character) }
      characters = found
      isASCII = found.allSatisfy(\.isASCII)
      longestASCII =
        found.split { !$0.isOnlyASCII }.max { $0.count < $1.count }?.compactMap(\.byte) ?? []
      repeats = [0]
      for character in found.dropFirst() {
        repeats.append(length(behind: repeats[repeats.count - 1], character))
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

    /// Each place in a line, none within another. Linear.
    func matches(in line: Span<UInt8>) -> [ByteRange] {
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
}

extension FoldedCharacter {
  fileprivate var byte: UInt8? {
    guard case .byte(let byte) = self else { return nil }
    return byte
  }
}
