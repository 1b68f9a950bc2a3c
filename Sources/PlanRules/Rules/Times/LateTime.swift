import PlanCalendar
import PlanSyntax
import PlanText

/// The time of a slot where it stands behind the words: `Gym 07:30-08:15`.
///
/// In a longer sentence a time is part of what it says.
struct LateTime {
  let range: ByteRange
  /// As it is written at the start.
  let time: String
  let fix: Fix

  /// - Parameter words: of a line of the schedule that does not begin with a time.
  init?(_ text: Span<UInt8>, _ words: ByteRange) {
    var list = text.wordRanges(in: words)
    // What the tags of a plain bullet are is not known.
    while let last = list.last, text[last.start] == UInt8(ascii: "#") { list.removeLast() }
    guard let (count, range, time) = Self.time(text, list) else { return nil }
    var before = list.dropLast(count)
    if let preposition = before.last {
      let word = text.extracting(preposition.indices)
      if Self.isOther(word) { return nil }
      if Self.isAt(word) {
        before = before.dropLast()
      } else if time.end == nil,
        time.start.minutes % 15 > 0 || text[preposition.end - 1].isASCIIDigit
      {
        // `John 3:16` and the rest of a number.
        return nil
      }
    }
    guard let first = before.first, let last = before.last,
      before.count <= (time.end == nil ? 3 : 5), !endsSentence(text[last.end - 1])
    else { return nil }
    self.range = range
    self.time = time.text
    fix = .likely(
      "put the time at the start", .insert(Array((time.text + " ").utf8), at: first.start),
      .delete(ByteRange(last.end, range.end)))
  }

  /// The time at the end, and how many words it takes.
  private static func time(
    _ text: Span<UInt8>, _ words: [ByteRange]
  ) -> (count: Int, range: ByteRange, time: SlotTime)? {
    for count in [3, 1] where words.count > count {
      let range = ByteRange(words[words.count - count].start, words[words.count - 1].end)
      let source = text.extracting(range.indices)
      // A lone number is a count.
      guard range.count <= 24, let (time, length) = SlotTime.scan(source), length == source.count,
        source[source.count - 3] == UInt8(ascii: ":")
      else { continue }
      return (count, range, time)
    }
    return nil
  }

  private static func isAt(_ word: Span<UInt8>) -> Bool {
    let words: [StaticString] = ["at", "um", "@", "from", "von", "à", "alle", "om"]
    return words.contains { word.equalsIgnoringCase($0) }
  }

  /// What makes a deadline of a time, or a part of a sentence.
  private static func isOther(_ word: Span<UInt8>) -> Bool {
    let words: [StaticString] = [
      "by", "until", "till", "til", "to", "before", "after", "since", "than", "bis", "vor", "nach",
      "ab", "seit", "auf", "is", "ist", "avant", "après",
    ]
    return words.contains { word.equalsIgnoringCase($0) }
  }
}

/// Whether a word that ends so ends more than itself.
private func endsSentence(_ byte: UInt8) -> Bool { ".:?!,;-".utf8.contains(byte) }

extension Span<UInt8> {
  fileprivate func wordRanges(in range: ByteRange) -> [ByteRange] {
    var words: [ByteRange] = []
    var start = skippingBlanks(from: range.start, to: range.end)
    while start < range.end {
      let end = endOfWord(from: start, to: range.end)
      words.append(ByteRange(start, end))
      start = skippingBlanks(from: end, to: range.end)
    }
    return words
  }
}
