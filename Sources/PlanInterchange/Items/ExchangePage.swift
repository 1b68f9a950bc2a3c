public import PlanCalendar
import PlanText

/// A file of a plan on its way between the plan and another program.
public struct ExchangePage: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    case day(CivilDate)
    /// An undated file, as it is named from the plan folder, without `.plan`.
    case list([UInt8])
  }

  public var place: Place
  /// As messages call the file; empty where there is none yet.
  public var path: [UInt8] = []
  /// What the title says, without date and weekday.
  public var title: [UInt8] = []
  /// Whether the calendar shows it.
  public var isInCalendar = true
  /// Whether all items of the file are here, and its texts.
  public var isWhole = true
  /// In the order of the file.
  public var items: [ExchangeItem] = []
  /// What stands in Notes.
  public var notes: [ExchangeNote] = []
  /// Text that belongs to no item and stands in another section.
  public var loose: [ExchangeNote] = []
  /// How many lines hold settings, comments and what speaks to planfmt and planlint, and the first of
  /// them, from one.
  public var asides: (count: Int, line: Int) { (asideCount, firstAside) }
  var asideCount = 0
  var firstAside = 0
  /// What stands beside the file and goes with it: filled by whoever reads files.
  public var attachments: [ExchangeAttachment] = []

  public init(_ place: Place) {
    self.place = place
  }

  public var day: CivilDate? {
    if case .day(let day) = place { day } else { nil }
  }

  public var isEmpty: Bool { items.isEmpty && notes.isEmpty }
}

/// A block of text: lines as they stand, without line ends.
public struct ExchangeNote: Hashable, Sendable {
  public var lines: [[UInt8]]
  /// The `###` it stands under.
  public var group: [UInt8]?
  /// From one; 0 where it comes from no lines.
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
