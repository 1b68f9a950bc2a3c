import PlanDocument
import PlanText

extension ICalendarExporter {
  /// Writes a task or an event, or one for each range of days of a series; returns the name of the
  /// first.
  mutating func addComponent(
    _ item: ExchangeItem, _ page: ExchangePage, _ above: Above?
  ) -> [UInt8]? {
    var item = item
    let isSlot = item.kind == .slot
    // An event of a list without time and rule is on each day of its window.
    if isSlot, item.time == nil, page.day == nil, !item.recurs,
      let first = item[.start] ?? item[.until]
    {
      item[.every] = Array("day".utf8)
      item[.until] = item[.until] ?? first
    }
    let isDefinition = page.day == nil && item.recurs && above?.isSeries != true
    if item.recurs, !isDefinition { lose("rules without effect", item, page) }
    guard isDefinition else { return isSlot ? addSlot(item, page) : addTask(item, page, above) }
    if item.isClosed || above?.isClosed == true {
      lose("series that are over", item, page)
      return nil
    }
    guard let every = item.every else {
      if !isSlot { return addTask(item, page, above) }
      lose("slots that recur after they are done", item, page)
      return nil
    }
    if every == .never { return nil }
    var name: [UInt8]?
    for (series, isWhole) in series(of: item, every, page) {
      let new = begin(isSlot ? "VEVENT" : "VTODO", item, page, above)
      name = name ?? new
      let (start, due) = isSlot ? (item.start(on: series.first), nil) : series.times(of: item)
      if !isSlot, due == nil, let end = item.moment(.due), end.day < item.date(.start) ?? .earliest
      {
        lose("deadlines before their start", item, page)
      }
      addTimes(of: item, on: series.first, start: start, due: due)
      addRule(of: item, page, series, isWhole: isWhole, from: start)
      if isSlot { finishSlot(item, page) } else { finishTask(item, page) }
    }
    return name
  }

  private mutating func addTask(
    _ item: ExchangeItem, _ page: ExchangePage, _ above: Above?
  ) -> [UInt8] {
    let name = begin("VTODO", item, page, above)
    if item.time != nil { lose("times of tasks", item, page) }
    let due = item.moment(.due).map { ICalendarTime($0.day, minute: $0.time?.minutes) }
    if due == nil, item[.due] != nil { lose("deadlines without a day", item, page) }
    let day = item.date(.start) ?? (above == nil ? page.day : nil)
    var start = day.map { ICalendarTime($0, minute: nil) }
    if let due {
      // It has to be of the same type as the deadline, and before it.
      start?.second = due.second == nil ? nil : 0
      if let early = start, early.seconds >= due.seconds {
        start = nil
        if item[.start] != nil { lose("values of start: after the deadline", item, page) }
      }
    }
    addTimes(of: item, on: page.day ?? start?.day ?? due?.day, start: start, due: due)
    if item.recurs, page.day == nil { writer.add("X-PLAN-RULE", item.ruleText) }
    finishTask(item, page)
    return name
  }

  private mutating func finishTask(_ item: ExchangeItem, _ page: ExchangePage) {
    // An item moved or in an unknown state is open in a calendar.
    let status = calendarStatuses.first { $0.state == item.state }?.text
    writer.add("STATUS", status ?? "NEEDS-ACTION")
    if item.state == .done, let done = item.moment(.done) ?? page.day.map({ ExchangeMoment($0) }) {
      let instant = context.zone.instant(done.day, minutes: done.time?.minutes ?? 0)
      writer.add("COMPLETED", ICalendarTime(instant: instant))
    }
    if item.kind == .priority || item.kind == .goal {
      writer.add("X-PLAN-SECTION", item.kind.sectionTitle)
    }
    writer.add("X-PLAN-FILE", text: page.day?.bytes ?? page.listName)
    finish("VTODO", item, page)
  }

  private mutating func addSlot(_ item: ExchangeItem, _ page: ExchangePage) -> [UInt8]? {
    guard let day = page.day else {
      lose("slots without a day", item, page)
      return nil
    }
    let name = begin("VEVENT", item, page, nil)
    addTimes(of: item, on: day, start: item.start(on: day), due: nil)
    finishSlot(item, page)
    return name
  }

  /// A slot without an end has none here either: a calendar ends it at its start.
  private mutating func addTimes(
    of item: ExchangeItem, on day: CivilDate?, start: ICalendarTime?, due: ICalendarTime?
  ) {
    writer.add("DTSTART", start)
    if item.kind == .slot, let day, let minutes = item.time?.endMinutes {
      writer.add("DTEND", ICalendarTime(day, minutes: minutes))
    }
    writer.add("DUE", due)
    alarm = ICalendarAlarm(item, day, start: start, due: due)
  }

  private mutating func finishSlot(_ item: ExchangeItem, _ page: ExchangePage) {
    if page.day == nil || item.time?.startsNextDay == true {
      writer.add("X-PLAN-FILE", text: page.day?.bytes ?? page.listName)
    }
    if item.state == .cancelled {
      writer.add("STATUS", "CANCELLED")
    } else if item.state != nil {
      lose("boxes of slots", item, page)
    }
    if item.time?.end != nil, item.time?.endMinutes == nil {
      lose("ends of slots that mean nothing", item, page)
    }
    finish("VEVENT", item, page)
  }
}

extension ICalendarSeries {
  /// The start of its first task, and the deadline if that is later.
  func times(of item: ExchangeItem) -> (start: ICalendarTime, due: ICalendarTime?) {
    var start = ICalendarTime(first, minute: nil)
    guard let moment = item[.due].flatMap({ MomentInput($0.span) }) else { return (start, nil) }
    let distance = moment.knownDate.map { $0.days(since: item.date(.start) ?? $0) } ?? 0
    guard distance >= 0, let day = first.adding(days: distance) else { return (start, nil) }
    let due = ICalendarTime(day, minute: moment.time?.minutes)
    if due.second != nil { start.second = 0 }
    return (start, due.seconds > start.seconds ? due : nil)
  }
}

extension ExchangeItem {
  static let ruleKeys: [AttributeKey] = [.every, .after, .start, .until, .due]

  /// `every:2w start:2026-10-05`, from which an import gets the rule in the words of the plan.
  var ruleText: [UInt8] {
    let parts = Self.ruleKeys.compactMap { key in self[key].map { Array(key.lead.utf8) + $0 } }
    return Array(parts.joined(separator: [0x20]))
  }

  /// When an event begins on its day: without a time it takes the whole day.
  fileprivate func start(on day: CivilDate) -> ICalendarTime {
    time.map { ICalendarTime(day, minutes: $0.startMinutes) } ?? ICalendarTime(day, minute: nil)
  }
}

extension ExchangePage {
  var listName: [UInt8] { if case .list(let name) = place { name } else { [] } }
}

/// The values of `STATUS`.
let calendarStatuses: [(state: BoxState, text: String)] = [
  (.open, "NEEDS-ACTION"), (.inProgress, "IN-PROCESS"), (.done, "COMPLETED"),
  (.cancelled, "CANCELLED"),
]
