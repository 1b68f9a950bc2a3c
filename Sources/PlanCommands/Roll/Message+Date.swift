import PlanCalendar

extension CivilDate {
  /// `2026-10-05`.
  var text: [UInt8] {
    var text: [UInt8] = []
    write(to: &text)
    return text
  }
}

extension Message.StringInterpolation {
  mutating func appendInterpolation(_ date: CivilDate) {
    bytes += date.text
  }
}
