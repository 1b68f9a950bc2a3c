import PlanText

/// A number without rounding: thousandths.
public struct Quantity: Hashable, Comparable, Sendable {
  public let thousandths: Int64

  public init(thousandths: Int64) { self.thousandths = thousandths }

  /// `7.5`, `-2`
  public var bytes: [UInt8] {
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var bytes = Array("\(thousandths < 0 ? "-" : "")\(whole)".utf8)
    if rest == 0 { return bytes }
    bytes.append(UInt8(ascii: "."))
    var part = rest
    while part > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(part / 100))
      part = part % 100 * 10
    }
    return bytes
  }

  public static func < (a: Quantity, b: Quantity) -> Bool { a.thousandths < b.thousandths }

  /// Optionally a sign, 1 to 9 digits, then optionally a point and 1 to 3 digits.
  static func scan(
    _ text: Span<UInt8>, from first: Int
  ) -> (value: Quantity, end: Int, hasFraction: Bool)? {
    var start = first
    let isNegative =
      text.skip(UInt8(ascii: "-"), at: &start) || text.skip("\u{2212}".utf8, at: &start)
    if !isNegative { _ = text.skip(UInt8(ascii: "+"), at: &start) }
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
    return (Quantity(thousandths: isNegative ? -value : value), i, hasFraction)
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

  /// The amount at the start of `text`, and its length. It must be followed by a blank or the end.
  public static func scan(_ text: Span<UInt8>) -> (amount: Amount, length: Int)? {
    var scanner = AmountScanner()
    guard scanner.run(text), text.endsWord(at: scanner.position, to: text.count) else { return nil }
    guard scanner.amount.target?.thousandths != 0 else { return nil }
    return (scanner.amount, scanner.position)
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

/// Reads one amount.
private struct AmountScanner {
  var position = 0
  var amount = Amount()

  mutating func run(_ text: Span<UInt8>) -> Bool {
    if atMost(text) {
      guard target(text, isFirst: true) else { return false }
    } else {
      guard value(text) else { return false }
    }
    if !amount.isTime { unit(text) }
    return true
  }

  /// A number, then optionally a slash, which must be followed by a target.
  @inline(__always) private mutating func value(_ text: Span<UInt8>) -> Bool {
    let start = position
    guard let value = number(text, isFirst: true) else { return false }
    amount.value = value
    amount.valueSource = start..<position
    let slash = text.skippingBlanks(from: position, to: text.count)
    guard slash < text.count, text[slash] == UInt8(ascii: "/") else { return true }
    let after = text.skippingBlanks(from: slash &+ 1, to: text.count)
    if slash > position || after > slash &+ 1 { amount.isCanonical = false }
    position = after
    _ = atMost(text)
    return target(text, isFirst: false)
  }

  @inline(__always) private mutating func target(_ text: Span<UInt8>, isFirst: Bool) -> Bool {
    let start = position
    guard text.isDigit(at: start), let target = number(text, isFirst: isFirst) else { return false }
    amount.target = target
    amount.targetSource = start..<position
    return true
  }

  /// `<=`, or its one-character form.
  @inline(__always) private mutating func atMost(_ text: Span<UInt8>) -> Bool {
    guard position &+ 2 < text.count, !text[position].isASCIIDigit else { return false }
    let rest = text.extracting(position...)
    let length = rest.starts(with: "<=") ? 2 : rest.starts(with: "≤") ? 3 : 0
    guard length > 0 else { return false }
    amount.isAtMost = true
    let after = text.skippingBlanks(from: position &+ length, to: text.count)
    if length == 3 || after > position &+ length { amount.isCanonical = false }
    position = after
    return true
  }

  /// A plain number or a duration; both numbers of an amount must be of the same kind.
  @inline(__always) private mutating func number(_ text: Span<UInt8>, isFirst: Bool) -> Quantity? {
    guard let (value, end, hasFraction) = Quantity.scan(text, from: position) else { return nil }
    if hasFraction { amount.hasFraction = true }
    if text[position] >= 0x80 { amount.isCanonical = false }
    var isTime = false
    var quantity = value
    let unit = text.byte(at: end)?.asciiLowercased
    if unit == UInt8(ascii: "h") || unit == UInt8(ascii: "m") {
      // `7.5h`, `-2h` and `7H` are not durations, and must not be read as another unit.
      let isWhole = text.endOfDigits(from: position) == end
      if isWhole, let (minutes, stop) = minutes(text, value.thousandths / 1000, unit: end) {
        isTime = true
        quantity = Quantity(thousandths: minutes * 1000)
        position = stop
      } else {
        let next = end &+ 1
        if next == text.count || !(text[next].isASCIILetter || text[next] >= 0x80) { return nil }
        position = end
      }
    } else {
      position = end
    }
    if isFirst { amount.isTime = isTime }
    return amount.isTime == isTime ? quantity : nil
  }

  /// `7h`, `30m` and `7h30m`, from the first unit on, without another letter or digit after it.
  private mutating func minutes(
    _ text: Span<UInt8>, _ number: Int64, unit: Int
  ) -> (minutes: Int64, end: Int)? {
    var minutes = number
    var end = unit &+ 1
    if text[unit] == UInt8(ascii: "h") {
      minutes *= 60
      if let more = text.number(at: &end, digits: 9) {
        guard end < text.count, text[end] == UInt8(ascii: "m") else { return nil }
        minutes += Int64(more)
        end &+= 1
      }
    } else if text[unit] != UInt8(ascii: "m") {
      return nil
    }
    if end < text.count, text[end].isASCIILetter || text[end].isASCIIDigit { return nil }
    return (minutes, end)
  }

  /// One word of letters, `%` or `°`, directly after the number or after blanks.
  private mutating func unit(_ text: Span<UInt8>) {
    let start = text.skippingBlanks(from: position, to: text.count)
    var i = start
    while i < text.count {
      if text[i] < 0x80 {
        guard text[i].isASCIILetter || text[i] == UInt8(ascii: "%") else { break }
        i &+= 1
      } else {
        let (value, length) = scalar(in: text, at: i)
        guard value == 0xB0 || isLetterOrMark(value) else { break }
        i &+= length
      }
    }
    guard i > start, text.endsWord(at: i, to: text.count) else { return }
    if start != position &+ 1 || text[position] != 0x20 { amount.isCanonical = false }
    position = i
    amount.unitSource = start..<i
  }
}
