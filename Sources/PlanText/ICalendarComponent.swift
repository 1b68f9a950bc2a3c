/// The content between `BEGIN` and `END`.
public struct ICalendarComponent: Sendable {
  /// In capitals: `VEVENT`.
  public var name: [UInt8]
  public var lines: [ICalendarLine] = []
  public var children: [ICalendarComponent] = []
  /// From one.
  public var number: Int

  public func isCalled(_ name: String) -> Bool { self.name.elementsEqual(name.utf8) }

  public func line(_ name: String) -> ICalendarLine? { lines.first { $0.isCalled(name) } }

  public func lines(_ name: String) -> [ICalendarLine] { lines.filter { $0.isCalled(name) } }

  /// The text of a property, without escapes; nil if it is missing.
  public func text(_ name: String) -> [UInt8]? { line(name)?.text }
}

/// Nests components. Nothing recurses, so the depth of a source does not matter.
public struct ICalendarTree {
  private static let deepest = 32
  private var open: [(component: ICalendarComponent, offset: Int)] = []
  private var all: [ICalendarComponent] = []

  public init() {}

  public mutating func add(_ line: ICalendarLine) throws(TextProblem) {
    if line.isCalled("BEGIN") {
      let name = line.value.asPlainLine.capitals
      if open.isEmpty, !name.elementsEqual("VCALENDAR".utf8) {
        throw TextProblem(at: line.offset, "does not begin with 'BEGIN:VCALENDAR'")
      }
      if open.count == Self.deepest {
        throw TextProblem(
          at: line.offset, "components are nested deeper than \(Self.deepest) levels")
      }
      open.append((ICalendarComponent(name: name, number: line.number), line.offset))
    } else if line.isCalled("END") {
      guard let last = open.popLast(), last.component.name == line.value.asPlainLine.capitals
      else { throw TextProblem(at: line.offset, "an END without a BEGIN") }
      if open.isEmpty {
        all.append(last.component)
      } else {
        open[open.count - 1].component.children.append(last.component)
      }
    } else if open.isEmpty {
      throw TextProblem(at: line.offset, "does not begin with 'BEGIN:VCALENDAR'")
    } else {
      if open.count == 1, line.isCalled("VERSION"), line.value.asPlainLine == Array("1.0".utf8) {
        throw TextProblem(
          at: line.offset, "is vCalendar 1.0; export it as iCalendar, version 2.0")
      }
      open[open.count - 1].component.lines.append(line)
    }
  }

  public func finish() throws(TextProblem) -> [ICalendarComponent] {
    if let last = open.last { throw TextProblem(at: last.offset, "a BEGIN without an END") }
    return all
  }
}
