import PlanText

/// The start of a slot and optionally its end: `09:00`, `09:00-10:30`, `22:30-01:00`,
/// `01:30>-02:00`.
public struct SlotTime: Hashable, CanonicallyWritten, Sendable {
  /// Before 24:00.
  public var start: ClockTime
  /// `01:30>`: the start is on the day after the file's.
  public var startsNextDay: Bool
  /// Never 00:00, which is 24:00 here. An end at or before the start is on the day after it.
  public var end: ClockTime?

  public init(start: ClockTime, startsNextDay: Bool = false, end: ClockTime? = nil) {
    (self.start, self.startsNextDay) = (start, startsNextDay)
    self.end = end == .midnight ? .endOfDay : end
  }

  /// Whether the end is on a day after the file's.
  public var endsNextDay: Bool { end.map { startsNextDay || $0 <= start } ?? false }

  /// Minutes from the file's midnight, 0 to 2879.
  public var startMinutes: Int { start.minutes + (startsNextDay ? 1440 : 0) }

  /// Minutes from the file's midnight, at most 24 hours after the start; `nil` without an end.
  public var endMinutes: Int? {
    end.map { startMinutes - start.minutes + $0.minutes + ($0 <= start ? 1440 : 0) }
  }

  /// Appends the canonical form, from which `scan` reads the same value.
  public func write(to output: inout [UInt8]) {
    start.write(to: &output)
    if startsNextDay { output.append(UInt8(ascii: ">")) }
    guard let end else { return }
    output.append(UInt8(ascii: "-"))
    end.write(to: &output)
  }

  /// The longest time or range at the start of `text`, before a blank or the end.
  ///
  /// In addition to the canonical forms: `9:00`, `9am`, `2:30 PM`, `8-9 PM`, with blanks around the
  /// dash, and with another dash or `--`. Linear in the length of the time.
  ///
  /// - Parameter allowsHours: whether `18h30` is a time, and an hour alone in a range that ends
  ///   later, without blanks, and without am or pm: only in Schedule.
  public static func scan(
    _ text: Span<UInt8>, allowsHours: Bool = true
  ) -> (time: SlotTime, length: Int)? {
    guard text.isDigit(at: 0) else { return nil }
    if let canonical = scanCanonical(text) { return canonical }
    guard let typed = scanTyped(text, allowsHours), !typed.isUnclear else { return nil }
    return (typed.time, typed.length)
  }

  /// What is meant by a time or range at the start of `text` that is not read because of what is
  /// after its am or pm: `9:00 PM. Dinner`. Up to am or pm.
  public static func scanUnclear(_ text: Span<UInt8>) -> (time: SlotTime, length: Int)? {
    guard let typed = scanTyped(text, true), typed.isUnclear else { return nil }
    return (typed.time, typed.length)
  }

  /// Reads a time that nothing follows.
  public init?(_ text: Span<UInt8>) {
    guard let (time, length) = Self.scan(text), length == text.count else { return nil }
    self = time
  }

  /// `HH:MM` and `HH:MM-HH:MM`; `nil` also if another form may be longer.
  private static func scanCanonical(_ text: Span<UInt8>) -> (time: SlotTime, length: Int)? {
    guard let start = text.canonicalClockTime(at: 0), start < .endOfDay else { return nil }
    if text.count == 5 { return (SlotTime(start: start), 5) }
    if text[5] == UInt8(ascii: "-") {
      guard let end = text.canonicalClockTime(at: 6), text.endsWord(at: 11, to: text.count),
        !mayHaveMeridiem(text, at: 11)
      else { return nil }
      return (SlotTime(start: start, end: end), 11)
    }
    guard text.endsWord(at: 5, to: text.count), !mayHaveMeridiem(text, at: 5) else { return nil }
    // Usually a word follows, and words do not start with a dash.
    if text[5] == 0x20, text.count > 6, text[6] &- 0x41 < 0x3A {
      return (SlotTime(start: start), 5)
    }
    var next = text.skippingBlanks(from: 5, to: text.count)
    guard !text.skipDash(at: &next) else { return nil }
    return (SlotTime(start: start), 5)
  }

  /// Whether the next word begins like am or pm.
  @inline(__always)
  private static func mayHaveMeridiem(_ text: Span<UInt8>, at offset: Int) -> Bool {
    let next = text.skippingBlanks(from: offset, to: text.count)
    let letter = text.byte(at: next)?.asciiLowercased
    // The first byte of U+202F too.
    return letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") || letter == 0xE2
  }

  private static func scanTyped(
    _ text: Span<UInt8>, _ allowsHours: Bool
  ) -> (time: SlotTime, length: Int, isUnclear: Bool)? {
    var offset = 0
    guard let start = TypedTime.read(text, at: &offset, allowsHours: allowsHours),
      start.time < .endOfDay
    else { return nil }
    if start.isUnclear { return (SlotTime(start: start.time), offset, true) }
    let startsNextDay = text.skip(UInt8(ascii: ">"), at: &offset)
    let length = offset
    let end = readEnd(text, at: &offset, isAfterAM: start.meridiem != nil, allowsHours)
    if let (end, isSpaced) = end {
      let start = start.beginning(before: end)
      // Numbers alone that are not a range are only numbers: `11-1 lunch`, `10:00-2 Personen`.
      let isNumbers = start.isBareHour || end.isBareHour
      let hasHalf = start.meridiem != nil || end.meridiem != nil
      let isHours = allowsHours && !isSpaced && !hasHalf && !startsNextDay
      if !isNumbers || isHours && start.time < end.time {
        let time = SlotTime(start: start.time, startsNextDay: startsNextDay, end: end.time)
        return (time, offset, end.isUnclear)
      }
    }
    guard !start.isBareHour, text.endsWord(at: length, to: text.count) else { return nil }
    return (SlotTime(start: start.time, startsNextDay: startsNextDay), length, false)
  }

  /// The end of a range, and whether there is a blank next to its dash.
  private static func readEnd(
    _ text: Span<UInt8>, at offset: inout Int, isAfterAM: Bool, _ allowsHours: Bool
  ) -> (time: TypedTime, isSpaced: Bool)? {
    var next = text.skippingBlanks(from: offset, to: text.count)
    var isSpaced = next > offset
    guard text.skipDash(at: &next) else { return nil }
    let dashEnd = next
    next = text.skippingBlanks(from: next, to: text.count)
    isSpaced = isSpaced || next > dashEnd
    let end = TypedTime.read(text, at: &next, allowsHours: allowsHours, isAfterAM: isAfterAM)
    guard let end, end.isUnclear || text.endsWord(at: next, to: text.count) else { return nil }
    offset = next
    return (end, isSpaced)
  }
}
