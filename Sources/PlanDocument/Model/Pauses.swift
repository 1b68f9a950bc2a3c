import PlanText

/// The days off of the setting `pause`: periods in order, joined where they touch.
extension [ClosedRange<CivilDate>] {
  /// The most days of one period as it is written.
  public static var mostDaysOfPause: Int { 366 }

  /// Reads `2026-12-24..2027-01-02, 2027-05-14`; nil if it is anything else.
  init?(pauses value: [UInt8]) {
    self = []
    for part in value.pauseParts {
      guard let (first, last) = [UInt8](value[part]).pause, Self.isPause(first, last) else {
        return nil
      }
      append(first...last)
    }
    self = joined
  }

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
  public func pause(on day: CivilDate) -> ClosedRange<CivilDate>? {
    first { $0.contains(day) }
  }

  fileprivate static func isPause(_ first: CivilDate, _ last: CivilDate) -> Bool {
    0..<mostDaysOfPause ~= last.days(since: first)
  }
}

extension SettingProblem {
  /// What is wrong with the first period of a value of `pause` that cannot be taken.
  init(inPauses value: ByteRange, _ text: [UInt8]) {
    for part in text.pauseParts {
      let range = ByteRange(value.start + part.lowerBound, value.start + part.upperBound)
      guard let (first, last) = Array(text[part]).pause else {
        self.init(range, .badValue(.pause))
        return
      }
      if [ClosedRange<CivilDate>].isPause(first, last) { continue }
      self.init(range, .badPause(first, last))
      return
    }
    self.init(value, .badValue(.pause))
  }
}

extension [UInt8] {
  /// Where the parts between commas are, without the blanks before them.
  fileprivate var pauseParts: [Range<Int>] {
    split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { part in
      let text = part.drop { $0 == 0x20 }
      return text.startIndex..<text.endIndex
    }
  }

  /// Its first and last day, in whatever order.
  fileprivate var pause: (first: CivilDate, last: CivilDate)? {
    if count == 10 { return CivilDate(span).map { ($0, $0) } }
    guard count == 22, self[10..<12].elementsEqual("..".utf8),
      let first = CivilDate(span.extracting(0..<10)), let last = CivilDate(span.extracting(12..<22))
    else { return nil }
    return (first, last)
  }
}
