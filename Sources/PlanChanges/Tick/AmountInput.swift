public import PlanDocument
import PlanText

/// A typed amount of a habit: `5km`, `7h30m`, or `+1` to add to the current amount.
public struct AmountInput: Hashable, Sendable {
  public let quantity: Quantity
  /// Whether the quantity is in minutes.
  public let isTime: Bool
  /// The word after the number.
  public let unit: [UInt8]?
  /// Whether it is added to the current amount.
  public let isAdded: Bool

  /// Nil if the text is not a number with at most a unit. `7,5` is `7.5`.
  public init?(_ text: [UInt8]) {
    isAdded = text.first == UInt8(ascii: "+")
    let number = Array(text.dropFirst(isAdded ? 1 : 0)).withDecimalPoint
    guard let (amount, length) = Amount.scan(number.span) else { return nil }
    guard length == number.count, amount.target == nil, let value = amount.value else { return nil }
    quantity = value
    isTime = amount.isTime
    unit = amount.unitSource.map { Array(number[$0]) }
  }

  /// The amount that reaches a target.
  init(reaching target: HabitTarget) {
    (quantity, isTime, unit, isAdded) = (target.quantity, target.isTime, nil, false)
  }

  /// The amount of the entry after this amount is recorded, and the change to the entry.
  ///
  /// The box is ticked when the number reaches the target, or if there is no target. With a limit,
  /// it is ticked while the number is within the limit.
  ///
  /// - Parameters:
  ///   - entry: nil if the day has none yet.
  ///   - text: the text of the entry.
  public func change(
    of entry: Item?, in document: Document, _ defined: DefinedAmount
  ) throws(AmountProblem) -> ItemChange {
    let (held, heldUnit) = entry.flatMap { document.amount(of: $0) } ?? (nil, nil)
    try agree(held, heldUnit ?? defined.unit, defined)
    let before = isAdded ? held?.value?.thousandths ?? 0 : 0
    let sum = Quantity(thousandths: quantity.thousandths + before)
    // A target for all days of a week together does not apply to one day.
    let ofDay = defined.isDaily || defined.target?.isAtMost == true ? defined.target : nil
    let target = held.flatMap { HabitTarget(ofEntry: $0) } ?? ofDay
    var amount: [UInt8] = []
    guard amount.append(sum, isTime: isTime) else { throw .tooLarge }
    if let held, let range = entry?.amount {
      if let source = held.targetSource {
        amount += Array(held.isAtMost ? "/<=".utf8 : "/".utf8)
        amount += document.text(range)[source].map(\.asciiLowercased)
      }
    } else if let wanted = defined.target, defined.isDaily {
      amount += Array(wanted.isAtMost ? "/<=".utf8 : "/".utf8)
      guard amount.append(wanted.quantity, isTime: wanted.isTime) else { throw .tooLarge }
    }
    let unit = held == nil ? defined.unit ?? unit : heldUnit ?? (isAdded ? nil : unit)
    if !isTime, let unit { amount += [0x20] + unit }
    var change = ItemChange(amount: amount)
    change.state = state(after: entry?.state, held?.value, sum, target)
    return change
  }

  private func agree(
    _ held: Amount?, _ known: [UInt8]?, _ defined: DefinedAmount
  ) throws(AmountProblem) {
    if let wantsTime = held?.isTime ?? defined.target?.isTime, wantsTime != isTime {
      throw wantsTime ? .time : known.map { .unit($0) } ?? .number
    }
    guard let unit else { return }
    if let known {
      if Array(folding: unit.span) != Array(folding: known.span) { throw .unit(known) }
    } else if held?.target != nil || defined.target != nil || isAdded && held != nil {
      throw .number
    }
  }

  private func state(
    after state: BoxState?, _ held: Quantity?, _ sum: Quantity, _ target: HabitTarget?
  ) -> BoxState? {
    guard let target, target.isTime == isTime else { return .done }
    if target.isAtMost { return sum <= target.quantity ? .done : .open }
    if sum >= target.quantity { return .done }
    // A smaller number opens a box that only the number had ticked.
    if state == .done, let held, held >= target.quantity { return .open }
    return state == nil || state == .cancelled ? .open : state
  }
}

/// The target of a habit, according to its current definition.
public struct DefinedAmount: Hashable, Sendable {
  public var target: HabitTarget?
  public var unit: [UInt8]?
  /// Whether it is a daily target, which an entry repeats. A weekly target is not repeated.
  public var isDaily: Bool

  public init(target: HabitTarget? = nil, unit: [UInt8]? = nil, isDaily: Bool = true) {
    (self.target, self.unit, self.isDaily) = (target, unit, isDaily)
  }
}

/// Why an amount cannot be recorded.
public enum AmountProblem: Error, Hashable, Sendable {
  /// The habit has another unit: this word, a time, or no unit.
  case unit([UInt8])
  case time, number, tooLarge
}

extension [UInt8] {
  /// The same with a point for the comma in `7,5` and `7,25km`. `1,500` may be a thousand and more, and
  /// stays as it is.
  fileprivate var withDecimalPoint: [UInt8] {
    let whole = prefix(while: \.isASCIIDigit).count
    guard whole > 0, whole < count, self[whole] == UInt8(ascii: ",") else { return self }
    let part = self[(whole + 1)...].prefix(while: \.isASCIIDigit).count
    if !(1...2 ~= part) { return self }
    return Array(self[..<whole]) + [UInt8(ascii: ".")] + self[(whole + 1)...]
  }

  /// Appends a number in the form of an amount; false if it is too large.
  fileprivate mutating func append(_ quantity: Quantity, isTime: Bool) -> Bool {
    if isTime {
      guard quantity.thousandths >= 0,
        let minutes = Minutes(value: Int(quantity.thousandths / 1000))
      else { return false }
      minutes.write(to: &self)
      return true
    }
    if quantity.thousandths.magnitude / 1000 > 999_999_999 { return false }
    self += quantity.bytes
    return true
  }
}
