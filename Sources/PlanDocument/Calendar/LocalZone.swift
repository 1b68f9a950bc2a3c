/// The relation between local time and UTC.
///
/// Instants are seconds since 1970-01-01T00:00Z, as in POSIX.
public struct LocalZone: Sendable {
  /// Seconds east of UTC at an instant.
  public var offset: @Sendable (_ instant: Int) -> Int

  public init(offset: @escaping @Sendable (_ instant: Int) -> Int) { self.offset = offset }

  public static let utc = LocalZone { _ in 0 }

  /// The day of an instant and the second of that day; nil outside of 1900 to 2999.
  public func local(_ instant: Int) -> (day: CivilDate, second: Int)? {
    let (seconds, isBeyond) = instant.addingReportingOverflow(offset(instant))
    if isBeyond { return nil }
    let second = (seconds % 86_400 + 86_400) % 86_400
    return CivilDate.epoch.adding(days: (seconds - second) / 86_400).map { ($0, second) }
  }

  /// The instant of a local time. If the clock shows that time twice, the first; if it skips that
  /// time, the one with the offset before.
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
  /// The day from which POSIX counts.
  public static var epoch: CivilDate { CivilDate(year: 1970, month: 1, day: 1) ?? .earliest }
}
