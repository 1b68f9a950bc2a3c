import PlanText

/// The days off of the setting `pause`.
extension [ClosedRange<CivilDate>] {
  /// The most days of one period as it is written.
  public static var mostDaysOfPause: Int { 366 }

  /// In order, without any two that overlap or adjoin.
  public var joined: Self {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, pause in
      if let last = joined.last, pause.lowerBound.days(since: last.upperBound) <= 1 {
        joined[joined.count - 1] = last.lowerBound...Swift.max(last.upperBound, pause.upperBound)
      } else {
        joined.append(pause)
      }
    }
  }

  /// The one with a day.
  public func pause(on day: CivilDate) -> ClosedRange<CivilDate>? { first { $0.contains(day) } }

  /// Reads `2026-12-24..2027-01-02, 2027-05-14`.
  ///
  /// - Returns: the first period that cannot be taken, and then no other.
  static func read(
    _ text: [UInt8], at start: Int
  ) -> (pauses: [ClosedRange<CivilDate>], problem: SettingProblem?) {
    var pauses: Self = []
    for part in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let days = part.drop { $0 == 0x20 }
      let range = ByteRange(start + days.startIndex, start + days.endIndex)
      let last = days.count == 10 ? days : days.dropFirst(12)
      guard days.count == 10 || days.dropFirst(10).starts(with: "..".utf8),
        let first = CivilDate([UInt8](days.prefix(10)).span),
        let last = CivilDate([UInt8](last).span)
      else { return ([], SettingProblem(range, .badValue(.pause))) }
      guard 0..<mostDaysOfPause ~= last.days(since: first) else {
        return ([], SettingProblem(range, .badPause(first, last)))
      }
      pauses.append(first...last)
    }
    return (pauses.joined, nil)
  }
}
