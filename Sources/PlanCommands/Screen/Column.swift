import PlanCalendar
import PlanTerminal
import PlanText

/// One column of a table on a screen.
struct Column<Row> {
  enum Side {
    case left, right
  }

  var title: String
  var side: Side
  /// Nil for a column that is always drawn. If there is too little room, the column with the lowest
  /// rank goes first, and of those with the same the last.
  var rank: Int?
  /// Whether it is cut if there is too little room; at most one column of a table is.
  var isFree: Bool
  /// Cells of blanks before it; none before the first.
  var gap: Int
  let cell: (Row, Screen) -> [Piece]

  init(
    _ title: String = "", _ side: Side = .left, rank: Int? = nil, isFree: Bool = false,
    gap: Int = 2, _ cell: @escaping (Row, Screen) -> [Piece]
  ) {
    (self.title, self.side, self.rank, self.isFree, self.gap) = (title, side, rank, isFree, gap)
    self.cell = cell
  }

  /// A number; zero is a dash.
  static func count(_ title: String, rank: Int? = nil, _ count: @escaping (Row) -> Int) -> Column {
    Column(title, .right, rank: rank) { row, _ in
      let count = count(row)
      return [count == 0 ? Piece("-", .dim) : Piece(grouped(count))]
    }
  }

  /// Where an item is written.
  static func address(rank: Int? = 1, _ item: @escaping (Row) -> ListedItem?) -> Column {
    Column("", .right, rank: rank) { row, screen in item(row).map { screen.address($0) } ?? [] }
  }

  /// A day; nil is a dash.
  static func day(
    _ title: String, side: Side = .left, rank: Int? = nil, _ today: CivilDate,
    _ day: @escaping (Row) -> CivilDate?
  ) -> Column {
    Column(title, side, rank: rank) { row, screen in
      [Piece(day(row).map { screen.day($0, today) } ?? "-", .dim)]
    }
  }
}

extension Screen {
  /// `5 Oct`; if it is not a terminal, `2026-10-05`.
  func day(_ day: CivilDate, _ today: CivilDate) -> String {
    isTerminal ? dayWords(day, today) : isoDate(day)
  }

  /// Draws rows in columns. A column without any content is left out.
  ///
  /// - Parameters:
  ///   - leastFree: cells that the free column keeps before another column is left out.
  ///   - breaks: by row, lines that come before it, such as the name of a group.
  /// - Returns: the positions of the columns that are drawn.
  @discardableResult mutating func table<Row>(
    _ rows: [Row], _ columns: [Column<Row>], leastFree: Int = 16,
    breaks: [Int: [[Piece]]] = [:]
  ) -> [Int] {
    if rows.isEmpty { return [] }
    let cells = rows.map { row in columns.map { $0.cell(row, self) } }
    let grid = Grid(columns, cells, leastFree: leastFree, on: self)
    if columns.contains(where: { !$0.title.isEmpty }) {
      draw(columns.map { $0.title.isEmpty ? [] : [Piece($0.title, .dim)] }, columns, grid)
    }
    for (number, row) in cells.enumerated() {
      for line in breaks[number] ?? [] { self.line(line) }
      draw(row, columns, grid)
    }
    return grid.shown
  }

  private mutating func draw<Row>(_ cells: [[Piece]], _ columns: [Column<Row>], _ grid: Grid) {
    var column = 0
    var previous: [Piece] = []
    // Blanks are written before the next text, so that a line does not end with them.
    var target = 0
    for index in grid.shown {
      if index != grid.shown.first { target += columns[index].gap }
      let isCut = columns[index].isFree && isTerminal
      let pieces =
        isCut ? cells[index].cut(cells: grid.widths[index], glyphs.ellipsis) : cells[index]
      let width = pieces.width
      let start = target + (columns[index].side == .right ? grid.widths[index] - width : 0)
      if width > 0 {
        // An uncut cell may reach beyond its column.
        let blanks = column == 0 ? start : max(1, start - column)
        pad(blanks)
        anchor(start, behind: previous)
        append(pieces)
        column += blanks + width
        previous += pieces
      }
      target += grid.widths[index]
    }
    endLine()
  }
}

/// Which columns are drawn, and how wide.
private struct Grid {
  private(set) var widths: [Int]
  private(set) var shown: [Int]

  init<Row>(_ columns: [Column<Row>], _ cells: [[[Piece]]], leastFree: Int, on screen: Screen) {
    widths = columns.indices.map { column in
      max(
        Piece(columns[column].title).shown.width, cells.map { $0[column].width }.max() ?? 0)
    }
    shown = columns.indices.filter { column in
      columns[column].isFree || cells.contains { !$0[column].isBlank }
    }
    if screen.isTerminal { fit(columns, leastFree, into: screen.columns) }
  }

  private mutating func fit<Row>(_ columns: [Column<Row>], _ leastFree: Int, into room: Int) {
    let free = columns.firstIndex(where: \.isFree)
    let least = free.map { min(widths[$0], leastFree) } ?? 0
    while taken(columns) + least > room {
      let rank = { (index: Int) in columns[index].rank ?? .max }
      guard
        let last = shown.filter({ columns[$0].rank != nil })
          .max(by: { (rank($0), $1) > (rank($1), $0) })
      else { break }
      shown.removeAll { $0 == last }
    }
    if let free { widths[free] = min(widths[free], max(1, room - taken(columns))) }
  }

  /// Cells of all columns but the free one.
  private func taken<Row>(_ columns: [Column<Row>]) -> Int {
    shown.reduce(0) { sum, column in
      sum + (columns[column].isFree ? 0 : widths[column])
        + (column == shown.first ? 0 : columns[column].gap)
    }
  }
}

extension [Piece] {
  /// Whether it shows nothing: no text, or the dash for nothing.
  fileprivate var isBlank: Bool {
    width == 0 || count == 1 && self[0].shown.bytes == [UInt8(ascii: "-")]
  }
}
