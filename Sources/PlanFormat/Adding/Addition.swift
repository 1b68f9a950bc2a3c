import PlanCalendar
public import PlanModel
public import PlanSyntax
import PlanText

/// An item that is to be in a document as new lines, with what is below it.
public struct Addition: Sendable {
  /// As they are in most sections, canonical, without line ends.
  public var lines: [[UInt8]]
  /// What they are read as; the document must read them so too.
  public var kinds: [LineKind]
  public var place: ItemPlace
  /// When an event of the schedule starts, in minutes from the midnight that starts the day of its
  /// file; -1, before all others, if it takes the whole day.
  public var slotMinutes: Int?

  public init(
    _ lines: [[UInt8]], _ kinds: [LineKind], in place: ItemPlace, slotMinutes: Int? = nil
  ) {
    self.lines = lines
    self.kinds = kinds
    self.place = place
    self.slotMinutes = slotMinutes
  }

  var isTodo: Bool { kinds.first?.isTodo ?? false }

  /// Its lines as they are in Priorities with this number, or elsewhere without one.
  ///
  /// Nil where formatting fails its own checks.
  func lines(numbered number: Int?, _ kind: DocumentKind) -> [[UInt8]]? {
    guard let number else { return lines }
    // What is below moves with the width of the number.
    let others = Array(repeating: Array("1. x".utf8), count: max(number, 1) - 1)
    let document = Document(others + lines, in: .priorities, as: kind)
    return (try? document.formatted())?.contents(from: Document.firstTyped + number - 1)
  }
}

extension Document {
  /// The first line of those that `init(_:in:as:)` was given.
  static let firstTyped = 2

  /// Lines without their ends, below the heading of their section and a blank line.
  init(_ lines: [[UInt8]], in section: SectionKind, as kind: DocumentKind) {
    var bytes = section.heading + [0x0A, 0x0A]
    for line in lines { bytes += line + [0x0A] }
    self.init(bytes, as: kind)
  }

  /// The line that was given; nil where it is read as several.
  var typedLine: Line? { lines.count == Self.firstTyped + 1 ? lines[Self.firstTyped] : nil }

  /// Its lines from one on, without line ends.
  func contents(from first: Int) -> [[UInt8]] {
    lines.indices.dropFirst(first).map { text(content(ofLine: $0)) }
  }

  /// See `Addition.slotMinutes`; nil for what is no event.
  public func minutesInSchedule(ofLine line: Int) -> Int? {
    lines[line].isAllDay ? -1 : slotStart(ofLine: line)
  }

  /// When a slot starts, in minutes from the midnight that starts the file's day; nil for any other
  /// line.
  func slotStart(ofLine line: Int) -> Int? {
    lines[line].isTimed ? table.slotStart(ofLine: line, bytes.span) : nil
  }
}

extension SectionKind {
  /// The line that opens it, where it has a name; else that of Tasks.
  public var heading: [UInt8] { Array("## \(title ?? "Tasks")".utf8) }
}
