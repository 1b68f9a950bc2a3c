public import PlanCalendar
import PlanSyntax
public import PlanText

/// What the attributes of one item say, and the time of a slot; of a key that stands twice the first counts.
///
/// Relative dates are settled on the date of the file. In an undated file they have none: there
/// `start`, `until`, `from` and `to` are nil, and the moments keep what was typed.
public struct ItemValues: Hashable, Sendable {
  /// The deadline.
  public var due: MomentInput?
  /// On which days it comes back; means something in undated files only.
  public var every: RecurrenceRule?
  /// How long after its closing it comes back.
  public var after: Period?
  /// Not before this day.
  public var start: CivilDate?
  /// Not after this day.
  public var until: CivilDate?
  /// From when on it is not worth doing.
  public var expires: Expiry?
  /// The time of a slot, from which `expires:+2h` counts where there is no deadline.
  public var slot: SlotTime?
  public var remind: Reminder?
  /// Earned when done, 0 to 999; nil leaves it to the settings.
  public var points: Int?
  /// How long it should take.
  public var estimate: Minutes?
  /// The `id:` of the goal it counts towards.
  public var goal: ByteRange?
  /// What makes a goal reached: completions without a unit, else the sum of amounts.
  public var target: GoalTarget?
  /// The first day a carried task stood on.
  public var from: CivilDate?
  /// The day it was moved to.
  public var to: CivilDate?
  /// When it was ticked; a time alone means the day of the file.
  public var done: MomentInput?
  /// Identity that outlives rewording.
  public var id: ByteRange?
  /// The former name, which keeps its history.
  public var was: ByteRange?

  /// No attribute at all.
  public init() {}

  /// - Parameter day: the date of the file.
  public init(_ attributes: [Attribute], in text: Span<UInt8>, on day: CivilDate?) {
    for attribute in attributes.reversed() { take(attribute, text, day) }
  }

  /// Later ones first, so that the first stays.
  private mutating func take(_ attribute: Attribute, _ text: Span<UInt8>, _ day: CivilDate?) {
    let value = text.extracting(attribute.value.indices)
    switch attribute.key {
    case .due: due = MomentInput(value)?.resolved(on: day)
    case .every: every = RecurrenceRule(value)
    case .after: after = Period(value)
    case .start: start = CivilDate(value, relativeTo: day)
    case .until: until = CivilDate(value, relativeTo: day)
    case .expires: expires = Expiry(value, on: day)
    case .remind: remind = Reminder(value)
    case .points: points = Int(digits: value)
    case .est: estimate = Minutes(value)
    case .goal: goal = attribute.value
    case .target: target = GoalTarget(value, at: attribute.value.start)
    case .from: from = CivilDate(value, relativeTo: day)
    case .to: to = CivilDate(value, relativeTo: day)
    case .done: done = MomentInput(value)?.resolved(on: day)
    case .id: id = attribute.value
    case .was: was = attribute.value
    case .spent, .needs, .at: break
    }
  }
}

extension ItemValues {
  /// The values of an event of a list that has no time: without a rule it comes on each day of its
  /// window, with `start:` alone on that day only.
  mutating func settleAllDay() {
    guard every == nil, after == nil, let first = start ?? until else { return }
    every = .day
    until = until ?? first
  }
}

extension CivilDate {
  /// Reads a date in any spelling; nil for a relative one without a day to count from.
  public init?(_ value: Span<UInt8>, relativeTo day: CivilDate?) {
    if let date = CivilDate(value) {
      self = date
    } else if let date = DateInput(value)?.resolved(on: day) {
      self = date
    } else {
      return nil
    }
  }
}

extension MomentInput {
  /// The date that is known: nil for a time alone and for a relative date.
  public var knownDate: CivilDate? { date?.resolved(on: nil) }

  /// The day that is known in a file of some day, which a time alone means.
  public func knownDay(on day: CivilDate?) -> CivilDate? {
    date == nil ? day : knownDate
  }
}
