import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let badTimeRange = Rule(
    "bad-time-range", in: .times, .warning, "a time in the schedule that is not read as one",
    check: .line([.attempt, .untimed, .oddSlot], of: [.slot, .todo]) { line, report in
      let entry = line.line
      guard entry.section == .schedule, entry.isTopLevel else { return }
      let guess: Guess?
      switch entry.kind {
      case .scheduleItem where entry.isTimed: guess = oddSlot(line)
      case .scheduleItem, .task: guess = attempt(line, line.item.words)
      default: guess = nil
      }
      if let guess { report.add(guess) }
    })
}

/// A line that begins like a time.
private func attempt(_ line: LineView, _ words: ByteRange) -> Guess? {
  let text = line.document.bytes.span
  guard let found = timeAttempt(text.extracting(words.indices)) else {
    return lateTime(text, words)
  }
  let range = ByteRange(words.start, words.start + found.length)
  let message = "'\(line.string(range))' is not read as a time; "
  guard let meant = found.meant else {
    return Guess(range, message + "write it as 09:30 or 09:30-10:00")
  }
  let shown = meant.last == " " ? String(meant.dropLast()) : meant
  return Guess(
    range, message + "\(found.hint ?? "write") \(shown)",
    fix: Fix(title: "write '\(shown)'", edits: [.replace(range, meant)], isSafe: found.isSure))
}

/// A word after the time of a slot that may be meant as part of it.
enum TimeWord {
  case pm
  /// The end follows: `to 20:00`, `bis 20:00`.
  case to

  /// - Parameter words: of the slot.
  init?(_ words: Span<UInt8>) {
    // The longest one, and a blank after it.
    let end = words.endOfWord(from: 0, to: min(words.count, 5))
    if end > 3 { return nil }
    let word = words.extracting(0..<end)
    if word.equalsIgnoringCase("pm") {
      self = .pm
    } else if word.equalsIgnoringCase("to") || word.equalsIgnoringCase("bis") {
      self = .to
    } else {
      return nil
    }
  }
}

/// A slot that was read, but hardly as it was meant.
private func oddSlot(_ line: LineView) -> Guess? {
  guard let (range, time) = line.slot else { return nil }
  let start = line.item.words.start
  let words = line.document.bytes.span.extracting(line.item.words.indices)
  let end = words.endOfWord(from: 0, to: words.count)
  let next = words.skippingBlanks(from: end, to: words.count)
  let stop = words.endOfWord(from: next, to: words.count)
  switch TimeWord(words) {
  case .to:
    // A lone number is a count.
    guard stop - next >= 4, words[stop - 3] == UInt8(ascii: ":"),
      let last = ClockTime(lenient: words.extracting(next..<stop)), time.end == nil,
      last > time.start
    else { return nil }
    let all = ByteRange(range.start, start + stop)
    let meant = SlotTime(start: time.start, startsNextDay: time.startsNextDay, end: last).text
    return Guess(all, "the end is read as words; write \(meant)", write: meant)
  case .pm where time.start.minutes < 780:
    let isClear = time.end == nil && time.start.minutes >= 60 && !time.startsNextDay
    let meant = isClear ? ClockTime(minutes: time.start.minutes % 720 + 720)?.text : nil
    let message = "'pm' behind a blank is read as a word"
    return Guess(
      ByteRange(range.start, start + end), message + (meant.map { "; write \($0)" } ?? ""),
      write: meant)
  default: return nil
  }
}

/// The time of a slot where it is after the words: `Gym 07:30-08:15`.
///
/// In a longer sentence a time is part of what it says, and a lone one may be a verse, a length or a
/// score: it has to be after a word for *at*.
///
/// - Parameter words: of a line of the schedule that does not begin with a time.
private func lateTime(_ text: Span<UInt8>, _ words: ByteRange) -> Guess? {
  var list = text.wordRanges(in: words)
  // What the tags of a plain bullet are is not known.
  while let last = list.last, text[last.start] == UInt8(ascii: "#") { list.removeLast() }
  guard let (count, range, time) = lastTime(text, list) else { return nil }
  let before = withoutPreposition(text, list.dropLast(count))
  let isLone = time.end == nil
  if isLone, before.count == list.count - count { return nil }
  guard let first = before.first, let last = before.last,
    before.count <= (isLone ? 3 : 5), !belongsToTime(text.extracting(last.indices)),
    // Of two times nobody knows which one begins.
    !before.contains(where: { SlotTime.scan(text.extracting($0.indices)) != nil })
  else { return nil }
  return Guess(
    range, "a slot begins with its time; write \(time.text)",
    fix: .likely(
      "put the time at the start", .insert(Array("\(time.text) ".utf8), at: first.start),
      .delete(ByteRange(last.end, range.end))))
}

/// The time at the end, and how many words it takes.
private func lastTime(
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

/// The words but for those that only say that a time follows: `at`, `a las`.
private func withoutPreposition(
  _ text: Span<UInt8>, _ words: ArraySlice<ByteRange>
) -> ArraySlice<ByteRange> {
  for count in [1, 2] where words.count >= count {
    let last = words.suffix(count).map { Array(copying: text.extracting($0.indices)) }
    if KnownWords.at.contains(last.joined(separator: [0x20])) { return words.dropLast(count) }
  }
  return words
}

/// Whether the word before a time says something of it, or ends a sentence: `until`, `–`, `le`.
private func belongsToTime(_ word: Span<UInt8>) -> Bool {
  let isCapital = word[0] >= 0x41 && word[0] <= 0x5A
  return word.count <= 3 && !isCapital || ".:?!,;-".utf8.contains(word[word.count - 1])
    || KnownWords.around.contains(Array(copying: word))
}
