import PlanCalendar
import PlanSyntax
import PlanText

/// What a line of the schedule begins with, where that was meant as a time and is not read as one.
///
/// Numbers are words far more often than times: `9 eggs`, `1:1 with Ann`, `5 - 10 people`, `3-2`.
/// Only what can hardly be anything else is an attempt.
struct TimeAttempt {
  /// How much of the text it takes.
  var length: Int
  /// What would be read as it was meant; nil where that is not clear.
  var meant: String?
  /// What to say besides that it is no time.
  var hint: String?
  /// Whether nothing else can be meant.
  var isSure = false

  init(_ length: Int, _ meant: String?, hint: String? = nil) {
    self.length = length
    self.meant = meant
    self.hint = hint
  }

  /// - Parameter text: the words of the line; no time stands at their start.
  init?(_ text: Span<UInt8>) {
    let end = text.endOfWord(from: 0, to: text.count)
    // What is longer than the longest range is no time.
    guard end <= 24, let time = LooseTime(text, from: 0) else { return nil }
    let next = NextWord(text, from: end)
    let word = text.extracting(0..<end)
    let found: TimeAttempt?
    if time.end == end {
      found = Self.single(time, next)
    } else if let behind = word.endOfDash(at: time.end) {
      found = Self.range(time, word, behind, next)
    } else {
      found = Self.followed(time, word)
    }
    guard let found else { return nil }
    self = found
  }

  /// Nothing but the time in its word.
  private static func single(_ time: LooseTime, _ next: NextWord) -> TimeAttempt? {
    let spelled = time.minutes.flatMap(spell)
    switch time.separator {
    case .colon:
      if time.hour == 24, let minute = time.minute, minute < 60 {
        let meant = "00:\(minute < 10 ? "0" : "")\(minute)>"
        return TimeAttempt(time.end, meant, hint: "the night behind the day is")
      }
      return TimeAttempt(time.end, spelled)
    case .point:
      // `9.30 lunch` and `9.10 Standup`, but not `3.14 pi day`.
      let isQuarter = time.hour >= 6 && (time.minute ?? 1) % 15 == 0 && !next.isUnit
      return spelled == nil || !(isQuarter || next.isName) ? nil : TimeAttempt(time.end, spelled)
    case .letter:
      // `1h30` and `8h30` are lengths as often as times.
      return time.hour < 9 || time.minute == nil || spelled == nil
        ? nil : TimeAttempt(time.end, spelled)
    case nil: break
    }
    if time.meridiem != nil { return time.hour > 12 ? spelled.map { .init(time.end, $0) } : nil }
    guard time.hour < 24 else { return nil }
    if next.isHourWord { return TimeAttempt(next.end, spelled) }
    if next.isPM, time.hour >= 1, time.hour <= 12 {
      return TimeAttempt(next.end, spell((time.hour % 12 + 12) * 60))
    }
    return nil
  }

  /// A dash behind the time.
  private static func range(
    _ start: LooseTime, _ word: Span<UInt8>, _ behind: Int, _ next: NextWord
  ) -> TimeAttempt? {
    if behind == word.count {
      // `10- bis 12-jährig` begins with a word.
      if start.isBareHour, next.end > word.count { return nil }
      return start.separator == .point ? nil : TimeAttempt(behind, start.minutes.flatMap(spell))
    }
    if word[word.count - 1] == UInt8(ascii: ">") { return nextDay(word) }
    guard let end = LooseTime(word, from: behind), end.end == word.count else { return nil }
    if start.isBareHour, end.isBareHour {
      // `2h-3h` is a length.
      let areHours = start.separator == .letter && end.separator == .letter && start.hour > 5
      if !areHours { return hours(start, end) }
    }
    if start.separator == .point || end.separator == .point, next.isUnit { return nil }
    guard start.separator == .colon || end.separator == .colon || start.minutes != nil else {
      return nil
    }
    if start.isBareHour, end.meridiem != nil, let last = end.minutes,
      let first = start.minutes.map({ $0 < 720 && $0 + 720 < last ? $0 + 720 : $0 }), first < last
    {
      return TimeAttempt(end.end, range(first, last))
    }
    if start.hour == 24 || end.hour > 24 || start.minutes == nil {
      return TimeAttempt(end.end, nil)
    }
    let midnight = end.hour == 24 && end.minute ?? 0 == 0
    guard let first = start.minutes, let last = midnight ? 1440 : end.minutes, first < last else {
      // What reads as a range is none of ours; a lone hour before the start is read as nothing.
      return end.isBareHour ? TimeAttempt(end.end, nil) : nil
    }
    return TimeAttempt(end.end, range(first, last))
  }

