import PlanCalendar
import PlanReports
import PlanSyntax
import PlanTerminal
import PlanText

/// An item on its way to a screen.
struct ItemRow {
  let item: ListedItem
  /// `[ ]`; empty without a box.
  let box: [Piece]
  let words: [Piece]
  /// Behind the words, the longest first.
  let ages: [[Piece]]
  let tags: [Piece]
  let deadline: [Piece]
  /// What is told below it.
  var reasons: [ItemReason] = []
}

extension ItemRow {
  /// With as much of its age as there is room for.
  fileprivate func words(cells limit: Int) -> [Piece] {
    let wholes = ages.map { words + [Piece("  ")] + $0 }
    return wholes.first { $0.width <= limit } ?? words
  }
}

/// Something that put an item where it is: `fits open, task`.
struct ItemReason {
  let head: String
  let parts: [[UInt8]]
}

extension Screen {
  /// An item with all that is told of it.
  func row(_ item: ListedItem, _ today: CivilDate, reasons: [ItemReason] = []) -> ItemRow {
    ItemRow(
      item: item, box: box(item), words: wholeWords(item), ages: ages(item, today),
      tags: tags(item), deadline: deadline(item, today), reasons: reasons)
  }

  /// An item by which commands find it again: the day and line at a terminal, the file and line for
  /// other programs.
  fileprivate func place(_ item: ListedItem) -> [Piece] {
    isTerminal ? address(item) : [Piece(item.path.bytes + Array(":\(item.line)".utf8), .dim)]
  }

  /// `09:00-10:30 !high Standup (1/2) every:weekday -- in the kitchen`.
  func wholeWords(_ item: ListedItem) -> [Piece] {
    let isOver = item.state?.isClosed == true
    var pieces = time(item)
    if !pieces.isEmpty { pieces.append(Piece(" ")) }
    pieces += words(item)
    func add(_ text: [UInt8]) { pieces.append(Piece([0x20] + text, .dim)) }
    if item.isDefinition {
      if let rule = item.value(.every) { add(Array("every:".utf8) + rule) }
      if let rule = item.value(.after) { add(Array("after:".utf8) + rule) }
    }
    if item.state == .moved, let day = item.value(.to) { add(Array("to ".utf8) + day) }
    // A deadline whose day nobody can tell.
    if item.dueDay == nil, let due = item.value(.due) { add(Array("due:".utf8) + due) }
    if let comment = item.comment { add(Array("-- ".utf8) + comment) }
    return isOver ? pieces.map { Piece($0.shown, .dim) } : pieces
  }
}

/// Where the parts of items stand, so that those of all rows stand below each other.
struct ItemLayout {
  private enum Form {
    /// One line for each.
    case rows
    /// On narrow screens two: what it is, and below it where it stands and when it is due.
    case stacked
  }

  private let form: Form
  private let indent: Int
  /// In cells; none for what is left out.
  private let (address, box, words, tags, deadline): (Int, Int, Int, Int, Int)

  /// - Parameter rows: all of a view.
  init(_ rows: [ItemRow], indent: Int = 0, on screen: Screen) {
    func widest(_ part: (ItemRow) -> [Piece]) -> Int {
      rows.reduce(0) { max($0, part($1).width) }
    }
    self.indent = indent
    let addresses = widest { screen.place($0.item) }
    let (wanted, wantedTags) = (widest { $0.words(cells: .max) }, widest(\.tags))
    box = widest(\.box) > 0 ? 4 : 0
    deadline = widest(\.deadline)
    guard screen.isTerminal else {
      // Nothing is cut, but one long text is not to push all others aside.
      (form, address, words, tags) = (.rows, addresses, min(wanted, 60), min(wantedTags, 24))
      return
    }
    form = screen.columns < 60 ? .stacked : .rows
    // One long name must not take the room of all others: it has a line of its own then.
    address = min(addresses, screen.columns * 2 / 5)
    let room =
      screen.columns - indent - address - 2 - box - (deadline > 0 ? deadline + 2 : 0)
    let tagRoom = min(wantedTags, 24)
    let rest = room - tagRoom - 2
    if tagRoom > 0, rest >= min(wanted, 28) {
      (words, tags) = (min(wanted, rest), tagRoom)
    } else {
      (words, tags) = (min(wanted, room), 0)
    }
  }

  fileprivate func draw(_ row: ItemRow, on screen: inout Screen) {
    switch form {
    case .rows: drawLine(row, on: &screen)
    case .stacked: drawStacked(row, on: &screen)
    }
    let start = form == .stacked ? indent + box : indent + address + 2 + box
    for reason in row.reasons { screen.reason(reason, indent: start) }
  }

  private func drawLine(_ row: ItemRow, on screen: inout Screen) {
    let place = screen.place(row.item)
    var start = indent + address + 2
    var cells: [(Int, [Piece])] = []
    if place.width > address {
      screen.cells([(indent, place)])
    } else {
      cells.append((indent, place))
    }
    cells.append((start, row.box))
    start += box
    cells.append(
      (
        start,
        screen.isTerminal ? cut(row.words(cells: words), words, screen) : row.words(cells: .max)
      ))
    start += words + 2
    if tags > 0 {
      cells.append((start, screen.isTerminal ? cut(row.tags, tags, screen) : row.tags))
      start += tags + 2
    }
    cells.append((start + deadline - row.deadline.width, row.deadline))
    screen.cells(cells)
  }

  private func drawStacked(_ row: ItemRow, on screen: inout Screen) {
    screen.cells([
      (indent, row.box), (indent + box, cut(row.words, screen.columns - indent - box, screen)),
    ])
    let place = screen.place(row.item)
    // A long one takes the room of what it is indented by.
    let start = max(0, min(indent + box, screen.columns - place.width))
    var cells = [(start, place)]
    var end = start + place.width
    let age = row.ages.first { end + 2 + $0.width <= screen.columns - row.deadline.width - 2 }
    for pieces in [row.deadline, age ?? [], row.tags]
    where pieces.width > 0 && end + 2 + pieces.width <= screen.columns {
      cells.append((end + 2, pieces))
      end += 2 + pieces.width
    }
    screen.cells(cells)
  }

  private func cut(_ pieces: [Piece], _ cells: Int, _ screen: Screen) -> [Piece] {
    pieces.cut(cells: cells, screen.glyphs.ellipsis)
  }
}

extension Screen {
  mutating func items(_ rows: [ItemRow], _ layout: ItemLayout) {
    for row in rows { layout.draw(row, on: &self) }
  }

  /// `fits open, task`, on as many lines as it takes.
  fileprivate mutating func reason(_ reason: ItemReason, indent: Int) {
    var line = Array((String(repeating: " ", count: indent) + reason.head).utf8)
    let start = line.count
    for (number, part) in reason.parts.enumerated() {
      let piece = part + (number + 1 < reason.parts.count ? [UInt8(ascii: ",")] : [])
      let width = Piece(line + [0x20] + piece).shown.width
      if isTerminal, number > 0, width > columns {
        self.line([Piece(line, .dim)])
        line = [UInt8](repeating: 0x20, count: start)
      }
      line += [0x20] + piece
    }
    self.line([Piece(line, .dim)])
  }
}
