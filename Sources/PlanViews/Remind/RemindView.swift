import PlanDocument
import PlanReports
import PlanShell
import PlanSystem
import PlanText

struct RemindView: ReportView {
  let reminders: [DueReminder]
  /// Nil if no hour is reported.
  let hour: HourReport?
  /// The interval begins after this instant.
  let after: Int
  let through, now: Int
  let zone: LocalZone
  /// Until when nothing is reported; nil if this run reports.
  var silentUntil: Int?

  var items: [Int] {
    (reminders + [hour?.next].compactMap { $0 }).map(\.item) + (hour?.tasks ?? [])
  }
  var isEmpty: Bool { reminders.isEmpty && hour == nil }

  private var today: CivilDate? { WallTime(at: now, in: zone)?.day }

  private func shown(_ texts: ItemTexts) -> [(reminder: DueReminder, item: ListedItem)] {
    reminders.compactMap { reminder in texts[reminder.item].map { (reminder, $0) } }
  }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.remind/1",
      [
        "after": .text(moment(after)), "through": .text(moment(through)),
        "reminders": .rows(shown(texts)) { reminder, item in
          [
            "kind": .text(reminder.kind.name), "moment": .text(moment(reminder.moment)),
            "late": .count(late(reminder)), "date": .day(reminder.day),
            "time": .text(reminder.clockTime?.bytes), "item": .item(item),
          ]
        },
        "hour": hour.map { hour in
          [
            "time": .text(ClockTime(minutes: hour.hour.minutes)?.bytes),
            "open": .count(hour.tasks.count), "tasks": .rows(named(hour, texts)) { .item($0) },
            "next": .text(next(hour, texts)),
          ]
        } ?? .null,
        "until": .text(silentUntil.flatMap(moment)),
      ])
  }

  /// Title, body, kind, moment, event, path and line. None is empty, because a shell that splits at
  /// tabs takes two of them for one.
  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    var records = shown(texts).map { reminder, item in
      let tags = item.tags.flatMap { Array(" #".utf8) + $0 }
      return [
        title(reminder, item), Array(distance(of: reminder).utf8) + tags,
        Array(reminder.kind.name.utf8), moment(reminder.moment) ?? dash,
        MomentInput(date: .absolute(reminder.day), time: reminder.clockTime).bytes,
        item.path.bytes, Array("\(item.line)".utf8),
      ]
    }
    if let hour {
      let instant = moment(hour.hour.instant(in: zone)) ?? dash
      records.append([
        hourTitle(hour), Array(details(hour, texts).joined(separator: "; ".utf8)),
        Array("hour".utf8), instant, instant, dash, [0x30],
      ])
    }
    return records
  }

  /// `14:00 Dentist #health (in 30m)  2026-10-05.plan:12`.
  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    for (reminder, item) in shown(texts) {
      var words = [Piece(title(reminder, item))]
      if !item.tags.isEmpty { words += [Piece(" ")] + screen.tags(item) }
      words.append(Piece(" (\(distance(of: reminder)))"))
      let place = [Piece(item.place, .dim)]
      if screen.isTerminal {
        screen.line(words, right: place)
      } else {
        screen.line(words + [Piece("  ")] + place)
      }
    }
    guard let hour else { return }
    let signs = [": "] + Array(repeating: "; ", count: 2)
    let details = zip(signs, details(hour, texts)).flatMap { [Piece($0), Piece($1)] }
    screen.line([Piece(hourTitle(hour))] + details)
  }

  // MARK: words

  private var dash: [UInt8] { [UInt8(ascii: "-")] }

  /// `14:00 Dentist`; the day comes first if it is not today, or if there is no time.
  private func title(_ reminder: DueReminder, _ item: ListedItem) -> [UInt8] {
    var words: [[UInt8]] = []
    let time = reminder.clockTime
    if time == nil || reminder.day != today { words.append(reminder.day.bytes) }
    if let time { words.append(time.bytes) }
    return Array((words + [item.name]).joined(separator: [0x20]))
  }

  private func hourTitle(_ hour: HourReport) -> [UInt8] {
    let time = ClockTime(minutes: hour.hour.minutes)?.bytes ?? []
    return time + Array(" \(counted(hour.tasks.count, "task", "tasks")) open".utf8)
  }

  /// The first tasks that have words.
  private func named(_ hour: HourReport, _ texts: ItemTexts) -> [ListedItem] {
    Array(hour.tasks.lazy.compactMap { texts[$0] }.filter { !$0.words.isEmpty }.prefix(3))
  }

  /// `Pay rent, Call mum, Book the seat and 4 more` and `next 14:30 Dentist`; never empty.
  private func details(_ hour: HourReport, _ texts: ItemTexts) -> [[UInt8]] {
    let named = named(hour, texts).map(\.name)
    let more = named.isEmpty ? 0 : hour.tasks.count - named.count
    var names = Array(named.joined(separator: ", ".utf8))
    if more > 0 { names += " and \(more) more".utf8 }
    let next = next(hour, texts).map { Array("next ".utf8) + $0 }
    let details = [names, next ?? []].filter { !$0.isEmpty }
    return details.isEmpty ? [Array("nothing else has a time today".utf8)] : details
  }

  private func next(_ hour: HourReport, _ texts: ItemTexts) -> [UInt8]? {
    hour.next.flatMap { next in texts[next.item].map { title(next, $0) } }
  }

  /// In minutes, how long ago its moment was; nil if the run looks ahead.
  private func late(_ reminder: DueReminder) -> Int? {
    through > now ? nil : max(0, (now - reminder.moment) / 60)
  }

  /// `in 30m`, `now`, `2h ago`, `due in 30m`, `due tomorrow`, `expires in 1h`.
  private func distance(of reminder: DueReminder) -> String {
    let head =
      switch reminder.kind {
      case .due: "due "
      case .expires: "expires "
      case .start: ""
      }
    if reminder.minutes == nil, let today {
      return head + dayDistance(reminder.day.days(since: today))
    }
    let seconds = reminder.event - now
    if seconds > 0 { return head + "in " + lengthWords((seconds + 59) / 60) }
    return seconds > -60 ? head + "now" : head + lengthWords(-seconds / 60) + " ago"
  }

  /// `2026-10-05T13:30`.
  private func moment(_ instant: Int) -> [UInt8]? {
    WallTime(at: instant, in: zone).flatMap { wall in
      ClockTime(minutes: wall.minutes).map {
        MomentInput(date: .absolute(wall.day), time: $0).bytes
      }
    }
  }
}

