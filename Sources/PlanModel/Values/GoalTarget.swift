public import PlanSyntax
public import PlanText

/// What a goal wants: so many completions (`60`), or amounts that add up to it (`300km`, `30h`).
public struct GoalTarget: Hashable, Sendable {
  public let quantity: Quantity
  /// Whether the quantity is minutes.
  public let isTime: Bool
  /// The unit's word; nil for completions and for time.
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
