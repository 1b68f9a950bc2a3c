import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unclosedFence = Rule(
    "unclosed-fence", in: .syntax, .warning, "a fence that is opened and never closed",
    reason: """
      A fence without an end is text and hides nothing, so the boxes below it are tasks. Close it \
      with a line of the same characters, at least as many.
      """,
    examples: [
      .marked(
        """
        ```sh
        ^^^
        - [ ] still a task
        """),
      .marked(
        """
        ## Notes

        ~~~
        ^^^
        half a page of code
        """),
      .clean(
        """
        ```sh
        make stage
        ```

        ```a`b
        ~~strange~~
        ~~~ Holidays ~~~
        ~~~~~~~~~~~~
        """),
    ],
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
    guard !content.isEmpty else { return nil }
    let byte = text[content.start]
    guard byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else { return nil }
    var end = content.start
    while end < content.end, text[end] == byte { end += 1 }
    guard end - content.start >= 3 else { return nil }
    if byte == UInt8(ascii: "`") {
      for i in end..<content.end where text[i] == byte { return nil }
    } else if text[content.end - 1] == byte, content.count > 4 {
      // A row of tildes, or words between two: an ornament.
      return nil
    }
    return ByteRange(content.start, end)
  }
}
