import PlanDocument
import PlanText

extension Rule {
  static let unclosedBlock = Rule(
    "unclosed-block", in: .syntax, .warning, "a fence or comment that is opened and never closed",
    check: .line(.attempt, of: .note) { line, report in
      let content = line.content
      if let mark = line.fenceMark(content) {
        report.add(mark, "nothing closes this fence, so it is text")
      } else if line.document.bytes.span.extracting(content.indices).starts(with: "<!--") {
        report.add(
          ByteRange(content.start, content.start + 4),
          "nothing closes this comment, so it is text",
          fix: .likely("close it in this line", .insert(Array(" -->".utf8), at: content.end)))
      }
    })
}

extension LineView {
  /// The characters that would open a fence, in the text of a line.
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
