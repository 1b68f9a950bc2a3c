public import PlanText

/// The values of the attributes of an item, and the time of a slot. If a key is there twice, the
/// first one counts.
///
/// Relative dates are resolved with the date of the file. An undated file has no date: there
/// `start`, `until`, `from` and `to` are nil for relative dates, and the moments keep the typed
/// date.
public struct ItemValues: Hashable, Sendable {
  /// The deadline.
  public var due: MomentInput?
  /// The days on which it recurs; only has a meaning in undated files.
  public var every: RecurrenceRule?
  /// The time after its completion when it recurs.
  public var after: Period?
  /// The first day.
  public var start: CivilDate?
  /// The last day.
  public var until: CivilDate?
  /// The moment from which it is not useful any more.
  public var expires: Expiry?
  /// The time of a slot or task, from which `expires:+2h` counts without a deadline.
  public var slot: SlotTime?
  public var remind: Reminder?
  /// The points for doing it, 0 to 999; nil for the points of the settings.
  public var points: Int?
  /// The time that it should take.
  public var estimate: Minutes?
  /// The `id:` of its goal.
  public var goal: ByteRange?
  /// The target of a goal: completions without a unit, otherwise the sum of amounts.
  public var target: GoalTarget?
  /// The first day of a carried task.
  public var from: FirstDay?
  /// The day it was moved to.
  public var to: CivilDate?
  /// When it was ticked; a time without a date means the day of the file.
  public var done: MomentInput?
  /// The identity, which stays the same when the words change.
  public var id: ByteRange?
  /// The former name, whose history is kept.
  public var was: ByteRange?

  /// The values without any attribute.
  public init() {}

  /// - Parameter day: the date of the file.
  public init(_ attributes: [Attribute], in text: Span<UInt8>, on day: CivilDate?) {
    for attribute in attributes.reversed() { take(attribute, text, day) }
  }

  /// Read from last to first, so that the first one counts.
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
    case .from: from = FirstDay(value, relativeTo: day)
    case .to: to = CivilDate(value, relativeTo: day)
    case .done: done = MomentInput(value)?.resolved(on: day)
    case .id: id = attribute.value
    case .was: was = attribute.value
    case .spent, .began, .needs, .uid, .own: break
    }
  }

  /// Sets the values of an event of a list without a time: without a rule, it is on each day from
  /// `start:` to `until:`; with `start:` alone, only on that day.
  mutating func settleAllDay() {
    guard every == nil, after == nil, let first = start ?? until else { return }
    every = .day
    until = until ?? first
  }

  /// The day of the deadline, if it is known; a time without a date means the day of the file.
  public func dueDay(on day: CivilDate?) -> CivilDate? { due?.knownDay(on: day) }

  /// The moment of `expires:`, if it is known.
  ///
  /// A delay counts from the deadline. For a slot without a deadline it counts from the end, or
  /// from the start if there is no end. A delay in hours counts from the end of the day if the
  /// deadline has no time.
  public func expiryMoment(on day: CivilDate?) -> ExpiryMoment? {
    switch expires {
    case nil: return nil
    case .at(let moment):
      return moment.knownDay(on: day).map { ExpiryMoment(day: $0, minutes: moment.time?.minutes) }
    case .afterDue(let period):
      guard let begin = delayBegin(on: day) else { return nil }
      return period.added(to: begin.day).map { ExpiryMoment(day: $0, minutes: begin.minutes) }
    case .minutesAfterDue(let delay):
      return delayBegin(on: day).map {
        ExpiryMoment(day: $0.day, minutes: ($0.minutes ?? ClockTime.endOfDay.minutes) + delay.value)
      }
    }
  }

  private func delayBegin(on day: CivilDate?) -> ExpiryMoment? {
    if let due { return dueDay(on: day).map { ExpiryMoment(day: $0, minutes: due.time?.minutes) } }
    guard let slot, let day else { return nil }
    return ExpiryMoment(day: day, minutes: slot.endMinutes ?? slot.startMinutes)
  }

  /// The day during which `expires:` ends the item, if it is known.
  public func expiryDay(on day: CivilDate?) -> CivilDate? { expiryMoment(on: day)?.lastDay }

  /// The last useful day, by `expires:` and `until:`; nil if there is none.
  public func lastDay(on day: CivilDate?) -> CivilDate? {
    [expiryDay(on: day), until].compactMap { $0 }.min()
  }

  /// The first date of its rule: `start:`, otherwise the first deadline.
  public var anchor: CivilDate? { start ?? due?.knownDate }

  /// Whether the item has a rule.
  public var recurs: Bool { every != nil || after != nil }
}

extension CivilDate {
  /// Reads a date in any form; nil for a relative date if there is no day to count from.
  public init?(_ value: Span<UInt8>, relativeTo day: CivilDate?) {
    guard let date = CivilDate(value) ?? DateInput(value)?.resolved(on: day) else { return nil }
    self = date
  }
}

extension MomentInput {
  /// The known date: nil for a time alone and for a relative date.
  public var knownDate: CivilDate? { date?.resolved(on: nil) }

  /// The known day in a file of some day; a time alone means that day.
  public func knownDay(on day: CivilDate?) -> CivilDate? { date == nil ? day : knownDate }
}
