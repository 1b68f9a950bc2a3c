import PlanDocument
import PlanText

/// An item with misleading indentation.
func mixedIndentation(_ file: LintedFile, _ report: inout Report) {
  let wide = file.withWideTabs()
  var told: Set<Int> = []
  for (index, line) in file.lines.enumerated() where line.kind.isItem && line.column > 0 {
    let indent = file.indent(index)
    if let wide, wide.lines[index].parent != line.parent {
      let parents = (line.parent, wide.lines[index].parent)
      let tabbed = [index, parents.0, parents.1].compactMap { $0 }.first(where: file.hasTab)
      guard let tabbed, told.insert(tabbed).inserted else { continue }
      let blanks = String(repeating: " ", count: file.lines[tabbed].column)
      let subject = tabbed == index ? "this" : "line \(index + 1)"
      report.add(
        file.indent(tabbed),
        "a tab is four columns wide here: \(subject) \(file.place(parents.0)); where it is "
          + "eight wide it \(file.place(parents.1))",
        fix: .likely("indent it with blanks", .replace(file.indent(tabbed), blanks)))
    } else if line.isTopLevel, let ending = file.endOfNesting(above: index) {
      report.add(indent, "belongs to no item, because line \(ending + 1) is at the left edge")
    }
  }
}

extension LintedFile {
  /// From the start of a line to its text.
  fileprivate func indent(_ line: Int) -> ByteRange {
    let text = document.table.tokens(ofLine: line).first {
      $0.kind != .indent && $0.kind != .byteOrderMark
    }
    return ByteRange(lines[line].start, text?.start ?? lines[line].start)
  }

  fileprivate func hasTab(_ line: Int) -> Bool { text(indent(line)).contains(0x09) }

  fileprivate func place(_ parent: Int?) -> String {
    parent.map { "belongs to line \($0 + 1)" } ?? "belongs to no line"
  }

  /// The document with eight columns for each tab that indents a line; nil if there is none.
  fileprivate func withWideTabs() -> Document? {
    var bytes: [UInt8] = []
    var column = 0
    var isIndent = true
    var hasTab = false
    for byte in document.bytes {
      if isIndent, byte == 0x09 {
        hasTab = true
        let width = 8 - column % 8
        bytes += Array(repeating: 0x20, count: width)
        column += width
        continue
      }
      bytes.append(byte)
      column += 1
      if byte == 0x0A { column = 0 }
      isIndent = byte == 0x0A || isIndent && byte == 0x20
    }
    return hasTab ? Document(bytes, as: document.kind) : nil
  }

  /// The line at the margin right above an indented item that ended the nesting of an item further
  /// left.
  fileprivate func endOfNesting(above index: Int) -> Int? {
    var ending = index - 1
    while ending >= 0, lines[ending].kind == .blankLine { ending -= 1 }
    guard ending > 0, lines[ending].isTopLevel, !isCaption(ending) else { return nil }
    switch lines[ending].kind {
    case .note, .directive, .comment, .commentContent: break
    default: return nil
    }
    var above = ending - 1
    // After a blank line something else begins.
    while above >= 0, lines[above].kind == .note { above -= 1 }
    guard above >= 0, lines[above].kind.isItem, lines[above].column < lines[index].column
    else { return nil }
    return ending
  }

  /// Whether a line is the title of the list below it: it ends in a colon, or is the only one and
  /// not a sentence.
  private func isCaption(_ line: Int) -> Bool {
    let end = self.line(line).content.end
    guard lines[line].kind == .note, end > lines[line].start else { return false }
    let last = document.bytes[end - 1]
    let isAlone = lines[line - 1].kind != .note || !lines[line - 1].isTopLevel
    return last == UInt8(ascii: ":") || isAlone && !".,;!?".utf8.contains(last)
  }
}
