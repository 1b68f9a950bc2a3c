import PlanDocument
import PlanText

/// The value that was probably meant by an invalid one; the title of the fix; and whether nothing
/// else can be meant.
typealias Repair = (value: String, title: String, isSafe: Bool)

extension AttributeKey {
  func takes(_ value: [UInt8]) -> Bool { takes(value.span) }

  func repaired(_ value: [UInt8]) -> Repair? {
    // Longer than any value a person writes.
    guard value.count <= 40 else { return nil }
    func repair(_ meant: [UInt8]?, _ title: String? = nil, isSafe: Bool = false) -> Repair? {
      guard let meant, takes(meant) else { return nil }
      let text = String(decoding: meant, as: UTF8.self)
      return (text, title ?? "write '\(text)'", isSafe)
    }
    let quote = UInt8(ascii: "\"")
    let isQuoted = value.count > 2 && value.first == quote && value.last == quote
    let bare = value.withoutPunctuation
    let isStopped = !bare.isEmpty && bare.count < value.count
    let stop = value.last == UInt8(ascii: ",") ? "comma" : "punctuation"
    let lowered = value.map(\.asciiLowercased)
    return repair(isQuoted ? value.dropFirst().dropLast() : nil, "remove the quotes", isSafe: true)
      ?? repair(isStopped ? bare : nil, "remove the \(stop)") ?? repair(lowered, isSafe: true)
      ?? repair(mended(lowered) ?? (isStopped ? mended(lowered.withoutPunctuation) : nil))
  }

  /// - Parameter value: in lower case.
  private func mended(_ value: [UInt8]) -> [UInt8]? {
    switch type {
    case .moment, .date, .firstDay, .expiry: mendedMoment(self, value)
    case .reminder, .duration: mendedDuration(value)
    case .period: mendedShift(self, value).map { Array($0.dropFirst()) }
    case .number:
      KnownWords.number.meaning(of: value).map { Array($0.utf8) } ?? leadingNumber(value)
    case .amount: value.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    case .identifier: value.first == UInt8(ascii: "#") ? Array(value.dropFirst()) : nil
    case .rule, .identifiers, .name, .word, .own: nil
    }
  }
}

extension [UInt8] {
  var withoutPunctuation: [UInt8] { Array(self[..<span.countWithoutPunctuation]) }
}

/// `5` of `5pts` and `+5`.
private func leadingNumber(_ value: [UInt8]) -> [UInt8]? {
  let unsigned = value.drop { $0 == UInt8(ascii: "+") }
  let number = unsigned.prefix(while: \.isASCIIDigit)
  let unit = unsigned.dropFirst(number.count)
  return unit.isEmpty || KnownWords.points.contains(unit) ? Array(number) : nil
}

/// `90` and `90min` are `90m`, `1h30` is `1h30m`, `1.5h` and `1,5h` are `1h30m`.
private func mendedDuration(_ value: [UInt8]) -> [UInt8]? {
  // `est:1900` is not a number of minutes.
  if let minutes = Int(digits: value.span), minutes > 600 { return nil }
  var output = ""
  var rest = value.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
  while !rest.isEmpty {
    let digits = rest.prefix(while: \.isASCIIDigit)
    let number = String(decoding: digits, as: UTF8.self)
    rest = rest.dropFirst(digits.count)
    if digits.isEmpty { return nil }
    if let first = rest.first, ".,".utf8.contains(first) {
      return decimalHours(digits, rest.dropFirst())
    }
    let unit = rest.prefix { !$0.isASCIIDigit }
    rest = rest.dropFirst(unit.count)
    if unit.isEmpty || unit.elementsEqual("'".utf8) {
      output += number + "m"
    } else if unit.elementsEqual(":".utf8) {
      output += number + "h"
    } else if let name = KnownWords.length.meaning(of: unit), name != "w" {
      output += number + name
    } else if KnownWords.length.contains(unit), let weeks = Int(digits: digits), weeks < 1000 {
      output += "\(weeks * 7)d"
    } else {
      return nil
    }
  }
  return output.isEmpty ? nil : Array(output.utf8)
}

private func decimalHours(_ whole: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> [UInt8]? {
  let fraction = rest.prefix(while: \.isASCIIDigit)
  let unit = rest.dropFirst(fraction.count)
  guard KnownWords.length.meaning(of: unit) == "h", fraction.count <= 2,
    let hours = Int(digits: whole), hours < 100, let parts = Int(digits: fraction)
  else { return nil }
  let minutes = fraction.count == 1 ? parts * 6 : parts * 60 / 100
  return Minutes(value: hours * 60 + minutes)?.bytes
}
