import PlanText

/// A number of days, weeks, months or years: `3d`, `2w`, `6mo`, `1y`.
///
/// Not stored as days, because the length of a month depends on where it starts.
public struct Period: Hashable, CanonicallyWritten, Sendable {
  public enum Unit: String, CaseIterable, Sendable {
    case day = "d"
    case week = "w"
    case month = "mo"
    case year = "y"

    /// The unit of this name, in the singular or plural: `week`, `weeks`.
    public init?(named name: some StringProtocol) {
      guard let unit = Self.allCases.first(where: { name == "\($0)" || name == "\($0)s" })
      else { return nil }
      self = unit
    }
  }

  /// 1 to 9999.
  public let count: Int
  public let unit: Unit

  /// `nil` unless `count` is from 1 to 9999.
  public init?(count: Int, unit: Unit) {
    guard count >= 1, count <= 9999 else { return nil }
    (self.count, self.unit) = (count, unit)
  }

  /// Reads a count without leading zeros and its unit, in lower case.
  public init?(_ text: Span<UInt8>) {
    var offset = 0
    guard let period = Period.read(text, at: &offset), offset == text.count else { return nil }
    self = period
  }

  /// Appends the only form.
  public func write(to output: inout [UInt8]) { output += "\(count)\(unit.rawValue)".utf8 }

  /// The date after this period, `times` times. It is computed in one step, so that short months do
  /// not shift later dates.
  ///
  /// `nil` outside 1900 to 2999, for any number of times.
  public func added(to date: CivilDate, times: Int = 1) -> CivilDate? {
    let (total, overflows) = times.multipliedReportingOverflow(by: length)
    guard !overflows else { return nil }
    return isMonthly ? date.adding(months: total) : date.adding(days: total)
  }

  /// Whether the length is in months; otherwise it is in days.
  var isMonthly: Bool { unit == .month || unit == .year }

  /// The length in days or months.
  var length: Int {
    switch unit {
    case .day, .month: count
    case .week: count * 7
    case .year: count * 12
    }
  }

  /// A count and its unit, with any text after it.
  static func read(_ text: Span<UInt8>, at offset: inout Int) -> Period? {
    var end = offset
    guard let count = text.naturalNumber(at: &end),
      let unit = Unit.allCases.first(where: { text.skip($0.rawValue.utf8, at: &end) })
    else { return nil }
    offset = end
    return Period(count: count, unit: unit)
  }
}

extension Span<UInt8> {
  /// A number without leading zeros, from 1 to 9999.
  func naturalNumber(at offset: inout Int) -> Int? {
    guard byte(at: offset) != UInt8(ascii: "0") else { return nil }
    return number(at: &offset, digits: 4)
  }
}
