import PlanArguments
public import PlanDocument
public import PlanSystem
import PlanText

/// A text in one style.
public struct Piece {
  public var shown: ShownText
  public var style: Style

  public init(_ shown: ShownText, _ style: Style) { (self.shown, self.style) = (shown, style) }

  public init(_ text: String, _ style: Style = .plain) { self.init(ShownText(text), style) }

  /// - Parameter text: of any origin; control characters are made visible.
  public init(_ text: [UInt8], _ style: Style = .plain) {
    self.init(ShownText(text.span, from: 0), style)
  }

  public static func blanks(_ cells: Int) -> Piece {
    Piece(String(repeating: " ", count: max(0, cells)))
  }
}

extension [Piece] {
  /// In cells.
  public var width: Int { reduce(0) { $0 + $1.shown.width } }

  /// As much of the start as fits, with an ellipsis if something is cut off.
  public func cut(cells limit: Int, _ ellipsis: String) -> [Piece] {
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

  /// The same without the blanks at its end.
  public var withoutBlanksAtEnd: [Piece] {
    guard let last else { return [] }
    let blanks = last.shown.bytes.reversed().prefix { $0 == 0x20 }.count
    let text = last.shown.prefix(cells: last.shown.width - blanks)
    return text.width == 0
      ? Array(dropLast()).withoutBlanksAtEnd : dropLast() + [Piece(text, last.style)]
  }

  /// The same with neighbours of one style joined in one piece.
  public var joined: [Piece] {
    reduce(into: []) { pieces, piece in
      if let last = pieces.last, last.style == piece.style {
        pieces[pieces.count - 1].shown = last.shown + piece.shown
      } else {
        pieces.append(piece)
      }
    }
  }
}

/// What a view is drawn on: lines of pieces, no wider than the terminal.
public struct Screen {
  /// Pieces that begin at a column, from 0.
  public typealias Place = (column: Int, pieces: [Piece])

  /// From 40 to 120, of a part of it from 20; if it is not a terminal, nothing is cut to it.
  public private(set) var columns: Int
  /// Of the terminal; nil if it is none.
  public let rows: Int?
  /// Whether words that depend on the moment are wanted, and lines must fit.
  public let isTerminal: Bool
  /// Whether it understands sequences that move its cursor.
  let movesCursor: Bool
  public var today: CivilDate
  public let glyphs: Glyphs
  public let palette: Palette
  public private(set) var text: StyledText
  /// The lines of a part that is drawn beside another; nil for what goes to `text`.
  fileprivate var lines: [[Place]]?
  /// How many lines `text` has.
  public private(set) var lineCount = 0

  public mutating func line(_ pieces: [Piece] = []) {
    line(at: [(0, isTerminal ? pieces.cut(cells: columns, glyphs.ellipsis) : pieces)])
  }

  public mutating func line(_ string: String, _ style: Style = .plain) {
    line([Piece(string, style)])
  }

  /// A line with something at its right edge; what is on the left is cut to make room.
  public mutating func line(_ left: [Piece], right: [Piece]) {
    if right.width == 0 { return line(left) }
    let room = columns - right.width - 2
    let start = isTerminal ? left.cut(cells: max(0, room), glyphs.ellipsis) : left
    line(at: [(0, start), (columns - right.width, right)], gap: 2)
  }

  /// A line of pieces that begin at columns of their own; a long piece moves the next one.
  ///
  /// - Parameter gap: blanks between two of them at least.
  public mutating func line(at places: [Place], gap: Int = 0) {
    var column = 0
    var before: [Piece] = []
    var line: [Place] = []
    for place in places where place.pieces.width > 0 {
      let start = max(column == 0 ? 0 : column + gap, place.column)
      // Blanks are written before the next text, so that a line does not end with them.
      if lines != nil {
        line.append((start, place.pieces))
      } else {
        text.pad(start - column)
        // The text before may be wider or narrower than it was counted.
        if movesCursor, before.contains(where: \.shown.hasUncertainWidth) {
          text.goTo(column: start)
        }
        for piece in place.pieces { text.append(piece.shown.bytes, piece.style) }
      }
      column = start + place.pieces.width
      before += place.pieces
    }
    if lines?.append(line) != nil { return }
    text.dropBlanksAtEnd()
    text.endLine()
    lineCount += 1
  }

