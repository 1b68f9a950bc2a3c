import PlanText

/// What a finding says: by that it is known again in a text that was mended.
struct Told: Hashable {
  /// Nil for wherever it stands.
  let line: Int?
  let rule: String
  let message: String

  init(_ finding: Diagnostic, line: Int? = nil) {
    self.line = line
    rule = finding.rule
    message = finding.message
  }
}
