public import PlanDocument
import PlanText

/// The time of a slot as people say it: `18 Uhr`, `14h-15h`, `de 10 a 11`, `7-8pm`, `noon`.
///
/// For a line of the schedule that begins with no time. Numbers are words far more often than
/// times, so a bare one is a time only after a word such as `at`, or in a range of the day.
public struct SpokenTime {
  public let time: SlotTime
  /// After it, and after a dash or colon that divides it from the words.
  public let end: Int
  /// Twelve hours later, if that may be meant as well: `at 5`, `7 y media`.
  public private(set) var evening: ClockTime?

  /// Whether a word before it says that it is not exact: `vers 15h`.
  public private(set) var isRough = false
  /// Whether a word such as `at` or `from` is before it.
  public private(set) var isOpened = false
  /// Whether all its hours are bare numbers: `at 5`, `10-11`.
  public private(set) var isBare = false
  /// Whether it is one even without a day or `at` beside it: `3pm`, `18 Uhr`, `noon`, not `3:10`.
  public private(set) var isPlain = false
  /// Whether it may as well be a number or a length: `1030`, `2 horas`.
  public private(set) var isNumber = false

  /// The time at the start of a text.
  ///
  /// - Parameter isTyped: whether a person just types it, so that `at 3` and `9 am` are times.
  public init?(_ text: Span<UInt8>, isTyped: Bool = false) {
    let rough = text.phrase(.rough, at: 0)
    let opening = rough ?? text.phrase(.at, at: 0) ?? text.phrase(.opening, at: 0)
    let isAt = (text.phrase(.at, at: 0) ?? text.phrase(.hour, at: 0)) != nil
    let start = text.skippingBlanks(from: opening ?? 0, to: text.count)
    guard let first = SpokenClock(text, at: start, isOpened: opening != nil, isTyped) else {
      return nil
    }
    if let length = text.length(at: first.end) {
      self.init(text, first.minutes, first.minutes + length.minutes, end: length.end)
    } else if let join = text.endOfJoin(
      at: first.end, isTyped && text.phrase(.opening, at: 0) == nil),
      let last = SpokenClock(text, at: join, isOpened: opening != nil, isTyped)
    {
      let isKnown = opening != nil || first.isCertain || last.isCertain
      guard isKnown || first.isDayHour && last.isDayHour, !text.isQuantity(at: last.end),
        // `9:00 to 10 friends`
        !last.isBare || first.isBare || opening != nil
          || isTyped
            && (text.endOfDash(at: first.end) == join
              || text.skippingBlanks(from: last.end, to: text.count) == text.count)
      else { return nil }
      // `7-8pm`
      let isLater = last.hasMeridiem && !first.hasMeridiem && first.minutes + 720 < last.minutes
      self.init(text, first.minutes + (isLater ? 720 : 0), last.minutes, end: last.end)
      isBare = first.isBare && last.isBare
      isPlain = first.isPlain || last.isPlain
      isNumber = first.isNumber && last.isNumber
    } else {
      let isMeant =
        first.isCertain || first.isLikely || isAt && (first.hour >= 5 || isTyped)
        || opening != nil && !first.isBare
      guard isMeant, !text.isQuantity(at: first.end) else { return nil }
      guard !text.isNumber(at: first.end) else { return nil }
      self.init(text, first.minutes, nil, end: first.end)
      if first.isRough, 1...7 ~= first.hour { evening = ClockTime(minutes: first.minutes + 720) }
      (isBare, isPlain, isNumber) = (first.isBare, first.isPlain, first.isNumber)
    }
    (isRough, isOpened) = (rough != nil, opening != nil)
  }

  private init?(_ text: Span<UInt8>, _ first: Int, _ last: Int?, end: Int) {
    guard let start = ClockTime(minutes: first), start < .endOfDay else { return nil }
    var stop: ClockTime?
    if let last {
      // An end before the start is one of the night.
      guard let clock = ClockTime(minutes: last), last > first || first >= 1080 && last <= 360
      else { return nil }
      stop = clock
    }
    time = SlotTime(start: start, end: stop)
    // In `9:00 PM) Dinner` 09:00 would be the wrong half of the day.
    if let unclear = SlotTime.scanUnclear(text), unclear.time != time { return nil }
    self.end = text.skippingDivider(from: end)
  }

