import PlanDocument
import PlanText

extension ICalendarReader {
  /// The parts that events and to-dos have in common; nil if there are no words.
  mutating func item(_ kind: ItemKind, _ component: ICalendarComponent) -> ExchangeItem? {
    var notes = component.lines.filter { $0.isCalled("DESCRIPTION") || $0.isCalled("COMMENT") }
      .flatMap(\.text.asNoteLines)
    var words = (component.text("SUMMARY") ?? []).asPlainLine
    if words.isEmpty, !notes.isEmpty { words = notes.removeFirst().text }
    if words.isEmpty {
      lose("components without a text", component)
      return nil
    }
    var item = ExchangeItem(kind, words)
    item.line = component.number
    if let line = component.line("PRIORITY"), let number = Int(digits: line.value.span) {
      if 1...9 ~= number { item.priority = number < 5 ? .high : number == 5 ? .medium : .low }
    }
    for line in component.lines("CATEGORIES") {
      for name in line.value.calendarList.map(\.asPlainLine) {
        let tag = name.drop { $0 == UInt8(ascii: "#") }.map { $0 == 0x20 ? UInt8(ascii: "-") : $0 }
        if !item.append(tag: tag), !name.isEmpty {
          pages.lose("categories that cannot be a tag", line: line.number)
        }
      }
    }
    item.notes = notes + component.labelledLines.map { NoteLine($0) }
    loseUnread(of: component)
    return item
  }

  /// The place in a plan that a component names, if such a file can exist.
  func place(of component: ICalendarComponent) -> ExchangePage.Origin? {
    guard let name = component.text("X-PLAN-FILE"), !name.isEmpty else { return nil }
    if let day = CivilDate(name.span) { return .day(day) }
    let isPlain = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { part in
        part.first != nil && part.first != UInt8(ascii: ".") && part.last != UInt8(ascii: "~")
          && part.allSatisfy {
            $0 >= 0x80 || $0.isASCIILetter || $0.isASCIIDigit || " ._-".utf8.contains($0)
          }
      }
    let kind = DocumentKind(path: name + Array(".plan".utf8))
    return isPlain && kind == .collection ? .list(name) : nil
  }

  /// Sets the first day of an item that was exported from a plan.
  mutating func setFirstDay(
    of item: inout ExchangeItem, _ component: ICalendarComponent, on day: CivilDate?
  ) throws(ImportProblem) {
    guard component.line("X-PLAN-FILE") != nil else { return }
    guard let created = try moment(component.line("CREATED")).flatMap({ local($0) }) else { return }
    guard created.second == 0, created.day < day ?? .latest else { return }
    item.set(.from, created.day)
  }

  /// Sets `remind:` from the first alarm.
  ///
  /// - Parameters:
  ///   - day: the day of the item, for an alarm that is only a time.
  ///   - start: like the deadline, in local time.
  mutating func setReminder(
    of item: inout ExchangeItem, _ component: ICalendarComponent, on day: CivilDate?,
    start: ICalendarTime?, due: ICalendarTime?
  ) throws(ImportProblem) {
    let alarms = component.children.filter { $0.isCalled("VALARM") }
    for alarm in alarms.dropFirst() { lose("further alarms", alarm) }
    guard let alarm = alarms.first else { return }
    loseUnread(of: alarm, saying: item.words)
    guard let line = alarm.line("TRIGGER") else { return lose("alarms without a time", alarm) }
    let isFromEnd = line.parameter("RELATED")?.capitals == Array("END".utf8)
    let base = isFromEnd && item.kind != .slot ? due : start
    let rings: Int
    if let duration = ICalendarDuration(line.value) {
      guard let base, item.kind != .slot || !isFromEnd else {
        return lose("alarms that ring after an end", alarm, of: "TRIGGER")
      }
      rings = base.seconds + duration.seconds
    } else if let time = local(try moment(line.value, of: line)) {
      rings = time.seconds
    } else {
      return lose("alarms without a time", alarm, of: "TRIGGER")
    }
    // A task reminds of its deadline, and a slot of its start.
    let event = item.kind == .slot ? start : due ?? (item[.due] == nil ? nil : start)
    let length = event.flatMap { event in
      rings > event.seconds ? nil : Minutes(value: (event.seconds - rings) / 60)?.bytes
    }
    let second = day.map { rings - ICalendarTime($0, minute: 0).seconds } ?? -1
    let time = 0..<86_400 ~= second ? ClockTime(minutes: second / 60)?.bytes : nil
    let isOwnLength = item.kind == .slot || isFromEnd || due == nil
    guard let value = isOwnLength ? length ?? time : time ?? length else {
      return lose("alarms that ring on another day", alarm, of: "TRIGGER")
    }
    item[.remind] = value
  }
}
