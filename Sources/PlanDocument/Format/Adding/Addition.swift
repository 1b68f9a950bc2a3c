import PlanText

/// An item to be added to a document as new lines, with the lines below it.
public struct Addition: Sendable {
  /// The lines as in most sections, canonical, without line ends.
  public var lines: [[UInt8]]
  /// The kinds of the lines; the document must read them the same way.
  public var kinds: [LineKind]
  public var place: ItemPlace
  /// The start of an event of the schedule, in minutes from the midnight that starts the day of its
  /// file; -1, before all others, for an event of the whole day.
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

  /// Its lines in Priorities with this number, or in another section without one.
  ///
  /// Nil if formatting fails its own checks.
  func lines(numbered number: Int?, _ kind: DocumentKind) -> [[UInt8]]? {
    guard let number else { return lines }
    // Lines below move with the width of the number.
    let others = Array(repeating: Array("1. x".utf8), count: max(number, 1) - 1)
    let document = Document(others + lines, in: .priorities, as: kind)
    return (try? document.formatted())?.contents(from: Document.firstTyped + number - 1)
  }
}

extension Document {
  /// The first of the lines given to `init(_:in:as:)`.
  static let firstTyped = 2

  /// A document of lines without their ends, after the heading of their section and a blank line.
  init(_ lines: [[UInt8]], in section: SectionKind, as kind: DocumentKind) {
    var bytes = section.heading + [0x0A, 0x0A]
    for line in lines { bytes += line + [0x0A] }
    self.init(bytes, as: kind)
  }

  /// The line that was given; nil if it was read as several.
  var typedLine: Line? { lines.count == Self.firstTyped + 1 ? lines[Self.firstTyped] : nil }

  /// The lines from this one on, without line ends.
  func contents(from first: Int) -> [[UInt8]] {
    lines.indices.dropFirst(first).map { text(content(ofLine: $0)) }
  }

  /// See `Addition.slotMinutes`; nil if the line is not an event.
  public func minutesInSchedule(ofLine line: Int) -> Int? {
    lines[line].isAllDay ? -1 : slotStart(ofLine: line)
  }

  /// The start of a slot, in minutes from the midnight that starts the file's day; nil for any
  /// other line.
  func slotStart(ofLine line: Int) -> Int? {
    lines[line].isTimed ? table.slotStart(ofLine: line, bytes.span) : nil
  }
}

extension SectionKind {
  /// The heading of the section; the one of Tasks if the section has no name.
  public var heading: [UInt8] { Array("## \(title ?? "Tasks")".utf8) }
}
