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
      switch entry.kind {
      case .scheduleItem where entry.isTimed: slot(line, &report)
      case .scheduleItem, .task: attempt(line, line.item.words, &report)
      default: break
      }
    })
}

/// A line that begins like a time.
private func attempt(_ line: LineView, _ words: ByteRange, _ report: inout Report) {
  let text = line.document.bytes.span
  guard let found = TimeAttempt(text.extracting(words.indices)) else {
    if let late = LateTime(text, words) {
      report.add(late.range, "a slot begins with its time; write \(late.time)", fix: late.fix)
    }
    return
  }
  let range = ByteRange(words.start, words.start + found.length)
  var message = "'\(line.string(range))' is not read as a time"
  guard let meant = found.meant else {
    report.add(range, message + "; write it as 09:30 or 09:30-10:00")
    return
  }
  let shown = meant.last == " " ? String(meant.dropLast()) : meant
  message += found.hint.map { "; \($0) \(shown)" } ?? "; write \(shown)"
  let title = "write '\(shown)'"
  report.add(
    range, message,
    fix: Fix(title: title, edits: [.replace(range, meant)], isSafe: found.isSure))
}

/// A word after the time of a slot that may be meant as part of it.
enum TimeWord {
  case pm
  /// The end follows: `to 20:00`, `bis 20:00`.
  case to

  private static let all: [(word: StaticString, meaning: TimeWord)] = [
    ("pm", .pm), ("to", .to), ("bis", .to),
  ]

  /// - Parameter words: of the slot.
  init?(_ words: Span<UInt8>) {
    let word = words.extracting(0..<words.endOfWord(from: 0, to: words.count))
    guard let known = Self.all.first(where: { word.equalsIgnoringCase($0.word) }) else {
      return nil
    }
    self = known.meaning
  }
}

/// `to 20:00`, `bis 20:00` at the start of words: how long that is, and the time.
private func endInWords(_ words: Span<UInt8>) -> (length: Int, time: ClockTime)? {
  let end = words.endOfWord(from: 0, to: words.count)
  guard TimeWord(words) == .to else { return nil }
  let start = words.skippingBlanks(from: end, to: words.count)
  let stop = words.endOfWord(from: start, to: words.count)
  // A lone number is a count.
  guard stop - start >= 4, words[stop - 3] == UInt8(ascii: ":"),
    let time = ClockTime(lenient: words.extracting(start..<stop))
  else { return nil }
  return (stop, time)
}

/// A slot that was read, but hardly as it was meant.
private func slot(_ line: LineView, _ report: inout Report) {
  let item = line.item
  guard let range = item.time, let time = line.document.slotTime(of: item) else { return }
  let text = line.document.bytes.span
  let words = text.extracting(item.words.indices)
  if let (length, end) = endInWords(words), time.end == nil, end > time.start {
    let all = ByteRange(range.start, item.words.start + length)
    var meant = time
    meant.end = end
    report.add(
      all, "the end is read as words; write \(meant.text)",
      fix: .likely("write '\(meant.text)'", .replace(all, meant.text)))
    return
  }
  // `pm` behind a blank is a word.
  let end = words.endOfWord(from: 0, to: words.count)
  guard TimeWord(words) == .pm, time.start.minutes < 780 else { return }
  let all = ByteRange(range.start, item.words.start + end)
  let minutes = time.start.minutes % 720 + 720
  guard time.end == nil, time.start.minutes >= 60, !time.startsNextDay,
    let meant = ClockTime(minutes: minutes)?.text
  else {
    report.add(all, "'pm' behind a blank is read as a word")
    return
  }
  report.add(
    all, "'pm' behind a blank is read as a word; write \(meant)",
    fix: .likely("write '\(meant)'", .replace(all, meant)))
}
