import PlanCalendar

extension CivilDate {
  /// `2026-10-07`, for a message or a fix.
  var spelling: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension RecurrenceRule {
  /// The rule as it is written.
  var spelling: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
