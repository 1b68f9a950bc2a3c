import PlanDocument
import PlanText

/// Why nothing is changed.
struct ChangeProblem: Error {
  var objections: [Objection]
  var code: Int32

  init(_ objection: Objection) {
    self.init([objection])
  }

  init(_ objections: [Objection], code: Int32 = ExitCode.failed) {
    self.objections = objections
    self.code = code
  }

  init(_ message: Message, hasPlace: Bool = false, code: Int32 = ExitCode.failed) {
    objections = [Objection(message, hasPlace: hasPlace)]
    self.code = code
  }
}

extension ChangeProblem {
  init(_ error: UsageError) {
    self.init(error.message)
    guard case .badFilter(_, let lines) = error else { return }
    objections += lines.map { Objection($0, hasPlace: true) }
  }
}

extension Host {
  /// Prints why nothing is changed; returns the exit code.
  func refuse(_ problem: ChangeProblem) -> Int32 {
    for objection in problem.objections { objection.tell(self) }
    return problem.code
  }
}
