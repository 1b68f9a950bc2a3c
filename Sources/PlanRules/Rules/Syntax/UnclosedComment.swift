import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unclosedComment = Rule(
    "unclosed-comment", in: .syntax, .warning, "a comment that is opened and never closed",
    check: .line(.attempt) { file, line, report in
      guard file.lines[line].kind == .note else { return }
      let content = file.content(line)
      let text = file.document.bytes.span.extracting(content.indices)
      guard text.starts(with: "<!--") else { return }
      report.add(
        ByteRange(content.start, content.start + 4), "nothing closes this comment, so it is text",
        fix: .likely("close it in this line", .insert(Array(" -->".utf8), at: content.end)))
    })
}
