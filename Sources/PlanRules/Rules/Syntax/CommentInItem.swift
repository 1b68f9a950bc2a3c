import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let commentInItem = Rule(
    "comment-in-item", in: .syntax, .warning, "an HTML comment in the line of an item",
    check: .line(.attempt, of: .items) { file, line, report in
      guard let comment = file.lastComments(line) else { return }
      let text = file.document.bytes.span
      let content = file.content(line)
      let start = file.lines[line].start
      let blanks = text.skippingBlanks(from: start, to: comment.start)
      let end = text.trimmingBlanks(from: content.start, to: comment.start)
      let own =
        file.document.bytes[start..<blanks] + file.document.bytes[comment.indices]
        + file.document.newline
      report.add(
        comment, "a comment in an item is text; write it on a line of its own",
        fix: Fix(
          title: "move it to the line above",
          edits: [.insert(Array(own), at: start), .delete(ByteRange(end, comment.end))],
          isSafe: true))
    })
}

extension LintedFile {
  /// The comments that an item ends with, of which nothing is code.
  fileprivate func lastComments(_ line: Int) -> ByteRange? {
    let content = content(line)
    var found: ByteRange?
    while let comment = comment(before: found?.start ?? content.end, of: content, line) {
      found = ByteRange(comment.start, found?.end ?? comment.end)
    }
    return found
  }

  private func comment(before limit: Int, of content: ByteRange, _ line: Int) -> ByteRange? {
    let text = document.bytes.span
    let end = text.trimmingBlanks(from: content.start, to: limit)
    guard text.extracting(content.start..<end).ends(with: "-->") else { return nil }
    let code = document.table.tokens(ofLine: line).filter { $0.kind == .code }.map(\.range)
    var start = end - 7
    while start > content.start {
      let rest = text.extracting(start..<end)
      if rest.starts(with: "<!--") {
        let comment = ByteRange(start, end)
        let isCode = code.contains { $0.start < comment.end && comment.start < $0.end }
        return isCode ? nil : comment
      }
      if rest.starts(with: "-->") { return nil }
      start -= 1
    }
    return nil
  }
}
