/// A moment as a planner sees it.
public struct Now: Hashable, Sendable {
  public var year: Int
  public var month: Int
  public var day: Int
  /// Minutes since that day's midnight; 1440 and more in the night that still belongs to it.
  public var minutes: Int

  public init(year: Int, month: Int, day: Int, minutes: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.minutes = minutes
  }
}

/// Where a command gets the date and the time from.
public enum Clock: Sendable {
  /// The system's clock in the local time zone.
  case system
  /// That date at the system's time of day; the date is today wherever the day starts.
  case date(year: Int, month: Int, day: Int)
  /// A clock that stands still.
  case moment(Now)

  /// The moment, counted from the day it belongs to.
  ///
  /// A day starts `dayStart` minutes after midnight: before that it is still yesterday.
  public func now(dayStart: Int) -> Now {
    switch self {
    case .system: systemNow().counted(from: dayStart)
    case .date(let year, let month, let day):
      Now(year: year, month: month, day: day, minutes: systemNow().minutes)
    case .moment(let now): now.counted(from: dayStart)
    }
  }

  /// Reads `2026-10-05` or `2026-10-05T14:30`; none if it is no such date of 1900 to 2999.
  public init?(_ text: [UInt8]) {
    let isDate = text.count == 10
    guard isDate || text.count == 16,
      let year = number(text[0..<4], 1900...2999), text[4] == UInt8(ascii: "-"),
      let month = number(text[5..<7], 1...12), text[7] == UInt8(ascii: "-"),
      let day = number(text[8..<10], 1...daysIn(month, of: year))
    else { return nil }
    if isDate {
      self = .date(year: year, month: month, day: day)
      return
    }
    guard text[10] == UInt8(ascii: "T"), let hour = number(text[11..<13], 0...23),
      text[13] == UInt8(ascii: ":"), let minute = number(text[14..<16], 0...59)
    else { return nil }
    self = .moment(Now(year: year, month: month, day: day, minutes: hour * 60 + minute))
  }
}

extension Now {
  fileprivate func counted(from dayStart: Int) -> Now {
    guard minutes < dayStart else { return self }
    var now = self
    now.minutes += 24 * 60
    now.day -= 1
    if now.day == 0 {
      now.month -= 1
      if now.month == 0 { (now.year, now.month) = (year - 1, 12) }
      now.day = daysIn(now.month, of: now.year)
    }
    return now
  }
}

private func daysIn(_ month: Int, of year: Int) -> Int {
  switch month {
  case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

private func number(_ digits: ArraySlice<UInt8>, _ range: ClosedRange<Int>) -> Int? {
  guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
    return nil
  }
  let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  return range.contains(value) ? value : nil
}
