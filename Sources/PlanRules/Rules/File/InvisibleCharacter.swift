import PlanModel
import PlanText

extension Rule {
  static let invisibleCharacter = Rule(
    "invisible-character", in: .file, .warning, "a character that cannot be seen",
    reason: """
      It makes two words different that look the same, or stops a box or an attribute from being \
      read as one. Mostly it came with text pasted from a web page. What a script or an emoji needs \
      is left alone.
      """,
    examples: [
      .marked(
        "- [ ] Call\u{200B} mum\n          ^\n", fixed: "- [ ] Call mum\n"),
      .marked("-\u{2060} [ ] Call mum\n ^\n", fixed: "- [ ] Call mum\n"),
      .clean("- [ ] Fly the 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} and the 🏳️‍🌈\n"),
      .clean("- [ ] ซื้อ\u{200B}นม\n"),
      .clean("- [ ] Pay\u{A0}rent\n"),
    ],
    check: .file(.hiddenScalar) { file, report in
      for run in file.hiddenRuns(.invisible) {
        report.add(
          run.range, "a character that cannot be seen, \(run.name)",
          fix: .likely("remove it", .delete(run.range)))
      }
    })
}
