import PlanText

extension ICalendarComponent {
  /// Properties that become notes, and the words before their texts.
  fileprivate static let labels: KeyValuePairs<String, String> = [
    "LOCATION": "Location: ", "URL": "", "CONTACT": "Contact: ", "RESOURCES": "Resources: ",
    "CONFERENCE": "", "ATTACH": "",
  ]

  /// A line of notes for each place, address, contact and link.
  var labelledLines: [[UInt8]] {
    Self.labels.flatMap { name, label in
      lines(name).filter { !$0.isBinary }.map { line in
        // An address has no escapes.
        let text = label.isEmpty ? line.value : line.text
        return text.allSatisfy { $0 <= 0x20 } ? [] : Array(label.utf8) + text.asPlainLine
      }
    }.filter { !$0.isEmpty }
  }

  /// The line that names the task above.
  var parent: ICalendarLine? {
    lines("RELATED-TO").first { line in
      line.parameter("RELTYPE").map { $0.capitals == Array("PARENT".utf8) } ?? true
    }
  }
}

extension ICalendarLine {
  fileprivate var isBinary: Bool { parameter("ENCODING")?.capitals == Array("BASE64".utf8) }
}

extension ICalendarReader {
  private typealias Values = [String: [String]]
  private static let texts: Values = [
    "SUMMARY": [], "DESCRIPTION": [], "COMMENT": [], "DTSTART": [], "CLASS": ["PUBLIC"],
  ]
  private static let dates = texts.merging([
    "RRULE": [], "RDATE": [], "EXDATE": [], "DURATION": [], "CATEGORIES": [], "X-PLAN-FILE": [],
    "X-PLAN-RULE": [], "PRIORITY": (0...9).map(String.init),
  ]) { $1 }

  /// By component the properties that are read, and the values that say something to a plan or
  /// nothing at all; no values for any.
  private static let read: [String: Values] = [
    "VCALENDAR": [
      "VERSION": ["2.0"], "PRODID": [], "CALSCALE": ["GREGORIAN"], "METHOD": ["PUBLISH"],
    ],
    "VEVENT": dates.merging([
      "DTEND": [], "TRANSP": ["OPAQUE"], "STATUS": ["CONFIRMED", "CANCELLED"], "RECURRENCE-ID": [],
    ]) { $1 },
    "VTODO": dates.merging([
      "DUE": [], "COMPLETED": [], "PERCENT-COMPLETE": ["0", "100"], "X-PLAN-SECTION": [],
      "STATUS": calendarStatuses.map(\.text),
    ]) { $1 },
    "VJOURNAL": texts,
    "VALARM": ["TRIGGER": [], "ACTION": ["DISPLAY"], "X-WR-ALARMUID": []],
    "habit": texts.merging([
      "CATEGORIES": [], "DTEND": [], "DURATION": [], "TRANSP": [], "STATUS": [], "X-PLAN-LINE": [],
    ]) { $1 },
  ]
  private static let labels = Set(ICalendarComponent.labels.map(\.key))
  /// Of these every line is read, of others the first.
  private static let repeatable = labels.union([
    "DESCRIPTION", "COMMENT", "CATEGORIES", "RDATE", "EXDATE", "RELATED-TO",
  ])

  /// Counts each property that has no place in a plan, or whose value has none.
  ///
  /// - Parameter words: of the item of an alarm, which other programs repeat there.
  mutating func loseUnread(of component: ICalendarComponent, saying words: [UInt8] = []) {
    let kind = component.isCompletion ? "habit" : String(decoding: component.name, as: UTF8.self)
    guard let read = Self.read[kind] else { return }
    var known: Set<[UInt8]> = []
    for line in component.lines {
      let name = String(decoding: line.name, as: UTF8.self)
      let value = String(decoding: line.value.capitals, as: UTF8.self)
      let isFirst = known.insert(line.name).inserted
      let isRead: Bool =
        switch name {
        case "UID", "DTSTAMP", "SEQUENCE", "LAST-MODIFIED": true
        case "DESCRIPTION" where kind == "VALARM": line.text.asPlainLine == words
        case "RELATED-TO": kind == "VTODO" && line.number == component.parent?.number
        case "CREATED": component.line("X-PLAN-FILE") != nil
        case _ where Self.labels.contains(name):
          kind != "VALARM" && kind != "VCALENDAR" && !line.isBinary
        default: read[name].map { $0.isEmpty || $0.contains(value) } ?? false
        }
      if !isRead || !isFirst && !Self.repeatable.contains(name) {
        lose(named: "properties", line.name, at: line.number)
      } else if line.parameter("ENCODING")?.capitals == Array("QUOTED-PRINTABLE".utf8) {
        pages.lose("texts in QUOTED-PRINTABLE, taken as they are", line: line.number)
      }
    }
    for child in component.children where !child.isCalled("VALARM") && kind != "VCALENDAR" {
      lose(named: "components", child.name, at: child.number)
    }
  }
}
