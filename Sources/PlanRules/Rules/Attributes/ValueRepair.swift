import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// The value that was probably meant by one that is none.
struct ValueRepair {
  let value: String
  /// What is to be done, as the title of a fix.
  let title: String
  /// Whether nothing else can be meant.
  let isSafe: Bool

  init?(_ key: AttributeKey, _ value: [UInt8]) {
    // Longer than any value a person writes.
    guard value.count <= 40 else { return nil }
    if let bare = Self.withoutQuotes(value), key.takes(bare) {
      self.init(bare, "remove the quotes", isSafe: true)
      return
    }
    if let stripped = Self.withoutPunctuation(value), key.takes(stripped) {
      let isComma = value.last == UInt8(ascii: ",")
      self.init(
        stripped, isComma ? "remove the comma" : "remove the punctuation", isSafe: false)
      return
    }
    let lowered = value.map(\.asciiLowercased)
    if key.takes(lowered) {
      self.init(lowered, isSafe: true)
      return
    }
    let mended =
      Self.mended(key, lowered)
      ?? Self.withoutPunctuation(lowered).flatMap {
        Self.mended(key, $0)
      }
    guard let mended, key.takes(mended) else { return nil }
    self.init(mended, isSafe: false)
  }

  private init(_ value: [UInt8], _ title: String? = nil, isSafe: Bool) {
    self.value = String(decoding: value, as: UTF8.self)
    self.title = title ?? "write '\(self.value)'"
    self.isSafe = isSafe
  }

  private static func withoutQuotes(_ value: [UInt8]) -> [UInt8]? {
    let quote = UInt8(ascii: "\"")
    guard value.count > 2, value.first == quote, value.last == quote else { return nil }
    return Array(value[1..<value.count - 1])
  }

  private static func withoutPunctuation(_ value: [UInt8]) -> [UInt8]? {
    let end = value.span.countWithoutPunctuation
    return end > 0 && end < value.count ? Array(value[..<end]) : nil
  }

  private static func mended(_ key: AttributeKey, _ value: [UInt8]) -> [UInt8]? {
    switch key.type {
    case .moment, .date, .expiry: mendedMoment(key, value)
    case .reminder, .duration: mendedDuration(value)
    case .period: mendedShift(key, value).map { Array($0.dropFirst()) }
    case .number: value.filter(\.isASCIIDigit).count < value.count ? leadingNumber(value) : nil
    case .amount: value.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    case .identifier: value.first == UInt8(ascii: "#") ? Array(value.dropFirst()) : nil
    case .rule, .name, .reserved: nil
    }
  }

  private static func unsigned(_ value: [UInt8]) -> [UInt8] {
    Array(value.drop { $0 == UInt8(ascii: "+") })
  }

  /// `5` of `5pts` and `+5`.
  private static func leadingNumber(_ value: [UInt8]) -> [UInt8]? {
    let number = unsigned(value).prefix(while: \.isASCIIDigit)
    let rest = unsigned(value).dropFirst(number.count)
    return rest.isEmpty || KnownWords.points.contains(rest) ? Array(number) : nil
  }
}

/// `90` and `90min` are `90m`, `1h30` is `1h30m`, `1.5h` and `1,5h` are `1h30m`.
private func mendedDuration(_ value: [UInt8]) -> [UInt8]? {
  // `est:1900` is no length of minutes.
  if let minutes = Int(digits: value.span), minutes > 600 { return nil }
  var output: [UInt8] = []
  var rest = value.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
  while !rest.isEmpty {
    let number = rest.prefix(while: \.isASCIIDigit)
    rest = rest.dropFirst(number.count)
    guard !number.isEmpty else { return nil }
    if let first = rest.first, ".,".utf8.contains(first) {
      return decimalHours(number, rest.dropFirst())
    }
    let unit = rest.prefix { !$0.isASCIIDigit }
    rest = rest.dropFirst(unit.count)
    switch String(decoding: unit, as: UTF8.self) {
    case ":": output += number + Array("h".utf8)
    case "", "'": output += number + Array("m".utf8)
    default:
      guard let name = KnownWords.length.meaning(of: unit) else { return nil }
      if name == "w" {
        guard let weeks = Int(digits: number), weeks < 1000 else { return nil }
        output += Array("\(weeks * 7)d".utf8)
      } else {
        output += number + Array(name.utf8)
      }
    }
  }
  return output.isEmpty ? nil : output
}

private func decimalHours(_ whole: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> [UInt8]? {
  let fraction = rest.prefix(while: \.isASCIIDigit)
  let unit = rest.dropFirst(fraction.count)
  guard KnownWords.length.meaning(of: unit) == "h", fraction.count <= 2,
    let hours = Int(digits: whole), hours < 100,
    let parts = Int(digits: fraction)
  else { return nil }
  let minutes = fraction.count == 1 ? parts * 6 : parts * 60 / 100
  return Minutes(value: hours * 60 + minutes)?.bytes
}
