import PlanModel
import PlanText

extension Rule {
  static let controlCharacter = Rule(
    "control-character", in: .file, .warning, "a control character",
    reason: """
      It steers a terminal instead of showing as a letter, and mostly came with pasted text. Tabs \
      and line ends are not meant. Between two words a blank takes its place.
      """,
    examples: """
      === found
      - [ ] Call\u{1B}[1m mum
                ^
      === fixed
      - [ ] Call [1m mum
      === found
      ## Notes

      Tea\u{7}\u{7} is ready.
         ^^
      === fixed
      ## Notes

      Tea is ready.
      === not found
      - [ ] Call mum
      \twith the new number
      """,
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
