import PlanDocument
import PlanText

/// Whether the words of an open task may have the notation of another program, or a day or rule in
/// words.
///
/// It is called for each open task, so it reads eight bytes at a time, and the last words. Reading
/// all words of open tasks made planlint three times as slow over ten years, and reading those of
/// tasks that end in a number as a date took 250,000 instructions each.
func mayBeForeign(_ words: Span<UInt8>) -> Bool {
  let count = words.count
  guard count > 2 else { return false }
  let start = words.startOfWord(before: count, from: 0)
  let isNumber = endsInPlainNumber(words, start)
  guard isNumber || words[count &- 1].isASCIILetter || words[count &- 1] >= 0x80 else {
    return true
  }
  let (first, second) = (words[0], words[1])
  // `18h30 Dentist`
  if first.isASCIIDigit { return true }
  // `TODO`, `P1`
  if first &- 0x41 < 26, second &- 0x30 < 10 || second &- 0x41 < 26 { return true }
  // `3pts`, `9am`, `# home`
  if !isNumber, words[start].isASCIIDigit || start > 1 && words[start &- 2] == UInt8(ascii: "#") {
    return true
  }
  if LastWord.known.contains(nameHash(words.extracting(start...))) { return true }
  // `mañana sin falta`
  var end = start
  for _ in 0..<2 where end > 1 {
    end = words.trimmingBlanks(from: 0, to: end)
    let first = words.startOfWord(before: end, from: 0)
    if LastWord.near.contains(nameHash(words.extracting(first..<end))) { return true }
    end = first
  }
  return holdsSign(words)
}

/// Whether the last word is the only number, and after a word that no date, rule or length has before
/// one: `Read chapter 12`.
///
/// - Parameter start: of the last word.
private func endsInPlainNumber(_ words: Span<UInt8>, _ start: Int) -> Bool {
  guard words.count &- start <= 4, words.endOfDigits(from: start) == words.count else {
    return false
  }
  let end = words.trimmingBlanks(from: 0, to: start)
  let before = words.startOfWord(before: end, from: 0)
  if before == end { return false }
  for offset in before..<end where !words[offset].isASCIILetter && words[offset] < 0x80 {
    return false
  }
  return !words.extracting(..<before).hasDigit
    && !LastWord.beforeNumber.contains(nameHash(words.extracting(before..<end)))
}

/// Whether a line ends in `✅ 2026-10-05`, as Obsidian Tasks marks a done task.
@inline(__always)
func endsInForeignDate(_ line: Line, _ text: Span<UInt8>) -> Bool {
  // Before the line feed.
  let end = line.end &- 1
  return end &- line.start > 20 && text[end &- 1] &- UInt8(ascii: "0") < 10
    && text[end &- 14] == 0xE2 && text.extracting(end &- 14..<end).starts(with: "✅ ")
}

extension LineView {
  /// The same for a task that is not over.
  var isForeignAtAGlance: Bool {
    guard line.state.map({ !$0.isClosed }) ?? false else { return false }
    let parts = ItemScan(tokens.span)
    return parts.hasWords && mayBeForeign(document.bytes.span.extracting(parts.words))
  }
}

/// Whether there is a sign of another program: `+`, `@`, `(`, `>`, `;`, or a drawn sign.
private func holdsSign(_ words: Span<UInt8>) -> Bool {
  var offset = 0
  while offset &+ 8 <= words.count {
    let bytes = EightBytes(words, at: offset)
    let letters = bytes.word & 0x7F7F_7F7F_7F7F_7F7F
    let signs =
      EightBytes.marks(letters, from: 0x28, through: 0x2B)
      | EightBytes.marks(letters, from: 0x3B, through: 0x40)
    // Latin letters beyond ASCII have the top bit too.
    let isASCII = bytes.word & 0x8080_8080_8080_8080 == 0
    if signs != 0 || !isASCII, holdsSign(words, offset..<offset &+ 8) { return true }
    offset &+= 8
  }
  return holdsSign(words, offset..<words.count)
}

private func holdsSign(_ words: Span<UInt8>, _ range: Range<Int>) -> Bool {
  for offset in range {
    let byte = words[offset]
    if 0x28...0x2B ~= byte || 0x3B...0x40 ~= byte || byte >= 0xE2 { return true }
  }
  return false
}

/// The words that may end a day or a rule.
private enum LastWord {
  /// Those of today and tomorrow.
  static let near: NameSet = {
    var near = NameSet()
    for word in CalendarNames.all + ["today", "tomorrow"]
    where ["today", "tomorrow"].contains(CalendarNames.day(word) ?? word) {
      _ = near.insert(nameHash(Array(word.utf8).span))
    }
    return near
  }()

  /// Those that may be before a number.
  static let beforeNumber: NameSet = {
    let kinds: [KnownWords] = [
      .day, .shortDay, .rule, .unit, .length, .number, .importance, .importanceKey, .at, .opening,
      .around, .rough, .past, .half, .join, .lasting, .dateKey, .dateSign, .prioritySign,
      .deadline, .moving, .each, .other, .often, .except, .onDay, .and, .ordinal, .of, .alternate,
      .since, .until, .endOf, .dateWord, .times, .reminder, .ahead,
    ]
    var found = NameSet()
    func insert(_ phrase: String) {
      let phrase = Array(phrase.utf8)
      for word in phrase.split(separator: 0x20) {
        _ = found.insert(nameHash(phrase.span.extracting(word.indices)))
      }
    }
    for weekday in Weekday.allCases { insert("\(weekday.fullName) \(weekday.shortName)") }
    for month in Month.allCases { insert("\(month.fullName) \(month.shortName)") }
    for word in CalendarNames.all { insert(word) }
    KnownWords.forEachWord(in: kinds) { _, _, word in insert(word) }
    return found
  }()

  static let known: NameSet = {
    var known = NameSet()
    // `fridays`, `lundis`
    let names = CalendarNames.all + CalendarNames.all.map { $0 + "s" }
    let calendar = names + Weekday.allCases.flatMap { [$0.fullName, "\($0.shortName)"] }
    let near = ["today", "tomorrow", "before", "earlier"]
    for word in calendar + near { _ = known.insert(nameHash(Array(word.utf8).span)) }
    KnownWords.forEachWord(in: [.unit, .rule, .length, .ahead, .shortDay, .meridiem, .often]) {
      _, _, word in
      _ = known.insert(nameHash(Array(word.utf8).span))
    }
    return known
  }()
}

extension Span<UInt8> {
  /// Where the word that ends at an offset starts, at `first` or after it.
  func startOfWord(before end: Int, from first: Int) -> Int {
    var start = end
    while start > first, self[start &- 1] > 0x20 { start &-= 1 }
    return start
  }
}
