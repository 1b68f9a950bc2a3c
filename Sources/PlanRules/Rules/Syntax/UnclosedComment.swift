import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unclosedComment = Rule(
    "unclosed-comment", in: .syntax, .warning, "a comment that is opened and never closed",
    reason: """
      A comment without an end is text and hides nothing, so the boxes below it are tasks. Close \
      it with `-->`.
      """,
    examples: [
      .marked(
        """
        <!-- for later
        ^^^^
        - [ ] a task all the same
        """,
        fixed: """
          <!-- for later -->
          - [ ] a task all the same

          """),
      .marked(
        """
        - [ ] Pay rent <!-- by transfer
                       ^^^^
        """,
        fixed: "- [ ] Pay rent <!-- by transfer -->\n"),
      .marked(
        """
        - [ ] Pay rent <!-- by transfer
                       ^^^^
          or cash -->
        """),
      .clean(
        """
        <!-- for later
        - [ ] no task
        -->
        <3 and <-- there
        - [ ] Pay rent <!-- by transfer -->
        - [ ] Write `<!-- so -->` or \\<!-- so
        """),
    ],
    check: .line(.attempt) { file, line, report in
      guard let start = file.openComment(line) else { return }
      let place = ByteRange(start, start + 4)
      if file.lines[line].kind != .note, file.closesBelow(line) {
        report.add(place, "behind an item a comment ends in its line; else it is text")
        return
      }
      report.add(
        place, "nothing closes this comment, so it is text",
        fix: .likely(
          "close it in this line", .insert(Array(" -->".utf8), at: file.content(line).end)))
    })
}

extension LintedFile {
  /// Whether one of the lines that follow without a blank one between ends a comment.
  fileprivate func closesBelow(_ line: Int) -> Bool {
    for below in lines[(line + 1)...].prefix(20) {
      if below.kind == .blankLine || below.kind.isHeading { return false }
      let text = document.bytes.span.extracting(below.start..<below.end)
      for i in text.indices {
        let rest = text.extracting(i..<text.count)
        if rest.starts(with: "-->") { return true }
        if rest.starts(with: "<!--") { return false }
      }
    }
    return false
  }

  /// Where a comment begins that does not end: in an item that is its line, else any below.
  fileprivate func openComment(_ line: Int) -> Int? {
    let text = document.bytes.span
    let content = content(line)
    if lines[line].kind == .note {
      return text.extracting(content.indices).starts(with: "<!--") ? content.start : nil
    }
    guard lines[line].kind.isItem, lines[line].kind != .settingItem else { return nil }
    var open: Int?
    for token in document.table.tokens(ofLine: line) where token.kind == .text {
      for i in token.start..<token.end
      where text[i] == UInt8(ascii: "<") || text[i] == UInt8(ascii: ">") {
        let isOpener = text.extracting(i..<token.end).starts(with: "<!--")
        let isEscaped = i > token.start && text[i - 1] == UInt8(ascii: "\\")
        if isOpener, !isEscaped, open == nil { open = i }
        if text[i] == UInt8(ascii: ">"), text.extracting(token.start..<i + 1).ends(with: "-->") {
          open = nil
        }
      }
    }
    return open
  }
}
