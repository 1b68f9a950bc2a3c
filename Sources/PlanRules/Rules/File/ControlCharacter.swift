import PlanModel
import PlanText

extension Rule {
  static let controlCharacter = Rule(
    "control-character", in: .file, .warning, "a control character",
    reason: """
      It steers a terminal instead of showing as a letter, and mostly came with pasted text. Tabs \
      and line ends are not meant. Between two words a blank takes its place.
      """,
    examples: [
      .marked(
        "- [ ] Call\u{1B}[1m mum\n          ^\n", fixed: "- [ ] Call [1m mum\n"),
      .marked("## Notes\n\nTea\u{7}\u{7} is ready.\n   ^^\n", fixed: "## Notes\n\nTea is ready.\n"),
      .clean("- [ ] Call mum\n\twith the new number\n"),
    ],
    check: .file(.hiddenScalar) { file, report in
      for run in file.hiddenRuns(.control) {
        report.add(
          run.range, "a control character, \(run.name)",
          fix: file.partsWords(run)
            ? .likely("write a blank", .replace(run.range, " "))
            : .likely("remove it", .delete(run.range)))
      }
    })
}
