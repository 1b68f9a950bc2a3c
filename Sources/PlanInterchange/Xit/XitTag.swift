import PlanDocument
import PlanText

/// A `#tag`, `#tag=value` or `#tag="value"` in a text of [x]it!.
struct XitTag {
  /// Its range, with the `#`.
  let range: Range<Int>
  let name: [UInt8]
  /// Without quotes.
  let value: [UInt8]?

  /// The tags of a text, in order.
  static func all(in text: [UInt8]) -> [XitTag] {
    var tags: [XitTag] = []
    var offset = 0
    while let start = text[offset...].firstIndex(of: UInt8(ascii: "#")) {
      offset = start + 1
      guard start == 0 || !text[start - 1].isXitNameByte, text[start...].dropFirst().first != 0x23
      else { continue }
      let name = text[offset...].prefix { $0.isXitNameByte }
      if name.isEmpty { continue }
      offset = name.endIndex
      let value = value(after: &offset, in: text)
      tags.append(XitTag(range: start..<offset, name: Array(name), value: value))
    }
    return tags
  }

  private static func value(after offset: inout Int, in text: [UInt8]) -> [UInt8]? {
    guard offset + 1 < text.count, text[offset] == UInt8(ascii: "=") else { return nil }
    let start = offset + 1
    let quote = text[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = text[(start + 1)...].firstIndex(of: quote), end > start + 1 else {
        return nil
      }
      offset = end + 1
      return Array(text[(start + 1)..<end])
    }
    let value = text[start...].prefix { $0.isXitNameByte }
    if value.isEmpty { return nil }
    offset = value.endIndex
    return Array(value)
  }

  /// Spells `#name=value`, in quotes if it needs them; nil if no quotes are possible.
  static func spelled(_ name: [UInt8], _ value: [UInt8]) -> [UInt8]? {
    let head = Array("#".utf8) + name + Array("=".utf8)
    if value.allSatisfy(\.isXitNameByte) { return head + value }
    for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] where !value.contains(quote) {
      return head + [quote] + value + [quote]
    }
    return nil
  }

  /// The name in a plan: `#where=home` is `#where/home`.
  var planName: [UInt8] { value.map { name + Array("/".utf8) + $0 } ?? name }
}

extension UInt8 {
  /// Every letter beyond ASCII is accepted: the plan decides what is a letter.
  fileprivate var isXitNameByte: Bool {
    isASCIIDigit || isASCIILetter || self >= 0x80 || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "-")
  }
}
