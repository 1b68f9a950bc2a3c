import PlanDocument
import PlanText

/// The date or time that was probably meant. The key may still not take it.
///
/// - Parameter value: in lower case.
func mendedMoment(_ key: AttributeKey, _ value: [UInt8]) -> [UInt8]? {
  let time = mendedTime(value)
  let shift = mendedShift(key, value)
  // `expires:2h` is a span, `due:17h` a time of the day.
  let candidates = [
    mendedNumbers(value), mendedMonth(value), lastDay(ofWeek: value),
    key == .expires ? shift : time, shift ?? time,
    mendedDigits(value),
  ]
  if let found = (candidates + [mendedDay(value)]).compactMap({ $0 }).first(where: key.takes) {
    return found
  }
  // `2026-10-07@17:00`, `fri,9am`
  guard let split = value.firstIndex(where: { "@_,".utf8.contains($0) }) else { return nil }
  let rest = Array(value[(split + 1)...])
  return value[..<split] + Array("T".utf8) + (mendedTime(rest) ?? rest)
}

/// The Sunday of `2026-w41`.
private func lastDay(ofWeek value: [UInt8]) -> [UInt8]? {
  let parts = value.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard parts.count == 2, parts[0].count == 4, parts[1].count == 3,
    parts[1].first == UInt8(ascii: "w"), let year = Int(digits: parts[0]),
    let week = Int(digits: parts[1].dropFirst())
  else { return nil }
  return CivilDate.sundayOf(isoYear: year, week: week)?.bytes
}

/// `oct-7`
private func dayOfYear(month: ArraySlice<UInt8>, day: ArraySlice<UInt8>) -> [UInt8]? {
  Int(digits: month).flatMap(Month.init(rawValue:)).map { Array("\($0.shortName)-".utf8) + day }
}

/// `2026.10.7`, `7.10.2026`, `19.10.`, `10-07`, `20261007`, `25/12/2026`.
private func mendedNumbers(_ value: [UInt8]) -> [UInt8]? {
  if value.count == 8, value.allSatisfy(\.isASCIIDigit) {
    return joined([value[0..<4], value[4..<6], value[6..<8]])
  }
  let separators = Set(value.filter { !$0.isASCIIDigit })
  guard separators.count == 1, let separator = separators.first, "./-_".utf8.contains(separator)
  else { return nil }
  let parts = value.split(separator: separator, omittingEmptySubsequences: false)
  if parts.count == 3, parts[2].isEmpty, separator == UInt8(ascii: ".") {
    return dayOfYear(month: parts[1], day: parts[0])
  }
  if parts.count == 2 {
    let isDayFirst = isAboveTwelve(parts[0])
    // `25/11`, `24.12`, if only one of the two numbers can be a month.
    let isClear = parts.allSatisfy { 1...2 ~= $0.count } && isDayFirst != isAboveTwelve(parts[1])
    guard separator == UInt8(ascii: "-") || isClear && separator != UInt8(ascii: "_") else {
      return nil
    }
    return dayOfYear(month: parts[isDayFirst ? 1 : 0], day: parts[isDayFirst ? 0 : 1])
  }
  guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.count <= 4 }) else { return nil }
  if parts[0].count == 4 { return joined(parts) }
  guard parts[2].count == 4 || parts[2].count == 2 && separator == UInt8(ascii: ".") else {
    return nil
  }
  let year = parts[2].count == 4 ? parts[2] : Array("20".utf8) + parts[2]
  // With dots the day comes first. Otherwise only a number above 12 shows which one is the day.
  let isDayFirst = separator == UInt8(ascii: ".") || isAboveTwelve(parts[0])
  guard isDayFirst || isAboveTwelve(parts[1]) else { return nil }
  return joined(isDayFirst ? [year, parts[1], parts[0]] : [year, parts[0], parts[1]])
}

/// `9-oct`, `9.okt`, `9oct`
private func mendedMonth(_ value: [UInt8]) -> [UInt8]? {
  let day = value.prefix(while: \.isASCIIDigit)
  let rest = value.dropFirst(day.count).drop { "-./_".utf8.contains($0) }
  guard 1...2 ~= day.count, rest.count > 2,
    let month = CalendarNames.month(String(decoding: rest, as: UTF8.self))
  else { return nil }
  return Array("\(month.shortName)-".utf8) + day
}

