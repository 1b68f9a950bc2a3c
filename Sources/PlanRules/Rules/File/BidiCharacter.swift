import PlanModel
import PlanText

extension Rule {
  static let bidiCharacter = Rule(
    "bidi-character", in: .file, .warning, "a character that turns the writing direction",
    reason: """
      What stands behind it is shown in another order than it is read, so that a line can say one \
      thing and mean another. Numbers copied from an address book often bring one along. Marks in \
      a line with letters of their direction are left alone.
      """,
    examples: """
      === found
      - [ ] Pay \u{202E}001\u{202C} euros
                ^
                    ^
      === fixed
      - [ ] Pay 001 euros
      === found
      - [ ] \u{200E}+44 20 7946 0000
            ^
      === fixed
      - [ ] +44 20 7946 0000
      === found
      - [ ] Call due:\u{200E}2026-10-07
                     ^
      === fixed
      - [ ] Call due:2026-10-07
      === not found
      - [ ] לקנות חלב (3%)\u{200F}, לחם
      === not found
      - [ ] اتصل بأمي\u{200F}!
      === not found
      - [ ] Call \u{200E}+44 20 7946 0000
      """,
    check: .file(.hiddenScalar) { file, report in
      for run in file.hiddenRuns(.bidi) {
        report.add(
          run.range, "\(run.name), \(effect(of: run.value)), changes what this line seems to say",
          fix: file.isInBox(run) ? nil : .likely("remove it", .delete(run.range)))
      }
    })
}

private func effect(of value: UInt32) -> String {
  switch value {
  case 0x061C: "an Arabic letter mark"
  case 0x200E: "a left-to-right mark"
  case 0x200F: "a right-to-left mark"
  case 0x202A: "a left-to-right embedding"
  case 0x202B: "a right-to-left embedding"
  case 0x202C: "the end of an embedding or override"
  case 0x202D: "a left-to-right override"
  case 0x202E: "a right-to-left override"
  case 0x2066: "a left-to-right isolate"
  case 0x2067: "a right-to-left isolate"
  case 0x2068: "a first-strong isolate"
  default: "the end of an isolate"
  }
}
