public import PlanDocument
public import PlanText

/// A text of another program.
public struct ImportSource: Hashable, Sendable {
  /// Its name in messages.
  public var path: [UInt8]
  /// The last part of its path, or empty for standard input.
  public var name: [UInt8]
  public var bytes: [UInt8]
  /// The other texts without which this one is not whole, by their paths from its folder as `name`.
  public var beside: [ImportSource] = []

  public init(path: [UInt8], name: [UInt8], bytes: [UInt8]) {
    (self.path, self.name, self.bytes) = (path, name, bytes)
  }

  /// The day that its name says, as daily notes are named: `2026-09-01.md`, `2026_09_01.md`,
  /// `2026-09-01 Tuesday.md`.
  var day: CivilDate? {
    var stem = name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.count)].map {
      $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0
    }
    if stem.count > 10, stem[10] == UInt8(ascii: "-") { stem[10] = 0x20 }
    guard let (place, title) = ExchangePage.place(heading: stem), title.isEmpty else { return nil }
    return place.day
  }

  /// Refuses a text that is not UTF-8 or holds a NUL, as every plan must be.
  public func checkText() throws(ImportProblem) {
    switch refusal(of: bytes.span) {
    case .invalidUTF8(let offset):
      throw ImportProblem(at: offset, "is not UTF-8; convert it, for example with iconv")
    case .nul(let offset): throw ImportProblem(at: offset, "holds a NUL")
    case .tooLarge: throw ImportProblem(at: nil, "is larger than 16 MiB")
    case nil: return
    }
  }

  /// Its lines without line ends, and where each begins; a byte order mark is skipped.
  public var lines: [(offset: Int, text: [UInt8])] { bytes.textLines }
}

/// What an import needs besides its sources.
public struct ImportContext {
  public var today: CivilDate
  public var zone: LocalZone
  /// The undated file for items without a day, without `.plan`.
  public var list: [UInt8]
  public var options = ImportOptions()
  /// The first day of a week, for rules that count weeks.
  public var weekStart: Weekday
  /// The bytes of a file of the system's time zone database, by its name, such as `Europe/Berlin`;
  /// nil if there is none.
  public var zoneFile: (_ name: [UInt8]) -> [UInt8]? = { _ in nil }

  public init(today: CivilDate, zone: LocalZone, list: [UInt8], weekStart: Weekday = .monday) {
    (self.today, self.zone, self.list, self.weekStart) = (today, zone, list, weekStart)
  }
}

/// The content of one source.
public struct Imported: Sendable {
  /// Two pages may have the same place.
  public var pages: [ExchangePage] = []
  /// The definitions that habits of its days need, each once; without `every:` if the source has no
  /// rule.
  public var habits: [ExchangeItem] = []
  public var losses = Losses()
  /// What was imported, but may mean something else.
  public var notices = Losses()
  /// Whether the name of the source shows that it is a copy of another source: `2026-01-29 2.json`.
  public var isCopy = false

  public init() {}

  /// Adds all of another source but its pages; of definitions those that are not there yet.
  mutating func add(_ other: Imported) {
    add(habits: other.habits)
    losses.add(other.losses)
    notices.add(other.notices)
  }

  mutating func add(habits others: [ExchangeItem]) {
    var known = Set(habits.map { ItemIdentity($0) })
    for habit in others where known.insert(ItemIdentity(habit)).inserted { habits.append(habit) }
  }
}

/// Why nothing is imported from a source: it is not valid in its format, and half of it would be
/// worse than nothing.
public struct ImportProblem: Error, Hashable, Sendable {
  /// The byte offset of what is wrong; nil for the whole source.
  public var offset: Int?
  /// What is wrong, in lower case and without a full stop, as in a diagnostic.
  public var message: String
  /// The text that is wrong, if it is one beside the source.
  public var source: ImportSource?
  /// Whether the source is not in the format at all and so not part of the import. The other
  /// sources are still imported.
  public var isStray = false
  /// What else is wrong, in the order of the source.
  public var further: [ImportProblem] = []

  public init(at offset: Int?, _ message: String) {
    (self.offset, self.message) = (offset, message)
  }
}

/// Options of imports that only some formats have.
public struct ImportOptions: Hashable, Sendable {
  /// CSV: the fields of columns with other names, as `title=words,when=due`.
  public var columns: [UInt8]?
  /// Org: keywords that other files declare, as in `NEXT WAITING | DONE`.
  public var keywords: [UInt8]?

  public init() {}
}

/// Reads something with a reader of PlanText.
///
/// - Parameters:
///   - start: where its text begins in the source.
///   - what: what comes before its message.
func importing<Value>(
  from start: Int = 0, _ what: String = "", _ read: () throws(TextProblem) -> Value
) throws(ImportProblem) -> Value {
  do throws(TextProblem) {
    return try read()
  } catch {
    throw ImportProblem(at: start + error.offset, what + error.message)
  }
}

extension CSVTable {
  /// The next record that is not an empty line; nil at the end.
  mutating func record() throws(ImportProblem) -> Record? {
    try importing { () throws(TextProblem) in try next() }
  }
}
