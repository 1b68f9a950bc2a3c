import PlanText

/// New lines of a document, and the places of the items among them.
struct Filling {
  var edit: TextEdit
  var heads: [(item: Int, offset: Int)]
}

/// Writes items into a document: at the ends of sections and groups, or under new headings.
struct AdditionWriter {
  private let document: Document
  private let additions: [Addition]
  private let places: [(spot: Spot, items: [Int])]
  private var fillings: [Filling] = []
  private var writers: [LineWriter] = []
  private let priorityLines: [Int]
  /// The number of the last line of Priorities, including new lines.
  private var lastNumber: Int

  init(_ document: Document, _ additions: [Addition]) {
    (self.document, self.additions) = (document, additions)
    var placement = Placement(document)
    priorityLines = placement.priorityLines
    lastNumber = priorityLines.count
    var items: [Spot: [Int]] = [:]
    for (index, addition) in additions.enumerated() {
      let spot = placement.spot(for: addition)
      // Its headings are there.
      if addition.lines.isEmpty, spot.section == nil, spot.group == nil { continue }
      items[spot, default: []].append(index)
    }
    places = items.map { ($0, $1) }.sorted { a, b in
      if a.spot.anchor != b.spot.anchor { return a.spot.anchor < b.spot.anchor }
      if a.spot.rank == b.spot.rank { return a.items[0] < b.items[0] }
      return a.spot.rank.lexicographicallyPrecedes(b.spot.rank)
    }
  }

  /// The edits, sorted; nil if an item cannot be written at its place.
  mutating func run() -> [Filling]? {
    var last: Spot?
    for (spot, items) in places {
      guard spot.isFilled ? fill(spot.anchor, items[0]) : add(items, at: spot, after: last) else {
        return nil
      }
      last = spot
    }
    fillings += writers.map { $0.filling(in: document) }
    // Lines before a free hour come before the item that replaces it.
    return fillings.sorted {
      ($0.edit.range.start, $0.edit.range.end) < ($1.edit.range.start, $1.edit.range.end)
    }
  }

  private mutating func add(_ items: [Int], at spot: Spot, after last: Spot?) -> Bool {
    if writers.last?.anchor != spot.anchor {
      writers.append(LineWriter(after: spot.anchor, document))
    }
    var writer = writers.removeLast()
    if let section = spot.section, (spot.kind, section) != (last?.kind, last?.section) {
      writer.add(heading: Array("## ".utf8) + section.typed)
    }
    if let group = spot.group { writer.add(heading: Array("### ".utf8) + group.typed) }
    for item in spot.kind == .schedule ? inOrder(items) : items {
      if spot.kind == .priorities { lastNumber += 1 }
      let number = spot.kind == .priorities ? lastNumber : nil
      if additions[item].lines.isEmpty { continue }
      guard let lines = additions[item].lines(numbered: number, document.kind) else { return false }
      let indent: [UInt8] = Array(repeating: 0x20, count: spot.indent)
      writer.add(
        item, lines.map { $0.isEmpty ? $0 : indent + $0 }, isApart: additions[item].place.isApart)
    }
    writers.append(writer)
    return true
  }

  /// Events by their start; those of one time in their order.
  private func inOrder(_ items: [Int]) -> [Int] {
    let order = items.map { (start: additions[$0].slotMinutes ?? Int.max, number: $0) }
    return order.sorted { $0 < $1 }.map(\.number)
  }

  /// Replaces an empty line of Priorities or a free hour by an item.
  private mutating func fill(_ line: Int, _ item: Int) -> Bool {
    let number = priorityLines.firstIndex(of: line).map { $0 + 1 }
    guard let lines = additions[item].lines(numbered: number, document.kind) else { return false }
    let bytes = Array(lines.joined(separator: document.newline))
    fillings.append(
      Filling(edit: TextEdit(document.content(ofLine: line), bytes), heads: [(item, 0)]))
    return true
  }
}

/// Writes headings and items after one line, with the right blank lines.
private struct LineWriter {
  /// The line; -1 for the start of a file without any text.
  let anchor: Int
  private let newline: [UInt8]
  /// The range that is replaced: empty, except for a file without any text.
  private let range: ByteRange
  /// The number of the next line.
  private let next: Int
  private var bytes: [UInt8] = []
  private var heads: [(item: Int, offset: Int)] = []
  private var isBelowHeading: Bool
  private var isBelowBlank = false
  /// Whether a blank line comes before the next item.
  private var endsApart = false

  init(after anchor: Int, _ document: borrowing Document) {
    self.anchor = anchor
    newline = document.newline
    guard anchor >= 0 else {
      range = ByteRange(0, document.bytes.count)
      next = document.lines.count
      isBelowHeading = false
      isBelowBlank = true
      return
    }
    isBelowHeading = document.lines[anchor].kind.isHeading
    var last = anchor
    if isBelowHeading, anchor + 1 < document.lines.count,
      document.lines[anchor + 1].kind == .blankLine
    {
      last += 1
      isBelowBlank = true
    }
    range = ByteRange(document.lines[last].end, document.lines[last].end)
    next = last + 1
  }

  mutating func add(heading: [UInt8]) {
    if !isBelowBlank { bytes += newline }
    bytes += heading + newline
    isBelowHeading = true
    isBelowBlank = false
    endsApart = false
  }

  mutating func add(_ item: Int, _ lines: [[UInt8]], isApart: Bool) {
    if isBelowHeading || isApart || endsApart, !isBelowBlank { bytes += newline }
    endsApart = isApart
    heads.append((item, bytes.count))
    for line in lines { bytes += line + newline }
    isBelowHeading = false
    isBelowBlank = false
  }

  func filling(in document: borrowing Document) -> Filling {
    let isBeforeHeading = next < document.lines.count && document.lines[next].kind.isHeading
    let end = isBeforeHeading && !isBelowBlank ? newline : []
    return Filling(edit: TextEdit(range, bytes + end), heads: heads)
  }
}
