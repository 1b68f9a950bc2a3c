import PlanDocument
import PlanText

/// The value and the target of a habit, which are merged separately.
struct AmountParts: Equatable {
  private var value: [UInt8]?
  private var target: [UInt8]?
  private var isAtMost: Bool
  private var unit: [UInt8]?

  init?(_ bytes: [UInt8]) {
    guard let amount = amount(bytes) else { return nil }
    value = amount.valueSource.map { Array(bytes[$0]) }
    target = amount.targetSource.map { Array(bytes[$0]) }
    isAtMost = amount.isAtMost
    unit = amount.unitSource.map { Array(bytes[$0]) }
  }

  /// Merges changed amounts; nil if the result is not an amount.
  init?(base: AmountParts, sides: [AmountParts]) {
    self = base
    value = pickPresent(base.value, sides.map(\.value), isGreaterAmount)
    target = pickPresent(base.target, sides.map(\.target), isGreaterAmount)
    isAtMost = pick(base.isAtMost, sides.map(\.isAtMost)) { limit, _ in limit } ?? false
    unit = pickPresent(base.unit, sides.map(\.unit), isGreaterAmount)
    guard AmountParts(bytes) == self else { return nil }
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

/// Whether an amount is greater than another; of equal ones, the one with the later bytes is.
func isGreaterAmount(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  if let first = amount(a), let second = amount(b) {
    if let a = first.value, let b = second.value, a != b { return a > b }
    if let a = first.target, let b = second.target, a != b { return a > b }
  }
  return b.lexicographicallyPrecedes(a)
}

private func amount(_ bytes: [UInt8]) -> Amount? {
  Amount.scan(bytes.span).flatMap { $0.length == bytes.count ? $0.amount : nil }
}
