import PlanDocument
import PlanText

extension ICalendarExporter {
  /// Writes a task, or one task for each range of days of a series; returns the name of the first.
  mutating func addTask(
    _ item: ExchangeItem, _ page: ExchangePage, _ above: Above?
  ) -> [UInt8]? {
    let isDefinition = page.day == nil && item.recurs && above?.isSeries != true
    if item.recurs, !isDefinition { lose("rules without effect", item, page) }
    guard isDefinition else { return addPlain(item, page, above) }
    if item.isClosed || above?.isClosed == true {
      lose("series that are over", item, page)
      return nil
    }
    guard let every = item.every else { return addPlain(item, page, above) }
    if every == .never { return nil }
    var name: [UInt8]?
    for (series, isWhole) in series(of: item, every, page) {
      let new = begin("VTODO", item, page, above)
      addSeriesTimes(item, page, series)
      addRule(of: item, series, isWhole: isWhole, time: { ICalendarTime($0, minute: $1) })
      finishTask(item, page)
      name = name ?? new
    }
    return name
  }

  private mutating func addPlain(
    _ item: ExchangeItem, _ page: ExchangePage, _ above: Above?
  ) -> [UInt8] {
    let name = begin("VTODO", item, page, above)
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
    let parts = keys.compactMap { key in
      self[key].map { Array("\(key.name):".utf8) + $0 }
    }
    return Array(parts.joined(separator: [0x20]))
  }

  /// Its section, if it is not the usual one.
  var calendarSection: String? {
    kind == .priority || kind == .goal ? kind.sectionTitle : nil
  }
}

extension ExchangePage {
  var listName: [UInt8] {
    if case .list(let name) = place { name } else { [] }
  }
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

extension ICalendarTime {
  /// A time of UTC; nil outside of the years 1900 to 2999.
  init?(instant: Int) {
    guard let (day, second) = LocalZone.utc.local(instant) else { return nil }
    self.day = day
    self.second = second
    isUTC = true
  }
}
