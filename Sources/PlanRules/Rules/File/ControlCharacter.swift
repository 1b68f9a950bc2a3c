import PlanModel
import PlanText

extension Rule {
  static let controlCharacter = Rule(
    "control-character", in: .file, .warning, "a control character",
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
