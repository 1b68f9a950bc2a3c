import PlanFormat

/// Why nothing is ticked.
struct TickProblem: Error {
  var objections: [RollObjection]
  var code: Int32

  init(_ objection: RollObjection) {
    self.init([objection])
  }

  init(_ objections: [RollObjection]) {
    self.objections = objections
    code = ExitCode.failed
  }

  init(_ message: Message, hasPlace: Bool = false, code: Int32 = ExitCode.failed) {
    objections = [RollObjection(message, hasPlace: hasPlace)]
    self.code = code
  }

  /// What fits several lines.
  init(several candidates: [TickCandidate], _ name: ArgumentBytes) {
    objections = [RollObjection("'\(name)' fits several lines:")]
    objections += candidates.map { RollObjection($0.message, hasPlace: true) }
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
