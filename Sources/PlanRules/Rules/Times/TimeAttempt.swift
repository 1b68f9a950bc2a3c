import PlanDocument
import PlanPhrases
import PlanText

/// The start of a line of the schedule that was meant as a time but is not read as one.
struct TimeAttempt {
  /// How much of the text it takes.
  let length: Int
  /// What would be read as it was meant; nil where that is not clear.
  let meant: String?
  /// What to say after that it is not a time, instead of "write".
  var hint: String?
  /// Whether nothing else can be meant.
  var isSure = false
}

/// Reads what text begins with as an attempt at a time; no time is there.
///
/// Numbers are words far more often than times: `9 eggs`, `1:1 with Ann`, `5 - 10 people`, `3-2`.
/// Only what can hardly be anything else is an attempt.
func timeAttempt(_ text: Span<UInt8>) -> TimeAttempt? {
  if let unclear = SlotTime.scanUnclear(text) { return attempt(unclear.time, unclear.length, text) }
  let end = text.endOfWord(from: 0, to: text.count)
  // Text longer than the longest range is not a time.
  guard end <= 24, let time = LooseTime(text, from: 0) else { return nil }
  let next = NextWord(text, from: end)
  let word = text.extracting(0..<end)
  if time.end == end { return single(time, next) }
  // `10:00→11:30`
  let isArrow = word.extracting(time.end...).starts(with: "→")
  if let afterDash = isArrow ? time.end + 3 : word.endOfDash(at: time.end) {
    return range(time, word, afterDash, next)
  }
  return followed(time, word)
}

/// The time and what is after its am or pm: `9:00 PM.`, but not `9am pm,`.
private func attempt(_ time: SlotTime, _ length: Int, _ text: Span<UInt8>) -> TimeAttempt {
  var end = length
  if let sign = text.byte(at: end), ",.;:!?".utf8.contains(sign) { end += 1 }
  let repaired = Array(time.text.utf8) + Array(copying: text.extracting(end...))
  let isRead = SlotTime.scan(repaired.span).map { $0.time == time } ?? false
  return TimeAttempt(length: end, meant: isRead ? time.text : nil)
}

/// Nothing but the time in its word.
private func single(_ time: LooseTime, _ next: NextWord) -> TimeAttempt? {
  let spelled = time.minutes.flatMap(spell)
  let isTime: Bool
  switch time.separator {
  case .colon:
    guard time.hour == 24, let night = time.minute, night < 60 else {
      return TimeAttempt(length: time.end, meant: spelled)
    }
    let meant = spell(night).map { $0 + ">" }
    return TimeAttempt(length: time.end, meant: meant, hint: "write the night after the day as")
  case .point:
    // `9.30 lunch` and `9.10 Standup`, but not `3.14 pi day`.
    isTime = next.isName || time.hour >= 6 && (time.minute ?? 1) % 15 == 0 && !next.isUnit
  // `1h30` and `8h30` are lengths as often as times.
  case .letter: isTime = time.hour >= 9 && time.minute != nil
  case nil where time.meridiem != nil: isTime = time.hour > 12
  case nil where next.isHourWord: return spelled.map { TimeAttempt(length: next.end, meant: $0) }
  case nil:
    return next.isPM && 1...12 ~= time.hour
      ? TimeAttempt(length: next.end, meant: spell((time.hour % 12 + 12) * 60)) : nil
  }
  return isTime ? spelled.map { TimeAttempt(length: time.end, meant: $0) } : nil
}

/// A dash after the time.
private func range(
  _ start: LooseTime, _ word: Span<UInt8>, _ afterDash: Int, _ next: NextWord
) -> TimeAttempt? {
  if afterDash == word.count {
    // `10- bis 12-jährig` begins with a word.
    return start.isBareHour && next.end > word.count || start.separator == .point
      ? nil : TimeAttempt(length: afterDash, meant: start.minutes.flatMap(spell))
  }
  if word[word.count - 1] == UInt8(ascii: ">") { return nextDay(word) }
  guard let end = LooseTime(word, from: afterDash), end.end == word.count else { return nil }
  let separators = [start.separator, end.separator]
  // `2h-3h` is a length.
  let areHours = separators == [.letter, .letter] && start.hour > 5
  if start.isBareHour, end.isBareHour, !areHours { return hours(start, end) }
  guard !separators.contains(.point) || !next.isUnit else { return nil }
  guard separators.contains(.colon) || start.minutes != nil else { return nil }
  if start.isBareHour, end.meridiem != nil, let last = end.minutes,
    let first = start.minutes.map({ $0 < 720 && $0 + 720 < last ? $0 + 720 : $0 }), first < last
  {
    return TimeAttempt(length: end.end, meant: spell(first, last))
  }
  guard start.hour != 24, end.hour <= 24, let first = start.minutes else {
    return TimeAttempt(length: end.end, meant: nil)
  }
  let isMidnight = end.hour == 24 && end.minute ?? 0 == 0
  guard let last = isMidnight ? 1440 : end.minutes, first < last else {
    // A text that is read as a range is not an attempt; a lone hour before the start is not read.
    return end.isBareHour ? TimeAttempt(length: end.end, meant: nil) : nil
  }
  return TimeAttempt(length: end.end, meant: spell(first, last))
}

