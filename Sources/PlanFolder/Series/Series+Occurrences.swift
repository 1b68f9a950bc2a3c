public import PlanDocument

/// An occurrence for a day.
public struct SeriesOccurrence: Hashable, Sendable {
  /// The definition that makes it, as a position in `FolderFacts.items`.
  public var definition: Int
  /// The date of the rule, which may be before the day that gets it.
  public var date: CivilDate

  public init(definition: Int, date: CivilDate) {
    (self.definition, self.date) = (definition, date)
  }
}

extension Series {
  /// The occurrence that a day gets when it is made or rolled; nil if there is none, or if it
  /// exists already.
  ///
  /// For a task, this is the latest date up to the day that is after the last occurrence and its
  /// closing: missed dates do not accumulate. A series that never occurred is searched back to the
  /// start of its rule; without a start, it only occurs on its day. A slot only belongs to its own
  /// day and is not caught up. During a pause nothing occurs.
  ///
  /// Open instances are not considered: the caller knows whether one of them is carried into the
  /// day. Linear in the definitions and instances.
  public func occurrence(on day: CivilDate) -> SeriesOccurrence? {
    if version(on: day)?.every == .never { return nil }
    let last = lastInstance(through: day)
    let isSlot = kind == .slot
    if isSlot, instances.contains(where: { $0.day == day }) { return nil }
    let candidates = [gridDate(on: day, after: last), delayedDate(on: day, after: last)]
    guard let latest = candidates.compactMap(\.self).max(by: { $0.date < $1.date }),
      isSlot || !instances.contains(where: { $0.occurrence == latest.date })
    else { return nil }
    return latest
  }

  /// The date after a day on which `after:` brings it; an overdue one comes sooner. Nil
  /// while it waits for a tick.
  public func nextDelayed(after day: CivilDate) -> SeriesOccurrence? {
    let last = lastInstance(through: .latest)
    let dates = timeline.stretches.compactMap { stretch -> SeriesOccurrence? in
      let definition = definitions[stretch.version]
      guard !definition.isClosed, definition.grid == nil, let period = definition.after,
        let earliest = delayed(definition, period, last, day),
        last == nil || last?.closing(by: day) != nil
      else { return nil }
      let date = max(earliest, stretch.days.lowerBound)
      guard date > day, stretch.days.contains(date) else { return nil }
      return SeriesOccurrence(definition: definition.item, date: date)
    }
    return dates.min { $0.date < $1.date }
  }

  /// The dates of its rules in a range of days without an instance, in order, each with the
  /// definition in force. Rules with `after:` have no dates.
  public func dates(in range: ClosedRange<CivilDate>) -> [SeriesOccurrence] {
    var used = Set(instances.map(\.occurrence))
    if kind == .slot { used.formUnion(instances.map(\.day)) }
    var dates: [SeriesOccurrence] = []
    for stretch in timeline.stretches(in: range) {
      let definition = definitions[stretch.version]
      guard !definition.isClosed, let grid = definition.grid else { continue }
      let days = stretch.days.clamped(to: range)
      for date in grid.occurrences(from: days.lowerBound, through: days.upperBound)
      where !used.contains(date) {
        dates.append(SeriesOccurrence(definition: definition.item, date: date))
      }
    }
    return dates
  }

  /// Whether `every:` has a day, used or not. Logarithmic.
  public func isDate(_ day: CivilDate) -> Bool { version(on: day)?.grid?.contains(day) ?? false }

  /// Whether it has no more occurrences from a day on: its time is over, it is closed, or a pause
  /// without an end has started.
  public func hasEnded(by day: CivilDate) -> Bool {
    !timeline.stretches(in: day ... .latest).contains { stretch in
      let definition = definitions[stretch.version]
      return !definition.isClosed && definition.every != .never
    }
  }

  /// The last day on which something may occur; nil without an end.
  var lastDay: CivilDate? {
    guard
      let last = timeline.stretches.last(where: { stretch in
        let version = definitions[stretch.version]
        return !version.isClosed && version.every != .never
      })
    else { return .earliest }
    return last.days.upperBound < .latest ? last.days.upperBound : nil
  }

  /// The definition in force on a day: of those that include the day the one that starts last, of
  /// equal starts the lower one in the file. Logarithmic.
  public func version(on day: CivilDate) -> SeriesDefinition? {
    timeline.version(on: day).map { definitions[$0] }
  }

  /// The latest date of a rule for a day.
  private func gridDate(on day: CivilDate, after last: SeriesInstance?) -> SeriesOccurrence? {
    let earliest = last.map { max($0.occurrence, $0.closing(by: day) ?? $0.occurrence) }
    for stretch in timeline.stretches.reversed() where stretch.days.lowerBound <= day {
      let definition = definitions[stretch.version]
      guard !definition.isClosed, let grid = definition.grid else { continue }
      let end = min(stretch.days.upperBound, day)
      if let earliest, end <= earliest { return nil }
      guard let date = grid.previous(onOrBefore: end), stretch.days.contains(date) else { continue }
      // A rule without a start is not searched back.
      if kind == .slot || last == nil && definition.anchor == nil, date != day { continue }
      if let earliest, date <= earliest { continue }
      if date < day, let next = nextDate(after: date), next <= day { return nil }
      return SeriesOccurrence(definition: definition.item, date: date)
    }
    return nil
  }

  /// The latest date of a definition with `after:`.
  private func delayedDate(on day: CivilDate, after last: SeriesInstance?) -> SeriesOccurrence? {
    var latest: SeriesOccurrence?
    var isSettled = Array(repeating: false, count: definitions.count)
    for stretch in timeline.stretches where stretch.days.lowerBound <= day {
      let definition = definitions[stretch.version]
      guard !definition.isClosed, !isSettled[stretch.version], definition.grid == nil,
        let period = definition.after, let earliest = delayed(definition, period, last, day)
      else { continue }
      // A pause or a later start delays it, because there would be no other tick to count from.
      let date = max(earliest, stretch.days.lowerBound)
      guard stretch.days.contains(date) else { continue }
      isSettled[stretch.version] = true
      guard date <= day, latest.map({ $0.date <= date }) ?? true else { continue }
      if kind == .slot, version(on: day)?.item != definition.item { continue }
      latest = SeriesOccurrence(
        definition: definition.item, date: kind == .slot ? day : date)
    }
    return latest
  }

  /// The time after the end of the last instance; the first time, the start of the rule.
  private func delayed(
    _ definition: SeriesDefinition, _ period: Period, _ last: SeriesInstance?, _ day: CivilDate
  ) -> CivilDate? {
    guard let last else { return definition.anchor ?? day }
    // An instance that is neither closed nor carried was only for its day.
    guard let next = period.added(to: last.closing(by: day) ?? last.day),
      let after = last.occurrence.adding(days: 1)
    else { return nil }
    return max(next, after)
  }

  /// The last occurrence up to a day, by the last of its copies.
  private func lastInstance(through day: CivilDate) -> SeriesInstance? {
    instances.lazy.filter { $0.day <= day }.max {
      ($0.occurrence, $0.day, $0.item) < ($1.occurrence, $1.day, $1.item)
    }
  }
}
