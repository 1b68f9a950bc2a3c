public import PlanDocument
import PlanSystem

/// One column of a table on a screen.
public struct Column<Row> {
  public enum Side {
    case left, right
  }

  public var title: String
  var side: Side
  /// Nil for a column that is always drawn. If there is too little room, the column with the lowest
  /// rank goes first, and of those with the same the last.
  var rank: Int?
  /// Whether it is cut if there is too little room; at most one column of a table is.
  var isFree: Bool
  /// Cells of blanks before it; none before the first.
  public var gap: Int
  /// The width at most: a longer cell is cut at a terminal, and elsewhere moves what follows it.
  var most: Int?
  /// Texts that may follow a cell, the longest first: the first that fits is drawn.
  var asides: (Row, Screen) -> [[Piece]] = { _, _ in [] }
  public let cell: (Row, Screen) -> [Piece]

  public init(
    _ title: String = "", _ side: Side = .left, rank: Int? = nil, isFree: Bool = false,
    gap: Int = 2, most: Int? = nil, _ cell: @escaping (Row, Screen) -> [Piece]
  ) {
    (self.title, self.side, self.rank, self.isFree) = (title, side, rank, isFree)
    (self.gap, self.most, self.cell) = (gap, most, cell)
  }

  /// A cell alone, after its longer forms.
  fileprivate func forms(_ row: Row, _ screen: Screen) -> [[Piece]] {
    let cell = cell(row, screen)
    return asides(row, screen).map { cell + [Piece("  ")] + $0 } + [cell]
  }

  /// A number; zero is a dash.
  public static func count(_ title: String, rank: Int? = nil, _ count: @escaping (Row) -> Int)
    -> Column
  {
    Column(title, .right, rank: rank) { row, _ in
      let count = count(row)
      return [count == 0 ? Piece("-", .dim) : Piece(grouped(count))]
    }
  }

  /// Where an item is written.
  public static func address(rank: Int? = 1, _ item: @escaping (Row) -> ListedItem?) -> Column {
    Column("", .right, rank: rank) { row, screen in item(row).map { screen.address($0) } ?? [] }
  }

  /// A day; nil is a dash.
  public static func day(
    _ title: String, side: Side = .left, rank: Int? = nil, _ day: @escaping (Row) -> CivilDate?
  ) -> Column {
    Column(title, side, rank: rank) { row, screen in
      [Piece(day(row).map { screen.day($0) } ?? "-", .dim)]
    }
  }
}

extension Screen {
  /// `5 Oct`; if it is not a terminal, `2026-10-05`.
  public func day(_ day: CivilDate) -> String { isTerminal ? dayWords(day, today) : isoDate(day) }

  /// The amount of a habit, which leaves room for a day, a state and a comment beside it.
  public func amount(_ amount: [UInt8]) -> [Piece] {
    let pieces = [Piece(amount)]
    return isTerminal ? pieces.cut(cells: max(8, columns - 27), glyphs.ellipsis) : pieces
  }

  /// Draws rows in columns. A column without any content is left out.
  ///
  /// - Parameters:
  ///   - leastFree: cells that the free column keeps before another column is left out.
  ///   - breaks: by row, lines that come before it, such as the name of a group.
  /// - Returns: the positions of the columns that are drawn.
  @discardableResult public mutating func table<Row>(
    _ rows: [Row], _ columns: [Column<Row>], leastFree: Int = 16,
    breaks: [Int: [[Piece]]] = [:]
  ) -> [Int] {
    if rows.isEmpty { return [] }
    let grid = Grid(rows, columns, leastFree: leastFree, on: self)
    if columns.contains(where: { !$0.title.isEmpty }) {
      draw(columns.map { $0.title.isEmpty ? [[]] : [[Piece($0.title, .dim)]] }, grid)
    }
    for row in rows.indices {
      for line in breaks[row] ?? [] { self.line(line) }
      draw(row: row, of: grid)
    }
    return grid.shown
  }

  public mutating func table<Row>(_ rows: [Row], leastFree: Int = 16, _ columns: Column<Row>...) {
    table(rows, columns, leastFree: leastFree)
  }

  mutating func draw<Row>(row: Int, of grid: Grid<Row>) { draw(grid.cells[row], grid) }

  private mutating func draw<Row>(_ cells: [[[Piece]]], _ grid: Grid<Row>) {
    var column = 0
    let places = grid.shown.map { index in
      let (shape, room) = (grid.columns[index], grid.widths[index])
      if index != grid.shown.first { column += shape.gap }
      defer { column += room }
      var pieces = cells[index][0]
      if isTerminal, shape.isFree || shape.most != nil {
        pieces = (cells[index].first { $0.width <= room } ?? cells[index].last ?? [])
          .cut(cells: room, glyphs.ellipsis)
      }
      return (column + (shape.side == .right ? room - pieces.width : 0), pieces)
    }
    // An uncut cell may reach beyond its column.
    line(at: places, gap: 1)
  }
}

/// The cells of a table, and which columns are drawn, and how wide.
struct Grid<Row> {
  fileprivate let columns: [Column<Row>]
  /// By row and column the forms of a cell, the longest first.
  fileprivate let cells: [[[[Piece]]]]
  private(set) var widths: [Int]
  fileprivate private(set) var shown: [Int]

  init(_ rows: [Row], _ columns: [Column<Row>], leastFree: Int, on screen: Screen) {
    let cells = rows.map { row in columns.map { $0.forms(row, screen) } }
    (self.columns, self.cells) = (columns, cells)
    widths = columns.indices.map { column in
      let widest = cells.map { $0[column][0].width }.max() ?? 0
      return max(
        Piece(columns[column].title).shown.width, min(widest, columns[column].most ?? .max))
    }
    shown = columns.indices.filter { column in
      columns[column].isFree || cells.contains { !$0[column][0].isBlank }
    }
    fit(leastFree, into: screen.columns, leavesOut: screen.isTerminal)
  }

  /// Narrows the free column, after columns were left out for it if that is allowed.
  private mutating func fit(_ leastFree: Int, into room: Int, leavesOut: Bool) {
    let free = columns.firstIndex(where: \.isFree)
    let least = free.map { min(widths[$0], leastFree) } ?? 0
    let rank = { [columns] (index: Int) in columns[index].rank ?? .max }
    while leavesOut, taken + least > room {
      guard
        let last = shown.filter({ rank($0) < .max }).max(by: { (rank($0), $1) > (rank($1), $0) })
      else { break }
      shown.removeAll { $0 == last }
    }
    if let free { widths[free] = min(widths[free], max(leavesOut ? 1 : least, room - taken)) }
  }

  /// Cells of all columns but the free one.
  private var taken: Int {
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

/// Appends a line of fields with tabs between them; tabs in a field become blanks.
public func appendFields(_ fields: [[UInt8]], to output: inout [UInt8]) {
  output += fields.map { $0.map { $0 == 0x09 ? 0x20 : $0 } }.joined(separator: [0x09])
  output.append(0x0A)
}
