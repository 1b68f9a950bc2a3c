import PlanText

extension Rule {
  static let unknownDirective = Rule(
    "unknown-directive", in: .file, .warning, "a directive that says nothing planlint knows",
    check: .engine)
}