  /// The time that a text begins with in a spelling that is not read: `18h`, `14 Uhr`, `6pm - 7pm`.
  ///
  /// - Returns: also whether nothing follows it.
  public static func unread(
    in text: [UInt8]
  ) -> (typed: [UInt8], meant: SlotTime, isAlone: Bool)? {
    guard SlotTime.scan(text.span) == nil, let spoken = SpokenTime(text.span) else { return nil }
    let typed = text.span.extracting(..<spoken.end)
    return (
      Array(text[..<typed.countWithoutPunctuation]), spoken.time, spoken.end == text.count
    )
  }
}

/// One time of the day in it.
private struct SpokenClock {
  let hour: Int
  var minutes: Int
  var end: Int
  /// Nothing but one or two digits.
  private(set) var isBare = false
  private(set) var hasMeridiem = false
  /// A bare hour, or a half one.
  private(set) var isRough = false
  /// Whether it can hardly be anything but a time.
  private(set) var isCertain = false
  /// The same without a colon, which a verse has too.
  private(set) var isPlain = false
  /// Four digits, or a number with a word that may be the unit of a length.
  private(set) var isNumber = false
  /// Four digits, or an hour with `h`: it may be a length or a number of things.
  private(set) var isLikely = false

  /// An hour at which things are done.
  var isDayHour: Bool { hour >= 6 && hour < 24 }

  /// - Parameter isOpened: whether a word before it makes a number in words an hour: `um drei`.
  init?(_ text: Span<UInt8>, at start: Int, isOpened: Bool, _ isTyped: Bool) {
    if let (end, meant) = text.meaning(.clock, at: start), let minutes = Int(meant) {
      hour = minutes / 60
      (self.minutes, self.end) = (minutes, end)
      (isCertain, isPlain) = (true, true)
      readHalf(text)
      return
    }
    if let (end, meant) = text.meaning(.past, at: start), let shift = Int(meant),
      let (number, stop) = text.hour(at: end), 1...12 ~= number
    {
      hour = number
      (minutes, self.end) = (number * 60 + shift, stop)
      (isCertain, isPlain, isRough) = (true, true, true)
      return
    }
    if isOpened, !text.isDigit(at: start), let (number, stop) = text.hour(at: start),
      1...12 ~= number
    {
      hour = number
      (minutes, end) = (number * 60, stop)
      (isBare, isRough) = (true, true)
      readSuffixes(text, isTyped)
      return
    }
    guard text.isDigit(at: start) else { return nil }
    var end = text.endOfDigits(from: start)
    let digits = text.extracting(start..<end)
    guard digits.count <= 4, digits.count != 3, let number = Int(digits: digits) else { return nil }
    let isWhole = digits.count == 4
    hour = isWhole ? number / 100 : number
    var minute = isWhole ? number % 100 : 0
    if !isWhole, let found = text.minute(at: end) {
      minute = found
      isCertain = text[end] == UInt8(ascii: ":")
      // `9h15`; before seven it is rather a length.
      isLikely = isTyped && hour >= 7 && text[end].asciiLowercased == UInt8(ascii: "h")
      end += 3
    }
    guard hour <= 24, minute < 60 else { return nil }
    // `de 2027`
    if isTyped, isWhole, 1900...2100 ~= number { return nil }
    isNumber = isWhole
    isBare = !isWhole && end == start + digits.count
    isRough = isBare
    // No year, and no round number of things.
    isLikely =
      isLikely || isWhole && 600...2359 ~= number && number % 5 == 0 && !(1900...2100 ~= number)
    minutes = hour * 60 + minute
    self.end = end
    readSuffixes(text, isTyped)
    // `8:15er Bus`
    if let next = text.byte(at: self.end), next.isASCIILetter || next.isASCIIDigit { return nil }
  }

