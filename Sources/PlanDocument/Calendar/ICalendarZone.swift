public import PlanText

/// A `VTIMEZONE`, or a zone of the system: the offset of local clocks from UTC over the years.
public struct ICalendarZone: Sendable {
  fileprivate struct Observance: Sendable {
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

  public init(_ system: LocalZone) { self.system = system }

  /// Nil if it has nothing to compute with.
  public init?(_ component: ICalendarComponent) {
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
  public func offset(at time: ICalendarTime) -> Int {
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

extension [UInt8] {
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
