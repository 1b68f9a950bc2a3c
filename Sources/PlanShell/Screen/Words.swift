public import PlanDocument
import PlanText

/// `1 day`, `4 days`.
public func counted(_ number: Int, _ thing: String) -> String {
  "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
}

/// `1,214`.
public func grouped(_ number: Int) -> String {
  if number.magnitude < 1000 { return "\(number)" }
  return "\(grouped(number / 1000)),\(String(1000 + number.magnitude % 1000).dropFirst())"
}

/// A number with a sign before it if it has one digit: `09`, ` 9`.
public func twoDigits(_ number: Int, _ sign: String = "0") -> String {
  (number < 10 ? sign : "") + "\(number)"
}

/// A deadline as a person says it on a day.
public func deadlineWords(
  _ day: CivilDate, _ time: ClockTime?, _ isOverdue: Bool, _ today: CivilDate
) -> String {
  let days = day.days(since: today)
  let clock = time?.text
  if isOverdue { return days < 0 ? "overdue \(-days)d" : "overdue \(clock ?? "")" }
  switch days {
  case 0: return clock ?? "today"
  case 1: return "tomorrow" + (clock.map { " " + $0 } ?? "")
  case 2...14: return "in \(days)d"
  default: return dayWords(day, today)
  }
}

/// `Fri 27 Nov, in 4 days`: a day as a person says it on another one.
public func dayInFull(_ day: CivilDate, _ today: CivilDate) -> String {
  let days = day.days(since: today)
  let distance =
    switch days {
    case -1: "yesterday"
    case 0: "today"
    case 1: "tomorrow"
    default: days > 0 ? "in \(counted(days, "day"))" : "\(counted(-days, "day")) ago"
    }
  return "\(day.weekday.title) \(dayWords(day, today)), \(distance)"
}

/// `today`, `in 3d`, `2d ago`, of a number of days from today.
public func dayDistance(_ days: Int) -> String {
  switch days {
  case 0: "today"
  case 1: "tomorrow"
  case 2...: "in \(days)d"
  default: "\(-days)d ago"
  }
}

/// `21 Oct`, and in another year `21 Oct 2027`.
public func dayWords(_ day: CivilDate, _ today: CivilDate) -> String {
  let year = day.year == today.year ? "" : " \(day.year)"
  return "\(day.day) \(monthAbbreviation(day.month))\(year)"
}

/// `2026-10-05`.
public func isoDate(_ date: CivilDate) -> String { String(decoding: date.bytes, as: UTF8.self) }

/// `Oct`, from 1 to 12.
public func monthAbbreviation(_ month: Int) -> String {
  titled(Month(rawValue: month)?.shortName ?? "")
}

/// `October`, from 1 to 12.
public func monthName(_ month: Int) -> String { titled(Month(rawValue: month)?.fullName ?? "") }

extension Weekday {
  /// `Mon`.
  public var title: String { titled(shortName) }
}

/// `Fri 2026-11-20`: a day that a command understood.
public func dayAndDate(_ date: CivilDate) -> String { "\(date.weekday.title) \(date.text)" }
