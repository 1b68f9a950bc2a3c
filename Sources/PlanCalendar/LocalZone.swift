/// How local time relates to that of UTC.
///
/// Instants are seconds since 1970-01-01T00:00Z, as in POSIX.
public struct LocalZone: Sendable {
  /// Seconds east of UTC at an instant.
  public var offset: @Sendable (_ instant: Int) -> Int

  public init(offset: @escaping @Sendable (_ instant: Int) -> Int) {
    self.offset = offset
  }

  public static let utc = LocalZone { _ in 0 }

  /// The day and the second of it at an instant; nil outside of 1900 to 2999.
  public func local(_ instant: Int) -> (day: CivilDate, second: Int)? {
    let (seconds, isBeyond) = instant.addingReportingOverflow(offset(instant))
    if isBeyond { return nil }
    let second = (seconds % 86_400 + 86_400) % 86_400
    return CivilDate.epoch.adding(days: (seconds - second) / 86_400).map { ($0, second) }
  }

  /// The instant of a local time; of two that a clock shows twice the first, and for one that it
  /// leaves out the same time by the offset before.
  public func instant(_ day: CivilDate, minutes: Int) -> Int {
    let wanted = day.days(since: .epoch) * 86_400 + minutes * 60
    let before = offset(wanted - 86_400)
    let candidate = wanted - before
    if offset(candidate) == before { return candidate }
    let after = offset(wanted + 86_400)
    return offset(wanted - after) == after ? wanted - after : candidate
  }
}

extension CivilDate {
  /// The day on which POSIX begins to count.
  public static var epoch: CivilDate { CivilDate(year: 1970, month: 1, day: 1) ?? .earliest }
}
