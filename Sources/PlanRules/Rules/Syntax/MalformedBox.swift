import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let malformedBox = Rule(
    "malformed-box", in: .syntax, .warning, "what was meant as a box and is none",
    reason: """
      A box is `[`, one character or a blank, `]` and a blank; only `[ ]` behind a bullet may touch \
      the words. What is nearly one is text: the line is no task, is not carried to the next day, \
      and nobody counts it.
      """,
    examples: """
      === found
      - [xx] Call mum
        ^^^^
      === fixed
      - [x] Call mum
      === found
      ## Tasks

      - [x Call mum
        ^^
      - [ Pay rent
        ^
      - (x) Buy milk
        ^^^
      - x] Water the plants
        ^^
      === fixed
      ## Tasks

      - [x] Call mum
      - [ ] Pay rent
      - [x] Buy milk
      - [x] Water the plants
      === found
      -[x Call mum
      ^^^
      === fixed
      - [x] Call mum
      === found
      [ x ] Call mum
      ^^^^^
      === fixed
      - [x] Call mum
      === found
      - [x]Buy milk
        ^^^
      - []Pay rent
        ^^
      [ ]Call mum
      ^^^
      [] Water the plants
      ^^
      === fixed
      - [x] Buy milk
      - [ ] Pay rent
      - [ ] Call mum
      - [ ] Water the plants
      === not found
      - [x](https://example.org) a link
      - [ab] two letters, [sic] and [1]
      - [draft] Letter to the bank
      - [xxx] called
      - (a) or (b)
      - f(x) and (x + y)
      === not found
      - [1] Smith 2020
      - [n]umber the pages
      - [x]y = 3
      - []byte is a slice
      [1] Where the first footnote stands
      [x]: https://example.org
      (x marks the spot)
      -[link](https://example.org)
      - [x marks the spot] on the map
      === not found
      ## Notes

      - [xx] anything at all
      """,
    check: .line([.attempt, .bareBullet]) { file, line, report in
      guard let attempt = file.boxAttempt(line) else { return }
      let replacement = attempt.replacement(in: file.document.bytes.span)
      let shown = "'\(file.string(attempt.range))'"
      report.add(
        attempt.range,
        attempt.isGlued
          ? "\(shown) touches the words, so it is no box; write '\(attempt.box) '"
          : "\(shown) is no box; write '\(attempt.box)'",
        fix: .likely("write '\(attempt.box)'", .replace(attempt.range, replacement)))
    })
}
