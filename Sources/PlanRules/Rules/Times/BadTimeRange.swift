import PlanDocument
import PlanPhrases
import PlanText

/// A time in the schedule that is not read as one.
func badTimeRange(_ line: LineView, _ report: inout Report) {
  let entry = line.line
  guard entry.section == .schedule, entry.isTopLevel else { return }
  switch entry.kind {
  case .scheduleItem where entry.isTimed: report.add(oddSlot(line))
  case .scheduleItem, .task: report.add(attempt(line, line.item.words))
  default: break
  }
}

extension LineView {
  /// A time at the start of an open task, or at its end after a word such as *at*.
  var timeInWords: Guess? {
    let item = item
    let (text, words) = (document.bytes.span, item.words)
    if words.isEmpty || item.time != nil || section == .schedule && line.isTopLevel { return nil }
    let source = text.extracting(words.indices)
    if !line.isTopLevel {
      guard let time = SlotTime.scan(source), time.length < source.count else { return nil }
      return Guess(
        ByteRange(words.start, words.start + time.length),
        "a step has no time; write due:\(time.time.start.text), or begin the task at the left edge")
    }
    // Most tasks that are asked end in a number.
    let last = text.extracting(text.startOfWord(before: words.end, from: words.start)..<words.end)
    let isOnlyNumber = last.indices.allSatisfy { last[$0].isASCIIDigit }
    if isOnlyNumber, source[0].isASCIILetter { return nil }
    guard item.value(.due) == nil, item.value(.remind) == nil, let found = attempt(self, words)
    else { return nil }
    // `9-10 photos`, `9 bis 10 Fotos` and `12 eggs` are numbers, and `Luke 15:10` is no time.
    let typed = Array(copying: text.extracting(found.range.indices))
    let isSigned = !typed[0].isASCIIDigit
    if found.range.start > words.start { return isSigned ? found : nil }
    let isBare = SpokenTime(typed.span)?.isBare ?? false
    let isClock = !isBare && typed.contains { $0 == UInt8(ascii: ":") || $0.isASCIILetter }
    return isSigned || isClock && found.fix != nil ? found : nil
  }

  /// Where a slot begins with its time: at the priority, or at the words.
  fileprivate var startOfSlot: Int {
    tokens.first { $0.kind == .priority }?.start ?? item.words.start
  }
}

/// A line that begins like a time.
private func attempt(_ line: LineView, _ words: ByteRange) -> Guess? {
  let text = line.document.bytes.span
  let source = text.extracting(words.indices)
  // `- - 9:00`: a bullet after one that was there.
  if source.count > 6, source.starts(with: "- "), SlotTime.scan(source.extracting(2...)) != nil {
    let second = ByteRange(words.start, words.start + 2)
    return Guess(
      second, "a second bullet; the slot begins with its time",
      fix: .likely("remove it", .delete(second)))
  }
  if let dressed = dressedTime(line, words) { return dressed }
  guard let found = timeAttempt(source) else {
    let stamped = line.stampedSlot(words).map {
      Guess(words, "a time in brackets is text; write '\($0)'")
    }
    return stamped ?? spokenTime(line, words) ?? lateTime(text, words, slot: line.startOfSlot)
      ?? partOfDay(line, words) ?? bareHour(line, words)
  }
  let range = ByteRange(words.start, words.start + found.length)
  let message = "'\(line.string(range))' is not read as a time; "
  guard let meant = found.meant else {
    return spokenTime(line, words) ?? Guess(range, message + "write it as 09:30 or 09:30-10:00")
  }
  // `14.30 - 16 Uhr`
  if let spoken = SpokenTime(source), spoken.end > found.length { return spokenTime(line, words) }
  let shown = meant.last == " " ? String(meant.dropLast()) : meant
  let start = line.startOfSlot
  if start < words.start {
    // The blank before the time goes with it, but not the only one before the words.
    let before = meant == shown ? text.trimmingBlanks(from: start, to: range.start) : range.start
    return misplacedTime(range, shown, start, delete: ByteRange(before, range.end))
  }
  return Guess(
    range, message + "\(found.hint ?? "write") \(shown)",
    fix: Fix(title: "write '\(shown)'", edits: [.replace(range, meant)], isSafe: found.isSure))
}

/// A time that is to be put where the slot begins.
private func misplacedTime(
  _ range: ByteRange, _ time: String, _ start: Int, delete: ByteRange
) -> Guess {
  Guess(
    range, "the time comes first; write \(time)",
    fix: .likely(
      "put the time at the start", .insert(Array("\(time) ".utf8), at: start), .delete(delete)))
}

