/// A day, and perhaps a time on it.
public struct ExchangeMoment: Hashable, Sendable {
  public var day: CivilDate
  public var time: ClockTime?

  public init(_ day: CivilDate, _ time: ClockTime? = nil) { (self.day, self.time) = (day, time) }

  /// `2026-10-07`, `2026-10-07T17:00`
  public var bytes: [UInt8] { MomentInput(date: .absolute(day), time: time).bytes }
}