  /// `22:30-01:00>`: an end before the start is on the next day without a sign.
  private static func nextDay(_ word: Span<UInt8>) -> TimeAttempt? {
    guard let (time, length) = SlotTime.scan(word.extracting(0..<word.count - 1)),
      length == word.count - 1, let end = time.end
    else { return nil }
    var attempt = TimeAttempt(word.count, end <= time.start || time.startsNextDay ? time.text : nil)
    attempt.isSure = attempt.meant != nil
    return attempt
  }

  /// `9-5`: from a morning hour to one of the afternoon; `22-2`; or else two numbers.
  private static func hours(_ start: LooseTime, _ end: LooseTime) -> TimeAttempt? {
    if start.hour >= 18, start.hour < 24, end.hour <= 4 {
      return TimeAttempt(end.end, range(start.hour * 60, end.hour * 60))
    }
    guard start.hour >= 8, start.hour <= 10, end.hour >= 3, end.hour <= 6 else { return nil }
    return TimeAttempt(end.end, range(start.hour * 60, (end.hour + 12) * 60))
  }

  /// Something touches the time.
  private static func followed(_ time: LooseTime, _ word: Span<UInt8>) -> TimeAttempt? {
    guard time.separator == .colon, let spelled = time.minutes.flatMap(spell) else { return nil }
    let rest = word.extracting(time.end..<word.count)
    if rest.equalsIgnoringCase("h") || rest.equalsIgnoringCase("uhr") {
      return TimeAttempt(word.count, spelled)
    }
    let first = rest[0]
    if rest.count == 1, [0x2C, 0x2E, 0x3A, 0x3B].contains(first) {
      return TimeAttempt(word.count, spelled)
    }
    // `9:00Standup`, but not `8:15er Bus`.
    return first >= 0x41 && first <= 0x5A
      ? TimeAttempt(time.end, spelled + " ", hint: "a blank belongs behind it:") : nil
  }

  private static func spell(_ minutes: Int) -> String? { ClockTime(minutes: minutes)?.text }

  private static func range(_ start: Int, _ end: Int) -> String? {
    guard let first = ClockTime(minutes: start), let last = ClockTime(minutes: end) else {
      return nil
    }
    return SlotTime(start: first, end: last).text
  }
}

/// The word behind a number, which may say what the number is.
private struct NextWord {
  var end: Int
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
    let behind = text.skippingBlanks(from: end, to: text.count)
    // `9 Uhr 30` says more.
    isHourWord =
      word.equalsIgnoringCase("uhr") && !(behind < text.count && text[behind].isASCIIDigit)
  }
}

extension Span<UInt8> {
  /// Behind the dash at an offset: `-`, `--`, `~`, or one of typographers.
  fileprivate func endOfDash(at offset: Int) -> Int? {
    let rest = extracting(offset..<count)
    if rest.starts(with: "--") { return offset + 2 }
    if rest.starts(with: "-") { return offset + 1 }
    if rest.starts(with: "~") { return offset + 1 }
    // En and em dash, wave dash, full-width tilde.
    let dashes: [StaticString] = ["\u{2013}", "\u{2014}", "\u{301C}", "\u{FF5E}"]
    return dashes.contains { rest.starts(with: $0) } ? offset + 3 : nil
  }
}
