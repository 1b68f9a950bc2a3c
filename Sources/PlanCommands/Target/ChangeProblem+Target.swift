import PlanFormat

extension ChangeProblem {
  /// What fits several lines.
  init(several candidates: [Candidate], _ target: Target) {
    self.init(
      [Objection("'\(target.text)' fits several lines:")]
        + candidates.map { Objection($0.message, hasPlace: true) })
    code = ExitCode.differs
  }
}
