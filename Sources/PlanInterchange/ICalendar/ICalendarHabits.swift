import PlanDocument
import PlanText

extension ICalendarExporter {
  /// Writes a habit that is met on its day as an event of the whole day that takes no time.
  mutating func addHabit(_ item: ExchangeItem, _ page: ExchangePage) {
    guard let completions = page.completions else {
      return lose("habits, which the filter 'habit' exports", item, page)
    }
    guard let day = page.day else { return lose("definitions of habits", item, page) }
    guard let completion = completions[item.line] else {
      return lose("habits that are not done, and repeated ones", item, page)
    }
    var tags = item
    for tag in completion.tags { tags.add(tag: tag) }
    let key = Array("HABIT".utf8) + [0] + day.bytes + [0]
    let name = calendarName(key + [UInt8](foldingHabitName: item.words.span))
    let isPlain = leadingIcon(of: item.words.span) == 0
    let icon = isPlain ? completion.icon.map { $0 + [0x20] } ?? [] : []
    writer.add("BEGIN", "VEVENT")
    writer.add("UID", ICalendarComponent.completionMark + name)
    addStamp(of: page)
    writer.add("DTSTART", ICalendarTime(day, minute: nil))
    writer.add("SUMMARY", text: icon + item.completionSummary)
    writer.add("TRANSP", "TRANSPARENT")
    writer.add("CATEGORIES", list: tags.tags)
    if !item.notes.isEmpty { writer.add("DESCRIPTION", text: item.noteText) }
    writer.add("X-PLAN-LINE", text: item.source?.asPlainLine ?? item.completionSummary)
    writer.add("END", "VEVENT")
  }
}

extension ExchangeItem {
  /// The name of a habit, and its amount.
  fileprivate var completionSummary: [UInt8] {
    words + (amount.map { Array(": ".utf8) + $0 } ?? [])
  }

  /// Reads a line of Habits; nil if it is not the line of a habit.
  ///
  /// - Parameter line: from the box on.
  fileprivate init?(habitLine line: [UInt8], on day: CivilDate) {
    let text = Array("## Habits\n\n- ".utf8) + line.asPlainLine
    let document = Document(text, as: .day(day))
    let page = ExchangePage(document, at: .list([]), path: [], choosing: Set(0...2))
    guard page.items.count == 1, let item = page.items.first, item.kind == .habit else {
      return nil
    }
    self = item
  }

  /// Takes the amount of a habit out of its words.
  fileprivate mutating func splitAmount(on day: CivilDate) {
    let colon = words.indices.dropLast().last { index in
      words[index] == UInt8(ascii: ":") && words[index + 1] == 0x20
    }
    guard let colon, colon > 0 else { return }
    let rest = Array(words[(colon + 2)...])
    let line = Array("[x] x: ".utf8) + rest
    guard ExchangeItem(habitLine: line, on: day)?.amount == rest else { return }
    amount = rest
    words = Array(words[..<colon])
  }
}

extension ICalendarComponent {
  var recurs: Bool { line("RRULE") != nil || line("RDATE") != nil }

  /// The start of the `UID` of a completion. Unlike properties with `X-`, other programs keep it.
  fileprivate static let completionMark = Array("habit-".utf8)

  /// Whether it is a day of a habit that a plan exported.
  var isCompletion: Bool {
    guard isCalled("VEVENT"), !recurs, let name = line("UID")?.value else { return false }
    return name.starts(with: Self.completionMark) && name.suffix(5).elementsEqual("@plan".utf8)
  }
}

extension ICalendarReader {
  /// Adds a completion as a ticked habit of its day.
  mutating func addHabit(
    _ component: ICalendarComponent, _ begin: ICalendarMoment, on day: CivilDate
  ) throws(ImportProblem) {
    if component.line("STATUS")?.value.capitals == Array("CANCELLED".utf8) {
      return lose("days of habits that are cancelled", component)
    }
    guard let event = item(.habit, component) else { return }
    var item = event
    if let line = component.text("X-PLAN-LINE"), let own = ExchangeItem(habitLine: line, on: day),
      own.completionSummary.withoutIcon == event.words.withoutIcon
    {
      item = own
    } else {
      // The line is lost, or the name was changed in the calendar: what it says is only words.
      item.splitAmount(on: day)
    }
    let known = item.tags.count
    for tag in event.tags { item.add(tag: tag) }
    // A line to which nothing is added stays as it was.
    if item.state != .done || item.tags.count > known { item.source = nil }
    item.state = .done
    item.line = event.line
    item.notes = event.notes
    item.priority = nil
    let length = try length(of: component, from: begin, to: "DTEND") ?? 0
    if length > 1440 {
      lose("further days of completed habits", component, of: "DTEND", "DURATION")
    }
    for alarm in component.children where alarm.isCalled("VALARM") {
      lose("alarms of completed habits", alarm)
    }
    nodes.append(ICalendarNode(place: .day(day), item: item))
  }
}

extension [UInt8] {
  fileprivate var withoutIcon: ArraySlice<UInt8> { self[leadingIcon(of: span)...] }
}