  /// What is after the digits: `h`, `Uhr`, `pm`, `y media`, `de la tarde`.
  private mutating func readSuffixes(_ text: Span<UInt8>, _ isTyped: Bool) {
    readHalf(text)
    if let stop = text.phrase(.hour, at: end) {
      let isLetter = text[stop - 1].asciiLowercased == UInt8(ascii: "h") && stop <= end + 2
      let unit = Array(copying: text.extracting(text.skippingBlanks(from: end, to: stop)..<stop))
      let isUnit = isTyped && isBare && unit.count > 1 && KnownWords.length.contains(unit)
      if isBare, isLetter {
        isLikely = hour >= 7
      } else if isUnit {
        (isLikely, isNumber) = (true, true)
      } else {
        (isCertain, isPlain) = (true, true)
      }
      (end, isBare) = (stop, false)
      readHalf(text)
    }
    guard hour <= 12,
      let (stop, meant) = text.meaning(.meridiem, at: end)
        ?? (isTyped ? text.endOfMorning(at: end).map { ($0, "am") } : nil)
    else { return }
    let isLate = meant == "pm"
    minutes = minutes % 720 + (isLate ? 720 : 0)
    (end, isBare, isCertain, hasMeridiem) = (stop, false, true, true)
    (isRough, isPlain) = (false, true)
  }

  /// `y media`, `et quart`
  private mutating func readHalf(_ text: Span<UInt8>) {
    guard let (stop, meant) = text.meaning(.half, at: end), text.isBlank(at: end) else { return }
    minutes += Int(meant) ?? 0
    (end, isBare, isCertain, isPlain) = (stop, false, true, true)
  }
}

extension Span<UInt8> {
  /// After the words at an offset, of at most three, that are in the table; nil if they are not.
  ///
  /// - Parameter isApart: whether blanks must be before them.
  fileprivate func phrase(_ words: KnownWords, at offset: Int, isApart: Bool = false) -> Int? {
    let found = meaning(words, at: offset)
    return isApart && !isBlank(at: offset) ? nil : found?.end
  }

  fileprivate func meaning(_ words: KnownWords, at offset: Int) -> (end: Int, meant: String)? {
    let start = skippingBlanks(from: offset, to: count)
    var ends: [Int] = []
    var end = start
    while ends.count < 3, end < count {
      end = endOfWord(from: skippingBlanks(from: end, to: count), to: count)
      ends.append(end)
    }
    for end in ends.reversed() where end > start && end - start <= 24 {
      let bare = start + extracting(start..<end).countWithoutPunctuation
      for stop in [end, bare] where stop > start {
        if let meant = words.meaning(of: Array(copying: extracting(start..<stop))) {
          return (stop, meant)
        }
      }
    }
    // `7-8pm`, `14h-15h`: a word that a dash ends.
    var stop = start
    while stop < count, self[stop].isASCIILetter || self[stop] >= 0x80 { stop += 1 }
    guard stop > start, stop < count, self[stop] == UInt8(ascii: "-") || self[stop] == 0xE2,
      let meant = words.meaning(of: Array(copying: extracting(start..<stop)))
    else { return nil }
    return (stop, meant)
  }

  fileprivate func isBlank(at offset: Int) -> Bool {
    offset < count && blankLength(at: offset, to: count) > 0
  }

  /// The hour at an offset: a number, or one in words.
  fileprivate func hour(at offset: Int) -> (number: Int, end: Int)? {
    let start = skippingBlanks(from: offset, to: count)
    let end = endOfDigits(from: start)
    if end > start { return Int(digits: extracting(start..<end), atMost: 2).map { ($0, end) } }
    let word = extracting(start..<endOfWord(from: start, to: count))
    let bare = Array(copying: word.extracting(..<word.countWithoutPunctuation))
    return KnownWords.number.meaning(of: bare).flatMap { Int($0) }.map { ($0, start + bare.count) }
  }

  /// The minutes at an offset, after a sign that divides them from the hour.
  fileprivate func minute(at offset: Int) -> Int? {
    guard let sign = byte(at: offset), ":.,;hH".utf8.contains(sign), isDigit(at: offset + 1),
      isDigit(at: offset + 2), !isDigit(at: offset + 3)
    else { return nil }
    return Int(digits: extracting(offset + 1..<offset + 3))
  }

