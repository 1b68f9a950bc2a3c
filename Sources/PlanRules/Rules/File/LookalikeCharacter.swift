import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let lookalikeCharacter = Rule(
    "lookalike-character", in: .file, .warning, "a character that only looks like one of ASCII",
    reason: """
      What a plan gives a meaning is written in ASCII: a full-width colon, a Cyrillic letter in a \
      key, a dash in a date and an Arabic digit in a time leave text that looks like more. A word \
      that mixes alphabets to look Latin is told too: no search finds it, and a link with one may \
      lead elsewhere. Such characters in words and sentences of their own script are left alone.
      """,
    examples: """
      === found
      - [ ] Pay rent due：2026-10-07
                        ^
      - [ ] Book the hall due:2026‑10‑07
                                  ^^^^
      - [ ] ！high Call mum ＃home
            ^
                           ^
      - ［ ］ Buy milk
        ^^^
      - [ ] 牛乳　due:2026-10-08
              ^
      === fixed
      - [ ] Pay rent due:2026-10-07
      - [ ] Book the hall due:2026-10-07
      - [ ] !high Call mum #home
      - [ ] Buy milk
      - [ ] 牛乳 due:2026-10-08
      === found
      ## Ѕchedule
         ^

      - 10：30 会議
          ^
      - ٠٩:٠٠ اجتماع
        ^^^^^

      ## Habits

      - [x] 水： ５/８
             ^ ^^^
      === fixed
      ## Schedule

      - 09:00 اجتماع
      - 10:30 会議

      ## Habits

      - [x] 水: 5/8
      === found
      - [ ] Log in at https://раypal.com
                              ^^
      === fixed
      - [ ] Log in at https://paypal.com
      === not found
      - [ ] 注意：10：30 に集合！（＃は付けない）
      - [ ] Позвонить маме: завтра, в СССР, PDFа и USB-кабель
      - [ ] Κάλεσε τη μαμά, Δt = 5 μs
      - [ ] Read pages 10–12 – all of them
      - [ ] Trouver 10 € : trop cher !
      - Ｎｏ．５ の　メモ
      - [ ] ＃１の店

      ## Schedule

      - 09:00–10:00 Standup

      ## Notes

      - ［ ］ 買い物　due：fri
      """,
    check: .file(.lookalike) { file, report in
      let plain = PlainedText(file.document)
      for line in file.lines.indices {
        // By their places in the text, for one may stand between two that need it.
        var told: Set<Int> = []
        for seeming in file.seemings(line, plain) {
          let edits = seeming.places.map { plain.edit($0, file.document) }
            .filter { told.insert($0.range.start).inserted }
          if edits.isEmpty { continue }
          let shown = shortened(file.string(plain.origin(seeming.range)))
          let meant = shortened(
            String(decoding: plain.document.text(seeming.range), as: UTF8.self))
          report.add(
            cover(edits), "'\(shown)' is not read as \(seeming.name): \(file.reason(edits))",
            fix: Fix(title: "write '\(meant)'", edits: edits, isSafe: false))
        }
        for word in file.mixedWords(line) {
          let edits = word.edits.filter { !told.contains($0.range.start) }
          if edits.isEmpty { continue }
          report.add(
            cover(edits),
            "'\(shortened(file.string(word.range)))' mixes alphabets: \(file.reason(edits))",
            fix: Fix(title: "write '\(shortened(word.plain))'", edits: edits, isSafe: false))
        }
      }
    })
}

/// From the first edit to the last.
private func cover(_ edits: [TextEdit]) -> ByteRange {
  ByteRange(edits.first?.range.start ?? 0, edits.last?.range.end ?? 0)
}

extension LintedFile {
  /// `U+FF1A is not ':'`
  fileprivate func reason(_ edits: [TextEdit]) -> String {
    guard let first = edits.first else { return "" }
    let value = scalar(in: document.bytes.span, at: first.range.start).value
    let meant = String(decoding: first.replacement, as: UTF8.self)
    let name = codePoint(value)
    let others = edits.count > 1 ? ", and \(edits.count - 1) more" : ""
    return (meant.first == " " ? "\(name) is no blank" : "\(name) is not '\(meant)'") + others
  }
}
