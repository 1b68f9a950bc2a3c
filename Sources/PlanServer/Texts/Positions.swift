import PlanDocument
import PlanShell
import PlanText

/// How a client counts the columns of a line.
enum PositionEncoding: String {
  /// Bytes.
  case utf8 = "utf-8"
  /// Code units of UTF-16: two for an emoji.
  case utf16 = "utf-16"
}

/// The places of a text as a client names them: lines and columns from zero.
///
/// The only place that knows of other columns than bytes. Lines end after a line feed, as in
/// editors that keep a lone carriage return in a line; the others never send one.
struct Positions {
  private let text: [UInt8]
  private let index: LineIndex
  private let encoding: PositionEncoding

  init(_ text: [UInt8], _ encoding: PositionEncoding) {
    (self.text, self.encoding) = (text, encoding)
    index = LineIndex(text.span)
  }

  /// The offset of a position. After the end of a line it is that end, and inside a character the
  /// start of the character, as the protocol says.
  func offset(line: Int, character: Int) -> Int {
    if line < 0 { return 0 }
    if line >= index.lineCount { return text.count }
    let range = content(ofLine: line)
    var offset = range.start
    var units = 0
    while offset < range.end {
      let next = scalar(in: text.span, at: offset)
      units += width(of: next)
      if units > character { break }
      offset += next.length
    }
    return offset
  }

  /// - Throws: if it is not a position.
  func offset(of position: JSON?) throws(RequestError) -> Int {
    guard let line = position?["line"]?.integer, let character = position?["character"]?.integer
    else { throw .invalidParams("a position has a 'line' and a 'character'") }
    return offset(line: line, character: character)
  }

  /// - Throws: if it is not a range.
  func range(of range: JSON?) throws(RequestError) -> ByteRange {
    let start = try offset(of: range?["start"])
    let end = try offset(of: range?["end"])
    return ByteRange(min(start, end), max(start, end))
  }

  func line(of offset: Int) -> Int { index.line(containing: min(offset, text.count)) }

  func value(of offset: Int) -> Value {
    let line = line(of: offset)
    var units = 0
    var place = index.range(ofLine: line).start
    while place < min(offset, text.count) {
      let next = scalar(in: text.span, at: place)
      if place + next.length > offset { break }
      units += width(of: next)
      place += next.length
    }
    return ["line": .count(line), "character": .count(units)]
  }

  func value(of range: ByteRange) -> Value {
    ["start": value(of: range.start), "end": value(of: range.end)]
  }

  /// A line without its line end.
  func content(ofLine line: Int) -> ByteRange {
    let range = index.range(ofLine: line)
    var end = range.end
    if end > range.start, text[end - 1] == 0x0A { end -= 1 }
    if end < range.end, end > range.start, text[end - 1] == 0x0D { end -= 1 }
    return ByteRange(range.start, end)
  }

  private func width(of scalar: (value: UInt32, length: Int)) -> Int {
    switch encoding {
    case .utf8: scalar.length
    case .utf16: scalar.value > 0xFFFF ? 2 : 1
    }
  }

  /// The edits as the protocol has them. An edit that begins or ends inside a character or line end
  /// takes in the whole of it, because no position is there.
  func values(of edits: [TextEdit]) -> [Value] {
    edits.map { edit in
      var (start, end, new) = (edit.range.start, edit.range.end, edit.replacement)
      // Some editors have no line after the last line end: there lines are added before it.
      if start == text.count, text.last == 0x0A, new.last == 0x0A {
        (start, end) = (start - 1, end - 1)
        new = [0x0A] + new.dropLast()
      }
      while isInside(start) {
        start -= 1
        new.insert(text[start], at: 0)
      }
      while isInside(end) {
        new.append(text[end])
        end += 1
      }
      return ["range": value(of: ByteRange(start, end)), "newText": .text(new)]
    }
  }

  /// Whether an offset is inside a character, or between a carriage return and its line feed.
  private func isInside(_ offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return false }
    return text[offset] & 0xC0 == 0x80 || text[offset] == 0x0A && text[offset - 1] == 0x0D
  }
}

/// The edits that turn one text into another, line by line, each without a common start and end.
func edits(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
  var identities = LineIdentities()
  let (oldLines, newLines) = (lines(of: old), lines(of: new))
  let hunks = lineDiff(
    identities.identify(old, oldLines), identities.identify(new, newLines))
  func bytes(_ text: [UInt8], _ lines: [Range<Int>], _ range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound < lines.count ? lines[range.lowerBound].lowerBound : text.count
    return start..<(range.isEmpty ? start : lines[range.upperBound - 1].upperBound)
  }
  return hunks.flatMap { hunk in
    if hunk.old.count == hunk.new.count {
      return zip(hunk.old, hunk.new).compactMap {
        smallestEdit(oldLines[$0], old.span, Array(new[newLines[$1]]))
      }
    }
    let edit = smallestEdit(
      bytes(old, oldLines, hunk.old), old.span, Array(new[bytes(new, newLines, hunk.new)]))
    return edit.map { [$0] } ?? []
  }
}