  /// Two parts side by side, the left one not wider than the right one by more than a cell.
  public mutating func beside(_ left: (inout Screen) -> Void, _ right: (inout Screen) -> Void) {
    let gap = 4
    var parts = (self, self)
    parts.0.columns = (columns - gap + 1) / 2
    parts.1.columns = (columns - gap) / 2
    (parts.0.lines, parts.1.lines) = ([], [])
    left(&parts.0)
    right(&parts.1)
    let (first, second) = (parts.0.lines ?? [], parts.1.lines ?? [])
    let column = parts.0.columns + gap
    for number in 0..<max(first.count, second.count) {
      let start = number < first.count ? first[number] : []
      let end = number < second.count ? second[number] : []
      line(at: start + end.map { ($0.column + column, $0.pieces) })
    }
  }

  /// Says what is missing and, on a terminal, what to type.
  public mutating func nothing(_ message: String, _ hint: String = "") {
    if !isTerminal || hint.isEmpty { return line(message, .dim) }
    flow([[Piece("\(message);", .dim)], [Piece(hint, .dim)]], gap: 1)
  }

  /// Groups of pieces one after the other, continued on the next line if there is no room left.
  ///
  /// - Parameters:
  ///   - label: comes before the first line; the others are indented as far.
  ///   - indent: cells that the label takes.
  public mutating func flow(
    _ groups: [[Piece]], gap: Int = 3, label: String = "", _ style: Style = .dim, indent: Int = 0
  ) {
    var line = [Piece(label, style)]
    var isFirst = true
    for group in groups where group.width > 0 {
      if !isFirst, line.width + gap + group.width > columns {
        self.line(line)
        line = []
        isFirst = true
      }
      line.append(.blanks(isFirst ? indent - line.width : gap))
      line += group
      isFirst = false
    }
    if line.width > 0 { self.line(line) }
  }

  /// A text as it is; on a terminal continued on the next line where it is too long, further in by
  /// its own indent. A text of more than 10,000 bytes is cut, since it would take long to measure.
  ///
  /// - Parameters:
  ///   - label: comes before the first line, and is shorter than the indent.
  ///   - limit: how many lines a terminal shows.
  public mutating func wrapped(
    _ text: [UInt8], indent: Int = 0, label: String = "", lines limit: Int = .max
  ) {
    if text.count > 10_000 {
      return line([Piece(label, .bold), .blanks(indent - label.utf8.count), Piece(text)])
    }
    let start = isTerminal ? min(indent + text.prefix { $0 == 0x20 }.count, columns / 2) : indent
    let words = isTerminal ? Array(text.drop { $0 == 0x20 }) : text
    let room = isTerminal ? columns - start : .max
    let lines = ShownText(words.span, from: 0).wrapped(cells: room, lines: limit, glyphs.ellipsis)
    for (place, shown) in (lines.isEmpty ? [ShownText("")] : lines).enumerated() {
      let label = place == 0 ? label : ""
      line([Piece(label, .bold), .blanks(start - label.utf8.count), Piece(shown, .plain)])
    }
  }
}

extension Host {
  /// An empty screen, as wide as there is room.
  public func screen(_ settings: Settings) -> Screen {
    let isTerminal = console.isTerminal(.output)
    return Screen(
      columns: min(max(columns(of: .output), 40), 120), rows: isTerminal ? rows : nil,
      isTerminal: isTerminal,
      movesCursor: isTerminal && !isDumbTerminal(environment: variable),
      today: clock.now(dayStart: settings.dayStart.minutes).date,
      glyphs: Glyphs(variable), palette: Palette(settings, variable),
      text: StyledText(usesColor(on: .output) ? .ansi : .plain))
  }
}
