import PlanCalendar
public import PlanModel
public import PlanSyntax
import PlanText

/// An item that is to stand in a document as new lines, with what stands below it.
public struct Addition: Sendable {
  /// As they stand in most sections, canonical, without line ends.
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

  /// Its lines as they stand in Priorities with this number.
  ///
  /// Nil where formatting fails its own checks.
  func lines(numbered number: Int, _ kind: DocumentKind) -> [[UInt8]]? {
    var bytes = Array("## Priorities\n\n".utf8)
    // What stands below moves with the width of the number.
    for _ in 1..<max(number, 1) { bytes += Array("1. x\n".utf8) }
    for line in lines { bytes += line + [0x0A] }
    let typed = Document(bytes, as: kind)
    guard let edits = try? format(typed) else { return nil }
    let result = Document(apply(edits, to: typed.bytes.span), as: kind)
    return result.lines.indices.dropFirst(2 + number - 1).map {
      result.text(result.content(ofLine: $0))
    }
  }
}

extension Document {
  /// See `Addition.slotMinutes`; nil for what is no event.
  public func minutesInSchedule(ofLine line: Int) -> Int? {
    lines[line].isAllDay ? -1 : slotTime(of: item(atLine: line))?.startMinutes
  }
}
