import PlanDocument
import PlanText

/// A fence or comment that is opened and never closed.
func unclosedBlock(_ line: LineView, _ report: inout Report) {
  let content = line.content
  if let mark = line.fenceMark(content) {
    report.add(mark, "nothing closes this fence, so it is text")
  } else if line.document.bytes.span.extracting(content.indices).starts(with: "<!--") {
    report.add(
      ByteRange(content.start, content.start + 4), "nothing closes this comment, so it is text",
      fix: .likely("close it in this line", .insert(Array(" -->".utf8), at: content.end)))
  }
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

  /// The comments at the end of an item, if none of them is code.
  fileprivate var lastComments: ByteRange? {
    let content = content
    var found: ByteRange?
    while let comment = comment(before: found?.start ?? content.end, of: content) {
      found = ByteRange(comment.start, found?.end ?? comment.end)
    }
    return found
  }

  private func comment(before limit: Int, of content: ByteRange) -> ByteRange? {
    let text = document.bytes.span
    let end = text.trimmingBlanks(from: content.start, to: limit)
    guard text.extracting(content.start..<end).ends(with: "-->") else { return nil }
    let code = tokens.filter { $0.kind == .code }.map(\.range)
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

/// An HTML comment in the line of an item.
func commentInItem(_ line: LineView, _ report: inout Report) {
  guard let comment = line.lastComments else { return }
  let text = line.document.bytes.span
  let content = line.content
  let start = line.line.start
  let blanks = text.skippingBlanks(from: start, to: comment.start)
  let end = text.trimmingBlanks(from: content.start, to: comment.start)
  let own =
    line.document.bytes[start..<blanks] + line.document.bytes[comment.indices]
    + line.document.newline
  report.add(
    comment, "a comment in an item is text; write it on a line of its own",
    fix: .safe(
      "move it to the line above", .insert(Array(own), at: start),
      .delete(ByteRange(end, comment.end))))
}
