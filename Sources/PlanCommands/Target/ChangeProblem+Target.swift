import PlanDocument
import PlanText

extension ChangeProblem {
  /// A target that matches several lines.
  init(several candidates: [Candidate], _ target: Target) {
    self.init(
      [Objection("'\(target.text)' matches several lines; type more, or the address of one:")]
        + candidates.map { Objection($0.message, hasPlace: true) }.shortened {
          Objection("\($0)", hasPlace: true)
        })
    code = ExitCode.differs
  }
}

extension Array {
  /// The first ten of the things that match, and in words how many more there are.
  func shortened(_ rest: (String) -> Element) -> [Element] {
    count > 10 ? prefix(10) + [rest("and \(count - 10) more")] : self
  }
}
