import PlanSyntax

/// How the number of a habit compares to its target.
enum AmountComparison {
  case below, reached
  /// Within, or beyond, what is allowed at most.
  case within, beyond
  /// It names only one of the two.
  case open

  /// - Parameter source: an amount such as `5/8 glasses`.
  init(_ source: Span<UInt8>) {
    // Nearly all of them, without asking for their parts.
    var i = 0
    if let value = AmountComparison.number(source, &i), i < source.count,
      source[i] == UInt8(ascii: "/")
    {
      i &+= 1
      if let target = AmountComparison.number(source, &i), i == source.count || source[i] == 0x20 {
        self = value < target ? .below : .reached
        return
      }
    }
    guard let (amount, _) = Amount.scan(source), let value = amount.value,
      let target = amount.target
    else {
      self = .open
      return
    }
    if amount.isAtMost {
      self = value > target ? .beyond : .within
    } else {
      self = value < target ? .below : .reached
    }
  }

  /// Whether a box says something else: ticked below the target, open at or above it.
  func disagrees(with state: BoxState) -> Bool {
    switch self {
    case .below, .beyond: state == .done
    case .reached: state != .done
    case .within, .open: false
    }
  }

  /// A whole number, or hours and minutes as minutes; nil for more, and for what is neither.
  @inline(__always)
  private static func number(_ source: Span<UInt8>, _ i: inout Int) -> Int? {
    var sum = 0
    var part = 0
    let start = i
    while i < source.count, i &- start < 9 {
      let byte = source[i]
      if byte.isASCIIDigit {
        part = part &* 10 &+ Int(byte &- 0x30)
      } else if byte == UInt8(ascii: "h") {
        sum = part &* 60
        part = 0
      } else if byte == UInt8(ascii: "m") {
        sum &+= part
        part = 0
      } else {
        break
      }
      i &+= 1
    }
    return i > start && i &- start < 9 ? sum &+ part : nil
  }
}
