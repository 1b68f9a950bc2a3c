import PlanDocument
import PlanText

/// What makes two items of one file the same, with any state and in any place.
public struct ItemIdentity: Hashable, Sendable {
  private var kind: ItemKind
  /// The folded words; of a habit its name without an icon.
  private var words: [UInt8]
  /// The start in minutes.
  private var start: Int?

  public init(_ item: ExchangeItem) {
    kind = item.kind == .priority ? .task : item.kind
    let name = item.words.asPlainLine
    words =
      kind == .habit ? [UInt8](foldingHabitName: name.withoutBlanksAtColons.span) : name.folded
    start = item.time?.startMinutes
  }
}

extension [UInt8] {
  /// Without the blanks around colons and the colons at the end, which the name of a habit does not
  /// keep.
  fileprivate var withoutBlanksAtColons: [UInt8] {
    let end = lastIndex { $0 != UInt8(ascii: ":") && $0 != 0x20 }.map { $0 + 1 } ?? count
    let parts = self[..<end].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return Array(parts.map { Array($0).asPlainLine }.joined(separator: [UInt8(ascii: ":")]))
  }
}

/// The UUID of version 5 (RFC 9562) of a name in the name space of plans: equal names give equal
/// UUIDs on every machine.
public func nameUUID(_ name: [UInt8]) -> String {
  // Chosen once at random.
  let plans: [UInt8] = [
    0x5E, 0x1B, 0x0C, 0x9A, 0x37, 0xD4, 0x4F, 0x62, 0x8C, 0x0D, 0xA1, 0x6E, 0x93, 0x2B, 0x74, 0xF8,
  ]
  return nameUUID(name, in: plans)
}

/// - Parameter space: the sixteen bytes of the UUID of the name space.
func nameUUID(_ name: [UInt8], in space: [UInt8]) -> String {
  var bytes = Array(sha1(space + name).prefix(16))
  bytes[6] = bytes[6] & 0x0F | 0x50
  bytes[8] = bytes[8] & 0x3F | 0x80
  var text: [UInt8] = []
  for (index, byte) in bytes.enumerated() {
    if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
    for digit in [byte >> 4, byte & 0x0F] {
      text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
  return String(decoding: text, as: UTF8.self)
}
