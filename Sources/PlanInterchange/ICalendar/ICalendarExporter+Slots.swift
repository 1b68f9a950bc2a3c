import PlanDocument
import PlanText

extension ICalendarExporter {
  /// Writes an event of a day, or a series of them; returns the name of the first.
  mutating func addSlot(_ item: ExchangeItem, _ page: ExchangePage) -> [UInt8]? {
    var item = item
    if item.time == nil, page.day == nil { item.settleAllDay() }
    let startsNextDay = item.time?.startsNextDay ?? false
    if let day = page.day {
      if item.recurs { lose("rules without effect", item, page) }
      let name = begin("VEVENT", item, page, nil)
      addTimes(of: item, on: day)
      if startsNextDay { writer.add("X-PLAN-FILE", day.bytes) }
      finishSlot(item, page)
      return name
    }
    guard item.recurs else {
      lose("slots without a day", item, page)
      return nil
    }
    if item.isClosed {
      lose("series that are over", item, page)
      return nil
    }
    guard let every = item.every else {
      lose("slots that recur after they are done", item, page)
      return nil
    }
    if every == .never { return nil }
    var name: [UInt8]?
    for (series, isWhole) in series(of: item, every, page, isListed: startsNextDay) {
      let new = begin("VEVENT", item, page, nil)
      addTimes(of: item, on: series.first)
      addRule(of: item, series, isWhole: isWhole, time: { day, _ in item.start(on: day) })
      writer.add("X-PLAN-FILE", text: page.listName)
      finishSlot(item, page)
      name = name ?? new
    }
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

extension ExchangeItem {
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
