import PlanModel
import PlanSyntax
import PlanText

extension FormattingPass {
  mutating func item(_ text: Span<UInt8>) {
    let column = bulletColumn
    let number = line.kind == .priorityItem ? number : nil
    if trustsLines, line.isCanonical, line.column == column, hasNumber(number, text) { return }
    let width = number.map { String($0).utf8.count + 1 } ?? max(line.bulletWidth, 1)
    place(column: column, content: column + width + 1)
    let needsBox = line.kind == .habitItem && spelling.kind.recordsHabits
    spelling.bytes.removeAll(keepingCapacity: true)
    spelling.write(
      ItemLayout(table, line: index), column: column, number: number, needsBox: needsBox, text,
      table)
    replace(table.content(ofLine: index).indices, text, with: spelling.bytes)
  }

  /// Whether the bullet of a canonical line is the number that is demanded, if one is.
  @inline(__always)
  private func hasNumber(_ number: Int?, _ text: Span<UInt8>) -> Bool {
    guard let number else { return true }
    let digits = text.extracting(line.start..<line.start + line.bulletWidth - 1)
    return Int(digits: digits) == number && !digits.starts(with: "0")
  }

  /// Where a bullet belongs: at the text of its parent.
  @inline(__always)
  private var bulletColumn: Int { line.parent.map { Int(place(of: $0).content) } ?? 0 }

  /// A line of text, or a bullet without a box: moves with what it stands below.
  mutating func shift(_ text: Span<UInt8>) {
    if line.column == 0, line.kind == .note { return }
    let line = line
    let column = newColumn
    let width = column == line.column ? line.bulletWidth : width(at: column, text)
    place(column: column, content: column + max(width, 1) + 1)
    switch line.kind {
    case .fenceDelimiter: fenceShift = fenceShift == nil ? column - line.column : nil
    case .commentContent: return
    default: break
    }
    guard column != line.column else { return }
    growth += max(0, column - line.column)
    // No text gets that large by deleting less than all of it: it is going to be refused.
    guard growth <= 2 * maximumTextSize else { return }
    let content = table.content(ofLine: index)
    if content.isEmpty { return }
    let indent = table.tokens(ofLine: index).first { $0.kind == .indent }
    edits.append(
      TextEdit(
        indent?.range ?? ByteRange(content.start, content.start),
        [UInt8](repeating: 0x20, count: column)))
  }

  /// The width of a note's bullet once it stands at a column: a tab behind it grows or shrinks.
  private func width(at column: Int, _ text: Span<UInt8>) -> Int {
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

  private var newColumn: Int {
    if line.kind == .noteItem { return bulletColumn }
    if let fenceShift, line.kind == .fenceContent || line.kind == .fenceDelimiter {
      return max(0, line.column + fenceShift)
    }
    guard let parent = line.parent else { return line.column }
    let above = place(of: parent)
    // Right of the text it would be below a bullet that is open there.
    if lastBullet != parent { return Int(above.content) }
    let column = line.column + Int(above.column) - table.lines[parent].column
    return max(column, Int(above.content))
  }
}
