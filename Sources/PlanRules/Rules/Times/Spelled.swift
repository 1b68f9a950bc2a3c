import PlanCalendar
import PlanModel

extension CivilDate {
  /// `2026-10-05`, for a message or a fix.
  var asWritten: String { written { write(to: &$0) } }
}

extension ClockTime {
  /// `09:30`, for a message or a fix.
  var asWritten: String { written { write(to: &$0) } }
}

extension SlotTime {
  /// `09:00-10:30`, for a message or a fix.
  var asWritten: String { written { write(to: &$0) } }
}

private func written(_ write: (inout [UInt8]) -> Void) -> String {
  var bytes: [UInt8] = []
  write(&bytes)
  return String(decoding: bytes, as: UTF8.self)
}
