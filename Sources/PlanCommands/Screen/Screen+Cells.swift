import PlanSystem

extension Screen {
  /// A line of texts that each begin in a column of their own, from 0.
  mutating func cells(_ cells: [(start: Int, pieces: [Piece])]) {
    var column = 0
    var before: [Piece] = []
    for (start, pieces) in cells where pieces.width > 0 {
      let blanks = column == 0 ? start : max(1, start - column)
      pad(blanks)
      if column + blanks == start { anchor(start, after: before) }
      append(pieces)
      column += blanks + pieces.width
      before += pieces
    }
    endLine()
  }
}
