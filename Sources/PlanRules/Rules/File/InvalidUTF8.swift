import PlanText

extension Rule {
  static let invalidUTF8 = Rule(
    "invalid-utf8", in: .file, .error, "a text that no tool reads",
    check: .engine)
}
