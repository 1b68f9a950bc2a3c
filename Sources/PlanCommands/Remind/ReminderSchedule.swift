import PlanHistory

/// When a timer starts `plan remind`.
struct ReminderSchedule {
  /// In minutes: a divisor of the hour, or whole hours that divide the day; nil if only hours are
  /// asked for.
  let interval: Int?
  let nudges: NudgeHours?

  /// - Parameter window: in minutes; with one run in each window nothing is lost.
  init(window: Int?, nudges: NudgeHours?) {
    self.nudges = nudges
    guard let window = window ?? (nudges == nil ? RemindMode.usualWindow : nil) else {
      interval = nil
      return
    }
    interval = (1...1440).last {
      $0 <= window && ($0 <= 60 ? 60 % $0 == 0 : $0 % 60 == 0 && 1440 % $0 == 0)
    }
  }

  /// `OnCalendar=` of systemd.
  var calendars: [String] {
    var calendars: [String] = []
    if let interval { calendars.append(Self.calendar(interval)) }
    if let nudges {
      let (first, last) = (twoDigits(nudges.hours.lowerBound), twoDigits(nudges.hours.upperBound))
      let hours = first == last ? first : "\(first)..\(last)"
      calendars.append("\(nudges.isOnWeekdays ? "Mon..Fri " : "")*-*-* \(hours):00:00")
    }
    return calendars
  }

  private static func calendar(_ interval: Int) -> String {
    switch interval {
    case ..<60: "*-*-* *:00/\(twoDigits(interval)):00"
    case 60: "*-*-* *:00:00"
    case 1440: "*-*-* 00:00:00"
    default: "*-*-* 00/\(twoDigits(interval / 60)):00:00"
    }
  }

  /// The five fields of a crontab.
  var cronFields: [String] {
    var fields: [String] = []
    switch interval {
    case nil: break
    case 1: fields.append("* * * * *")
    case let interval? where interval < 60: fields.append("*/\(interval) * * * *")
    case 60: fields.append("0 * * * *")
    case 1440: fields.append("0 0 * * *")
    case let interval?: fields.append("0 */\(interval / 60) * * *")
    }
    if let nudges {
      let (first, last) = (nudges.hours.lowerBound, nudges.hours.upperBound)
      let hours = first == last ? "\(first)" : "\(first)-\(last)"
      fields.append("0 \(hours) * * \(nudges.isOnWeekdays ? "1-5" : "*")")
    }
    return fields
  }

  /// The entries of `StartCalendarInterval` of launchd.
  var launchEntries: [[(key: String, value: Int)]] {
    var entries: [[(key: String, value: Int)]] = []
    switch interval {
    case nil: break
    case let interval? where interval <= 60:
      entries += stride(from: 0, to: 60, by: interval).map { [("Minute", $0)] }
    case let interval?:
      entries += stride(from: 0, to: 24, by: interval / 60).map { [("Hour", $0), ("Minute", 0)] }
    }
    for hour in nudges?.hours ?? 0...0 {
      guard let nudges else { break }
      let entry: [(key: String, value: Int)] = [("Hour", hour), ("Minute", 0)]
      entries += nudges.isOnWeekdays ? (1...5).map { entry + [("Weekday", $0)] } : [entry]
    }
    return entries
  }
}
