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

extension AmountProblem {
  func message(_ name: [UInt8]) -> Message {
    switch self {
    case .unit(let unit): "'\(name)' is counted in \(unit)"
    case .time: "'\(name)' is counted in hours and minutes, as in 7h30m"
    case .number: "'\(name)' is counted in no such unit"
    case .tooLarge: "the number of '\(name)' would be too large"
    }
  }
}
