public import PlanDocument
public import PlanText

/// Writes another format from the pages of a plan.
public protocol Exporter: Sendable {
  /// What is needed of a page.
  associatedtype Part: Sendable

  /// Makes the part of a page, without the other pages, so that any thread can do it.
  func part(of page: ExchangePage) -> Part

  /// Takes the parts in the order of the paths of their pages.
  mutating func add(_ part: Part)

  /// The files to write; a format that is one text has one file.
  mutating func finish() -> [ExportedFile]

  /// What the format cannot hold.
  var losses: Losses { get }
}

extension Exporter {
  /// Takes a page; they come in the order of their paths.
  public mutating func add(_ page: ExchangePage) { add(part(of: page)) }
}

extension Exporter where Part == ExchangePage {
  public func part(of page: ExchangePage) -> ExchangePage { page }
}

/// The text of a page, and what it loses.
struct ExportedPart {
  var text: [UInt8]
  var losses = Losses()
}

/// Writes one text, page after page.
struct TextExporter: Exporter {
  private var output: [UInt8]
  private let write: @Sendable (ExchangePage) -> ExportedPart
  private(set) var losses = Losses()

  init(after head: [UInt8] = [], write: @escaping @Sendable (ExchangePage) -> ExportedPart) {
    (output, self.write) = (head, write)
  }

  func part(of page: ExchangePage) -> ExportedPart { write(page) }

  mutating func add(_ part: ExportedPart) {
    output += part.text
    losses.add(part.losses)
  }

  mutating func finish() -> [ExportedFile] { [ExportedFile(output)] }
}

/// What an export needs besides the pages.
public struct ExportContext: Sendable {
  public var today: CivilDate
  public var zone: LocalZone
  public var settings: Settings
  public var options = ExportOptions()

  public init(today: CivilDate, zone: LocalZone, settings: Settings) {
    (self.today, self.zone, self.settings) = (today, zone, settings)
  }
}

public struct ExportedFile: Hashable, Sendable {
  /// A plain name, for a format that is a folder of files; nil for one that is a single text.
  public var name: String?
  public var bytes: [UInt8]

  public init(name: String? = nil, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

/// Options of exports that only some formats have.
public struct ExportOptions: Hashable, Sendable {
  /// Daily Planner: write numbers for habits and moods.
  public var prefersNumbers = false
  /// CSV: write a byte order mark first; some spreadsheets need it for UTF-8.
  public var writesByteOrderMark = false
  /// CSV: no cell begins like a formula.
  public var isForSpreadsheet = false
  /// Markdown: write fields of Dataview instead of the signs of Obsidian Tasks.
  public var usesDataview = false

  public init() {}
}
