import PlanTerminal
import PlanText

extension SearchPrinter {
  /// The line as a terminal shows it: the place apart, what is found marked, cut to the columns.
  mutating func show(_ line: SearchedLine, of text: Span<UInt8>, _ path: FilePath) {
    let place = ShownText((path.bytes + Array(line.place(line.match).utf8)).span, from: 0)
    let room = columns.map { max($0 - place.width, Self.leastRoom) }
    // A cell holds few bytes, but for marks upon marks, of which nobody sees the last.
    let size = room.map { 16 * $0 } ?? line.range.count
    let match = line.match ?? ByteRange(line.range.start, line.range.start)
    let excerpt = LineExcerpt(match, in: text, line: line.range, size: size)
    let shown = ShownExcerpt(excerpt, columns: room ?? .max)
    screen?.append(place.bytes, .dim)
    if shown.isCutBefore { screen?.append(ShownText.ellipsis.bytes, .dim) }
    // Shown already: what it escapes is ASCII, and what is ASCII stays as it is.
    screen?.append(shown.before.bytes)
    screen?.append(shown.mark.bytes, .found)
    appendMarking(shown.behind.bytes)
    if shown.isCutBehind { screen?.append(ShownText.ellipsis.bytes, .dim) }
    screen?.endLine()
  }

  /// Marks what is found further on in the line.
  private mutating func appendMarking(_ text: [UInt8]) {
    var end = 0
    for match in mode.search.matches(in: text.span) {
      screen?.append(text.span.extracting(end..<match.start))
      screen?.append(text.span.extracting(match.indices), .found)
      end = match.end
    }
    screen?.append(text.span.extracting(end..<text.count))
  }

  /// So much of a line is shown on the narrowest screen, and behind the longest path.
  private static let leastRoom = 20
}

extension Style {
  fileprivate static let found = Style(.red, .bold)
}
