public import PlanText

/// The target of a goal: a number of completions (`60`), or a sum of amounts (`300km`, `30h`).
public struct GoalTarget: Hashable, Sendable {
  public let quantity: Quantity
  /// Whether the quantity is in minutes.
  public let isTime: Bool
  /// The word of the unit; nil for completions and for time.
  public let unit: ByteRange?

  /// Reads the value of `target:`, which is at `offset` of its text.
  public init?(_ value: Span<UInt8>, at offset: Int) {
    guard let (amount, length) = Amount.scan(value), length == value.count,
      amount.target == nil, let quantity = amount.value
    else { return nil }
    self.quantity = quantity
    isTime = amount.isTime
    unit = amount.unitSource.map { ByteRange(offset + $0.lowerBound, offset + $0.upperBound) }
  }
}
