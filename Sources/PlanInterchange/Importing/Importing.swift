public import PlanCalendar
import PlanText

/// A text of another program.
public struct ImportSource: Sendable {
  /// As messages call it.
  public var path: [UInt8]
  /// The last part of its path, or empty for standard input.
  public var name: [UInt8]
  public var bytes: [UInt8]

  public init(path: [UInt8], name: [UInt8], bytes: [UInt8]) {
    self.path = path
    self.name = name
    self.bytes = bytes
  }
}

/// What an import has to know besides its sources.
public struct ImportContext: Sendable {
  public var today: CivilDate
  public var zone: LocalZone
  /// The undated file for what has no day, without `.plan`.
  public var list: [UInt8]
  public var options = ImportOptions()
  /// The first day of the weeks that rules count.
  public var weekStart: Weekday

  public init(
    today: CivilDate, zone: LocalZone, list: [UInt8], weekStart: Weekday = .monday
  ) {
    self.today = today
    self.zone = zone
    self.list = list
    self.weekStart = weekStart
  }
}

/// What one source says.
public struct Imported: Sendable {
  /// A place may come twice.
  public var pages: [ExchangePage] = []
  public var attachments: [ImportedAttachment] = []
  public var losses = Losses()
  /// What was taken over, and may be meant otherwise.
  public var notices = Losses()
  /// Whether the name of the source says that another source holds the same: `2026-01-29 2.json`.
  public var isCopy = false

  public init() {}

  public var isEmpty: Bool { pages.allSatisfy(\.isEmpty) && attachments.isEmpty }
}

/// What is kept beside a day as it is: `2026-10-05.drawing`.
public struct ImportedAttachment: Hashable, Sendable {
  public var day: CivilDate
  /// ASCII letters and digits.
  public var suffix: String
  public var bytes: [UInt8]

  public init(_ day: CivilDate, suffix: String, _ bytes: [UInt8]) {
    self.day = day
    self.suffix = suffix
    self.bytes = bytes
  }
}

/// Why nothing is taken from a source: what it says is not what the format allows, and half of it
/// would be worse than none.
public struct ImportProblem: Error, Hashable, Sendable {
  /// The byte offset of what is wrong; nil where it is the whole.
  public var offset: Int?
  /// Lower case, without a full stop, as of a diagnostic.
  public var message: String
  /// Whether the source is nothing of the format at all, and so no part of what is imported: the
  /// other sources are taken.
  public var isStray = false

  public init(at offset: Int?, _ message: String) {
    self.offset = offset
    self.message = message
  }
}

extension ImportSource {
  /// Refuses a text that is not UTF-8 or holds a NUL, as every plan must be.
  public func checkText() throws(ImportProblem) {
    switch refusal(of: bytes.span) {
    case .invalidUTF8(let offset):
      throw ImportProblem(at: offset, "is not UTF-8; iconv can make it so")
    case .nul(let offset): throw ImportProblem(at: offset, "holds a NUL")
    case .tooLarge: throw ImportProblem(at: nil, "is larger than 16 MiB")
    case nil: return
    }
  }

  /// Its lines without line ends, and where each begins; a byte order mark is skipped.
  public var lines: [(offset: Int, text: [UInt8])] {
    var lines: [(offset: Int, text: [UInt8])] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var stop = end
      while stop > start, bytes[stop - 1] == 0x0D { stop -= 1 }
      lines.append((start, Array(bytes[start..<stop])))
      start = end + 1
    }
    return lines
  }
}
