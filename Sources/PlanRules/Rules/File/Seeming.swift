import PlanDocument
import PlanText

/// A part of a line that looks like something but is not read as it.
struct Seeming {
  var name: String
  /// Its range in the plain text.
  var range: ByteRange
  /// The look-alikes that make the difference.
  var places: [Int]
}

/// A token of the document as it is, and its place.
private struct KnownToken: Hashable {
  var kind: TokenKind
  var start: Int
}

extension LintedFile {
  /// The parts of a line that would be read in another way if its look-alikes were ASCII.
  func seemings(_ index: Int, _ plain: PlainedText) -> [Seeming] {
    let line = plain.document.lines[index]
    if plain.lookalikes(in: line.range).isEmpty { return [] }
    let own = lines[index]
    if line.kind.isHeading { return heading(index, plain) }
    guard line.kind.isItem, own.section != .notes, own.kind.isBulleted || own.kind == .note else {
      return []
    }
    let tokens = plain.document.table.tokens(ofLine: index)
    let known = Set(
      document.table.tokens(ofLine: index).map { KnownToken(kind: $0.kind, start: $0.start) })
    let count = own.kind == line.kind ? 0 : prefixCount(tokens)
    var found: [Seeming] = []
    if count > 0, let last = tokens[..<(tokens.startIndex + count)].last {
      let end = tokens.first { $0.kind == .blank && $0.start == last.end }?.end ?? last.end
      let places = Array(plain.lookalikes(in: ByteRange(line.start, end)))
      // Another rule reports a dash before a box, as a wrong bullet.
      let isDash =
        places.count == 1 && tokens.first { $0.kind == .bullet }?.start == places[0]
        && plain.document.bytes[places[0]] == UInt8(ascii: "-")
      if !isDash {
        found.append(
          Seeming(
            name: last.kind == .box ? "a box" : last.kind == .timeRange ? "a time" : "an item",
            range: ByteRange(tokens.first { $0.kind != .indent }?.start ?? line.start, last.end),
            places: places))
      }
    }
    for index in tokens.indices.dropFirst(count) {
      let token = tokens[index]
      guard let name = name(of: token.kind),
        !known.contains(KnownToken(kind: token.kind, start: plain.origin(token.range).start))
      else { continue }
      if token.kind == .tag, isNumber(token, plain) { continue }
      let isAfterColon = index > tokens.startIndex && tokens[index - 1].kind == .separator
      let start = isAfterColon ? tokens[index - 1].start : token.start
      found.append(
        Seeming(
          name: name, range: token.range,
          places: places(in: ByteRange(start, token.end), of: line, plain)))
    }
    return found
  }

  /// Whether a tag is a number after a sign of East Asian scripts, as in `＃１`.
  private func isNumber(_ tag: Token, _ plain: PlainedText) -> Bool {
    plain.lookalikes(in: ByteRange(tag.start, tag.start + 1)).count == 1
      && tag.start + 1 < tag.end && plain.document.bytes[tag.start + 1].isASCIIDigit
  }

  /// The look-alikes within a range, and the one beside it that looks like a blank.
  private func places(in range: ByteRange, of line: Line, _ plain: PlainedText) -> [Int] {
    let around = ByteRange(max(line.start, range.start - 1), min(line.end, range.end + 1))
    return plain.lookalikes(in: around).filter { place in
      range.indices.contains(place) || plain.document.bytes[place] == 0x20
    }
  }

  /// How many tokens there are up to the box or time of a line, or else its bullet.
  private func prefixCount(_ tokens: ArraySlice<Token>) -> Int {
    let last = tokens.lastIndex { [.bullet, .box, .timeRange].contains($0.kind) }
    return last.map { $0 + 1 - tokens.startIndex } ?? 0
  }

  private func name(of kind: TokenKind) -> String? {
    switch kind {
    case .attribute: "an attribute"
    case .tag: "a tag"
    case .priority: "a priority"
    case .amount: "an amount"
    case .timeRange: "a time"
    case .box: "a box"
    default: nil
    }
  }

  /// A heading of a section that the planner knows, or one that begins with hashes of ASCII.
  private func heading(_ index: Int, _ plain: PlainedText) -> [Seeming] {
    let (line, own) = (plain.document.lines[index], lines[index])
    let isOwn = own.kind == line.kind && own.section == line.section
    guard !isOwn, line.kind == .sectionHeading, line.section != .custom || startsWithHash(own)
    else {
      return []
    }
    let range = ByteRange(line.start, plain.document.text(ofLine: index).end)
    return [Seeming(name: "a heading", range: range, places: Array(plain.lookalikes(in: range)))]
  }

  private func startsWithHash(_ line: Line) -> Bool {
    line.start < line.end && document.bytes[line.start] == UInt8(ascii: "#")
  }
}
