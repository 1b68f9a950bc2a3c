import PlanDocument
import PlanText

/// A date of iCalendar, or a date and a time.
struct ICalendarTime: Hashable {
  var day: CivilDate
  /// Seconds since midnight; nil for a date alone.
  var second: Int?
  /// Whether it ends in `Z`, a time of UTC.
  var isUTC = false

  var minute: Int { (second ?? 0) / 60 }

  /// Reads `20261005`, `20261005T090000` and `20261005T070000Z`; nil for any other text, and
  /// outside of the years 1900 to 2999.
  init?(_ text: [UInt8]) {
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

  init(_ day: CivilDate, minute: Int?) {
    self.day = day
    second = minute.map { $0 * 60 }
  }

  /// The time a number of minutes after the midnight of a day; they may reach into later days.
  init(_ day: CivilDate, minutes: Int) {
    let days = minutes >= 0 ? minutes / 1440 : (minutes - 1439) / 1440
    self.init(day.adding(days: days) ?? day, minute: minutes - days * 1440)
  }

  /// Seconds since 1970-01-01T00:00 of the clock that shows it.
  var seconds: Int { Int(day.dayNumber) * 86_400 + (second ?? 0) }

  /// `20261005T090000`
  var bytes: [UInt8] {
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
  var parameter: String { second == nil ? ";VALUE=DATE" : "" }
}

extension [UInt8] {
  fileprivate func digits(_ range: Range<Int>) -> Int? { Int(digits: self[range]) }

  /// `+0200`, `-0330`, `+023456` in seconds.
  fileprivate var zoneOffset: Int? {
    guard count == 5 || count == 7, let sign = first, "+-".utf8.contains(sign) else { return nil }
    guard let hours = Int(digits: self[1..<3]) else { return nil }
    guard let minutes = Int(digits: self[3..<5]), hours < 24, minutes < 60 else { return nil }
    let seconds = count == 7 ? Int(digits: self[5..<7]) ?? 0 : 0
    let total = hours * 3600 + minutes * 60 + seconds
    return sign == UInt8(ascii: "-") ? -total : total
  }
}

/// A `VTIMEZONE`, or a zone of the system: the offset of local clocks from UTC over the years.
struct ICalendarZone {
  fileprivate struct Observance {
    var start: ICalendarTime
    var rule: ICalendarRule?
    var others: [ICalendarTime] = []
    /// Seconds east of UTC.
    var offset: Int
    var offsetBefore: Int
  }

  private static let mostObservances = 200
  /// The most observances that recur every year, which are computed again for each time; a zone has
  /// two.
  private static let mostRules = 8
  private var observances: [Observance] = []
  /// The zone of the system, which has no observances here.
  private var system: LocalZone?

  init(_ system: LocalZone) { self.system = system }

  /// Nil if it has nothing to compute with.
  init?(_ component: ICalendarComponent) {
    for child in component.children.prefix(Self.mostObservances) {
      guard child.isCalled("STANDARD") || child.isCalled("DAYLIGHT") else { continue }
      guard let offset = child.line("TZOFFSETTO")?.value.zoneOffset else { continue }
      guard let line = child.line("DTSTART"), let start = Self.start(line.value) else { continue }
      var observance = Observance(
        start: start, offset: offset,
        offsetBefore: child.line("TZOFFSETFROM")?.value.zoneOffset ?? offset)
      observance.rule = child.line("RRULE").flatMap { try? ICalendarRule($0.value) }
      let ruled = observances.count { $0.rule != nil }
      if observance.rule?.frequency != .yearly || ruled == Self.mostRules { observance.rule = nil }
      for line in child.lines("RDATE") {
        observance.others += line.value.calendarList.compactMap { ICalendarTime($0) }
      }
      observances.append(observance)
    }
    if observances.isEmpty { return nil }
  }

  /// The seconds east of UTC when its clock shows a time.
  func offset(at time: ICalendarTime) -> Int {
    if let system {
      let instant = system.instant(time.day, minutes: time.minute)
      return ICalendarTime(time.day, minute: time.minute).seconds - instant
    }
    var latest: (onset: Int, offset: Int)?
    for observance in observances {
      guard let onset = observance.onset(before: time) else { continue }
      if latest.map({ $0.onset <= onset }) ?? true { latest = (onset, observance.offset) }
    }
    let first = observances.min { $0.start.seconds < $1.start.seconds }
    return latest?.offset ?? first?.offsetBefore ?? 0
  }

  /// Zones of some programs begin in 1601.
  private static func start(_ value: [UInt8]) -> ICalendarTime? {
    if let time = ICalendarTime(value) { return time }
    guard value.count >= 15, let year = Int(digits: value.prefix(4)) else { return nil }
    guard year < 1900 else { return nil }
    return ICalendarTime(Array("1900".utf8) + value.dropFirst(4))
  }
}

extension ICalendarZone.Observance {
  /// The last time it began before a time, as its clock shows it.
  fileprivate func onset(before time: ICalendarTime) -> Int? {
    var onsets = [start.seconds] + others.map(\.seconds)
    if let rule {
      let last = rule.until?.day ?? .latest
      for year in [time.day.year - 1, time.day.year] {
        for date in rule.dates(inYear: year, from: start.day) where date <= last {
          onsets.append(Int(date.dayNumber) * 86_400 + (start.second ?? 0))
        }
      }
    }
    return onsets.filter { $0 <= time.seconds }.max()
  }
}
