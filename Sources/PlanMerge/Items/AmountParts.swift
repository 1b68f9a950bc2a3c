import PlanDocument
import PlanText

/// The value and the target of a habit, which are merged separately.
struct AmountParts: Equatable {
  var value: [UInt8]?
  var target: [UInt8]?
  var isAtMost: Bool
  var unit: [UInt8]?
  private let amount: Amount

  init?(_ bytes: [UInt8]) {
    guard let (amount, length) = Amount.scan(bytes.span), length == bytes.count else { return nil }
    self.amount = amount
    value = amount.valueSource.map { Array(bytes[$0]) }
    target = amount.targetSource.map { Array(bytes[$0]) }
    isAtMost = amount.isAtMost
    unit = amount.unitSource.map { Array(bytes[$0]) }
  }

  static func == (a: AmountParts, b: AmountParts) -> Bool {
    a.value == b.value && a.target == b.target && a.isAtMost == b.isAtMost && a.unit == b.unit
  }

  /// Merges changed amounts; nil if the result is not an amount.
  init?(base: AmountParts, sides: [AmountParts]) {
    guard let first = sides.first else { return nil }
    self = first
    value = Self.greatest(base.value, sides.map(\.value))
    target = Self.greatest(base.target, sides.map(\.target))
    isAtMost = pick(base.isAtMost, sides.map(\.isAtMost)) { limit, _ in limit } ?? false
    unit = Self.greatest(base.unit, sides.map(\.unit))
    guard let merged = AmountParts(bytes), merged == self else { return nil }
  }

  private static func greatest(_ base: [UInt8]?, _ sides: [[UInt8]?]) -> [UInt8]? {
    let chosen = pick(.some(base), sides) { a, b in
      guard let a else { return false }
      return b.map { isGreater(a, $0) } ?? true
    }
    return chosen ?? nil
  }

  private static func isGreater(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    if let first = Amount.scan(a.span)?.amount.number,
      let second = Amount.scan(b.span)?.amount.number,
      first != second
    {
      return first > second
    }
    return b.lexicographicallyPrecedes(a)
  }

  /// Whether this amount is greater; of equal amounts, the one with the later bytes is.
  func order(_ other: AmountParts, _ bytes: [UInt8], _ others: [UInt8]) -> Bool {
    if let a = amount.value, let b = other.amount.value, a != b { return a > b }
    if let a = amount.target, let b = other.amount.target, a != b { return a > b }
    return others.lexicographicallyPrecedes(bytes)
  }

  var bytes: [UInt8] {
    var bytes = value ?? []
    if value != nil, target != nil { bytes.append(UInt8(ascii: "/")) }
    if isAtMost { bytes += "<=".utf8 }
    bytes += target ?? []
    if let unit { bytes += [0x20] + unit }
    return bytes
  }
}

extension Amount {
  fileprivate var number: Quantity? { value ?? target }
}
