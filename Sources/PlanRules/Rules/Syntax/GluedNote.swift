import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let gluedNote = Rule(
    "glued-note", in: .syntax, .info, "text right below an item that does not belong to it",
    check: .line(.gluedNote) { file, line, report in
      guard line > 0, file.lines[line].kind == .note, file.lines[line].isTopLevel,
        file.lines[line - 1].kind.isItem, file.isProse(line)
      else { return }
      let paragraph = file.paragraph(from: line)
      let above = file.lines[line - 1]
      let column = above.column + max(2, above.bulletWidth + 1)
      let indent = Array(repeating: UInt8(ascii: " "), count: column)
      let edits = paragraph.map { line in
        TextEdit(ByteRange(file.lines[line].start, file.content(line).start), indent)
      }
      report.add(
        ByteRange(
          file.content(line).start, file.content(paragraph.upperBound - 1).end),
        "this does not belong to the item above; indent it to make it its note",
        fix: Fix(title: "indent it", edits: edits, isSafe: false))
    })
}

extension LintedFile {
  /// The notes that stand together from a line on.
  fileprivate func paragraph(from line: Int) -> Range<Int> {
    var end = line
    while end < lines.count, lines[end].kind == .note, lines[end].isTopLevel, isProse(end) {
      end += 1
    }
    return line..<max(end, line + 1)
  }

  /// Whether a note begins like a sentence, and not like a rule, a table or what other rules know.
  func isProse(_ line: Int) -> Bool {
    let content = content(line)
    guard !content.isEmpty else { return false }
    let text = document.bytes.span.extracting(content.indices)
    if isOuterMarker(text) || isBulletSign(scalar(in: text, at: 0).value) { return false }
    if text[0] < 0x80, missesBullet(line) { return false }
    if looksLikeItem(line) { return false }
    return !"-*+=_#`~<[(|\\".utf8.contains(document.bytes[content.start])
  }

  /// Whether a note would be an item or heading with signs and blanks of ASCII, and is told as that.
  private func looksLikeItem(_ line: Int) -> Bool {
    let range = ByteRange(lines[line].start, content(line).end)
    guard document.bytes[range.start] >= 0x80,
      let plain = plained(document.bytes.span.extracting(range.indices))
    else { return false }
    let kind = Document(plain, in: lines[line].section, as: document.kind).lines.last?.kind
    return kind?.isBulleted == true || kind?.isHeading == true
  }
}