extension DueReminder {
  fileprivate var clockTime: ClockTime? { minutes.flatMap { ClockTime(minutes: $0) } }
}

extension RemindView {
  /// Of a run that reports nothing.
  init(silentUntil end: Int, since after: Int, now: Int, zone: LocalZone) {
    self.init(reminders: [], hour: nil, after: after, through: now, now: now, zone: zone)
    silentUntil = end
  }
}

/// `45m`, `2h`, `2h30m`, `3d`, `3d4h`.
private func lengthWords(_ minutes: Int) -> String {
  let parts = [(minutes / 1440, "d"), (minutes / 60 % 24, "h"), (minutes % 60, "m")]
  let words = parts.filter { $0.0 > 0 }.prefix(2).map { "\($0.0)\($0.1)" }
  return words.isEmpty ? "0m" : words.joined()
}

/// When a timer starts `plan remind`.
struct ReminderSchedule: JobTimes {
  /// In minutes: a divisor of the hour, or whole hours that divide the day.
  let interval: Int
  /// The hours at which it runs besides.
  let nudges: NudgeHours?

  /// - Parameter window: in minutes; with one run in each window nothing is lost. Nil for each minute.
  init(window: Int?, nudges: NudgeHours?) {
    let longest = window ?? 1
    let interval = (1...1440).last { length in
      length <= longest
        && (length <= 60 ? 60 % length == 0 : length % 60 == 0 && 1440 % length == 0)
    }
    self.interval = interval ?? 1
    self.nudges = self.interval > 60 ? nudges : nil
  }

  var calendars: [String] {
    var calendars = [Self.calendar(interval)]
    if let nudges {
      let (first, last) = (twoDigits(nudges.hours.lowerBound), twoDigits(nudges.hours.upperBound))
      let hours = first == last ? first : "\(first)..\(last)"
      calendars.append("\(nudges.isOnWeekdays ? "Mon..Fri " : "")*-*-* \(hours):00:00")
    }
    return calendars
  }

  private static func calendar(_ interval: Int) -> String {
    switch interval {
    case 1: "*-*-* *:*:00"
    case ..<60: "*-*-* *:00/\(twoDigits(interval)):00"
    case 60: "*-*-* *:00:00"
    case 1440: "*-*-* 00:00:00"
    default: "*-*-* 00/\(twoDigits(interval / 60)):00:00"
    }
  }

  var cronFields: [String] {
    var fields =
      switch interval {
      case 1: ["* * * * *"]
      case ..<60: ["*/\(interval) * * * *"]
      case 60: ["0 * * * *"]
      case 1440: ["0 0 * * *"]
      default: ["0 */\(interval / 60) * * *"]
      }
    if let nudges {
      let (first, last) = (nudges.hours.lowerBound, nudges.hours.upperBound)
      let hours = first == last ? "\(first)" : "\(first)-\(last)"
      fields.append("0 \(hours) * * \(nudges.isOnWeekdays ? "1-5" : "*")")
    }
    return fields
  }

  var launchEntries: [[(key: String, value: Int)]] {
    var entries: [[(key: String, value: Int)]] =
      interval <= 60
      ? stride(from: 0, to: 60, by: interval).map { [("Minute", $0)] }
      : stride(from: 0, to: 24, by: interval / 60).map { [("Hour", $0), ("Minute", 0)] }
    for hour in nudges?.hours ?? 0...0 {
      guard let nudges else { break }
      let entry: [(key: String, value: Int)] = [("Hour", hour), ("Minute", 0)]
      entries += nudges.isOnWeekdays ? (1...5).map { entry + [("Weekday", $0)] } : [entry]
    }
    return entries
  }
}
