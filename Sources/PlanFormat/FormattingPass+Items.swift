import PlanModel
import PlanSyntax
import PlanText

extension FormattingPass {
  @inline(__always)
  mutating func item(
    _ index: Int, _ current: Line, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    let column = bulletColumn(current, table)
    if !current.isCanonical || current.column != column || current.kind == .priorityItem
      || !scratch.trustsLines
    {
      spell(index, current, column, text, table)
    }
  }

  /// Where a bullet belongs: at the text of its parent.
  private func bulletColumn(_ line: Line, _ table: SyntaxTable) -> Int {
    line.parent.map { Int(place(of: $0, table).content) } ?? 0
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
    let column = newColumn(current, table)
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

  private func newColumn(_ current: Line, _ table: SyntaxTable) -> Int {
    if current.kind == .noteItem { return bulletColumn(current, table) }
    if let fenceShift, current.kind == .fenceContent || current.kind == .fenceDelimiter {
      return max(0, current.column + fenceShift)
    }
    guard let parent = current.parent else { return current.column }
    let above = place(of: parent, table)
    // Right of the text it would be below a bullet that is open there.
    if lastBullet != parent { return Int(above.content) }
    let column = current.column + Int(above.column) - table.lines[parent].column
    return max(column, Int(above.content))
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
