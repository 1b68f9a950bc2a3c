import PlanDocument
import PlanText

/// Words that may be a time, in a phrase.
struct PhraseTime {
  let range: Range<Int>
  let spoken: SpokenTime
  /// Whether a word such as `by` before it makes a deadline of it; it is in the range.
  let isDeadline: Bool

  /// The time, in the half of the day that is meant: `tonight at 8`, `half past three`.
  ///
  /// - Parameter part: of the day that was said beside it.
  func resolved(in part: String?) -> SlotTime {
    var time = spoken.time
    let hour = time.start.minutes / 60
    let isShifted: Bool
    switch part {
    case "evening": isShifted = 1..<12 ~= hour
    case "afternoon": isShifted = 1...6 ~= hour
    case "morning": isShifted = false
    default:
      // Hardly anyone plans a bare `at 3` for the night.
      isShifted = hour < 7 && (spoken.isBare && hour > 0 || spoken.evening != nil)
    }
    guard isShifted, let start = ClockTime(minutes: time.start.minutes + 720) else { return time }
    if let end = time.end, end.minutes <= 720, let later = ClockTime(minutes: end.minutes + 720) {
      time.end = later
    }
    time.start = start
    return time
  }
}

extension Phrase {
  /// Everything that may be a time, from left to right, outside of some words.
  func times(besides days: [Range<Int>]) -> [PhraseTime] { all(\.range) { time(at: $0, days) } }

  private func time(at first: Int, _ days: [Range<Int>]) -> PhraseTime? {
    var limit = first
    while isFree(first..<limit + 1), !days.contains(where: { $0.contains(limit) }) { limit += 1 }
    guard limit > first else { return nil }
    var start = words[first].range.start
    if words[first].range.count > 1, "@(".utf8.contains(text[start]) { start += 1 }
    let source = Array(text[start..<words[limit - 1].range.end])
    guard let spoken = SpokenTime(source.span, isTyped: true) else { return nil }
    let stop = start + spoken.end
    guard let end = (first + 1...limit).first(where: { words[$0 - 1].range.end >= stop }) else {
      return nil
    }
    // A word that goes on is another one: `15:11-32`.
    guard text[stop..<words[end - 1].range.end].allSatisfy({ ",;:.)!".utf8.contains($0) }) else {
      return nil
    }
    var begin = first
    let before = countOfDeadline(before: first)
    let isDeadline = before > 0
    begin -= before
    // `à` and `às` without their accents.
    let isHour = source.prefix(spoken.end).contains { $0.asciiLowercased == UInt8(ascii: "h") }
    if !spoken.isOpened, isHour, isFree(begin - 1..<begin + 1),
      ["a", "as"].contains(where: { words[begin - 1].bare.elementsEqual($0.utf8) })
    {
      begin -= 1
    }
    return PhraseTime(range: begin..<end, spoken: spoken, isDeadline: isDeadline)
  }

  /// Whether the words are a time and not part of a sentence.
  ///
  /// - Parameter days: the days that it may belong to.
  func isMeant(_ time: PhraseTime, beside days: [SpokenDay]) -> Bool {
    let (first, end) = (time.range.lowerBound, time.range.upperBound)
    if time.spoken.isPlain, !time.spoken.isNumber { return true }
    let day = days.first {
      let isName = $0.core.lowerBound > 0 && isCapital($0.core.lowerBound)
      return touch($0.range, time.range) && ($0.kind != .weak || !time.spoken.isBare || isName)
    }
    let isLast =
      isEnd(end) || day.map { $0.range.lowerBound >= end && isEnd($0.range.upperBound) } ?? false
    let isFirst =
      isStart(first)
      || day.map { $0.range.upperBound <= first && isStart($0.range.lowerBound) } ?? false
    let isBeside = day != nil || touchesTaken(time.range)
    let isOpened = time.spoken.isOpened || time.isDeadline
    let isRange = time.spoken.time.end != nil
    // `Invoice 1030` and `2 horas` are no times, `at 1030` and `viernes 15 horas` are.
    if time.spoken.isNumber { return isSureOpening(first) || isBeside && isRound(time) }
    if time.spoken.isBare {
      if !isRange {
        // `at 10 Downing Street`, `at 3 flats`
        let isAt = phrase(first..<first + 1).elementsEqual("at".utf8)
        if isAt, !isStart(first), isCapitalName(end) || isCounted(end), isFree(end..<end + 1) {
          return false
        }
        return isOpened && (isBeside || isSureOpening(first))
      }
      let isWith = day != nil && isFree(end..<end + 1) && KnownWords.joint.contains(words[end].bare)
      return isOpened && (isBeside || isLast)
        || isBeside && (isLast || isWith || isFirst && !isCounted(end))
        || isStart(first) && end == first + 1 && isCapitalName(end)
    }
    if isOpened || isBeside && (isRound(time) || isAfter(day, first)) { return true }
    if isStart(first) {
      let typed = Array(text[words[first].range.start...])
      return SlotTime.scan(typed.span) != nil || isRound(time)
    }
    return isLast && isRound(time) && (isRange || end - first == 1)
  }

  private func isAfter(_ day: SpokenDay?, _ first: Int) -> Bool {
    day.map { $0.range.upperBound <= first } ?? true
  }

  /// Whether the time is one at which things begin, and hardly a verse or a score.
  private func isRound(_ time: PhraseTime) -> Bool {
    let start = time.spoken.time.start.minutes
    return start % 5 == 0 && 6...22 ~= start / 60
  }

  /// `at`, `um`, `às`: before a bare number it is an hour; `à` and `alle` may be something else.
  private func isSureOpening(_ first: Int) -> Bool {
    ["at", "um", "às", "as", "@", "kl.", "a las", "a la", "στις", "alle ore"].contains {
      let words = $0.split(separator: " ").count
      return isFree(first..<first + words) && phrase(first..<first + words).elementsEqual($0.utf8)
    }
  }

  private func isCounted(_ word: Int) -> Bool {
    word < words.count && words[word].bare.last == UInt8(ascii: "s") && !isCapital(word)
  }

  private func isCapitalName(_ word: Int) -> Bool { word < words.count && isCapital(word) }
}