  /// After a dash or a word for *to*, and blanks.
  ///
  /// - Parameter isAlone: whether no word such as *between* is before it: `8am and 8pm` are two times.
  fileprivate func endOfJoin(at offset: Int, _ isAlone: Bool) -> Int? {
    let start = skippingBlanks(from: offset, to: count)
    if let end = endOfDash(at: start) {
      let next = byte(at: end) == UInt8(ascii: ">") ? end + 1 : end
      return skippingBlanks(from: next, to: count)
    }
    guard let end = phrase(.join, at: offset, isApart: true) else { return nil }
    if isAlone, KnownWords.and.contains(Array(copying: extracting(start..<end))) { return nil }
    return skippingBlanks(from: end, to: count)
  }

  /// `for 45m`, `für 45 min`: a number of minutes.
  fileprivate func length(at offset: Int) -> (minutes: Int, end: Int)? {
    guard let start = phrase(.lasting, at: offset, isApart: true) else { return nil }
    let first = skippingBlanks(from: start, to: count)
    let end = endOfDigits(from: first)
    guard 1...3 ~= end - first, let number = Int(digits: extracting(first..<end)),
      let (stop, unit) = meaning(.length, at: end), unit == "h" || unit == "m"
    else { return nil }
    return (unit == "h" ? number * 60 : number, stop)
  }

  /// Whether a word for what is counted follows.
  fileprivate func isQuantity(at offset: Int) -> Bool {
    if phrase(.quantity, at: offset) != nil || phrase(.thing, at: offset) != nil { return true }
    let start = skippingBlanks(from: offset, to: count)
    return phrase(.unit, at: offset).map { $0 > start + 3 } ?? false
  }

  /// After `am` that is no German preposition: `9 am Montag`.
  fileprivate func endOfMorning(at offset: Int) -> Int? {
    let start = skippingBlanks(from: offset, to: count)
    let end = endOfWord(from: start, to: count)
    guard let first = byte(at: start), first.asciiLowercased == UInt8(ascii: "a"),
      let second = byte(at: start + 1), second.asciiLowercased == UInt8(ascii: "m")
    else { return nil }
    // `7am-8am`, `9am: call`
    let stop = start + 2
    if stop < end {
      return self[stop].isASCIILetter || self[stop] >= 0x80 && endOfDash(at: stop) == nil
        ? nil : stop
    }
    let next = skippingBlanks(from: end, to: count)
    let word = Array(copying: extracting(next..<endOfWord(from: next, to: count)))
    return isDigit(at: next) || KnownWords.day.contains(word) ? nil : end
  }

  /// `0800 555 123`
  fileprivate func isNumber(at offset: Int) -> Bool {
    isDigit(at: skippingBlanks(from: offset, to: count))
  }

  /// After the blanks, colon, comma or dash between a time and the words.
  fileprivate func skippingDivider(from offset: Int) -> Int {
    var end = offset
    if let sign = byte(at: end), ":,;".utf8.contains(sign) { end += 1 }
    let next = skippingBlanks(from: end, to: count)
    guard let dash = endOfDash(at: next) ?? (byte(at: next) == UInt8(ascii: ":") ? next + 1 : nil),
      dash < count, endsWord(at: dash, to: count),
      case let words = skippingBlanks(from: dash, to: count), words < count,
      self[words].isASCIILetter || self[words] >= 0x80
    else { return end }
    return dash
  }

  /// After the dash at an offset: `-`, `--`, `~`, an en or em dash, a wave dash, or a full-width
  /// tilde.
  public func endOfDash(at offset: Int) -> Int? {
    let rest = extracting(offset...)
    let dashes: [StaticString] = [
      "--", "-", "~", "\u{2013}", "\u{2014}", "\u{301C}", "\u{FF5E}",
    ]
    return dashes.first { rest.starts(with: $0) }.map { offset + $0.utf8CodeUnitCount }
  }
}
