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
        <!-- for later --> and then
        <3 and <-- there
        - [ ] Pay rent <!-- by transfer -->
        - [ ] Write `<!-- so -->` or \\<!-- so
        - [ ] Pay rent <!-- by transfer --> and <!-- call
        - [ ] Read "<!--" in the book of HTML
        - [ ] Ask why (a<!--b) is odd

        ## Habits

        - [x] Run <!-- slow -- tired <!-- x -->
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
    let content = content(line)
    let text = document.bytes.span
    if lines[line].kind == .note {
      let isOpened = text.extracting(content.indices).starts(with: "<!--")
      return isOpened && !isClosed(from: content.start + 4, to: content.end) ? content.start : nil
    }
    guard lines[line].kind.isItem, lines[line].kind != .settingItem else { return nil }
    let tokens = document.table.tokens(ofLine: line)
    // Where a comment of either kind stands already, what an end would end is not clear.
    if tokens.contains(where: { $0.kind == .commentSeparator || $0.kind == .htmlComment }) {
      return nil
    }
    for token in tokens where token.kind == .text {
      for i in token.start..<token.end where isOpener(i, in: content) {
        return isClosed(from: i + 4, to: content.end) ? nil : i
      }
    }
    return nil
  }

  /// Whether `<!--` stands by itself: in quotes and within a word it is spoken of.
  private func isOpener(_ start: Int, in content: ByteRange) -> Bool {
    let text = document.bytes.span
    let end = start + 4
    guard text.extracting(start..<content.end).starts(with: "<!--") else { return false }
    let isBegun =
      start == content.start || text.trimmingBlanks(from: content.start, to: start) < start
    return isBegun && (end == content.end || text.blankLength(at: end, to: content.end) > 0)
  }

  private func isClosed(from start: Int, to end: Int) -> Bool {
    let text = document.bytes.span
    return (start..<max(start, end)).contains { i in
      text.extracting(i..<end).starts(with: "-->")
    }
  }
}
