extension SlotTime {
  /// The longest time or range at the start of `text`, before a blank or the end.
  ///
  /// Besides the canonical forms: `9:00`, `9am`, `9-10`, `9-10:30`, `9am-10:30`, `9-5pm`, with blanks
  /// around the dash, and another dash or `--` for it. An hour alone is a time only in a range
  /// without blanks that ends after it starts; before an end with am or pm such an hour takes that
  /// too if it is then the earlier one.
  /// Linear in the length of what is read.
  public static func scan(_ text: Span<UInt8>) -> (time: SlotTime, length: Int)? {
    guard text.isDigit(at: 0) else { return nil }
    return scanCanonical(text) ?? scanTyped(text)
  }

  /// `HH:MM`, `HH:MM-HH:MM` and `HH:MM-HH:MM>`; `nil` also where another spelling may reach
  /// further.
  private static func scanCanonical(_ text: Span<UInt8>) -> (time: SlotTime, length: Int)? {
    guard let start = text.canonicalClockTime(at: 0), start < .endOfDay else { return nil }
    if text.count == 5 { return (SlotTime(start: start), 5) }
    if text[5] == UInt8(ascii: "-") {
      guard let end = text.canonicalClockTime(at: 6) else { return nil }
      let isNextDay = text.count > 11 && text[11] == UInt8(ascii: ">")
      let length = isNextDay ? 12 : 11
      guard text.isWordEnd(at: length) else { return nil }
      return (meant(start: start, startsNextDay: false, end: end, endsNextDay: isNextDay), length)
    }
    // Nearly always a word follows, which no dash begins.
    if text[5] == 0x20, text.count > 6, text[6] &- 0x41 < 0x3A {
      return (SlotTime(start: start), 5)
    }
    var next = 5
    text.skipBlanks(at: &next)
    guard text.isWordEnd(at: 5), !text.skipDash(at: &next) else { return nil }
    return (SlotTime(start: start), 5)
  }

  private static func scanTyped(_ text: Span<UInt8>) -> (time: SlotTime, length: Int)? {
    var offset = 0
    guard let start = TypedTime.read(text, at: &offset), start.time < .endOfDay else { return nil }
    let startsNextDay = text.skip(UInt8(ascii: ">"), at: &offset)
    let length = offset
    if let end = readEnd(text, at: &offset) {
      let range = meant(
        start: startTime(start, before: end.time), startsNextDay: startsNextDay,
        end: end.time.time, endsNextDay: end.isNextDay)
      // Numbers alone that make no range are numbers: `11-1 lunch`, `10:00-2 Personen`.
      let isNumbers = start.isBareHour || end.time.isBareHour
      if !isNumbers || range.endMinutes != nil { return (range, offset) }
    }
    guard !start.isBareHour, text.isWordEnd(at: length) else { return nil }
    return (SlotTime(start: start.time, startsNextDay: startsNextDay), length)
  }

  /// The end of a range; an hour alone only where no blank stands beside the dash.
  private static func readEnd(
    _ text: Span<UInt8>, at offset: inout Int
  ) -> (time: TypedTime, isNextDay: Bool)? {
    var next = offset
    text.skipBlanks(at: &next)
    var isSpaced = next > offset
    guard text.skipDash(at: &next) else { return nil }
    let behind = next
    text.skipBlanks(at: &next)
    isSpaced = isSpaced || next > behind
    guard let end = TypedTime.read(text, at: &next) else { return nil }
    if isSpaced, end.isBareHour { return nil }
    let isNextDay = text.skip(UInt8(ascii: ">"), at: &next)
    guard text.isWordEnd(at: next) else { return nil }
    offset = next
    return (end, isNextDay)
  }

  /// `2-3pm` starts at 14:00, `11-1pm` at 11:00.
  private static func startTime(_ start: TypedTime, before end: TypedTime) -> ClockTime {
    guard start.isBareHour, let meridiem = end.meridiem, start.hour >= 1, start.hour <= 12,
      start.time(meridiem) < end.time
    else { return start.time }
    return start.time(meridiem)
  }
}
