import PlanDocument
import PlanText

/// The words of a typed item, some of which have been read.
///
/// A word is read once: what one reader takes, another does not see. What nobody takes stays.
struct Phrase {
  struct Word {
    let range: ByteRange
    /// In lower case, without brackets and punctuation around it.
    let bare: [UInt8]
    /// Whether the next one follows it with nothing but blanks between, so that both may be one
    /// date.
    let isFollowed: Bool
    var isTaken = false
  }

  /// The item without bullet and box.
  let text: [UInt8]
  var words: [Word] = []
  /// The word of a rule that says when in the day.
  var partOfRule: Int?

  /// - Parameter item: the only item of `document`, whose text begins at `start`.
  init(_ item: Item, of document: Document, from start: Int) {
    text = Array(document.bytes[start..<document.content(ofLine: item.line).end])
    var isQuoted = false
    for word in document.plainWords(item.line) where word.range.start >= start {
      let typed = document.text(word.range)
      if ["--", "—"].contains(where: { typed.elementsEqual($0.utf8) }) { break }
      let opens =
        Self.quotes.contains { typed.starts(with: $0.utf8) }
        // `[repeat:: every week]`
        || typed.first == UInt8(ascii: "[") && typed.last != UInt8(ascii: "]")
      let isCode = isQuoted || opens || !word.isWhole
      if opens { isQuoted = true }
      if isQuoted, Self.closings.contains(where: { typed.span.ends(with: $0) }) {
        isQuoted = false
      }
      if isCode {
        if let last = words.popLast() {
          words.append(Word(range: last.range, bare: last.bare, isFollowed: false))
        }
        continue
      }
      words.append(
        Word(
          range: ByteRange(word.range.start - start, word.range.end - start),
          bare: Self.bare(String(decoding: typed, as: UTF8.self).lowercased()),
          isFollowed: word.isFollowed))
    }
  }

  private static let quotes = ["\"", "“", "„", "«", "‘"]
  private static let closings: [StaticString] = ["\"", "”", "“", "»", "’", "]"]

  private static func bare(_ word: String) -> [UInt8] {
    var bytes = Array(word.utf8)[...]
    while let first = bytes.first, "([".utf8.contains(first) { bytes.removeFirst() }
    while let last = bytes.last, ")],;!:".utf8.contains(last) { bytes.removeLast() }
    // `d’ici`
    let mark: [UInt8] = [0xE2, 0x80, 0x99]
    if bytes.contains(0xE2) { bytes = Array(bytes).span.replacing(mark, with: 0x27)[...] }
    // `24.` and `a.m.` need theirs, `Sa.` does not.
    if bytes.last == UInt8(ascii: "."),
      bytes.dropLast().allSatisfy({ $0.isASCIILetter || $0 > 0x7F }),
      bytes.count > 4 || KnownWords.shortDay.contains(Array(bytes.dropLast()))
    {
      bytes.removeLast()
    }
    return Array(bytes)
  }

  // MARK: Places

  /// Some words, in lower case, with a blank between.
  func phrase(_ range: Range<Int>) -> [UInt8] {
    Array(words[range].map(\.bare).joined(separator: [0x20]))
  }

  func string(_ word: Int) -> String {
    String(decoding: text[words[word].range.indices], as: UTF8.self)
  }

  /// What was typed there, without a comma after it.
  func typed(_ range: Range<Int>) -> [UInt8] {
    guard let first = range.first, let last = range.last else { return [] }
    return Array(text[words[first].range.start..<words[last].range.end])
  }

  /// Whether the words follow each other and nobody has taken one.
  func isFree(_ range: Range<Int>) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= words.count
      && range.allSatisfy { !words[$0].isTaken }
      && range.dropLast().allSatisfy { words[$0].isFollowed }
  }

  /// The longest free phrase of at most three words from a word on that is in a table.
  func match(_ table: KnownWords, at first: Int) -> (end: Int, meaning: String)? {
    for end in [first + 3, first + 2, first + 1] where isFree(first..<end) {
      if let meaning = table.meaning(of: phrase(first..<end)) { return (end, meaning) }
    }
    return nil
  }

  /// How many words before a word are a phrase of a table.
  func count(of table: KnownWords, before first: Int) -> Int {
    [3, 2, 1].first { isFree(first - $0..<first + 1) && table.contains(phrase(first - $0..<first)) }
      ?? 0
  }

  /// How many words before a word make a deadline of it, and not only a day: `by`, not `on`.
  func countOfDeadline(before first: Int) -> Int {
    let count = count(of: .deadline, before: first)
    return KnownWords.onDay.contains(phrase(first - count..<first)) ? 0 : count
  }

  /// Everything that is found at a word, from left to right, each after the words of the one before.
  func all<Found>(_ range: (Found) -> Range<Int>, _ find: (Int) -> Found?) -> [Found] {
    var all: [Found] = []
    var first = 0
    while first < words.count {
      let found = find(first)
      if let found { all.append(found) }
      first = found.map { range($0).upperBound } ?? first + 1
    }
    return all
  }

  mutating func take(_ range: Range<Int>) { for word in range { words[word].isTaken = true } }

  /// Whether all words between two groups are taken.
  func touch(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    let between =
      a.upperBound <= b.lowerBound
      ? a.upperBound..<b.lowerBound
      : b.upperBound <= a.lowerBound ? b.upperBound..<a.lowerBound : 0..<0
    return between.allSatisfy { words[$0].isTaken }
  }

  /// Whether only taken words are before a word, or from one on.
  func isStart(_ word: Int) -> Bool { words[..<word].allSatisfy(\.isTaken) }
  func isEnd(_ word: Int) -> Bool { words[word...].allSatisfy(\.isTaken) }

  /// Whether a word is taken that touches the group.
  func touchesTaken(_ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && words[range.lowerBound - 1].isTaken
      || range.upperBound < words.count && words[range.upperBound].isTaken
  }

  func isCapital(_ word: Int) -> Bool {
    string(word).unicodeScalars.first?.properties.isUppercase ?? false
  }

  /// The text without the words that were taken, and without commas and dashes left at its ends.
  var rest: [UInt8] {
    var output: [UInt8] = []
    var end = 0
    for word in words where word.isTaken {
      output += text[end..<word.range.start]
      end = word.range.end
      // The blank after it goes with it.
      while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    }
    output += text[end...]
    let trimmed = output.span.trimmed
    return trimmed.trimmingSigns
  }
}

extension Span<UInt8> {
  fileprivate var trimmed: [UInt8] {
    Array(copying: extracting(..<trimmingBlanks(from: 0, to: count)))
  }

  /// The bytes with each run of some bytes replaced by one.
  fileprivate func replacing(_ run: [UInt8], with byte: UInt8) -> [UInt8] {
    var output: [UInt8] = []
    var offset = 0
    while offset < count {
      let isRun =
        offset + run.count <= count && run.indices.allSatisfy { self[offset + $0] == run[$0] }
      output.append(isRun ? byte : self[offset])
      offset += isRun ? run.count : 1
    }
    return output
  }
}

extension [UInt8] {
  /// Without dashes and commas that divided the words from others.
  fileprivate var trimmingSigns: [UInt8] {
    var words = self[...]
    while let first = words.first, ",-: ".utf8.contains(first) { words.removeFirst() }
    while let last = words.last, ",- ".utf8.contains(last) {
      if last != 0x20, words.dropLast().last != 0x20, last != UInt8(ascii: ",") { break }
      words.removeLast()
    }
    return Array(words)
  }
}
