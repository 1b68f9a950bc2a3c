import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unclosedFence = Rule(
    "unclosed-fence", in: .syntax, .warning, "a fence that is opened and never closed",
    check: .line(.attempt) { file, line, report in
      guard file.lines[line].kind == .note, let mark = file.fenceMark(file.content(line)) else {
        return
      }
      report.add(mark, "nothing closes this fence, so it is text")
    })
}

extension LintedFile {
  /// The characters that would open a fence, where the text is that of a line.
  fileprivate func fenceMark(_ content: ByteRange) -> ByteRange? {
    let text = document.bytes.span
    guard let mark = FenceMark(text, from: content.start, to: content.end) else { return nil }
    // A row of tildes, or words between two: an ornament.
    if mark.byte == UInt8(ascii: "~"), text[content.end - 1] == mark.byte, content.count > 4 {
      return nil
    }
    return ByteRange(content.start, content.start + mark.length)
  }
}
