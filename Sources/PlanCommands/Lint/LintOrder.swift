import PlanFolder
import PlanRules
import PlanText

/// What a pass is made for.
struct LintOrder {
  let rules: RuleSelection
  let form: LintForm
  /// Which findings are mended; nil for none.
  let fixes: FixChoice?

  /// Whether any of them is mended.
  func mends(_ findings: [Diagnostic]) -> Bool {
    guard let fixes else { return false }
    return findings.contains { $0.fix.map { fixes == .all || $0.isSafe } ?? false }
  }
}

/// A text that is looked at in place of the file of that name.
struct LintBuffer {
  let operand: LintOperand
  var bytes: [UInt8]

  /// Where it stands in its folder.
  var way: FilePath { operand.ways.first ?? operand.path }
}
