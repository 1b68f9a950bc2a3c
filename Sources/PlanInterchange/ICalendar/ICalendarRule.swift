import PlanDocument
import PlanText

/// The value of `RRULE`, without its parts about hours and smaller units.
struct ICalendarRule: Hashable {
  enum Frequency: String, CaseIterable { case daily, weekly, monthly, yearly }

  /// `TU`, or `-1FR`; the number is 0 for every such day of the period.
  struct Day: Hashable {
    var ordinal: Int
    var weekday: Weekday
  }

  /// Why a rule is not read, as a list of losses says it.
  enum Problem: String, Error {
    case misspelled = "invalid rules"
    case tooFine = "rules by the hour or less"
    case unsupported = "rules that are not read"
  }

  var frequency: Frequency
  var interval = 1
  var count: Int?
  var until: ICalendarTime?
  var days: [Day] = []
  var monthDays: [Int] = []
  var months: [Int] = []
  /// Which dates of a period count; negative numbers count from the last.
  var positions: [Int] = []
  var weekStart = Weekday.monday

  init(_ frequency: Frequency, interval: Int = 1) {
    self.frequency = frequency
    self.interval = interval
  }

  init(_ text: [UInt8]) throws(Problem) {
    var parts: [String: [UInt8]] = [:]
    for part in text.capitals.split(separator: UInt8(ascii: ";")) {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { throw .misspelled }
      parts[String(decoding: part[..<equals], as: UTF8.self)] = Array(part[equals...].dropFirst())
    }
    let name = parts["FREQ"].map { String(decoding: $0, as: UTF8.self).lowercased() } ?? ""
    guard let frequency = Frequency(rawValue: name) else {
      throw ["secondly", "minutely", "hourly"].contains(name) ? .tooFine : .misspelled
    }
    self.frequency = frequency
    for (key, value) in parts { try read(key, value) }
    if frequency == .yearly, months.isEmpty, days.contains(where: { $0.ordinal != 0 }) {
      throw .unsupported
    }
  }

  private mutating func read(_ key: String, _ value: [UInt8]) throws(Problem) {
    switch key {
    case "INTERVAL": interval = try number(value, 1...999_999_999)
    case "COUNT": count = try number(value, 1...999_999_999)
    case "UNTIL":
      guard let time = ICalendarTime(value) else { throw .misspelled }
      until = time
    case "BYDAY":
      for part in value.split(separator: UInt8(ascii: ",")) { days.append(try day(Array(part))) }
    case "BYMONTHDAY": monthDays = try numbers(value, 31)
    case "BYMONTH":
      months = try numbers(value, 12)
      if months.contains(where: { $0 < 0 }) { throw .misspelled }
    case "BYSETPOS": positions = try numbers(value, 366)
    case "WKST": weekStart = try day(value).weekday
    case "BYHOUR", "BYMINUTE", "BYSECOND": throw .tooFine
    case "BYYEARDAY", "BYWEEKNO", "RSCALE", "SKIP": throw .unsupported
    default: break
    }
  }

  private func number(_ text: [UInt8], _ range: ClosedRange<Int>) throws(Problem) -> Int {
    guard let value = Int(digits: text.span), range.contains(value) else { throw .misspelled }
    return value
  }

  private func numbers(_ text: [UInt8], _ largest: Int) throws(Problem) -> [Int] {
    var found: Set<Int> = []
    for part in text.split(separator: UInt8(ascii: ",")) {
      let isNegative = part.first == UInt8(ascii: "-")
      let digits = part.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      let value = try number(Array(digits), 1...largest)
      found.insert(isNegative ? -value : value)
    }
    return found.sorted()
  }

  private func day(_ text: [UInt8]) throws(Problem) -> Day {
    guard let weekday = Weekday.allCases.first(where: { text.suffix(2).elementsEqual($0.letters) })
    else { throw .misspelled }
    let ordinal = text.dropLast(2)
    return Day(
      ordinal: ordinal.isEmpty ? 0 : try numbers(Array(ordinal), 53).first ?? 0, weekday: weekday)
  }

  /// The text of the rule, without its end.
  var text: String {
    var parts = ["FREQ=\(frequency.rawValue.uppercased())"]
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    if !months.isEmpty { parts.append("BYMONTH=\(Self.list(months))") }
    if !monthDays.isEmpty { parts.append("BYMONTHDAY=\(Self.list(monthDays))") }
    if !days.isEmpty {
      let names = days.map { day in
        (day.ordinal == 0 ? "" : String(day.ordinal))
          + String(decoding: day.weekday.letters, as: UTF8.self)
      }
      parts.append("BYDAY=\(names.joined(separator: ","))")
    }
    if !positions.isEmpty { parts.append("BYSETPOS=\(Self.list(positions))") }
    if frequency == .weekly, interval > 1, weekStart != .monday {
      parts.append("WKST=\(String(decoding: weekStart.letters, as: UTF8.self))")
    }
    return parts.joined(separator: ";")
  }

  private static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ",")
  }
}

extension Weekday {
  /// `MO`
  var letters: [UInt8] { Array(shortName.utf8.prefix(2)).capitals }
}
