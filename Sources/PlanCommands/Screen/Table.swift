import PlanTerminal

/// Rows in columns. The free column gets the cells that the others leave; if there are too few, the
/// columns with the lowest rank are left out.
struct Table {
  enum Side {
    case left, right
  }

  struct Column {
    var title = ""
    var side = Side.left
    /// Nil for a column that is always there; else the lowest goes first, and of those with the
    /// same the last.
    var rank: Int?
    /// Whether it is cut if there is too little room; one column of a table is.
    var isFree = false
    /// Cells of blanks before it; none before the first.
    var gap = 2
  }

  var columns: [Column]
  var rows: [[[Piece]]] = []
  /// The cells that the free column keeps before another column is left out.
  var leastFree = 16
  var hasTitles = false

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// - Parameter cells: as many as there are columns.
  mutating func row(_ cells: [[Piece]]) { rows.append(cells) }
}

extension Screen {
  mutating func table(_ table: Table) {
    var widths = table.columns.indices.map { column in
      max(
        table.hasTitles ? Piece(table.columns[column].title).shown.width : 0,
        table.rows.map { $0[column].width }.max() ?? 0)
    }
    var shown = table.columns.indices.filter { widths[$0] > 0 || table.columns[$0].isFree }
    if isTerminal { fit(table, &widths, &shown) }
    if table.hasTitles {
      row(table.columns.map { [Piece($0.title, .dim)] }, table, widths, shown)
    }
    for cells in table.rows { row(cells, table, widths, shown) }
  }

  private func fit(_ table: Table, _ widths: inout [Int], _ shown: inout [Int]) {
    func taken() -> Int {
      shown.reduce(0) { sum, column in
        sum + (table.columns[column].isFree ? 0 : widths[column])
          + (column == shown.first ? 0 : table.columns[column].gap)
      }
    }
    let free = table.columns.firstIndex(where: \.isFree)
    let least = free.map { min(widths[$0], table.leastFree) } ?? 0
    while taken() + least > columns {
      let ranked = shown.filter { table.columns[$0].rank != nil }
      guard
        let last = ranked.max(by: {
          let (a, b) = (table.columns[$0].rank ?? 0, table.columns[$1].rank ?? 0)
          return a != b ? a > b : $0 < $1
        })
      else { break }
      shown.removeAll { $0 == last }
    }
    if let free { widths[free] = min(widths[free], max(1, columns - taken())) }
  }

  private mutating func row(
    _ cells: [[Piece]], _ table: Table, _ widths: [Int], _ shown: [Int]
  ) {
    var column = 0
    var previous: [Piece] = []
    // Blanks are written before the next text, so that a line does not end with them.
    var target = 0
    for index in shown {
      if index != shown.first { target += table.columns[index].gap }
      let isCut = table.columns[index].isFree && isTerminal
      let pieces = isCut ? cells[index].cut(cells: widths[index], glyphs.ellipsis) : cells[index]
      let width = pieces.width
      let start = target + (table.columns[index].side == .right ? widths[index] - width : 0)
      if width > 0 {
        // An uncut cell may reach beyond its column.
        let blanks = start - column
        pad(column == 0 ? blanks : max(1, blanks))
        anchor(start, after: previous)
        append(pieces)
        column += (column == 0 ? blanks : max(1, blanks)) + width
        previous += pieces
      }
      target += widths[index]
    }
    endLine()
  }
}
