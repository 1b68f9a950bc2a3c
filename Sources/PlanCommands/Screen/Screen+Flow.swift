import PlanSystem

extension Screen {
  /// Groups of pieces one after the other, continued on the next line if there is no room left.
  ///
  /// - Parameters:
  ///   - label: comes before the first line; the others are indented as far.
  ///   - indent: cells that the label takes.
  mutating func flow(
    _ groups: [[Piece]], gap: Int = 3, label: String = "", _ style: Style = .dim, indent: Int = 0
  ) {
    var line = [Piece(label, style)]
    var isFirst = true
    func pad(_ cells: Int) -> Piece { Piece(String(repeating: " ", count: max(0, cells))) }
    for group in groups where group.width > 0 {
      if !isFirst, line.width + gap + group.width > columns {
        self.line(line)
        line = []
        isFirst = true
      }
      line.append(pad(isFirst ? indent - line.width : gap))
      line += group
      isFirst = false
    }
    if line.width > 0 { self.line(line) }
  }

  /// A line of pieces that begin at columns of their own, from 0; a long piece moves the next one.
  mutating func line(at places: [(column: Int, pieces: [Piece])]) {
    var column = 0
    for place in places {
      let pieces = place.pieces.withoutBlanksAtEnd
      if pieces.width == 0 { continue }
      let start = max(column, place.column)
      pad(start - column)
      append(pieces)
      column = start + pieces.width
    }
    endLine()
  }
}

extension [Piece] {
  /// The same without the blanks at its end.
  var withoutBlanksAtEnd: [Piece] {
    var pieces = self
    while let last = pieces.last {
      let kept = last.shown.bytes.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
      if kept > 0 {
        let text = last.shown.prefix(cells: last.shown.width - (last.shown.bytes.count - kept))
        pieces[pieces.count - 1] = Piece(text, last.style)
        break
      }
      pieces.removeLast()
    }
    return pieces
  }

  /// The same with neighbours of one style joined in one piece.
  var joined: [Piece] {
    reduce(into: []) { pieces, piece in
      if let last = pieces.last, last.style == piece.style {
        pieces[pieces.count - 1].shown = last.shown + piece.shown
      } else {
        pieces.append(piece)
      }
    }
  }
}
