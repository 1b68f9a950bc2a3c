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
  /// In addition to the canonical forms: `9:00`, `9am`, `9-10`, `9-10:30`, with blanks around the
  /// dash, and with another dash or `--`. An hour alone is a time only in a range that ends later,
  /// without blanks, and without am or pm. Linear in the length of the time.
  public static func scan(_ text: Span<UInt8>) -> (time: SlotTime, length: Int)? {
    text.isDigit(at: 0) ? scanCanonical(text) ?? scanTyped(text) : nil
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
      guard let end = text.canonicalClockTime(at: 6), text.endsWord(at: 11, to: text.count)
      else { return nil }
      return (SlotTime(start: start, end: end), 11)
    }
    // Usually a word follows, and words do not start with a dash.
    if text[5] == 0x20, text.count > 6, text[6] &- 0x41 < 0x3A {
      return (SlotTime(start: start), 5)
    }
    var next = text.skippingBlanks(from: 5, to: text.count)
    guard text.endsWord(at: 5, to: text.count), !text.skipDash(at: &next) else { return nil }
    return (SlotTime(start: start), 5)
  }

  private static func scanTyped(_ text: Span<UInt8>) -> (time: SlotTime, length: Int)? {
    var offset = 0
    guard let start = TypedTime.read(text, at: &offset), start.time < .endOfDay else { return nil }
    let startsNextDay = text.skip(UInt8(ascii: ">"), at: &offset)
    let length = offset
    if let (end, isSpaced) = readEnd(text, at: &offset) {
      // Numbers alone that are not a range are only numbers: `11-1 lunch`, `10:00-2 Personen`.
      let isNumbers = start.isBareHour || end.isBareHour
      let hasHalf = start.meridiem != nil || end.meridiem != nil
      if !isNumbers || !isSpaced && !hasHalf && !startsNextDay && start.time < end.time {
        return (SlotTime(start: start.time, startsNextDay: startsNextDay, end: end.time), offset)
      }
    }
    guard !start.isBareHour, text.endsWord(at: length, to: text.count) else { return nil }
    return (SlotTime(start: start.time, startsNextDay: startsNextDay), length)
  }

  /// The end of a range, and whether there is a blank next to its dash.
  private static func readEnd(
    _ text: Span<UInt8>, at offset: inout Int
  ) -> (time: TypedTime, isSpaced: Bool)? {
    var next = text.skippingBlanks(from: offset, to: text.count)
    var isSpaced = next > offset
    guard text.skipDash(at: &next) else { return nil }
    let dashEnd = next
    next = text.skippingBlanks(from: next, to: text.count)
    isSpaced = isSpaced || next > dashEnd
    guard let end = TypedTime.read(text, at: &next) else { return nil }
    guard text.endsWord(at: next, to: text.count) else { return nil }
    offset = next
    return (end, isSpaced)
  }
}
