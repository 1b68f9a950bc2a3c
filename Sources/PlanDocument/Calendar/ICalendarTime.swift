import PlanText

/// A date of iCalendar, or a date and a time.
public struct ICalendarTime: Hashable, Sendable {
  public var day: CivilDate
  /// Seconds since midnight; nil for a date alone.
  public var second: Int?
  /// Whether it ends in `Z`, a time of UTC.
  public var isUTC = false

  public var minute: Int { (second ?? 0) / 60 }

  /// Reads `20261005`, `20261005T090000` and `20261005T070000Z`; nil for any other text, and
  /// outside of the years 1900 to 2999.
  public init?(_ text: [UInt8]) {
    guard text.count == 8 || text.count == 15 || text.count == 16,
      let year = text.digits(0..<4), let month = text.digits(4..<6), let day = text.digits(6..<8),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    self.day = date
    if text.count == 8 { return }
    guard text[8] | 0x20 == UInt8(ascii: "t"), let hour = text.digits(9..<11) else { return nil }
    guard hour < 24, let minute = text.digits(11..<13), minute < 60 else { return nil }
    guard let second = text.digits(13..<15), second <= 60 else { return nil }
    self.second = hour * 3600 + minute * 60 + min(second, 59)
    if text.count == 16 {
      guard text[15] | 0x20 == UInt8(ascii: "z") else { return nil }
      isUTC = true
    }
  }

  public init(_ day: CivilDate, minute: Int?) {
    self.day = day
    second = minute.map { $0 * 60 }
  }

  /// The time a number of minutes after the midnight of a day; they may reach into later days.
  public init(_ day: CivilDate, minutes: Int) {
    let days = minutes >= 0 ? minutes / 1440 : (minutes - 1439) / 1440
    self.init(day.adding(days: days) ?? day, minute: minutes - days * 1440)
  }

  /// Seconds since 1970-01-01T00:00 of the clock that shows it.
  public var seconds: Int { Int(day.dayNumber) * 86_400 + (second ?? 0) }

  /// `20261005T090000`
  public var bytes: [UInt8] {
    var bytes = day.bytes.filter { $0 != UInt8(ascii: "-") }
    if let second {
      bytes.append(UInt8(ascii: "T"))
      for part in [second / 3600, second / 60 % 60, second % 60] {
        bytes.append(number: part, width: 2)
      }
    }
    if isUTC { bytes.append(UInt8(ascii: "Z")) }
    return bytes
  }

  /// `;VALUE=DATE`, which a property with a date alone needs.
  public var parameter: String { second == nil ? ";VALUE=DATE" : "" }

  /// A time of UTC; nil outside of the years 1900 to 2999.
  public init?(instant: Int) {
    guard let (day, second) = LocalZone.utc.local(instant) else { return nil }
    (self.day, self.second) = (day, second)
    isUTC = true
  }

  public var clock: ClockTime? { second.flatMap { ClockTime(minutes: $0 / 60) } }
}

extension [UInt8] {
  fileprivate func digits(_ range: Range<Int>) -> Int? { Int(digits: self[range]) }
}
