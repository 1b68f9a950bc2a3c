import PlanModel
import PlanSyntax
import PlanText

extension FormattingPass {
  @inline(__always)
  mutating func item(
    _ index: Int, _ current: Line, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    let column = current.isTopLevel ? 0 : childColumn(current, table)
    if !current.isCanonical || current.column != column || current.kind == .priorityItem
      || !scratch.trustsLines
    {
      spell(index, current, column, text, table)
    }
  }

  /// Where a bullet stands: at the text of its parent; left of the text of a note, which keeps its
  /// blanks, it stays, because it is not nested to Markdown.
  private func childColumn(_ line: Line, _ table: SyntaxTable) -> Int {
    guard let parent = line.parent else { return 0 }
    let above = place(of: parent, table)
    let column = line.column + Int(above.column) - table.lines[parent].column
    let isLeft = table.lines[parent].kind == .noteItem && column < Int(above.content)
    return isLeft ? column : Int(above.content)
  }

  private mutating func spell(
    _ index: Int, _ current: Line, _ column: Int, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    let demands = ItemDemands(
      column: column, number: current.kind == .priorityItem ? number : nil,
      needsBox: current.kind == .habitItem && spelling.kind.recordsHabits)
    let width = demands.number.map { digits($0) + 1 } ?? max(current.bulletWidth, 1)
    place(index, current, column: column, content: column + width + 1, table)
    if current.isCanonical, current.column == column, scratch.trustsLines,
      hasNumber(index, number, text, table)
    {
      return
    }
    line.removeAll(keepingCapacity: true)
    if current.kind == .settingItem {
      spelling.writeSetting(index, demands, text, table, to: &line)
    } else {
      spelling.write(ItemLayout(table, line: index), demands, text, table, to: &line)
    }
    replace(table.content(ofLine: index).indices, text, with: line)
  }

  /// Whether the bullet of a line is this number with a point.
  private func hasNumber(
    _ index: Int, _ number: Int, _ text: Span<UInt8>, _ table: SyntaxTable
  ) -> Bool {
    for i in table.tokenIndices(ofLine: index) where table.tokens[i].kind == .bullet {
      let bullet = table.tokens[i]
      guard bullet.count == digits(number) + 1, text[bullet.end - 1] == UInt8(ascii: ".") else {
        return false
      }
      var value = 0
      for j in bullet.start..<bullet.end - 1 { value = value * 10 + Int(text[j] & 0x0F) }
      return value == number
    }
    return false
  }

  /// A line of text, or a bullet without a box: moves with what it stands below.
  @inline(__always)
  mutating func shift(
    _ index: Int, _ current: Line, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    if current.column > 0 || current.kind != .note { move(index, current, text, table) }
  }

  private mutating func move(
    _ index: Int, _ current: Line, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    let column = newColumn(index, current, text, table)
    let width = column == current.column ? current.bulletWidth : width(index, column, text, table)
    place(index, current, column: column, content: column + max(width, 1) + 1, table)
    switch current.kind {
    case .fenceDelimiter: fenceShift = fenceShift == nil ? column - current.column : nil
    case .commentContent: return
    default: break
    }
    guard column != current.column else { return }
    growth += max(0, column - current.column)
    // No text gets that large by deleting less than all of it: it is going to be refused.
    guard growth <= 2 * maximumTextSize else { return }
    var start = current.start
    for token in table.tokens(ofLine: index) {
      switch token.kind {
      case .byteOrderMark: start = token.end
      case .indent:
        edits.append(TextEdit(ByteRange(start, token.end), spaces(column)))
        return
      case .lineEnd: return
      default:
        edits.append(.insert(spaces(column), at: start))
        return
      }
    }
  }

  /// The width of a note's bullet once it stands at another column: a tab behind it grows or shrinks.
  private func width(
    _ index: Int, _ column: Int, _ text: Span<UInt8>, _ table: SyntaxTable
  ) -> Int {
    var width = 0
    var blank: ByteRange?
    for token in table.tokens(ofLine: index) {
      switch token.kind {
      case .bullet: width = token.count
      // Behind a bullet without text blanks count for nothing.
      case .lineEnd: return width
      case .blank where width > 0: blank = token.range
      default:
        guard let blank else { continue }
        return width + text.extracting(blank.indices).extraColumns(from: column + width)
      }
    }
    return width
  }

  /// Whether a bullet without a box is text to Markdown: four or more columns right of the text that it
  /// stands below, or below such a bullet.
  private mutating func isIndentedCode(
    _ index: Int, _ current: Line, below parent: Int, _ table: SyntaxTable
  ) -> Bool {
    let above = place(of: parent, table)
    let column = current.column + Int(above.column) - table.lines[parent].column
    guard indentedCode.contains(parent) || column >= Int(above.content) + 4 else { return false }
    indentedCode.insert(index)
    return true
  }

  private mutating func newColumn(
    _ index: Int, _ current: Line, _ text: Span<UInt8>, _ table: SyntaxTable
  ) -> Int {
    if current.kind == .noteItem, let parent = current.parent,
      !isIndentedCode(index, current, below: parent, table)
    {
      return childColumn(current, table)
    }
    if let fenceShift, current.kind == .fenceContent || current.kind == .fenceDelimiter {
      return max(0, current.column + fenceShift)
    }
    var column = current.column
    if let parent = current.parent {
      column += Int(place(of: parent, table).column) - table.lines[parent].column
    }
    // Further right it would fall under a bullet that it does not stand below.
    if let beside = current.beside, column > Int(place(of: beside, table).column) + 1 {
      // Beside that bullet, then. A heading or conflict marker must not come to the margin.
      let canBeAtMargin = current.kind == .noteItem || !startsLikeMargin(index, table, text)
      return current.parent.map { Int(place(of: $0, table).content) } ?? (canBeAtMargin ? 0 : 1)
    }
    return column
  }

  /// Whether the text of a line would mean something else at column 0.
  private func startsLikeMargin(
    _ index: Int, _ table: SyntaxTable, _ text: Span<UInt8>
  ) -> Bool {
    for i in table.tokenIndices(ofLine: index) where table.tokens[i].kind == .text {
      switch text[table.tokens[i].start] {
      case UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"),
        UInt8(ascii: "|"):
        return true
      default: return false
      }
    }
    return false
  }

  private func spaces(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x20, count: count) }
}

private func digits(_ number: Int) -> Int {
  var count = 1
  var rest = number / 10
  while rest > 0 {
    count += 1
    rest /= 10
  }
  return count
}