/// A time in words at the start.
private func spokenTime(_ line: LineView, _ words: ByteRange) -> Guess? {
  guard let spoken = SpokenTime(line.document.bytes.span.extracting(words.indices)) else {
    return nil
  }
  let range = ByteRange(words.start, words.start + spoken.end)
  let meant = spoken.time.text
  if line.string(range) == meant { return nil }
  let message = "'\(line.string(range))' is not read as a time; write \(meant)"
  if let evening = spoken.evening { return Guess(range, message + " or \(evening.text)") }
  return Guess(range, message, write: spoken.isRough ? nil : meant)
}

/// A time with signs around it: `@17:30`, `**09:00**`, `(9-10)`; and one that is not sure: `~15:00`,
/// `15:00?`.
private func dressedTime(_ line: LineView, _ words: ByteRange) -> Guess? {
  let text = line.document.bytes.span
  let list = text.wordRanges(in: words)
  for count in [3, 1] where list.count > count {
    var (start, end) = (words.start, list[count - 1].end)
    let range = ByteRange(start, end)
    while start < end, "@~*_([".utf8.contains(text[start]) { start += 1 }
    while end > start, "?~*_)]".utf8.contains(text[end - 1]) { end -= 1 }
    guard end - start < range.count, range.count <= 24,
      let time = SlotTime(text.extracting(start..<end)) ?? spokenAlone(text.extracting(start..<end))
    else { continue }
    let isRough = range.indices.contains { "~?".utf8.contains(text[$0]) }
    return Guess(
      range, "'\(line.string(range))' is not read as a time; write \(time.text)",
      write: isRough ? nil : time.text)
  }
  return nil
}

private func spokenAlone(_ text: Span<UInt8>) -> SlotTime? {
  SpokenTime(text).flatMap { $0.end == text.count ? $0.time : nil }
}

/// `9 standup`, `8 am Gym`: an hour of the day before the name of something that is not counted.
private func bareHour(_ line: LineView, _ words: ByteRange) -> Guess? {
  let text = line.document.bytes.span
  var list = text.wordRanges(in: words)[...]
  guard line.section == .schedule, let first = list.popFirst(), first.count <= 2,
    let hour = Int(digits: text.extracting(first.indices)), 6...22 ~= hour,
    let time = ClockTime(minutes: hour * 60), let next = list.first
  else { return nil }
  let word = Array(copying: text.extracting(next.indices))
  let tables: [KnownWords] = [.quantity, .thing, .measure, .unit, .length, .day, .outOf, .times]
  guard word[0].isASCIILetter || word[0] >= 0x80, word.last != UInt8(ascii: "s"),
    !tables.contains(where: { $0.contains(word) }),
    (try? MomentPhrase.read([first, next].map { line.text($0).map(\.asciiLowercased) })) == nil
  else { return nil }
  let isMorning = text.extracting(next.indices).equalsIgnoringCase("am")
  return Guess(
    ByteRange(first.start, isMorning ? next.end : first.end),
    "'\(line.string(first))' is not read as a time; if it is one, write \(time.text)")
}

/// `evening: dinner`
private func partOfDay(_ line: LineView, _ words: ByteRange) -> Guess? {
  let text = line.document.bytes.span
  let range = ByteRange(words.start, text.endOfWord(from: words.start, to: words.end))
  guard text[range.end - 1] == UInt8(ascii: ":"),
    KnownWords.dayPart.contains(line.text(ByteRange(range.start, range.end - 1)))
  else { return nil }
  return Guess(range, "a slot begins with a time; write one such as 19:00")
}

/// Whether the words after the time of a slot may be meant as part of it: they begin with a dash or
/// with a short word in small letters.
///
/// Called for each slot.
func mayBeOfTime(_ words: Span<UInt8>) -> Bool {
  let first = words[0]
  let isSmall = first &- UInt8(ascii: "a") < 26 || first == 0xC3 || first == UInt8(ascii: "-")
  // `Uhr`, `PM`
  let second = words.count > 1 ? words[1] : 0
  let isUnit =
    first == UInt8(ascii: "U") && second == UInt8(ascii: "h")
    || first == UInt8(ascii: "P") && second == UInt8(ascii: "M")
  guard isSmall || isUnit || first >= 0xE2 else { return false }
  return words.endOfWord(from: 0, to: min(words.count, 6)) <= 5
}

