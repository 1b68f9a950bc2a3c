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

  mutating func name(_ title: [UInt8], line: Int) { (page.title, page.titleLine) = (title, line) }

  /// Adds an item; a moved one is opened.
  mutating func add(_ item: ExchangeItem, depth: Int = 0) {
    var item = item
    if let loss = item.reopen() { lose(loss, line: item.line) }
    tree.add(item, depth: depth)
  }

  /// Adds a line of notes to the open item of a depth.
  mutating func add(note: NoteLine, depth: Int) { tree.add(note: note, depth: depth) }

  /// Changes the open item of a depth.
  mutating func change(depth: Int, _ body: (inout ExchangeItem) -> Void) {
    tree.change(depth: depth, body)
  }

  mutating func add(_ note: ExchangeNote) {
    closeItems()
    page.add(note)
  }

  private mutating func closeItems() {
    imported.losses.add("levels below the 32nd", in: path, lines: tree.flattened)
    for var item in tree.finish() {
      // Nothing can be below an entry of Mood.
      let (notes, children) = item.kind == .mood ? (item.notes, item.children) : ([], [])
      if item.kind == .mood { (item.notes, item.children) = ([], []) }
      page.items.append(item)
      imported.losses.add("places below moods", in: path, lines: notes.map(\.line))
      page.add(ExchangeNote(notes.map(\.flat), line: item.line))
      page.items += children
    }
    tree = ItemTree()
  }

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
    closeItems()
    page.path = path
    if !page.isEmpty || !page.title.isEmpty { imported.pages.append(page) }
    page = ExchangePage(place)
  }

  mutating func finish() -> Imported {
    begin(page.place)
    dropBareHeadings()
    return imported
  }

  /// Removes headings without anything below them whose names are those of groups elsewhere, or parts
  /// of the dates of days: `2026`, `2026-10 October`.
  private mutating func dropBareHeadings() {
    let days = imported.pages.compactMap(\.day).map { String(decoding: $0.bytes, as: UTF8.self) }
    let months = Set(days.flatMap { [$0.prefix(4), $0.prefix(7)] })
    var groups = Set(imported.pages.flatMap(\.items).compactMap(\.group))
    let slash = Array(" / ".utf8)
    for group in groups {
      let ends = group.indices.filter { group.has(slash, at: $0) }
      groups.formUnion(ends.map { Array(group[..<$0]) })
    }
    for index in imported.pages.indices {
      imported.pages[index].texts.removeAll { note in
        let names = [note.section, note.group].compactMap { $0 }
        guard note.lines.isEmpty, let name = names.last else { return false }
        let words = String(decoding: name.lowercased, as: UTF8.self).split(separator: " ")
        let isDate =
          words.dropFirst().allSatisfy { CalendarNames.month(String($0)) != nil }
          && words.first.map(months.contains) ?? false
        return isDate || groups.contains(Array(names.joined(separator: slash)))
      }
    }
  }
}
