import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// Draws a session as lines of pieces, for a screen of any size.
struct FocusDrawing {
  let glyphs: Glyphs
  let palette: Palette
  private let coloring: StyledText.Coloring

  static let leastSize = ScreenSize(columns: 40, rows: 10)

  init(_ host: Host, _ settings: Settings) {
    glyphs = Glyphs(host.variable)
    palette = Palette(settings)
    coloring = host.usesColor(on: .output) ? .ansi : .plain
  }

  /// - Returns: at most as many lines as there are rows, none wider than the screen.
  func lines(of session: FocusSession, at now: Now, on size: ScreenSize) -> [[Piece]] {
    let least = Self.leastSize
    if size.columns < least.columns || size.rows < least.rows {
      let words = ["too small", "needs \(least.columns) by \(least.rows) cells", "q quit"]
      let lines = words.prefix(max(1, size.rows)).map { centred([Piece($0)], size.columns) }
      return middle(lines, rows: size.rows)
    }
    let page = FocusPage(self, session, now, size)
    let body = session.showsHelp ? page.help : page.body
    let bottom = page.bottom
    let room = size.rows - 1 - bottom.count
    let shown = middle(Array(body.prefix(room)), rows: room)
    let blanks = Array(repeating: [Piece](), count: room - shown.count)
    return ([page.top] + shown + blanks + bottom).map {
      $0.cut(cells: size.columns, glyphs.ellipsis)
    }
  }

  /// A line as it goes to the terminal.
  func line(_ pieces: [Piece]) -> [UInt8] {
    var text = StyledText(coloring)
    for piece in pieces { text.append(piece.shown.bytes, piece.style) }
    return text.take()
  }

  func centred(_ pieces: [Piece], _ columns: Int) -> [Piece] {
    let line = pieces.cut(cells: columns, glyphs.ellipsis)
    if line.isEmpty { return [] }
    return [blanks((columns - line.width) / 2)] + line
  }

  func blanks(_ count: Int) -> Piece { Piece(String(repeating: " ", count: max(0, count))) }

  private func middle(_ lines: [[Piece]], rows: Int) -> [[Piece]] {
    Array(repeating: [], count: max(0, (rows - lines.count) / 2)) + lines
  }
}

extension ShownText {
  /// The text in lines of at most `cells`, broken at blanks if there are any. If there are more
  /// than `limit` lines, the last one ends with the ellipsis.
  func wrapped(cells: Int, lines limit: Int, _ ellipsis: String) -> [ShownText] {
    var rest = self
    var lines: [ShownText] = []
    while !rest.bytes.isEmpty, limit > 0 {
      if rest.width <= cells { return lines + [rest] }
      if lines.count == limit - 1 {
        let sign = ShownText(ellipsis)
        return lines + [rest.prefix(cells: cells - sign.width) + sign]
      }
      let head = rest.prefix(cells: cells).bytes
      var end = head.count
      if rest.bytes[end] != 0x20, let blank = head.lastIndex(of: 0x20), blank > 0 { end = blank }
      // Not even one character fits.
      if end == 0 { return lines }
      let next = rest.bytes[end...].firstIndex { $0 != 0x20 } ?? rest.bytes.count
      let last = rest.bytes[..<end].lastIndex { $0 != 0x20 } ?? 0
      lines.append(ShownText(rest.bytes.span.extracting(0..<min(end, last + 1)), from: 0))
      rest = ShownText(rest.bytes.span.extracting(next..<rest.bytes.count), from: 0)
    }
    return lines
  }
}
