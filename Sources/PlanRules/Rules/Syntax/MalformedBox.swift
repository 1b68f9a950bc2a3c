import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let malformedBox = Rule(
    "malformed-box", in: .syntax, .warning, "what was meant as a box and is none",
    reason: """
      A box is `[`, one character or a blank, and `]`. What is nearly one is text: the line is no \
      task, is not carried to the next day, and nobody counts it.
      """,
    examples: [
      .marked("- [xx] Call mum\n  ^^^^\n", fixed: "- [x] Call mum\n"),
      .marked(
        """
        ## Tasks

        - [x Call mum
          ^^
        - [ Pay rent
          ^
        - (x) Buy milk
          ^^^
        - x] Water the plants
          ^^
        """,
        fixed: """
          ## Tasks

          - [x] Call mum
          - [ ] Pay rent
          - [x] Buy milk
          - [x] Water the plants

          """),
      .marked("-[x Call mum\n^^^\n", fixed: "- [x] Call mum\n"),
      .marked("[ x ] Call mum\n^^^^^\n", fixed: "- [x] Call mum\n"),
      .marked("- [ ]: Call mum\n  ^^^\n", fixed: "- [ ] : Call mum\n"),
      .clean(
        """
        - [x](https://example.org) a link
        - [ab] two letters, [sic] and [1]
        - [draft] Letter to the bank
        - [xxx] called
        - (a) or (b)
        - f(x) and (x + y)
        """),
      .clean(
        """
        [1] Where the first footnote stands
        [x]: https://example.org
        (x marks the spot)
        -[link](https://example.org)
        - [x marks the spot] on the map
        """),
      .clean("## Notes\n\n- [xx] anything at all\n"),
    ],
    check: .line([.attempt, .bareBullet]) { file, line, report in
      guard let attempt = file.boxAttempt(line) else { return }
      let replacement = attempt.replacement(in: file.document.bytes.span)
      report.add(
        attempt.range, "'\(file.string(attempt.range))' is no box; write '\(attempt.box)'",
        fix: .likely("write '\(attempt.box)'", .replace(attempt.range, replacement)))
    })
}
