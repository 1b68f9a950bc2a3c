import PlanCalendar
public import PlanModel
public import PlanSyntax
import PlanText

/// How much of a habit somebody says was done: `5km`, `7h30m`, or `+1` on top of what there is.
public struct AmountInput: Hashable, Sendable {
  public let quantity: Quantity
  /// Whether the quantity is minutes.
  public let isTime: Bool
  /// The word after the number.
  public let unit: [UInt8]?
  /// Whether it is added to what is there.
  public let isAdded: Bool

  /// Nil for what is no number with at most a unit.
  public init?(_ text: [UInt8]) {
    isAdded = text.first == UInt8(ascii: "+")
    let number = Array(text.dropFirst(isAdded ? 1 : 0))
    guard let (amount, length) = Amount.scan(number.span), length == number.count,
      amount.target == nil, let value = amount.value
    else { return nil }
    quantity = value
    isTime = amount.isTime
    unit = amount.unitSource.map { Array(number[$0]) }
  }
}

/// What a habit wants, as its definition in force says.
public struct DefinedAmount: Hashable, Sendable {
  public var target: HabitTarget?
  public var unit: [UInt8]?
  /// Whether the target is one of every day, so that an entry names it; that of a week is none.
  public var isDaily: Bool

  public init(target: HabitTarget? = nil, unit: [UInt8]? = nil, isDaily: Bool = true) {
    (self.target, self.unit, self.isDaily) = (target, unit, isDaily)
  }
}

/// Why an amount cannot be recorded.
public enum AmountProblem: Error, Hashable, Sendable {
  /// It is counted in something else: this word, a time, or no unit at all.
  case unit([UInt8])
  case time
  case number
  case tooLarge
}

extension AmountInput {
  /// What the entry of a habit says once this is recorded, and the change that makes it say so.
  ///
  /// The box is ticked as soon as the number reaches the target, or where there is none. That of a
  /// limit is ticked while the number is within it.
  ///
  /// - Parameters:
  ///   - entry: nil where the day has none yet.
  ///   - text: of the entry.
  public func change(
    of entry: Item?, in document: Document, _ defined: DefinedAmount
  ) throws(AmountProblem) -> ItemChange {
    let (held, heldUnit) = entry.flatMap { document.amount(of: $0) } ?? (nil, nil)
    try agree(held, heldUnit ?? defined.unit, defined)
    let before = isAdded ? held?.value?.thousandths ?? 0 : 0
    let sum = Quantity(thousandths: quantity.thousandths + before)
    // What the days of a week reach together says nothing of one of them.
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
    // What the number had ticked, a smaller one opens again.
    if state == .done, let held, held >= target.quantity { return .open }
    return state == nil || state == .cancelled ? .open : state
  }
}

extension [UInt8] {
  /// Appends a number as an amount has it; false where it is too large for one.
  fileprivate mutating func append(_ quantity: Quantity, isTime: Bool) -> Bool {
    let whole = quantity.thousandths / 1000
    if isTime {
      guard let minutes = Minutes(value: Int(whole)) else { return false }
      minutes.write(to: &self)
      return true
    }
    if whole > 999_999_999 { return false }
    self += Array(String(whole).utf8)
    var part = quantity.thousandths % 1000
    if part == 0 { return true }
    append(UInt8(ascii: "."))
    while part > 0 {
      append(UInt8(ascii: "0") + UInt8(part / 100))
      part = part % 100 * 10
    }
    return true
  }
}
