import PlanSystem
import PlanText

extension Message.StringInterpolation {
  /// `LINE:COLUMN`
  mutating func appendInterpolation(_ place: TextPlace) {
    appendInterpolation("\(place.line):\(place.column)")
  }

  /// `PATH: what is wrong`
  mutating func appendInterpolation(_ problem: FileProblem) {
    appendInterpolation("\(problem.path.bytes): \(problem.message)" as Message)
  }
}
