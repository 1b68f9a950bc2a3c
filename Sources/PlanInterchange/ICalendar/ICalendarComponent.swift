import PlanText

/// The content between `BEGIN` and `END`.
struct ICalendarComponent {
  /// In capitals: `VEVENT`.
  var name: [UInt8]
  var lines: [ICalendarLine] = []
  var children: [ICalendarComponent] = []
  /// From one.
  var number: Int

  func isCalled(_ name: String) -> Bool { self.name.elementsEqual(name.utf8) }

  func line(_ name: String) -> ICalendarLine? { lines.first { $0.isCalled(name) } }

  func lines(_ name: String) -> [ICalendarLine] { lines.filter { $0.isCalled(name) } }

  /// The text of a property, without escapes; nil if it is missing.
  func text(_ name: String) -> [UInt8]? { line(name)?.text }
}

extension ImportSource {
  /// The components of all calendars in the text, one after the other.
  func calendarComponents(
    _ losses: inout Losses
  ) throws(ImportProblem) -> [ICalendarComponent] {
    if let nul = bytes.firstIndex(of: 0) { throw ImportProblem(at: nul, "holds a NUL") }
    var tree = ICalendarTree()
    for (offset, number, bytes) in calendarLines {
      var text = bytes
      if String(validating: bytes, as: UTF8.self) == nil {
        losses.add("lines that are not UTF-8, read as ISO 8859-1", in: path, line: number)
        text = bytes.fromLatin1
      }
      guard let line = ICalendarLine(text, offset: offset, number: number) else {
        throw ImportProblem(at: offset, "is not a line of iCalendar")
      }
      try tree.add(line)
    }
    return try tree.finish()
  }
}

/// Nests components. Nothing recurses, so the depth of a source does not matter.
private struct ICalendarTree {
  private static let deepest = 32
  private var open: [(component: ICalendarComponent, offset: Int)] = []
  private var all: [ICalendarComponent] = []

  mutating func add(_ line: ICalendarLine) throws(ImportProblem) {
    if line.isCalled("BEGIN") {
      let name = line.value.asPlainLine.capitals
      if open.isEmpty, !name.elementsEqual("VCALENDAR".utf8) {
        throw ImportProblem(at: line.offset, "does not begin with 'BEGIN:VCALENDAR'")
      }
      if open.count == Self.deepest {
        throw ImportProblem(
          at: line.offset, "components are nested deeper than \(Self.deepest) levels")
      }
      open.append((ICalendarComponent(name: name, number: line.number), line.offset))
    } else if line.isCalled("END") {
      guard let last = open.popLast(), last.component.name == line.value.asPlainLine.capitals
      else { throw ImportProblem(at: line.offset, "an END without a BEGIN") }
      if open.isEmpty {
        all += last.component.children
      } else {
        open[open.count - 1].component.children.append(last.component)
      }
    } else if open.isEmpty {
      throw ImportProblem(at: line.offset, "does not begin with 'BEGIN:VCALENDAR'")
    } else {
      if open.count == 1, line.isCalled("VERSION"), line.value.asPlainLine == Array("1.0".utf8) {
        throw ImportProblem(
          at: line.offset, "is vCalendar 1.0; export it as iCalendar, version 2.0")
      }
      open[open.count - 1].component.lines.append(line)
    }
  }

  func finish() throws(ImportProblem) -> [ICalendarComponent] {
    if let last = open.last {
      throw ImportProblem(at: last.offset, "a BEGIN without an END")
    }
    return all
  }
}
