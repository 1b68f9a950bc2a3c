import PlanDocument
import PlanText

/// Spells one task.
struct TaskwarriorWriter {
  let task: FlatTask
  private let zone: LocalZone
  /// The `recur` of a series, and the day on which it continues.
  private(set) var rule: (text: String, due: CivilDate)?
  var losses: [String] = []
  var item: ExchangeItem { task.item }

  init(_ task: FlatTask, _ zone: LocalZone, after last: CivilDate?) {
    (self.task, self.zone) = (task, zone)
    rule = series(after: last)
    if item.recurs, rule == nil { losses.append("rules that Taskwarrior has no words for") }
    // An open task without a first day is entered on that day.
    if task.hidesDay, task.isClosed || item[.from] != nil {
      losses.append("days of tasks that have another one")
    }
    if item.time?.end != nil { losses.append("ends of slots") }
    if let time = item.time, planned == nil || time.startsNextDay {
      losses.append("times of slots")
    }
    if item.state == .moved { losses.append("moves of tasks, taken as open") }
    if item.state == .unknown { losses.append("boxes of an unknown kind") }
  }

  /// The series in Taskwarrior; nil if its dates are over or it is closed.
  private func series(after last: CivilDate?) -> (text: String, due: CivilDate)? {
    guard !task.isClosed, task.day == nil, let every = item.every else { return nil }
    guard let text = TaskwarriorRule.text(for: every) else { return nil }
    let grid = RecurrenceGrid(every, anchor: item.date(.start) ?? item.moment(.due)?.day)
    let next =
      last.map { grid.next(after: $0) } ?? item.date(.start).flatMap { grid.next(onOrAfter: $0) }
      ?? item.moment(.due)?.day
    guard let next, item.date(.until).map({ next <= $0 }) ?? true else { return nil }
    return (text, next)
  }

  /// - Parameters:
  ///   - depends: the UUIDs of the tasks that it needs.
  ///   - needs: the ids of other things that it needs.
  mutating func text(uuid: [UInt8], depends: [[UInt8]], needs: [[UInt8]]) -> [UInt8] {
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
      var tags = item.tags
      // Only a project that is read back as this tag.
      let project = tags.firstIndex { tag in
        Self.project(of: tag).map { TaskwarriorTask.tag(ofProject: $0) == tag } ?? false
      }
      if let project {
        json.member("project", Self.project(of: tags.remove(at: project)))
      } else if let group = item.group, TaskwarriorTask.tag(ofProject: group) == nil {
        json.member("project", group)
      }
      write("tags", tags, &json)
      writeNotes(&json)
      write("depends", depends, &json)
      writeOwn(&json, uuid)
      if !needs.isEmpty { json.member("plan_needs", Array(needs.joined(separator: [0x2C]))) }
    }
    return json.output
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
    write("start", began ?? (item.state == .inProgress ? taskwarriorUnknownDay : nil), &json)
    if task.isClosed, item.moment(.done)?.time == .midnight {
      losses.append("ends at 00:00, which become whole days")
    }
  }

  /// When work began; an open task that was begun is not active.
  private var began: Int? {
    guard item.state == .inProgress || task.isClosed else { return nil }
    return item.moment(.began).flatMap { $0.time == .midnight ? nil : zone.instant($0) }
  }

  /// 1980-01-01, before which Taskwarrior takes no date.
  private static let earliest = 315_532_800

  private mutating func write(_ key: String, _ instant: Int?, _ json: inout JSONWriter) {
    guard let instant else { return }
    guard instant >= Self.earliest, let text = ICalendarTime(instant: instant)?.bytes else {
      return losses.append("days before 1980")
    }
    json.member(key, text)
  }

  private func write(_ key: String, _ texts: [[UInt8]], _ json: inout JSONWriter) {
    if texts.isEmpty { return }
    json.key(key)
    json.array { json in for text in texts { json.string(text) } }
  }

  /// `Home.Garden` of `project/Home/Garden`.
  private static func project(of tag: [UInt8]) -> [UInt8]? {
    guard let name = tag.after(projectPrefix), !name.isEmpty else { return nil }
    return name.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: ".") : $0 }
  }

  /// Writes notes, each a second after the one before, because Taskwarrior tells them apart by
  /// their times.
  mutating func writeNotes(_ json: inout JSONWriter) {
    if item.notes.isEmpty { return }
    let first = max(entry ?? taskwarriorUnknownDay, taskwarriorUnknownDay)
    json.key("annotations")
    json.array { json in
      for (index, note) in item.notes.enumerated() {
        json.object { json in
          json.member("entry", ICalendarTime(instant: first + index)?.bytes ?? [])
          json.member("description", note.flat)
        }
      }
    }
  }

  /// Writes what only a plan has, as attributes that Taskwarrior keeps.
  mutating func writeOwn(_ json: inout JSONWriter, _ uuid: [UInt8]) {
    var names: Set<[UInt8]> = []
    for (key, value) in item.attributes.map({ ($0.key, $0.value) }) {
      switch key {
      case .needs: continue
      case .from where !value.contains(UInt8(ascii: "/")): continue
      case .uid where value == uuid: continue
      case .began where began != nil: continue
      case .due where rule == nil: continue
      case .start where rule == nil && item.date(.start) != nil: continue
      case .until where rule != nil && item.date(.until) != nil: continue
      case .done where task.closing != nil: continue
      case .expires where rule == nil && item.moment(.expires) != nil: continue
      case .own:
        guard let (name, value) = value.halves(around: UInt8(ascii: ":")),
          names.insert(name).inserted
        else { break }
        json.member("plan_x-" + String(decoding: name, as: UTF8.self), value)
        continue
      default: break
      }
      if key.means(value), ![.done, .own, .to].contains(key) {
        json.member("plan_\(key.name)", value)
      } else {
        losses.append("values of \(key.lead)")
      }
    }
    if let group = item.group { json.member("plan_group", group) }
    if let section = item.section { json.member("plan_section", section) }
  }
}

/// Writes what `task import` reads: an array with one task in each line.
struct TaskwarriorExporter: Exporter {
  private let zone: LocalZone
  private var tasks: [FlatTask] = []
  /// The last day of the plan, after which series continue in Taskwarrior.
  private var last: CivilDate?
  private(set) var losses = Losses()

  init(_ context: ExportContext) { zone = context.zone }

  mutating func add(_ page: ExchangePage) {
    losses.add(bareHeadingsOf: page)
    tasks += page.flatTasks(&losses)
    if let day = page.day { last = max(last ?? day, day) }
  }

  mutating func finish() -> [ExportedFile] {
    var output = Array("[\n".utf8)
    let identities = TaskwarriorIdentities(tasks)
    for (index, task) in tasks.enumerated() {
      let needs = identities.needs(of: task.item, at: index)
      var writer = TaskwarriorWriter(task, zone, after: last)
      output += writer.text(
        uuid: identities.uuids[index], depends: needs.uuids, needs: needs.rest)
      output += Array(index == tasks.count - 1 ? "\n".utf8 : ",\n".utf8)
      losses.add(writer.losses, in: task.path, line: task.item.line)
    }
    return [ExportedFile(output + Array("]\n".utf8))]
  }
}