/// `2026-1O-07`: letters that look like digits among digits.
private func mendedDigits(_ value: [UInt8]) -> [UInt8]? {
  guard value.count(where: \.isASCIIDigit) >= 4 else { return nil }
  return value.map { byte in
    switch byte {
    case UInt8(ascii: "o"): UInt8(ascii: "0")
    case UInt8(ascii: "l"), UInt8(ascii: "i"): UInt8(ascii: "1")
    default: byte
    }
  }
}

private func isAboveTwelve(_ digits: ArraySlice<UInt8>) -> Bool {
  Int(digits: digits).map { $0 > 12 } ?? false
}

/// The numbers with hyphens between, of two digits at least.
private func joined(_ parts: [ArraySlice<UInt8>]) -> [UInt8] {
  let padded = parts.map { Array(repeating: UInt8(ascii: "0"), count: max(0, 2 - $0.count)) + $0 }
  return Array(padded.joined(separator: [UInt8(ascii: "-")]))
}

/// `17.00`, `17h`, `17h30`, `17.30`.
private func mendedTime(_ value: [UInt8]) -> [UInt8]? {
  guard let split = value.firstIndex(where: { !$0.isASCIIDigit }), split > 0 else { return nil }
  let hour = value[..<split]
  var minute = value[(split + 1)...]
  switch value[split] {
  case UInt8(ascii: "h"):
    // `2h` is a length.
    guard let number = Int(digits: hour), number >= 6 else { return nil }
    if minute.isEmpty { minute = Array("00".utf8)[...] }
  case UInt8(ascii: "."):
    // `9.10` may be the ninth of October.
    guard minute.count == 2 else { return nil }
    guard isAboveTwelve(minute) || minute.elementsEqual("00".utf8) else { return nil }
  default: return nil
  }
  return hour + Array(":".utf8) + minute
}

/// `3d`, `in2w`, `+3days`, `+2m`: a length of time from now.
func mendedShift(_ key: AttributeKey, _ value: [UInt8]) -> [UInt8]? {
  var rest = value[...]
  if rest.starts(with: "in".utf8) { rest = rest.dropFirst(2) }
  if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
  let number = rest.prefix(while: \.isASCIIDigit)
  guard !number.isEmpty else { return nil }
  guard var unit = KnownWords.unit.meaning(of: rest.dropFirst(number.count)) else { return nil }
  if key != .expires, rest.dropFirst(number.count).elementsEqual("m".utf8) { unit = "mo" }
  return Array("+".utf8) + number + Array(unit.utf8)
}

/// A rule in other words: `täglich`, `montag`, `mon-fri`.
func foreignRule(_ value: [UInt8]) -> String? {
  if let rule = KnownWords.rule.meaning(of: value) { return rule }
  // `every:so often`
  if value.elementsEqual("so".utf8) || value.elementsEqual("do".utf8) { return nil }
  let days = value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  let meant = days.compactMap { day in
    KnownWords.shortDay.meaning(of: day) ?? Weekday(Array(day).span)?.shortName
      ?? KnownWords.day.meaning(of: day).flatMap { $0.utf8.count == 3 ? $0 : nil }
  }
  return meant.count == days.count ? meant.joined(separator: ",") : nil
}

/// The day, if nothing else can be meant: `7.10.2026`, `morgen`.
func certainDay(_ value: [UInt8]) -> String? {
  // `tom` is also a name.
  if value.count > 3, let day = KnownWords.day.meaning(of: value) { return day }
  let separators = value.count { ".-/".utf8.contains($0) }
  return separators > 1 ? AttributeKey.due.repaired(value)?.value : nil
}

/// A day in other words: `tues`, `tmrw`, `Freitag`, `demain`.
private func mendedDay(_ value: [UInt8]) -> [UInt8]? {
  let word = String(decoding: value, as: UTF8.self)
  guard value.count >= 2, value.allSatisfy({ $0.isASCIILetter || $0 >= 0x80 || $0 == 0x2D }) else {
    return nil
  }
  if let day = KnownWords.day.meaning(of: value) ?? KnownWords.shortDay.meaning(of: value) {
    return Array(day.utf8)
  }
  guard value.count >= 3 else { return nil }
  if let day = Weekday.allCases.first(where: {
    $0.fullName.hasPrefix(word) || word == $0.fullName + "s"
  }) {
    return Array(day.shortName.utf8)
  }
  let days = Weekday.allCases.map(\.fullName) + ["tomorrow", "today", "yesterday"]
  guard value.count >= 5, let day = nearest(word, among: days) else { return nil }
  return Array(day.utf8)
}
