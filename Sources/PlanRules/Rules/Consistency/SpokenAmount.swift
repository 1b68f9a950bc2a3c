import PlanDocument
import PlanText

/// An amount at the end of a habit's words as people type it: `Read 45 min`, `Water 5 of 8
/// glasses`, `Steps 10,412`, `pages:: 25`.
struct SpokenAmount {
  /// From the first digit on, or from a colon before it.
  let range: ByteRange
  /// The name and the amount, with the colon between.
  let meant: String

  /// - Parameter words: of a habit without an amount, from its name to the end of its text.
  init?(_ text: Span<UInt8>, _ words: ByteRange) {
    let list = text.wordRanges(in: words)
    guard let first = list.dropFirst().firstIndex(where: { text[$0.start].isASCIIDigit }) else {
      return nil
    }
    let end = list[first - 1].end
    // `sleep 23:15-6:45` is a length of time.
    if first == list.count - 1, let slot = SlotTime(text.extracting(list[first].indices)),
      let last = slot.endMinutes, let length = Minutes(value: last - slot.startMinutes)
    {
      range = list[first]
      let name = Array(copying: text.extracting(words.start..<end)).withoutPunctuation
      meant = String(decoding: name, as: UTF8.self) + ": \(length.text)"
      return
    }
    var name = end
    while name > words.start, text[name - 1] == UInt8(ascii: ":") { name -= 1 }
    // `meditated for 10 min` is a sentence.
    let last = Array(copying: text.extracting(list[first - 1].indices))
    guard name > words.start, !KnownWords.lasting.contains(last) else { return nil }
    var rest = list[first...].map { Array(copying: text.extracting($0.indices)) }
    var value = number(&rest)
    guard !value.isEmpty else { return nil }
    var isMarked = end > name
    if rest.count > 1, KnownWords.outOf.contains(rest[0]) {
      rest.removeFirst()
      value += [UInt8(ascii: "/")] + number(&rest)
      isMarked = true
    }
    let unit = Array(rest.joined(separator: [0x20]))
    let isMeasure = KnownWords.measure.contains(unit) || KnownWords.thing.contains(unit)
    let isCounted =
      unit.isEmpty && KnownWords.thing.contains(Array(copying: text.extracting(list[0].indices)))
    // Not as in 3/4 or chapter 3/12.
    let parts = value.split(separator: UInt8(ascii: "/")).map { Int(digits: $0) ?? 0 }
    if first == 1, parts.count == 2, parts[1] >= max(5, parts[0]) { isMarked = true }
    guard isMarked || isMeasure || isCounted else { return nil }
    // `30m` are minutes, `30 m` metres.
    let isGlued = list[first...].count == 1
    let amount = value + (unit.isEmpty || isGlued ? unit : [0x20] + unit)
    guard Amount.scan(amount.span)?.length == amount.count else { return nil }
    range = ByteRange(end > name ? name : list[first].start, list[list.count - 1].end)
    let before = Array(copying: text.extracting(words.start..<name))
    meant = String(decoding: before + Array(": ".utf8) + amount, as: UTF8.self)
  }
}

/// Takes the number that words begin with, with a point for its fraction, and leaves its unit.
private func number(_ words: inout [[UInt8]]) -> [UInt8] {
  guard let first = words.first else { return [] }
  let typed = first.prefix { $0.isASCIIDigit || ".,/".utf8.contains($0) }
  let parts = typed.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  // `10,412` is ten thousand where things are counted; a fraction has fewer digits.
  let isThousands = parts.count > 1 && parts.dropFirst().allSatisfy { $0.count == 3 }
  let unit = Array(first[typed.count...])
  words.removeFirst()
  if !unit.isEmpty { words.insert(unit, at: 0) }
  return Array(parts.joined(separator: isThousands ? [] : [UInt8(ascii: ".")]))
}

extension LineView {
  /// A habit with its amount after a colon, if it has one in other words.
  func habitInWords(_ words: ByteRange) -> String? {
    guard section == .habits, let amount = SpokenAmount(document.bytes.span, words),
      string(words) != amount.meant
    else { return nil }
    return shortened(amount.meant)
  }

  /// An amount in words, of a habit that has none.
  func spokenAmount(_ item: Item) -> Guess? {
    guard document.kind.recordsHabits || document.kind == .collection else { return nil }
    guard item.amount == nil, item.words.count > 2 else { return nil }
    let end = document.wordsAfterColon(ofLine: number)?.end ?? item.words.end
    let words = ByteRange(item.words.start, max(item.words.end, end))
    guard let found = SpokenAmount(document.bytes.span, words) else { return nil }
    return Guess(
      found.range,
      "'\(string(found.range))' is part of the name; to count it, write '\(shortened(found.meant))'"
    )
  }
}
