public import PlanDocument
import PlanText

/// A file of a plan on the way between the plan and another program.
public struct ExchangePage: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    case day(CivilDate)
    /// An undated file, by its path in the plan folder, without `.plan`.
    case list([UInt8])
  }

  public var place: Origin
  /// The name of the file in messages; empty if there is no file yet.
  public var path: [UInt8] = []
  /// The words of the title, without date and weekday.
  public var title: [UInt8] = []
  /// Whether the calendar shows it.
  public var isInCalendar = true
  /// Whether all items and texts of the file are here.
  public var isWhole = true
  /// The items in the order of the file.
  public var items: [ExchangeItem] = []
  /// The texts in Notes.
  public var notes: [ExchangeNote] = []
  /// Texts in other sections that belong to no item.
  public var loose: [ExchangeNote] = []
  /// How many lines are settings, comments or directives to planfmt and planlint, and the first of
  /// them, from one.
  public var asides: (count: Int, line: Int) { (asideCount, firstAside) }
  var asideCount = 0
  var firstAside = 0
  /// Files beside the file that go with it; filled by the caller, which reads files.
  public var attachments: [ExchangeAttachment] = []

  public init(_ place: Origin) {
    self.place = place
  }

  public var day: CivilDate? {
    if case .day(let day) = place { day } else { nil }
  }

  public var isEmpty: Bool { items.isEmpty && notes.isEmpty }
}

/// A block of text: its lines, without line ends.
public struct ExchangeNote: Hashable, Sendable {
  public var lines: [[UInt8]]
  /// The `###` heading above it.
  public var group: [UInt8]?
  /// The first line, from one; 0 if the source has no lines.
  public var line: Int

  public init(_ lines: [[UInt8]], group: [UInt8]? = nil, line: Int = 0) {
    self.lines = lines
    self.group = group
    self.line = line
  }
}

/// A file beside that of a day: `2026-10-05.drawing`.
public struct ExchangeAttachment: Hashable, Sendable {
  public var suffix: String
  public var bytes: [UInt8]

  public init(suffix: String, _ bytes: [UInt8]) {
    self.suffix = suffix
    self.bytes = bytes
  }
}
