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
}
