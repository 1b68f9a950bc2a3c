import PlanDocument
import PlanText

/// Puts what a source contains on pages, in its order, and counts what is lost.
struct PageBuilder {
  /// The page that is filled.
  private(set) var page: ExchangePage
  private let path: [UInt8]
  private var imported = Imported()
  private var tree = ItemTree()

  init(_ source: ImportSource, at place: ExchangePage.Origin) {
    path = source.path
    page = ExchangePage(place)
  }

  /// Whether nothing is on the page yet.
  var isEmpty: Bool { page.isEmpty && tree.isEmpty }

  /// Whether an item on the page is open for others below it.
  var hasItems: Bool { !tree.isEmpty }

  mutating func lose(_ what: String, count: Int = 1, line: Int) {
    imported.losses.add(what, count: count, in: path, line: line)
  }

  /// Notes all that one item loses.
  mutating func lose(_ all: [String], line: Int) { for what in all { lose(what, line: line) } }

  mutating func name(_ title: [UInt8], line: Int) {
    page.title = title
    if !title.isEmpty { lose("titles", line: line) }
  }

  /// Adds an item; a moved one is opened.
  mutating func add(_ item: ExchangeItem, depth: Int = 0) {
    var item = item
    if let loss = item.reopen() { lose(loss, line: item.line) }
    tree.add(item, depth: depth)
  }

  /// Adds a line of notes to the open item of a depth.
  mutating func add(note: [UInt8], depth: Int) { tree.add(note: note, depth: depth) }

  mutating func add(_ note: ExchangeNote) { if !note.lines.isEmpty { page.notes.append(note) } }

  /// Adds a text that belongs to no item to the page of a place; no page is begun for blank lines.
  mutating func add(text: [[UInt8]], line: Int, at place: ExchangePage.Origin) {
    let note = ExchangeNote(text: Array(text.joined(separator: [0x0A])), line: line)
    if note.lines.isEmpty { return }
    turn(to: place)
    add(note)
  }

  /// Continues on the page of a place.
  mutating func turn(to place: ExchangePage.Origin) { if place != page.place { begin(place) } }

  /// Begins a page.
  mutating func begin(_ place: ExchangePage.Origin) {
    imported.losses.add(flattened: tree.flattened, in: path)
    page.items = tree.finish()
    page.path = path
    if !page.isEmpty { imported.pages.append(page) }
    page = ExchangePage(place)
    tree = ItemTree()
  }

  mutating func finish() -> Imported {
    begin(page.place)
    return imported
  }
}
