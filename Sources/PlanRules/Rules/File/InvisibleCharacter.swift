import PlanModel
import PlanText

extension Rule {
  static let invisibleCharacter = Rule(
    "invisible-character", in: .file, .warning, "a character that cannot be seen",
    reason: """
      It makes two words different that look the same, or stops a box or an attribute from being \
      read as one. Mostly it came with text pasted from a web page. What a script or an emoji needs \
      is left alone. A zero-width space between two words may part them, so it has no fix there.
      """,
    examples: """
      === found
      - [ ] Call\u{200B} mum
                ^
      === fixed
      - [ ] Call mum
      === found
      -\u{2060} [ ] Call mum
       ^
      === fixed
      - [ ] Call mum
      === not found
      - [ ] Fly the 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} and the 🏳️‍🌈
      === found
      - [ ] one\u{200B}two
               ^
      === found
      - [ ] one\u{2028}two
               ^
      === fixed
      - [ ] one two
      === not found
      - [ ] ซื้อ\u{200B}นม, ຊື້\u{200B}ນົມ, ទិញ\u{200B}ទឹកដោះគោ, နို့\u{200B}ဝယ်
      === not found
      - [ ] Pay\u{A0}rent
      """,
    check: .file(.hiddenScalar) { file, report in
      for run in file.hiddenRuns(.invisible) {
        report.add(
          run.range, "a character that cannot be seen, \(run.name)",
          fix: file.fix(run))
      }
    })
}

extension LintedFile {
  fileprivate func fix(_ run: HiddenRun) -> Fix? {
    // What stands in a box is the author's.
    if isInBox(run) { return nil }
    guard partsWords(run) else { return .likely("remove it", .delete(run.range)) }
    switch run.value {
    case 0x200B: return nil
    case 0x2028, 0x2029: return .likely("write a blank", .replace(run.range, " "))
    default: return .likely("remove it", .delete(run.range))
    }
  }
}
