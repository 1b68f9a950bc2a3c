/// The daily target of a habit: `8 glasses`, `7h`, `<=2 cups`.
public struct HabitTarget: Hashable, Sendable {
  public let quantity: Quantity
  /// Whether it is an upper limit, not a minimum.
  public let isAtMost: Bool
  /// Whether the quantity is in minutes.
  public let isTime: Bool

  public init(_ quantity: Quantity, isAtMost: Bool = false, isTime: Bool = false) {
    self.quantity = quantity
    self.isAtMost = isAtMost
    self.isTime = isTime
  }

  /// The target after the slash in an entry of a day.
  public init?(ofEntry amount: Amount) {
    guard let target = amount.target else { return nil }
    self.init(target, isAtMost: amount.isAtMost, isTime: amount.isTime)
  }

  /// The target of a definition, where a number alone is the target.
  public init?(ofDefinition amount: Amount) {
    guard let number = amount.target ?? amount.value else { return nil }
    self.init(number, isAtMost: amount.isAtMost, isTime: amount.isTime)
  }
}
