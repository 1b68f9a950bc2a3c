import PlanText

/// A text that is nearly a rule, read word by word to find the intended rule.
struct RuleSpelling {
  private let text: [UInt8]
  /// Whether an `m` after a number was read as months.
  private(set) var sawMinutes = false
  /// Set to write every number as 1, to find out whether the numbers are the problem.
  var numbersAreOne = false

  /// - Parameter lowered: the text in lower case.
  init(_ lowered: [UInt8]) {
    var kept = lowered.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    // `everyday`, `every 2 weeks`
    if kept.starts(with: "every".utf8), kept.count > 5 { kept.removeFirst(5) }
    text = kept
  }

  /// The text with each word in the form that rules have.
  mutating func mended() -> [UInt8] {
    if let rule = Self.synonyms.first(where: { $0.words.contains { text.elementsEqual($0.utf8) } })
    {
      return Array(rule.text.utf8)
    }
    var output: [UInt8] = []
    var offset = 0
    while offset < text.count {
      let start = offset
      if text[offset].isASCIIDigit {
        while offset < text.count, text[offset].isASCIIDigit { offset += 1 }
        append(number: text[start..<offset], unitAt: &offset, to: &output)
      } else if text[offset].isASCIILowercase {
        while offset < text.count, text[offset].isASCIILowercase { offset += 1 }
        Self.append(text[start..<offset], to: &output)
      } else {
        output.append(";+&|".utf8.contains(text[offset]) ? UInt8(ascii: ",") : text[offset])
        offset += 1
      }
    }
    return output
  }

  /// The corrected text with only the first of equal members in its list.
  mutating func withoutRepetition() -> [UInt8] {
    var members: [ArraySlice<UInt8>] = []
    let mended = mended()
    let head = mended.lastIndex(of: UInt8(ascii: "-")).map { $0 + 1 } ?? 0
    for member in mended[head...].split(separator: UInt8(ascii: ","))
    where !members.contains(member) { members.append(member) }
    return Array(mended[..<head]) + Array(members.joined(separator: [UInt8(ascii: ",")]))
  }

  private static let synonyms: [(words: [String], text: String)] = [
    (["daily", "days", "1day"], "day"),
    (["weekdays", "workday", "workdays", "businessday", "businessdays"], "weekday"),
    (["weekends"], "weekend"),
    (["weekly", "weeks", "1week"], "week"),
    (["monthly", "months", "1month"], "month"),
    (["quarterly", "quarters", "1quarter"], "quarter"),
    (["yearly", "annually", "annual", "years", "1year"], "year"),
    (["biweekly", "fortnightly", "fortnight", "otherweek"], "2w"),
    (["otherday"], "2d"),
    (["othermonth"], "2mo"),
    (["otheryear"], "2y"),
    (["lastday", "last-day", "eom", "monthend", "month-end"], "last"),
    (["none", "off", "pause", "paused"], "never"),
  ]

  /// Appends a number without leading zeros, and the unit or ordinal ending after it.
  private mutating func append(
    number digits: ArraySlice<UInt8>, unitAt offset: inout Int, to output: inout [UInt8]
  ) {
    let start = offset
    while offset < text.count, text[offset].isASCIILowercase { offset += 1 }
    let unit = String(decoding: text[start..<offset], as: UTF8.self)
    var number = digits.drop { $0 == UInt8(ascii: "0") }
    if number.isEmpty { number = digits.suffix(1) }
    if numbersAreOne { number = [UInt8(ascii: "1")] }
    // `3/7d`
    if output.last == UInt8(ascii: "/"), digits.elementsEqual("7".utf8),
      ["d", "days"].contains(unit)
    {
      output += "week".utf8
      return
    }
    output.append(contentsOf: number)
    output += spelled(unit, after: number, at: start).utf8
  }

  private mutating func spelled(
    _ unit: String, after number: ArraySlice<UInt8>, at start: Int
  ) -> String {
    switch unit {
    case "day", "days": return "d"
    case "wk", "wks", "week", "weeks": return "w"
    case "m" where start == text.count - 1:
      sawMinutes = true
      return "mo"
    case "mos", "mth", "mths", "month", "months": return "mo"
    case "yr", "yrs", "year", "years": return "y"
    case "st", "nd", "rd", "th": return ordinalSuffix(Int(digits: number.suffix(2)) ?? 0)
    case "x", "times": return ""
    case "xweek", "xweekly", "timesweek", "timesaweek", "xaweek", "timesperweek", "xperweek":
      return "/week"
    case "timesmonth", "timesamonth", "xamonth", "timespermonth", "xpermonth": return "/month"
    default: return unit
    }
  }

  private static func append(_ word: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let text = String(decoding: word, as: UTF8.self)
    let isQuota = output.last == UInt8(ascii: "/")
    switch text {
    case "w", "wk", "weekly", "weeks": output += (isQuota ? "week" : text).utf8
    case "m", "mo", "mth", "monthly", "months": output += (isQuota ? "month" : text).utf8
    default: output += (isQuota ? text : name(text) ?? text).utf8
    }
  }

  /// The short name of a weekday, month or ordinal that is written out or shortened in another way.
  private static func name(_ word: String) -> String? {
    let others = [
      "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th",
      "weds": "wed",
    ]
    if let other = others[word] { return other }
    guard word.utf8.count >= 3 else { return nil }
    if let day = Weekday.allCases.first(where: { ($0.fullName + "s").hasPrefix(word) }) {
      return day.shortName
    }
    return Month.allCases.first { $0.fullName.hasPrefix(word) }?.shortName
  }
}
