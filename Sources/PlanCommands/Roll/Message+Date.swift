import PlanCalendar

extension Message.StringInterpolation {
  mutating func appendInterpolation(_ date: CivilDate) {
    date.write(to: &bytes)
  }
}
