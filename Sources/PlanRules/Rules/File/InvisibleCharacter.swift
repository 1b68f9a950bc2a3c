import PlanModel
import PlanText

extension Rule {
  static let invisibleCharacter = Rule(
    "invisible-character", in: .file, .warning, "a character that cannot be seen",
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
