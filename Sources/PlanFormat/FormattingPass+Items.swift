import PlanModel
import PlanSyntax
import PlanText

extension FormattingPass {
  mutating func item(_ index: Int, _ text: Span<UInt8>, _ table: SyntaxTable) {
    let current = table.lines[index]
    let demands = ItemDemands(
      column: current.parent.map { contentColumn(of: $0) } ?? 0,
      number: current.kind == .priorityItem ? number : nil,
      needsBox: current.kind == .habitItem && spelling.kind.recordsHabits)
    let width = demands.number.map { digits($0) + 1 } ?? bulletWidth(index, table)
    place(demands.column, content: demands.column + width + 1)
    if scratch.checksTokens, spelling.isCanonical(index, demands, text, table) { return }
    line.removeAll(keepingCapacity: true)
    if current.kind == .settingItem {
      spelling.writeSetting(index, demands, text, table, to: &line)
    } else {
      spelling.write(ItemLayout(table, line: index), demands, text, table, to: &line)
    }
    replace(content(of: index, table), text, with: line)
  }

  /// From the indent of a line to its line end.
  func content(of index: Int, _ table: SyntaxTable) -> Range<Int> {
    let indices = table.tokenIndices(ofLine: index)
    var start = table.lines[index].start
    if let first = indices.first, table.tokens[first].kind == .byteOrderMark {
      start = table.tokens[first].end
    }
    var end = table.lines[index].end
    if let last = indices.last, table.tokens[last].kind == .lineEnd {
      end = table.tokens[last].start
    }
    return start..<end
  }

  /// A line of text, or a bullet without a box: moves with what it stands below.
  mutating func shift(_ index: Int, _ text: Span<UInt8>, _ table: SyntaxTable) {
    let current = table.lines[index]
    let column = newColumn(current, table)
    let width = current.kind == .noteItem ? bulletWidth(index, table) : 0
    place(column, content: column + width + 1)
    switch current.kind {
    case .fenceDelimiter: fenceShift = fenceShift == nil ? column - current.column : nil
    case .commentContent: return
    default: break
    }
    guard column != current.column else { return }
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

  private func newColumn(_ current: Line, _ table: SyntaxTable) -> Int {
    if current.kind == .noteItem, let parent = current.parent { return contentColumn(of: parent) }
    if let fenceShift, current.kind == .fenceContent || current.kind == .fenceDelimiter {
      return max(0, current.column + fenceShift)
    }
    var column = current.column
    if let parent = current.parent {
      column += self.column(of: parent) - table.lines[parent].column
    }
    // Further right it would fall under a bullet that it does not stand below.
    if let beside = current.beside { column = min(column, self.column(of: beside) + 1) }
    return column
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
