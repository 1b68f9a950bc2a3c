import PlanDocument
import PlanText

/// Spells one task.
struct TaskwarriorWriter {
  let task: FlatTask
  private let zone: LocalZone
  /// The `recur` of a series, and the day on which it continues.
  private(set) var rule: (text: String, due: CivilDate)?
  private(set) var output: [UInt8] = []
  var losses: [String] = []
  var item: ExchangeItem { task.item }

  init(_ task: FlatTask, _ zone: LocalZone, after last: CivilDate?) {
    self.task = task
    self.zone = zone
    rule = series(after: last)
    if item.recurs, rule == nil { losses.append("rules that Taskwarrior has no words for") }
    if item.time?.end != nil { losses.append("ends of slots") }
    if item.state == .unknown { losses.append("boxes of an unknown kind") }
  }

  /// The series in Taskwarrior; nil if its dates are over or it is closed.
  private func series(after last: CivilDate?) -> (text: String, due: CivilDate)? {
    guard !task.isClosed, task.day == nil, let every = item.every,
      let text = TaskwarriorRule.text(for: every)
    else { return nil }
    let grid = RecurrenceGrid(every, anchor: item.date(.start) ?? item.moment(.due)?.day)
    let next =
      last.map { grid.next(after: $0) } ?? item.date(.start).flatMap { grid.next(onOrAfter: $0) }
      ?? item.moment(.due)?.day
    guard let next, item.date(.until).map({ next <= $0 }) ?? true else { return nil }
    return (text, next)
  }

  mutating func write(uuid: String) {
    var json = JSONWriter()
    json.object { json in
      json.member("uuid", uuid)
      json.member("description", item.words)
      json.member("status", status)
      writeDates(&json)
      if let priority = item.priority {
        let name = TaskwarriorTask.priorities.first { $0.priority == priority }?.name
        json.member("priority", name ?? "L")
      }
      writeTags(&json)
      writeNotes(&json)
      writeOwn(&json)
    }
    output = json.output
  }

  private var status: String {
    switch item.state {
    case .done?: "completed"
    case .cancelled?: "deleted"
    default: rule != nil ? "recurring" : item.date(.start) != nil ? "waiting" : "pending"
    }
  }

  private var planned: Int? {
    if task.isClosed || item.recurs || item.date(.start) != nil { return nil }
    return task.day.map { day in
      let start = item.time.flatMap { $0.startsNextDay ? nil : $0.start }
      return zone.instant(ExchangeMoment(day, start))
    }
  }

  /// Without an end Taskwarrior would use the time of the import.
  private var end: Int? {
    task.isClosed ? task.closing.map { zone.instant($0) } ?? taskwarriorUnknownDay : nil
  }

  /// The first of its days that is known, because Taskwarrior requires one.
  var entry: Int? {
    if let day = item.date(.from) { return zone.instant(day, minutes: 0) }
    return end ?? planned ?? task.day.map { zone.instant($0, minutes: 0) }
  }

  private mutating func writeDates(_ json: inout JSONWriter) {
    write("entry", entry, &json)
    write("end", end, &json)
    if let rule {
      json.member("recur", rule.text)
      let time = item.moment(.due)?.time
      write("due", zone.instant(ExchangeMoment(rule.due, time)), &json)
      write("until", item.date(.until).map { zone.instant(ending: ExchangeMoment($0)) }, &json)
    } else {
      let due = item.moment(.due)
      if due?.time == .midnight { losses.append("deadlines at 00:00, which become whole days") }
      if due == nil, item[.due] != nil { losses.append("deadlines without a day") }
      write("due", due.map { zone.instant($0) }, &json)
      write("wait", item.date(.start).map { zone.instant($0, minutes: 0) }, &json)
      if case .at? = item.expiry {
        write("until", item.moment(.expires).map { zone.instant(ending: $0) }, &json)
      }
    }
    write("scheduled", planned, &json)
    if item.state == .inProgress { write("start", entry ?? taskwarriorUnknownDay, &json) }
  }

  /// 1980-01-01, before which Taskwarrior takes no date.
  private static let earliest = 315_532_800

  private mutating func write(_ key: String, _ instant: Int?, _ json: inout JSONWriter) {
    guard let instant else { return }
    guard instant >= Self.earliest, let text = taskwarriorText(instant) else {
      losses.append("days before 1980")
      return
    }
    json.member(key, text)
  }
}
