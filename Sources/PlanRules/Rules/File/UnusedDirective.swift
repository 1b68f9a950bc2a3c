import PlanText

extension Rule {
  static let unusedDirective = Rule(
    "unused-directive", in: .file, .warning, "a directive for something that is not there",
    check: .engine)
}
