public import PlanDocument
import PlanText

extension Minutes {
  /// `45m`, `1h30`, `30 min`, `2 hours`, `half an hour`, `1,5 h`: a number with its unit.
  ///
  /// - Parameter words: in lower case, without punctuation; all of them are the length.
  public init?(spoken words: ArraySlice<[UInt8]>) {
    if KnownWords.halfHour.contains(Array(words.joined(separator: [0x20]))) {
      self.init(value: 30)
      return
    }
    guard 1...2 ~= words.count, let first = words.first, let last = words.last,
      let value = words.count == 1
        ? Self.hoursAndMinutes(first) ?? Self.value(of: first) : Self.value(first, last)
    else { return nil }
    self.init(value: value)
  }

  /// `1h30m`, `1h30`
  private static func hoursAndMinutes(_ word: [UInt8]) -> Int? {
    if let known = Minutes(word.span), word.last != UInt8(ascii: "d") { return known.value }
    let parts = word.split(separator: UInt8(ascii: "h"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let hours = Int(digits: parts[0], atMost: 2),
      let minutes = Int(digits: parts[1])
    else { return nil }
    return hours * 60 + minutes
  }

  /// `30min`
  private static func value(of word: [UInt8]) -> Int? {
    let digits = word.prefix { $0.isASCIIDigit || isPoint($0) }
    return digits.isEmpty ? nil : value(Array(digits), Array(word.dropFirst(digits.count)))
  }

  /// `1,5` and `h`, `two` and `hours`
  private static func value(_ number: [UInt8], _ unit: [UInt8]) -> Int? {
    guard let unit = ["h": 60, "m": 1][KnownWords.length.meaning(of: unit) ?? ""] else {
      return nil
    }
    let parts = number.split(omittingEmptySubsequences: false, whereSeparator: isPoint)
    if parts.count == 2, parts[1].count == 1, let whole = Int(digits: parts[0], atMost: 3),
      let tenths = Int(digits: parts[1])
    {
      return whole * unit + tenths * unit / 10
    }
    return (Int(digits: number, atMost: 3) ?? RulePhrase.number(number)).map { $0 * unit }
  }

  private static func isPoint(_ byte: UInt8) -> Bool { byte == 0x2C || byte == 0x2E }
}
