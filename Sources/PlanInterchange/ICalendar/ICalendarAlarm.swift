import PlanDocument
import PlanText

/// A reminder as a length of time before the start or the deadline: RFC 5545 has no floating time
/// for alarms.
struct ICalendarAlarm {
  var isFromEnd: Bool
  var offset: ICalendarDuration

  /// - Parameter day: the day of a time without a date.
  init?(
    _ item: ExchangeItem, _ day: CivilDate?, start: ICalendarTime?, due: ICalendarTime?
  ) {
    switch item.reminder {
    case nil: return nil
    case .before(let length):
      if item.kind != .slot, due == nil, item[.due] == nil { return nil }
      guard due != nil || start != nil else { return nil }
      isFromEnd = due != nil
      offset = ICalendarDuration(minutes: -length.value)
    case .at(let time):
      guard let day, let base = start ?? due else { return nil }
      isFromEnd = start == nil
      let moment = ICalendarTime(day, minutes: time.minutes)
      offset = ICalendarDuration(minutes: (moment.seconds - base.seconds) / 60)
    }
  }

  func write(to writer: inout ICalendarWriter, of words: [UInt8]) {
    writer.add("BEGIN", "VALARM")
    writer.add("ACTION", "DISPLAY")
    writer.add("DESCRIPTION", text: words)
    writer.add("TRIGGER" + (isFromEnd ? ";RELATED=END" : ""), offset.text)
    writer.add("END", "VALARM")
  }
}
