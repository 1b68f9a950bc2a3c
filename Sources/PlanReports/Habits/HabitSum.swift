import PlanHistory
public import PlanSyntax

/// What the numbers of a habit add up to, of one unit.
public struct HabitSum: Hashable, Sendable {
  /// In minutes for times.
  public let quantity: Quantity
  /// Folded; `min` for times, nil for bare numbers.
  public let unit: [UInt8]?

  init(_ total: HabitTotal, units: [[UInt8]]) {
    quantity = total.quantity
    unit = total.isTime ? Array("min".utf8) : total.unit.map { units[$0] }
  }
}
