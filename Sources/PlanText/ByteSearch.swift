/// A word to be found in many texts, without looking at each of their bytes.
public struct ByteSearch: Sendable {
  private let word: [UInt8]
  /// By the byte below the end of the word: how much further the word can be at the earliest.
  private let steps: [Int]

  /// - Precondition: `word` is not empty.
  public init(_ word: StaticString) {
    self.word = Array("\(word)".utf8)
    precondition(!self.word.isEmpty)
    var steps = [Int](repeating: self.word.count, count: 256)
    for (index, byte) in self.word.dropLast().enumerated() {
      steps[Int(byte)] = self.word.count - 1 - index
    }
    self.steps = steps
  }

  public func isIn(_ text: Span<UInt8>) -> Bool { first(in: text, from: 0) != nil }

  /// Where the word begins that stands there first, at `start` or later; nil if there is none.
  public func first(in text: Span<UInt8>, from start: Int) -> Int? {
    let last = word.count - 1
    var end = start + last
    while end < text.count {
      if text[end] == word[last], isAt(end - last, text) { return end - last }
      end += steps[Int(text[end])]
    }
    return nil
  }

  private func isAt(_ start: Int, _ text: Span<UInt8>) -> Bool {
    word.indices.allSatisfy { text[start + $0] == word[$0] }
  }
}
