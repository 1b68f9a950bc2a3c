import PlanSystem
public import PlanText

/// A piece of a line as a terminal shows it: with control characters made visible and tabs as
/// blanks.
public struct ShownText: Sendable {
  public private(set) var bytes: [UInt8] = []
  /// In cells.
  public private(set) var width = 0

  static let tabStop = 4
  public static let ellipsis = ShownText(Array("…".utf8).span, from: 0)

  /// - Parameter column: where it starts, in cells from the start of the line.
  public init(_ text: Span<UInt8>, from column: Int) {
    var start = 0
    for offset in 0...text.count where offset == text.count || text[offset] == 0x09 {
      let before = bytes.count
      appendEscaped(text.extracting(start..<offset), to: &bytes)
      width += displayWidth(bytes.span.extracting(before..<bytes.count))
      if offset < text.count {
        let blanks = Self.tabStop - (column + width) % Self.tabStop
        bytes += repeatElement(0x20, count: blanks)
        width += blanks
      }
      start = offset + 1
    }
  }

  public init(_ text: String) { self.init(Array(text.utf8).span, from: 0) }

  /// Whether terminals disagree on its width, as they do for combined emoji.
  var hasUncertainWidth: Bool {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { scalar in
      [0x200D, 0x20E3, 0xFE0E, 0xFE0F].contains(scalar.value) || 0x1F000...0x1FFFF ~= scalar.value
    }
  }

  public static func + (first: ShownText, second: ShownText) -> ShownText {
    var sum = first
    sum.bytes += second.bytes
    sum.width += second.width
    return sum
  }

  /// As much of its start as fits, whole characters only.
  public func prefix(cells limit: Int) -> ShownText {
    var piece = self
    let fitting = fittingPrefix(of: bytes.span, cells: max(0, limit))
    piece.bytes.removeSubrange(fitting.length...)
    piece.width = fitting.width
    return piece
  }

  /// As much of its end as fits, whole characters only.
  func suffix(cells limit: Int) -> ShownText {
    var piece = self
    var dropped = 0
    while dropped < bytes.count, piece.width > max(0, limit) {
      let next = cluster(in: bytes.span, at: dropped)
      dropped += next.length
      piece.width -= next.width
    }
    piece.bytes.removeSubrange(..<dropped)
    return piece
  }

  /// Its start, with an ellipsis if something is cut off.
  public func start(cells limit: Int) -> ShownText {
    width <= limit ? self : prefix(cells: limit - 1) + .ellipsis
  }

  /// Its end likewise.
  public func end(cells limit: Int) -> ShownText {
    width <= limit ? self : .ellipsis + suffix(cells: limit - 1)
  }

  /// The text in lines of at most `cells`, broken at blanks if there are any. If there are more
  /// than `limit` lines, the last one ends with the ellipsis.
  public func wrapped(cells: Int, lines limit: Int, _ ellipsis: String) -> [ShownText] {
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

/// An excerpt cut to the columns there are: the match, with as much around it as fits.
public struct ShownExcerpt {
  public private(set) var before: ShownText
  public private(set) var mark: ShownText
  public private(set) var after: ShownText
  public var isCutBefore, isCutAfter: Bool

  public init(_ excerpt: LineExcerpt, columns: Int) {
    let bytes = excerpt.bytes.span
    let range = wholeClusters(excerpt.mark, in: bytes)
    before = ShownText(bytes.extracting(0..<range.lowerBound), from: 0)
    mark = ShownText(bytes.extracting(range), from: before.width)
    after = ShownText(
      bytes.extracting(range.upperBound..<bytes.count), from: before.width + mark.width)
    (isCutBefore, isCutAfter) = (excerpt.isCutBefore, excerpt.isCutAfter)
    cut(to: columns)
  }

  /// Where the carets start, and how many there are.
  public var carets: (column: Int, count: Int) {
    (before.width + (isCutBefore ? ShownText.ellipsis.width : 0), max(1, mark.width))
  }

  private mutating func cut(to columns: Int) {
    let signs = (isCutBefore ? 1 : 0) + (isCutAfter ? 1 : 0)
    if before.width + mark.width + after.width + signs <= columns { return }
    // Room for an ellipsis at either end, whether it is needed or not.
    let room = max(1, columns - 2)
    let markRoom = room - min(before.width, room / 4)
    if mark.width > markRoom {
      mark = mark.prefix(cells: markRoom)
      after = after.prefix(cells: 0)
      isCutAfter = true
    }
    let left = room - mark.width
    let (wanted, other) = (before.width, after.width)
    let share = min(wanted, max(left / 2, left - other))
    before = before.suffix(cells: share)
    after = after.prefix(cells: left - share)
    if before.width < wanted { isCutBefore = true }
    if after.width < other { isCutAfter = true }
  }
}

/// The range, extended if it starts or ends inside of what is drawn as one character.
///
/// Not extended at a scalar that is drawn as an escape because it would be invisible.
private func wholeClusters(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
  var start = range.lowerBound
  var end = range.upperBound
  var offset = 0
  while offset < end || offset < start {
    let next = offset + cluster(in: text, at: offset).length
    if offset < start, start < next, isSeen(text, start) { start = offset }
    if offset < end, end < next, isSeen(text, end) { end = next }
    offset = next
  }
  return start..<max(start, end)
}

private func isSeen(_ text: Span<UInt8>, _ offset: Int) -> Bool {
  HiddenScalar(scalar(in: text, at: offset).value) == nil
}

/// The line of a match, or as much around the match as can be shown.
///
/// Not the whole of a long line, unless that is asked for: a text of one line with thousands of
/// matches would be copied thousands of times.
public struct LineExcerpt: Sendable {
  let bytes: [UInt8]
  /// The match, in `bytes`.
  let mark: Range<Int>
  /// Whether the line goes on before or after `bytes`.
  let isCutBefore: Bool
  let isCutAfter: Bool

  /// - Parameters:
  ///   - line: with its line end, which is left out.
  ///   - size: how many bytes are kept before the match, of it and after it.
  public init(_ range: ByteRange, in text: Span<UInt8>, line: ByteRange, size: Int) {
    let hasNewline = line.end > line.start && text[line.end - 1] == 0x0A
    let end = lineContent(of: text, line.start, hasNewline ? line.end - 1 : line.end).end
    let markStart = startOfScalar(text, min(range.start, end), notBefore: line.start)
    let markEnd = max(markStart, min(range.end, end))
    let shownEnd = min(markEnd, startOfScalar(text, markStart + size, notBefore: markStart))
    let first = startOfScalar(text, markStart - size, notBefore: line.start)
    let last = startOfScalar(text, min(end, shownEnd + size), notBefore: shownEnd)
    bytes = Array(copying: text.extracting(first..<last))
    mark = markStart - first..<shownEnd - first
    isCutBefore = first > line.start
    isCutAfter = last < end
  }
}

/// The offset, or up to three bytes before it, so that no scalar is cut.
private func startOfScalar(_ text: Span<UInt8>, _ offset: Int, notBefore limit: Int) -> Int {
  guard offset > limit else { return limit }
  guard offset < text.count else { return text.count }
  for start in stride(from: offset, to: max(limit, offset - 4), by: -1)
  where text[start] & 0xC0 != 0x80 { return start }
  return offset
}
