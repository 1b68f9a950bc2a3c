import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension ICalendarExporter {
  /// Writes a slot of a day, or a series of slots; gives back the name of the first.
  mutating func addSlot(_ item: ExchangeItem, _ page: ExchangePage) -> [UInt8]? {
    guard let time = item.time else { return nil }
    if let day = page.day {
      if item.recurs { lose("rules without effect", item, page) }
      let name = begin("VEVENT", item, page, nil)
      addTimes(of: item, time, on: day)
      if time.startsNextDay { writer.add("X-PLAN-FILE", day.bytes) }
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
      lose("slots that come so long after a tick", item, page)
      return nil
    }
    if every == .never { return nil }
    var name: [UInt8]?
    for (series, isWhole) in series(of: item, every, page, isListed: time.startsNextDay) {
      let new = begin("VEVENT", item, page, nil)
      addTimes(of: item, time, on: series.first)
      addRule(
        of: item, series, isWhole: isWhole,
        time: { day, _ in ICalendarTime(day, minutes: time.startMinutes) })
      writer.add("X-PLAN-FILE", text: page.listName)
      finishSlot(item, page)
      name = name ?? new
    }
    return name
  }

  /// A slot that says no end has none here either: for a calendar it ends as it begins.
  private mutating func addTimes(of item: ExchangeItem, _ time: SlotTime, on day: CivilDate) {
    let start = ICalendarTime(day, minutes: time.startMinutes)
    writer.add("DTSTART", start)
    if let end = time.endMinutes { writer.add("DTEND", ICalendarTime(day, minutes: end)) }
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
