import PlanFormat
import PlanText

extension ChangeProblem {
  /// What fits several lines.
  init(several candidates: [Candidate], _ target: Target) {
    self.init(
      [Objection("'\(target.text)' fits several lines:")]
        + candidates.map { Objection($0.message, hasPlace: true) }.shortened {
          Objection("\($0)", hasPlace: true)
        })
    code = ExitCode.differs
  }
}

extension Array {
  /// Of the things that one name fits, the first ten, and in words how many more there are.
  func shortened(_ rest: (String) -> Element) -> [Element] {
    count > 10 ? prefix(10) + [rest("and \(count - 10) more")] : self
  }
}
