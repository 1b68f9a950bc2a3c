public import PlanCalendar

/// An occurrence that a day is to have.
public struct SeriesOccurrence: Hashable, Sendable {
  /// The definition that makes it, as a position in `FolderFacts.items`.
  public var definition: Int
  /// The date of the rule, which may lie before the day that gets it.
  public var date: CivilDate
}

extension Series {
  /// The occurrence that a day gets when it is made or rolled; nil if there is none, or none left.
  ///
  /// Of a task that is the latest date up to the day which comes after the last occurrence and its
  /// closing: dates that were missed do not pile up. A series that never occurred is searched back
  /// to where its rule counts from; one that counts from nowhere comes on its day or not at all. A
  /// slot belongs to its day, and one that was missed stays so. In a pause nothing comes.
  ///
  /// Nothing is said of instances that are still open: whoever makes the day knows whether one of
  /// them is carried into it.
  public func occurrence(on day: CivilDate) -> SeriesOccurrence? {
    if version(on: day)?.every == .never { return nil }
    if subject == .slot { return slot(on: day) }
    let last = lastInstance(through: day)
    var latest: SeriesOccurrence?
    for definition in definitions where !definition.isClosed {
      guard let date = latestDate(of: definition, on: day, after: last) else { continue }
      if let latest, latest.date > date { continue }
      latest = SeriesOccurrence(definition: definition.item, date: date)
    }
    guard let latest, !instances.contains(where: { $0.occurrence == latest.date }) else {
      return nil
    }
    return latest
  }

  private func slot(on day: CivilDate) -> SeriesOccurrence? {
    if instances.contains(where: { $0.day == day }) { return nil }
    let last = lastInstance(through: day)
    let definition = definitions.last {
      !$0.isClosed && latestDate(of: $0, on: day, after: last) == day
    }
    return definition.map { SeriesOccurrence(definition: $0.item, date: day) }
  }

  /// The first date after a day on which it occurs as things stand: what is late comes sooner, and
  /// where `after:` waits for a tick there is none.
  public func next(after day: CivilDate) -> CivilDate? {
    var next: CivilDate?
    for definition in definitions where !definition.isClosed {
      var date = definition.grid?.next(after: day)
      if definition.every == nil, let period = definition.after {
        date = lastInstance(through: .latest).flatMap {
          $0.closing(by: day).flatMap { period.added(to: $0) }
        }
        if let start = definition.anchor, instances.isEmpty { date = start }
        date = date.flatMap { firstDay(of: definition, from: $0) }
        if let found = date, found <= day { date = nil }
      }
      while let found = date, !isInForce(definition, on: found) {
        date =
          definition.until.map { $0 < found } == true ? nil : definition.grid?.next(after: found)
      }
      if let date, next.map({ date < $0 }) ?? true { next = date }
    }
    return next
  }

  /// The definition in force on a day: of those whose window holds it the one that starts last, of
  /// equal starts the one that stands lower.
  public func version(on day: CivilDate) -> SeriesDefinition? {
    var found: SeriesDefinition?
    for definition in definitions where definition.covers(day) {
      if let start = found?.start, definition.start.map({ $0 < start }) ?? true { continue }
      found = definition
    }
    return found
  }

  private func isInForce(_ definition: SeriesDefinition, on day: CivilDate) -> Bool {
    version(on: day)?.item == definition.item
  }

  /// The first day from one on that a definition is in force; nil if it never is again.
  private func firstDay(of definition: SeriesDefinition, from day: CivilDate) -> CivilDate? {
    // Versions change only where one begins and behind where one ends.
    var days = [day]
    for other in definitions {
      days += [other.start, other.until?.adding(days: 1)].compactMap(\.self).filter { $0 > day }
    }
    return days.filter { isInForce(definition, on: $0) }.min()
  }

  /// The latest date of a definition that a day is to have.
  private func latestDate(
    of definition: SeriesDefinition, on day: CivilDate, after last: SeriesInstance?
  ) -> CivilDate? {
    guard let grid = definition.grid else {
      return definition.after.flatMap { delayedDate(of: definition, $0, on: day, after: last) }
    }
    let earliest = last.map { max($0.occurrence, $0.closing(by: day) ?? $0.occurrence) }
    if subject == .slot || earliest == nil && definition.anchor == nil {
      return grid.contains(day) && isInForce(definition, on: day) ? day : nil
    }
    var date = grid.previous(onOrBefore: min(day, definition.until ?? day))
    while let found = date, earliest.map({ $0 < found }) ?? true {
      if isInForce(definition, on: found) { return found }
      date = found.adding(days: -1).flatMap { grid.previous(onOrBefore: $0) }
    }
    return nil
  }

  /// So long after the last instance came to an end; the first time where the rule counts from.
  ///
  /// A pause or a later start puts it off, because no tick would come to count from again.
  private func delayedDate(
    of definition: SeriesDefinition, _ period: Period, on day: CivilDate,
    after last: SeriesInstance?
  ) -> CivilDate? {
    var date = definition.anchor ?? day
    if let last {
      let behind = last.occurrence.adding(days: 1)
      // One that nobody closed and nobody carries on was for its day.
      guard let next = period.added(to: last.closing(by: day) ?? last.day), let behind else {
        return nil
      }
      date = max(next, behind)
    }
    guard let date = firstDay(of: definition, from: date), date <= day else { return nil }
    return subject == .slot ? day : date
  }

  /// The last occurrence in the days up to one, by the last of its copies.
  private func lastInstance(through day: CivilDate) -> SeriesInstance? {
    instances.filter { $0.day <= day }.max {
      ($0.occurrence, $0.day, $0.item) < ($1.occurrence, $1.day, $1.item)
    }
  }
}
