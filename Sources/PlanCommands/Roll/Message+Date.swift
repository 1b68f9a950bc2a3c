import PlanDocument
import PlanText

extension Message.StringInterpolation {
  mutating func appendInterpolation(_ date: CivilDate) {
    appendInterpolation(date.bytes)
  }
}
