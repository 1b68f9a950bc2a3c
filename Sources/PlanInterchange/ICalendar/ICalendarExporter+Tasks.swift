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
    if isSlot, item.time == nil, page.day == nil { item.settleAllDay() }
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
    let startsNextDay = item.time?.startsNextDay ?? false
    for (series, isWhole) in series(of: item, every, page, isListed: isSlot && startsNextDay) {
      let new = begin(isSlot ? "VEVENT" : "VTODO", item, page, above)
      name = name ?? new
      if isSlot {
        addTimes(of: item, on: series.first)
        addRule(of: item, page, series, isWhole: isWhole) { day, _ in item.start(on: day) }
        writer.add("X-PLAN-FILE", text: page.listName)
        finishSlot(item, page)
      } else {
        addSeriesTimes(item, page, series)
        addRule(of: item, page, series, isWhole: isWhole) { ICalendarTime($0, minute: $1) }
        finishTask(item, page)
      }
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
    writer.add("DTSTART", start)
    writer.add("DUE", due)
    if item.recurs, page.day == nil { writer.add("X-PLAN-RULE", item.ruleText) }
    alarm = ICalendarAlarm(item, page.day ?? start?.day ?? due?.day, start: start, due: due)
    finishTask(item, page)
    return name
  }

  private mutating func addSeriesTimes(
    _ item: ExchangeItem, _ page: ExchangePage, _ series: ICalendarSeries
  ) {
    let (start, due) = series.times(of: item)
    if due == nil, item.isDueBeforeItsStart { lose("deadlines before their start", item, page) }
    writer.add("DTSTART", start)
    writer.add("DUE", due)
    alarm = ICalendarAlarm(item, series.first, start: start, due: due)
  }

  private mutating func finishTask(_ item: ExchangeItem, _ page: ExchangePage) {
    writer.add("STATUS", item.state?.calendarStatus ?? "NEEDS-ACTION")
    if item.state == .done, let done = item.moment(.done) ?? page.day.map({ ExchangeMoment($0) }) {
      let instant = context.zone.instant(done.day, minutes: done.time?.minutes ?? 0)
      writer.add("COMPLETED", ICalendarTime(instant: instant))
    }
    if let section = item.calendarSection { writer.add("X-PLAN-SECTION", section) }
    writer.add("X-PLAN-FILE", text: page.day?.bytes ?? page.listName)
    finish("VTODO", item, page)
  }

  private mutating func addSlot(_ item: ExchangeItem, _ page: ExchangePage) -> [UInt8]? {
    guard let day = page.day else {
      lose("slots without a day", item, page)
      return nil
    }
    let name = begin("VEVENT", item, page, nil)
    addTimes(of: item, on: day)
    if item.time?.startsNextDay == true { writer.add("X-PLAN-FILE", day.bytes) }
    finishSlot(item, page)
    return name
  }

  /// A slot without an end has none here either: a calendar ends it at its start.
  private mutating func addTimes(of item: ExchangeItem, on day: CivilDate) {
    let start = item.start(on: day)
    writer.add("DTSTART", start)
    writer.add("DTEND", item.time?.endMinutes.map { ICalendarTime(day, minutes: $0) })
    alarm = ICalendarAlarm(item, day, start: start, due: nil)
  }

  private mutating func finishSlot(_ item: ExchangeItem, _ page: ExchangePage) {
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
  fileprivate var isDueBeforeItsStart: Bool {
    guard let due = moment(.due), let start = date(.start) else { return false }
    return due.day < start
  }

  /// `every:2w start:2026-10-05`, from which an import gets the rule in the words of the plan.
  var ruleText: [UInt8] {
    let keys: [AttributeKey] = [.every, .after, .start, .until, .due]
    let parts = keys.compactMap { key in self[key].map { Array(key.lead.utf8) + $0 } }
    return Array(parts.joined(separator: [0x20]))
  }

  /// Its section, if it is not the usual one.
  var calendarSection: String? { kind == .priority || kind == .goal ? kind.sectionTitle : nil }

  /// When an event begins on its day: without a time it takes the whole day.
  fileprivate func start(on day: CivilDate) -> ICalendarTime {
    time.map { ICalendarTime(day, minutes: $0.startMinutes) } ?? ICalendarTime(day, minute: nil)
  }

  /// Writes as a rule that an event of a list without time and rule is on each day of its window.
  fileprivate mutating func settleAllDay() {
    guard !recurs, let first = self[.start] ?? self[.until] else { return }
    self[.every] = Array("day".utf8)
    self[.until] = self[.until] ?? first
  }
}

extension ExchangePage {
  var listName: [UInt8] { if case .list(let name) = place { name } else { [] } }
}

extension BoxState {
  private static let calendarStatuses: [(state: BoxState, text: String)] = [
    (.open, "NEEDS-ACTION"), (.inProgress, "IN-PROCESS"), (.done, "COMPLETED"),
    (.cancelled, "CANCELLED"),
  ]

  /// The value of `STATUS`; an item moved or in an unknown state is open in a calendar.
  var calendarStatus: String {
    Self.calendarStatuses.first { $0.state == self }?.text ?? "NEEDS-ACTION"
  }

  /// - Parameter status: the value of `STATUS`, in capitals.
  init?(calendarStatus status: [UInt8]) {
    guard let row = Self.calendarStatuses.first(where: { status.elementsEqual($0.text.utf8) })
    else { return nil }
    self = row.state
  }
}
