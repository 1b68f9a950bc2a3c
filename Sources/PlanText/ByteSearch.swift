/// A word to be found in many texts, without looking at each of their bytes.
public struct ByteSearch: Sendable {
  private let word: [UInt8]
  /// By the byte at the end of the word: the smallest distance to a possible match, or 255 if it is
  /// larger.
  private let steps: [UInt8]

  private let ignoresCase: Bool

  /// - Parameter ignoresCase: whether ASCII letters of either case match; then `word` must be in
  ///   lower case.
  /// - Precondition: `word` is not empty.
  public init(_ word: [UInt8], ignoringCase ignoresCase: Bool = false) {
    self.word = word
    self.ignoresCase = ignoresCase
    precondition(!word.isEmpty)
    let longest = UInt8(clamping: word.count)
    var steps = [UInt8](repeating: longest, count: 256)
    for (index, byte) in word.dropLast().enumerated() {
      let step = UInt8(clamping: word.count - 1 - index)
      steps[Int(byte)] = step
      if ignoresCase, byte.isASCIILowercase {
        steps[Int(byte ^ 0x20)] = step
      }
    }
    self.steps = steps
  }

  public func isIn(_ text: Span<UInt8>) -> Bool { first(in: text, from: 0) != nil }

  /// The start of the first match at or after `start`; nil if there is none.
  public func first(in text: Span<UInt8>, from start: Int) -> Int? {
    let last = word.count - 1
    var end = start + last
    while end < text.count {
      if isEqual(text[end], word[last]), isAt(end - last, text) { return end - last }
      end += Int(steps[Int(text[end])])
    }
    return nil
  }

  private func isAt(_ start: Int, _ text: Span<UInt8>) -> Bool {
    word.indices.allSatisfy { isEqual(text[start + $0], word[$0]) }
  }

  @inline(__always)
  private func isEqual(_ byte: UInt8, _ wanted: UInt8) -> Bool {
    byte == wanted || ignoresCase && wanted.isASCIILowercase && byte | 0x20 == wanted
  }
}
