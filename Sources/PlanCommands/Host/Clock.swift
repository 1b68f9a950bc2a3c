public import PlanDocument
import PlanText

/// A moment in the calendar of a planner.
public struct Now: Hashable, Sendable {
  /// The day the moment belongs to.
  public var date: CivilDate
  /// Minutes since that day's midnight; 1440 and more in the night that still belongs to it.
  public var minutes: Int

  public init(date: CivilDate, minutes: Int) {
    self.date = date
    self.minutes = minutes
  }
}

/// The source of the date and time of a command.
public enum Clock: Sendable {
  /// The system's clock in the local time zone.
  case system
  /// That date at the system's time of day, regardless of when the day starts.
  case date(CivilDate)
  /// A fixed moment.
  case moment(Now)

  /// The moment, counted from the day it belongs to.
  ///
  /// A day starts `dayStart` minutes after midnight: before that it is still yesterday.
  public func now(dayStart: Int) -> Now {
    switch self {
    case .system: systemNow().counted(from: dayStart)
    case .date(let date): Now(date: date, minutes: systemNow().minutes)
    case .moment(let now): now.counted(from: dayStart)
    }
  }

  /// The instant, in seconds since 1970.
  func instant(in zone: LocalZone) -> Int {
    switch self {
    case .system: systemInstant()
    case .date(let date): zone.instant(date, minutes: systemNow().minutes)
    case .moment(let now): zone.instant(now.date, minutes: now.minutes)
    }
  }

  /// Reads `2026-10-05` or `2026-10-05T14:30`; nil if it is not a date from 1900 to 2999.
  public init?(_ text: [UInt8]) {
    guard text.count >= 10, let date = CivilDate(text.span.extracting(0..<10)) else { return nil }
    if text.count == 10 {
      self = .date(date)
      return
    }
    guard text[10] == UInt8(ascii: "T"),
      let time = ClockTime(text.span.extracting(11..<text.count)), time < .endOfDay
    else { return nil }
    self = .moment(Now(date: date, minutes: time.minutes))
  }
}

extension Now {
  fileprivate func counted(from dayStart: Int) -> Now {
    guard minutes < dayStart, let yesterday = date.adding(days: -1) else { return self }
    return Now(date: yesterday, minutes: minutes + 24 * 60)
  }
}
