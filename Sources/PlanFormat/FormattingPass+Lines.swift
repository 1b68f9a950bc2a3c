import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension FormattingPass {
  mutating func heading(_ index: Int, _ text: Span<UInt8>, _ table: SyntaxTable) {
    let content = table.content(ofLine: index).indices
    let hashes = table.lines[index].kind.hashes
    line.removeAll(keepingCapacity: true)
    for _ in 0..<hashes { line.append(UInt8(ascii: "#")) }
    line.append(0x20)
    for token in table.tokens(ofLine: index) where token.kind == .text {
      let name = text.extracting(token.start..<token.end)
      switch table.lines[index].kind {
      case .title: title(name)
      case .sectionHeading:
        if let known = SectionName(name, in: spelling.kind) {
          line += known.canonical
        } else {
          line.append(span: name)
        }
      default: line.append(span: name)
      }
    }
    replace(content, text, with: line)
  }

  /// The date that a title starts with, in its canonical spelling; the rest as typed.
  private mutating func title(_ name: Span<UInt8>) {
    guard let date = TitleDate(name) else {
      line.append(span: name)
      return
    }
    date.date.write(to: &line)
    line.append(span: name.extracting(date.length..<name.count))
  }

  /// Gives a line the line end of the file.
  mutating func lineEnd(_ index: Int, _ text: Span<UInt8>, _ table: SyntaxTable) {
    let indices = table.tokenIndices(ofLine: index)
    guard let last = indices.last else { return }
    let token = table.tokens[last]
    if token.kind != .lineEnd {
      edits.append(.insert(newline, at: token.end))
    } else if token.count != newline.count || text[token.end - 1] != 0x0A {
      edits.append(TextEdit(token.range, newline))
    }
  }

  /// The blank lines before a line that is not blank.
  @inline(__always)
  mutating func gap(
    before index: Int, _ below: LineKind, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    let found = index &- previous &- 1
    // Nearly all gaps: none between two lines, and one bare line beside a heading.
    if found <= 1, previous >= 0 {
      let isBeside = below.isHeading || isBelowHeading
      if found == 0 {
        if !isBeside { return }
      } else if isBeside, isBare(table.lines[index &- 1], text) {
        return
      }
    }
    mendGap(before: index, text, table)
  }

  private mutating func mendGap(
    before index: Int, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    let first = previous + 1
    guard let wanted = blankLines(before: index, found: index - first, table) else {
      if !hasLineFeedsOnly {
        for blank in first..<index where isSelected(blank) { lineEnd(blank, text, table) }
      }
      return
    }
    if index - first == wanted, isBare(first..<index, text, table) { return }
    guard selection == nil || (first...index).allSatisfy({ isSelected($0) }) else { return }
    rewriteGap(first..<index, wanted, at: table.content(ofLine: index).start, text, table)
  }

  /// How many blank lines belong there; nil for as many as there are.
  private func blankLines(before index: Int, found: Int, _ table: SyntaxTable) -> Int? {
    let below = table.lines[index].kind
    if previous < 0 { return 0 }
    let above = kindAbove ?? table.lines[previous].kind
    if above.isHeading || below.isHeading { return 1 }
    if !above.isItem, !below.isItem { return nil }
    if slots.isOpen, below == .scheduleItem { return 0 }
    return min(found, 1)
  }

  private mutating func rewriteGap(
    _ blanks: Range<Int>, _ wanted: Int, at end: Int, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    let start = blanks.isEmpty ? end : table.content(ofLine: blanks.lowerBound).start
    var bytes: [UInt8] = []
    for _ in 0..<wanted { bytes.append(contentsOf: newline) }
    // The mark at the start of a file has its own edit.
    replace(
      start..<(blanks.isEmpty ? end : table.lines[blanks.upperBound - 1].end), text, with: bytes)
  }

  /// Whether these blank lines hold nothing but the line end of the file.
  private func isBare(_ blanks: Range<Int>, _ text: Span<UInt8>, _ table: SyntaxTable) -> Bool {
    for index in blanks where !isBare(table.lines[index], text) { return false }
    return true
  }

  @inline(__always)
  func isBare(_ line: Line, _ text: Span<UInt8>) -> Bool {
    line.end &- line.start == newlineLength
      && text[line.start] == (newlineLength == 1 ? 0x0A : 0x0D)
  }

  /// A file ends at its last line.
  mutating func endOfFile(_ text: Span<UInt8>, _ table: SyntaxTable) {
    let blanks = previous + 1..<table.lines.count
    guard let first = blanks.first, blanks.allSatisfy({ isSelected($0) }) else { return }
    edits.append(.delete(ByteRange(table.lines[first].start, text.count)))
  }
}

extension LineKind {
  /// The number of hashes of a heading.
  fileprivate var hashes: Int {
    switch self {
    case .title: 1
    case .sectionHeading: 2
    default: 3
    }
  }
}