/// `22:30-01:00>`: an end before the start is on the next day without a sign.
private func nextDay(_ word: Span<UInt8>) -> TimeAttempt? {
  guard let time = SlotTime(word.extracting(0..<word.count - 1)), time.end != nil else {
    return nil
  }
  return TimeAttempt(
    length: word.count, meant: time.endsNextDay ? time.text : nil, isSure: time.endsNextDay)
}

/// `9-5`: from a morning hour to one of the afternoon; `22-2`; or else two numbers.
private func hours(_ start: LooseTime, _ end: LooseTime) -> TimeAttempt? {
  let isNight = 18..<24 ~= start.hour && end.hour <= 4
  guard isNight || 8...10 ~= start.hour && 3...6 ~= end.hour else { return nil }
  let last = isNight ? end.hour : end.hour + 12
  return TimeAttempt(length: end.end, meant: spell(start.hour * 60, last * 60))
}

/// Something touches the time.
private func followed(_ time: LooseTime, _ word: Span<UInt8>) -> TimeAttempt? {
  guard time.separator == .colon, let spelled = time.minutes.flatMap(spell) else { return nil }
  let rest = word.extracting(time.end..<word.count)
  if rest.equalsIgnoringCase("h") || rest.equalsIgnoringCase("uhr")
    || rest.count == 1 && ",.:;".utf8.contains(rest[0])
  {
    return TimeAttempt(length: word.count, meant: spelled)
  }
  // `9:00Standup`, but not `8:15er Bus`.
  return rest[0] >= 0x41 && rest[0] <= 0x5A
    ? TimeAttempt(length: time.end, meant: spelled + " ", hint: "write a blank after it:") : nil
}

private func spell(_ minutes: Int) -> String? { ClockTime(minutes: minutes)?.text }

private func spell(_ start: Int, _ end: Int) -> String? {
  guard let first = ClockTime(minutes: start) else { return nil }
  guard let last = ClockTime(minutes: end) else { return nil }
  return SlotTime(start: first, end: last).text
}

/// A time as people write it, whether or not plans read it: `25:00`, `9.30`, `9h30`, `9`, `13pm`.
private struct LooseTime {
  enum Separator: UInt8 {
    case colon = 0x3A
    case point = 0x2E
    case letter = 0x68
  }

  let hour: Int
  var minute: Int?
  var separator: Separator?
  /// 12 for pm, 0 for am.
  var meridiem: Int?
  /// After it in the text.
  let end: Int

  /// The time that starts at `start`: one or two digits, perhaps a separator and two more.
  init?(_ text: Span<UInt8>, from start: Int) {
    var end = start
    guard let hour = text.number(at: &end, digits: 2) else { return nil }
    self.hour = hour
    if let byte = text.byte(at: end), let sign = Separator(rawValue: byte.asciiLowercased) {
      var stop = end + 1
      if let minute = text.number(at: &stop, digits: 2), stop == end + 3 {
        self.minute = minute
        separator = sign
        end = stop
      } else if sign == .letter,
        !(text.byte(at: end + 1).map { $0.isASCIILetter || $0.isASCIIDigit } ?? false)
      {
        // `14h` is a time only before another one.
        separator = sign
        end += 1
      }
    }
    let half = text.extracting(end..<min(end + 2, text.count))
    if half.equalsIgnoringCase("am") { meridiem = 0 }
    if half.equalsIgnoringCase("pm") { meridiem = 12 }
    self.end = meridiem == nil ? end : end + 2
  }

  /// Minutes of the day; nil for no time of the day.
  var minutes: Int? {
    let minute = minute ?? 0
    guard minute < 60 else { return nil }
    // `13pm` says the same twice.
    guard let meridiem, hour <= 12 else {
      return hour < 24 && meridiem != 0 ? hour * 60 + minute : nil
    }
    return hour == 0 ? nil : (hour % 12 + meridiem) * 60 + minute
  }

  var isBareHour: Bool { minute == nil && meridiem == nil }
}

/// The word after a number, which may say what the number is.
private struct NextWord {
  let end: Int
  var isHourWord = false
  var isPM = false
  /// Money, or a measure.
  var isUnit = false
  /// Begins with a capital letter, or one of another alphabet, and is no measure.
  var isName = false

  init(_ text: Span<UInt8>, from offset: Int) {
    let start = text.skippingBlanks(from: offset, to: text.count)
    end = text.endOfWord(from: start, to: text.count)
    guard start < end, end - start <= 8 else { return }
    let word = text.extracting(start..<end)
    isPM = word.equalsIgnoringCase("pm") || word.equalsIgnoringCase("p.m.")
    isUnit = !word[0].isASCIILetter || KnownWords.quantity.contains(Array(copying: word))
    isName = !isUnit && word[0] <= 0x5A
    // `9 Uhr 30` says more.
    let after = text.skippingBlanks(from: end, to: text.count)
    isHourWord = word.equalsIgnoringCase("uhr") && !text.isDigit(at: after)
  }
}
