import PlanText

/// What the engine finds by itself.
extension Rule {
  static let invalidUTF8 = Rule(
    "invalid-utf8", in: .file, .error, "a text that no tool reads",
    check: .engine(of: []))

  static let unknownDirective = Rule(
    "unknown-directive", in: .file, .warning, "a directive that says nothing planlint knows",
    check: .engine(of: .directives))

  static let unusedDirective = Rule(
    "unused-directive", in: .file, .warning, "a directive for something that is not there",
    check: .engine(of: .directives))
}