/// A slot that was read, but probably not as it was meant.
private func oddSlot(_ line: LineView) -> Guess? {
  guard let (range, time) = line.slot else { return nil }
  let words = line.item.words
  let text = line.document.bytes.span.extracting(range.start..<words.end)
  guard !words.isEmpty, mayBeOfTime(line.document.bytes.span.extracting(words.indices)),
    let spoken = SpokenTime(text), range.start + spoken.end > words.start
  else { return nil }
  let all = ByteRange(range.start, range.start + spoken.end)
  let meant =
    SlotTime(start: spoken.time.start, startsNextDay: time.startsNextDay, end: spoken.time.end).text
  let rest = ByteRange(words.start, all.end)
  return Guess(all, "'\(line.string(rest))' is read as words; write \(meant)", write: meant)
}

/// The time of a slot where it is after the words: `Gym 07:30-08:15`.
///
/// In a longer sentence a time is part of the sentence. A single time may be a verse, a length or a
/// score, so it has to be after a word for *at*.
///
/// - Parameters:
///   - words: of a line of the schedule that does not begin with a time.
///   - slot: where the slot begins; nil for the start of the words.
func lateTime(_ text: Span<UInt8>, _ words: ByteRange, slot: Int? = nil) -> Guess? {
  var list = text.wordRanges(in: words)
  // A plain bullet has no tokens for its tags.
  while let last = list.last, text[last.start] == UInt8(ascii: "#") { list.removeLast() }
  // `@17:30`
  let isAt = list.last.map { $0.count > 2 && text[$0.start] == UInt8(ascii: "@") } ?? false
  if isAt, let last = list.popLast() { list.append(ByteRange(last.start + 1, last.end)) }
  guard let (count, range, time) = lastTime(text, list) else { return nil }
  let before = isAt ? list.dropLast(count) : withoutPreposition(text, list.dropLast(count))
  let isLone = time.end == nil
  let isRound = 6...22 ~= time.start.minutes / 60 && time.start.minutes % 5 == 0
  let hasPreposition = isAt || before.count < list.count - count
  if isLone, !hasPreposition, !isRound || before.contains(where: { isOther(text, $0) }) {
    return nil
  }
  guard let first = before.first, let last = before.last,
    before.count <= (isLone ? 3 : 5), !isLone || !belongsToTime(text.extracting(last.indices)),
    // With two times it is not clear which one is the start.
    !before.contains(where: { SlotTime.scan(text.extracting($0.indices)) != nil })
  else { return nil }
  let all =
    isAt
    ? ByteRange(range.start - 1, range.end)
    : hasPreposition ? ByteRange(list[before.endIndex].start, range.end) : range
  return misplacedTime(all, time.text, slot ?? first.start, delete: ByteRange(last.end, range.end))
}

/// The time at the end, and how many words it takes.
private func lastTime(
  _ text: Span<UInt8>, _ words: [ByteRange]
) -> (count: Int, range: ByteRange, time: SlotTime)? {
  for count in [3, 1] where words.count > count {
    let range = ByteRange(words[words.count - count].start, words[words.count - 1].end)
    let source = text.extracting(range.indices)
    // A lone number is a count.
    guard range.count <= 24, let time = SlotTime(source) else { continue }
    guard source[source.count - 3] == UInt8(ascii: ":") else { continue }
    return (count, range, time)
  }
  for count in [3, 2, 1] where words.count > count {
    let range = ByteRange(words[words.count - count].start, words[words.count - 1].end)
    let source = text.extracting(range.indices)
    if source.isDigit(at: 0), let spoken = SpokenTime(source), spoken.end == source.count {
      return (count, range, spoken.time)
    }
  }
  return nil
}

/// The words but for those that only say that a time follows: `at`, `a las`.
private func withoutPreposition(
  _ text: Span<UInt8>, _ words: ArraySlice<ByteRange>
) -> ArraySlice<ByteRange> {
  for count in [1, 2] where words.count >= count {
    let last = words.suffix(count).map { Array(copying: text.extracting($0.indices)) }
    let preposition = Array(last.joined(separator: [0x20]))
    if KnownWords.at.contains(preposition) { return words.dropLast(count) }
  }
  return words
}

/// Whether a word says that a time after it is no start: `Deadline 17:00`.
private func isOther(_ text: Span<UInt8>, _ word: ByteRange) -> Bool {
  KnownWords.around.contains(Array(copying: text.extracting(word.indices)))
}

/// Whether the word before a time says something of it, or ends a sentence: `until`, `–`, `le`.
private func belongsToTime(_ word: Span<UInt8>) -> Bool {
  let isCapital = word[0] >= 0x41 && word[0] <= 0x5A
  return word.count <= 3 && !isCapital || ".:?!,;-".utf8.contains(word[word.count - 1])
    || KnownWords.around.contains(Array(copying: word))
}
