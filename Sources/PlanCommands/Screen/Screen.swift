import PlanSystem
import PlanText

/// A text in one style.
struct Piece {
  var shown: ShownText
  var style: Style

  init(_ text: String, _ style: Style = .plain) {
    shown = ShownText(text)
    self.style = style
  }

  /// - Parameter text: of any origin; control characters are made visible.
  init(_ text: [UInt8], _ style: Style = .plain) {
    shown = ShownText(text.span, from: 0)
    self.style = style
  }

  init(_ shown: ShownText, _ style: Style) {
    self.shown = shown
    self.style = style
  }
}

extension [Piece] {
  /// In cells.
  var width: Int { reduce(0) { $0 + $1.shown.width } }

  /// As much of the start as fits, with an ellipsis if something is cut off.
  func cut(cells limit: Int, _ ellipsis: String) -> [Piece] {
    if width <= limit { return self }
    let sign = ShownText(ellipsis)
    var room = Swift.max(0, limit - sign.width)
    var pieces: [Piece] = []
    for piece in self {
      let start = piece.shown.prefix(cells: room)
      pieces.append(Piece(start, piece.style))
      room -= start.width
      if start.width < piece.shown.width { break }
    }
    return limit >= sign.width ? pieces + [Piece(sign, .dim)] : pieces
  }

  /// Whether terminals disagree on how wide it is.
  var hasUncertainWidth: Bool { contains { $0.shown.hasUncertainWidth } }
}

/// What a view is drawn on: lines of pieces, no wider than the terminal.
struct Screen {
  /// From 40 to 120; if it is not a terminal, nothing is cut to it.
  let columns: Int
  /// Whether words that depend on the moment are wanted, and lines must fit.
  let isTerminal: Bool
  /// Whether it understands sequences that move its cursor.
  let movesCursor: Bool
  let glyphs: Glyphs
  let palette: Palette
  private(set) var text: StyledText

  init(
    columns: Int, isTerminal: Bool, movesCursor: Bool, _ coloring: StyledText.Coloring,
    _ glyphs: Glyphs, _ palette: Palette
  ) {
    self.columns = min(max(columns, 40), 120)
    self.isTerminal = isTerminal
    self.movesCursor = movesCursor
    self.glyphs = glyphs
    self.palette = palette
    text = StyledText(coloring)
  }

  mutating func line(_ pieces: [Piece] = []) {
    append(isTerminal ? pieces.cut(cells: columns, glyphs.ellipsis) : pieces)
    text.endLine()
  }

  mutating func line(_ string: String, _ style: Style = .plain) { line([Piece(string, style)]) }

  /// A line with something at its right edge; what is on the left is cut to make room.
  mutating func line(_ left: [Piece], right: [Piece]) {
    if right.width == 0 { return line(left) }
    let room = columns - right.width - 2
    let start = isTerminal ? left.cut(cells: max(0, room), glyphs.ellipsis) : left
    append(start)
    text.pad(max(2, columns - right.width - start.width))
    anchor(columns - right.width, after: start)
    append(right)
    text.endLine()
  }

  /// Blanks at an end are left out.
  mutating func append(_ pieces: [Piece]) {
    for piece in pieces { text.append(piece.shown.bytes, piece.style) }
  }

  mutating func pad(_ cells: Int) { text.pad(cells) }

  mutating func endLine() { text.endLine() }

  /// Moves the cursor to a column, from 0, if the text before may be wider or narrower than
  /// counted.
  mutating func anchor(_ column: Int, after pieces: [Piece]) {
    if movesCursor, pieces.hasUncertainWidth { text.goTo(column: column) }
  }
}

extension Screen {
  /// Says what is missing and, on a terminal, what to type.
  mutating func nothing(_ message: String, _ hint: String = "") {
    if !isTerminal || hint.isEmpty { return line(message, .dim) }
    flow([[Piece("\(message);", .dim)], [Piece(hint, .dim)]], gap: 1)
  }
}
