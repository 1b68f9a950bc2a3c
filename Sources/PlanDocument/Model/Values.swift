public import PlanText

/// The daily target of a habit: `8 glasses`, `7h`, `<=2 cups`.
public struct HabitTarget: Hashable, Sendable {
  public let quantity: Quantity
  /// Whether it is an upper limit, not a minimum.
  public let isAtMost: Bool
  /// Whether the quantity is in minutes.
  public let isTime: Bool

  public init(_ quantity: Quantity, isAtMost: Bool = false, isTime: Bool = false) {
    (self.quantity, self.isAtMost, self.isTime) = (quantity, isAtMost, isTime)
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

/// The result of a habit on a day.
public enum HabitOutcome: UInt8, Hashable, Sendable, CaseIterable {
  /// Ticked, or its number reached the target.
  case met
  /// `[-]`: skipped on purpose, neither met nor failed.
  case skipped
  /// Not done, not enough, or more than a limit allows.
  case unmet

  /// The result of an entry, or of all entries of a day.
  ///
  /// A skip counts more than any number. A limit is met only by a ticked entry whose number, if it
  /// has one, is within it. The target of the day counts more than that of the definition. A target
  /// in time does not apply to a number without a time.
  ///
  /// - Parameters:
  ///   - number: in minutes if the target is in minutes; nil if there is no number of that kind.
  ///   - target: the target of the day, otherwise that of the definition.
  public init(state: BoxState?, number: Quantity?, target: HabitTarget?) {
    let isTicked = state == .done
    if state == .cancelled {
      self = .skipped
    } else if let target, let number, target.isAtMost {
      self = isTicked && number <= target.quantity ? .met : .unmet
    } else if let target, let number, number >= target.quantity {
      self = .met
    } else {
      self = isTicked ? .met : .unmet
    }
  }
}

/// The target of a goal: a number of completions (`60`), or a sum of amounts (`300km`, `30h`).
public struct GoalTarget: Hashable, Sendable {
  public let quantity: Quantity
  /// Whether the quantity is in minutes.
  public let isTime: Bool
  /// The word of the unit; nil for completions and for time.
  public let unit: ByteRange?

  /// Reads the value of `target:`, which is at `offset` of its text.
  public init?(_ value: Span<UInt8>, at offset: Int) {
    guard let (amount, length) = Amount.scan(value), length == value.count else { return nil }
    guard amount.target == nil, let quantity = amount.value else { return nil }
    self.quantity = quantity
    isTime = amount.isTime
    unit = amount.unitSource.map { ByteRange(offset + $0.lowerBound, offset + $0.upperBound) }
  }
}

/// When an item stops being useful.
public enum Expiry: Hashable, Sendable {
  /// `expires:2026-10-07T17:00`
  case at(MomentInput)
  /// `expires:+1d`: this long after its deadline or slot, by the calendar.
  case afterDue(Period)
  /// `expires:+2h`: this many minutes after its deadline or slot.
  case minutesAfterDue(Minutes)

  /// Reads the value of `expires:`.
  ///
  /// - Parameter day: the date of the file, for relative dates.
  public init?(_ value: Span<UInt8>, on day: CivilDate?) {
    let isDelay = value.byte(at: 0) == UInt8(ascii: "+")
    let rest = value.extracting((isDelay ? 1 : 0)..<value.count)
    if isDelay, let period = Period(rest) {
      self = .afterDue(period)
    } else if isDelay, let minutes = Minutes(rest) {
      self = .minutesAfterDue(minutes)
    } else if !isDelay, let moment = MomentInput(rest) {
      self = .at(moment.resolved(on: day))
    } else {
      return nil
    }
  }
}

/// The moment when an item expires, or from which a delay counts.
public struct ExpiryMoment: Hashable, Sendable {
  public let day: CivilDate
  /// Minutes since the midnight at the start of the day; 1440 and more are on a later day. Nil for
  /// the end of the day.
  public let minutes: Int?

  public init(day: CivilDate, minutes: Int?) { (self.day, self.minutes) = (day, minutes) }

  /// The day during which it ends; 24:00 still belongs to the day before.
  public var lastDay: CivilDate? { day.adding(days: max((minutes ?? 0) - 1, 0) / 1440) }
}

/// When to remind of an item.
public enum Reminder: Hashable, Sendable {
  /// `remind:1h`: this long before the deadline, or before the start of the slot.
  case before(Minutes)
  /// `remind:09:45`, on the item's day.
  case at(ClockTime)

  /// Reads the value of `remind:`.
  public init?(_ value: Span<UInt8>) {
    if let minutes = Minutes(value) {
      self = .before(minutes)
    } else if let time = ClockTime(lenient: value), time < .endOfDay {
      self = .at(time)
    } else {
      return nil
    }
  }
}
