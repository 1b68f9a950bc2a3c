import PlanText

/// A number without rounding: thousandths.
public struct Quantity: Hashable, Comparable, Sendable {
  public let thousandths: Int64

  public init(thousandths: Int64) { self.thousandths = thousandths }

  public static func < (a: Quantity, b: Quantity) -> Bool { a.thousandths < b.thousandths }

  /// 1 to 9 digits, then optionally a point and 1 to 3 digits.
  static func scan(
    _ text: Span<UInt8>, from start: Int
  ) -> (value: Quantity, end: Int, hasFraction: Bool)? {
    var i = start
    var hasFraction = false
    var value: Int64 = 0
    while i < text.count, text[i].isASCIIDigit {
      guard i &- start < 9 else { return nil }
      value = value &* 10 &+ Int64(text[i] & 0x0F)
      i &+= 1
    }
    guard i > start else { return nil }
    value = value &* 1000
    if i &+ 1 < text.count, text[i] == UInt8(ascii: "."), text[i &+ 1].isASCIIDigit {
      i &+= 1
      hasFraction = true
      var unit: Int64 = 100
      while i < text.count, text[i].isASCIIDigit {
        guard unit > 0 else { return nil }
        value &+= Int64(text[i] & 0x0F) &* unit
        unit /= 10
        i &+= 1
      }
    }
    return (Quantity(thousandths: value), i, hasFraction)
  }
}

/// The amount of a habit that was done or is wanted: `5/8 glasses`, `7h30m/7h`, `5 km`, `<=2 cups`.
public struct Amount: Hashable, Sendable {
  /// The amount that was done; in a definition, the amount that is wanted.
  public var value: Quantity?
  public var target: Quantity?
  /// Whether the target is a limit.
  public var isAtMost = false
  /// Whether the numbers are minutes, written `7h30m`.
  public var isTime = false
  /// Whether a number has a point.
  public var hasFraction = false
  /// The places of the parts in the scanned text.
  public var valueSource: Range<Int>?
  public var targetSource: Range<Int>?
  public var unitSource: Range<Int>?
  /// Whether it is in the form that planfmt writes.
  public var isCanonical = true

  /// How its number compares with its target.
  public var targetState: TargetState {
    guard let value, let target else { return .none }
    if isAtMost { return value > target ? .exceeded : .kept }
    return value < target ? .missed : .reached
  }
}

/// How the number of an amount compares with its target.
public enum TargetState: UInt8, Sendable {
  /// The number or the target is missing.
  case none
  case missed, reached
  /// The target is a limit.
  case kept, exceeded

  /// Whether a box contradicts it: ticked below the target or above a limit, or open at the target.
  public func disagrees(with box: BoxState) -> Bool {
    switch self {
    case .none, .kept: false
    case .missed, .exceeded: box == .done
    case .reached: box != .done
    }
  }
}
