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
