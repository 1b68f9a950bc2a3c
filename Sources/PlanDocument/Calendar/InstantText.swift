import PlanText

/// An instant in the form of ISO 8601: `2026-01-27T23:00:00Z`.
public enum InstantText {
  /// The seconds since 1970-01-01T00:00Z; nil for an invalid text.
  ///
  /// Also accepts a fraction, which is dropped, and an offset instead of `Z`. Date and time without
  /// either are in the zone, and a day alone is its midnight there.
  public static func instant(_ text: [UInt8], in zone: LocalZone) -> Int? {
    var rest = text[...]
    guard let year = number(&rest, 4), take(&rest, "-"), let month = number(&rest, 2),
      take(&rest, "-"), let dayOfMonth = number(&rest, 2),
      let day = CivilDate(year: year, month: month, day: dayOfMonth)
    else { return nil }
    if rest.isEmpty { return zone.instant(day, minutes: 0) }
    guard take(&rest, "T"), let hour = number(&rest, 2), hour < 24 else { return nil }
    guard take(&rest, ":"), let minute = number(&rest, 2), minute < 60 else { return nil }
    var seconds = 0
    if take(&rest, ":") {
      guard let second = number(&rest, 2), second <= 60 else { return nil }
      seconds = second
      if take(&rest, ".") || take(&rest, ",") {
        let digits = rest.prefix(while: \.isASCIIDigit)
        if digits.isEmpty { return nil }
        rest = rest[digits.endIndex...]
      }
    }
    let minutes = hour * 60 + minute
    if rest.isEmpty { return zone.instant(day, minutes: minutes) + seconds }
    guard let offset = offset(&rest), rest.isEmpty else { return nil }
    return day.days(since: .epoch) * 86_400 + minutes * 60 + seconds - offset
  }

  /// The text of an instant; nil outside of 1900 to 2999.
  public static func text(_ instant: Int) -> [UInt8]? {
    guard let (day, second) = LocalZone.utc.local(instant) else { return nil }
    let parts = [second / 3600, second / 60 % 60, second % 60]
    let time = parts.map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
    return day.bytes + Array("T\(time)Z".utf8)
  }

  /// Takes `Z`, `+02:00` or `+0200` from the start: seconds east of UTC.
  public static func offset(_ text: inout ArraySlice<UInt8>) -> Int? {
    if take(&text, "Z") { return 0 }
    let isWest = text.first == UInt8(ascii: "-")
    guard take(&text, isWest ? "-" : "+"), let hours = number(&text, 2) else { return nil }
    guard hours < 24 else { return nil }
    _ = take(&text, ":")
    guard let minutes = number(&text, 2), minutes < 60 else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return isWest ? -seconds : seconds
  }

  private static func number(_ text: inout ArraySlice<UInt8>, _ count: Int) -> Int? {
    let digits = text.prefix(count)
    guard digits.count == count, let number = Int(digits: digits) else { return nil }
    text = text.dropFirst(count)
    return number
  }

  private static func take(_ text: inout ArraySlice<UInt8>, _ sign: Unicode.Scalar) -> Bool {
    guard let first = text.first, first == UInt8(ascii: sign) else { return false }
    text = text.dropFirst()
    return true
  }
}
