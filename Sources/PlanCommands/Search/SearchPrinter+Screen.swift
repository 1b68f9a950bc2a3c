import PlanSystem
import PlanText

extension SearchPrinter {
  /// The line as a terminal shows it: after its place, with matches marked, and cut to the columns.
  mutating func show(_ line: SearchedLine, of text: Span<UInt8>, _ path: FilePath) {
    let place = ShownText((path.bytes + Array(line.place(line.match).utf8)).span, from: 0)
    let room = columns.map { max($0 - place.width, Self.leastRoom) }
    // A cell holds few bytes, except for marks upon marks, of which the last cannot be seen.
    let size = room.map { 16 * $0 } ?? line.range.count
    let match = line.match ?? ByteRange(line.range.start, line.range.start)
    let excerpt = LineExcerpt(match, in: text, line: line.range, size: size)
    let shown = ShownExcerpt(excerpt, columns: room ?? .max)
    screen?.append(place.bytes, .dim)
    if shown.isCutBefore { screen?.append(ShownText.ellipsis.bytes, .dim) }
    // Already escaped; escapes are ASCII and are not escaped again.
    screen?.append(shown.before.bytes)
    screen?.append(shown.mark.bytes, .found)
    appendMarking(shown.after.bytes)
    if shown.isCutAfter { screen?.append(ShownText.ellipsis.bytes, .dim) }
    screen?.endLine()
  }

  /// Marks further matches in the line.
  private mutating func appendMarking(_ text: [UInt8]) {
    var end = 0
    for match in mode.search.matches(in: text.span) {
      screen?.append(text.span.extracting(end..<match.start))
      screen?.append(text.span.extracting(match.indices), .found)
      end = match.end
    }
    screen?.append(text.span.extracting(end..<text.count))
  }

  /// The least cells of a line that are shown on a narrow screen and after a long path.
  private static let leastRoom = 20
}

extension Style {
  fileprivate static let found = Style(.red, .bold)
}
