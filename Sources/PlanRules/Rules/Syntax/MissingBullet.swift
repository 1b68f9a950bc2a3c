import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let missingBullet = Rule(
    "missing-bullet", in: .syntax, .warning,
    "an item without a bullet, or with another sign for it",
    check: .line(.attempt) { line, report in
      guard let missing = line.missingBullet() else { return }
      if missing.sign.isEmpty {
        report.add(
          missing.range, "without a bullet this is a note, and no \(missing.name)",
          fix: Fix(title: "insert '\(missing.bullet)'", edits: missing.edits, isSafe: false))
      } else {
        let sign = line.string(missing.range)
        report.add(
          missing.range, "'\(sign)' is no bullet, so this is a note and no \(missing.name)",
          fix: Fix(title: "write '-'", edits: missing.edits, isSafe: false))
      }
    })
}
