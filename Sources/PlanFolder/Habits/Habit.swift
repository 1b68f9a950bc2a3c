public import PlanDocument
import PlanText

/// A habit of a folder: its definitions and its records.
public struct Habit: Sendable {
  /// Its current name, in the form used for comparison.
  public let name: [UInt8]
  /// Its definitions in the order of the facts, including those with a former name, then what the
  /// pauses of the settings make of them; empty if it is only recorded.
  public let versions: [HabitVersion]
  /// Its records, earliest first.
  public let records: [HabitRecord]
  /// The numbers of these days, in the same order.
  private(set) var amounts: [HabitAmount]
  /// Which version applies on which days, according to the definitions.
  public let timeline: VersionTimeline

  init(
    name: [UInt8], versions: [HabitVersion], records: [HabitRecord], amounts: [HabitAmount],
    pauses: [ClosedRange<CivilDate>]
  ) {
    self.name = name
    self.records = records
    self.amounts = amounts
    (self.versions, timeline) = versions.paused(on: pauses)
    for index in amounts.indices where amounts[index].unit == nil && !amounts[index].isTime {
      self.amounts[index].unit = version(on: amounts[index].day)?.unit
    }
  }

  /// The version that applies on a day: of those that include the day the one that starts last, and
  /// of equal starts the lower one in the file. A closed one still applies. Logarithmic.
  public func version(on day: CivilDate) -> HabitVersion? {
    timeline.version(on: day).map { versions[$0] }
  }

  /// Whether its definitions do not require anything from a day on: their time is over, they are
  /// closed, or a pause without an end has started. A habit without definitions has not ended. The
  /// pauses of the settings end nothing.
  public func hasEnded(by day: CivilDate) -> Bool {
    !versions.isEmpty
      && !timeline.stretches(in: day ... .latest).contains { stretch in
        let version = definition(ofVersion: stretch.version)
        return !version.isPause && !(version.isClosed && version.closing ?? .earliest <= day)
      }
  }

  /// The definition that a pause of the settings replaces; any other version itself.
  func definition(ofVersion version: Int) -> HabitVersion {
    versions[versions[version].replaced ?? version]
  }

  /// Its definition on a day: the version that applies without the pauses of the settings, otherwise
  /// the last one that has started, otherwise the first; nil if it is only recorded.
  public func definition(on day: CivilDate) -> HabitVersion? {
    if let version = timeline.version(on: day) { return definition(ofVersion: version) }
    let started = versions.filter { ($0.start ?? .earliest) <= day }
    return started.max { ($0.start ?? .earliest) < ($1.start ?? .earliest) } ?? versions.first
  }

  /// The line with its name on a day, as a position in `FolderFacts.items`: that of its definition,
  /// otherwise that of the last record up to the day; nil before the first.
  public func namingItem(on day: CivilDate) -> Int? {
    if let definition = definition(on: day) { return definition.item }
    let after = records.partitioningIndex { $0.day > day }
    return after > 0 ? records[after - 1].item : nil
  }

  /// The record of a day; logarithmic.
  public func record(on day: CivilDate) -> HabitRecord? { records(in: day...day).first }

  /// The records of a range of days; logarithmic.
  public func records(in days: ClosedRange<CivilDate>) -> ArraySlice<HabitRecord> {
    records.slice(of: days, by: \.day)
  }
}

/// The result of a day.
extension Habit {
  /// Whether a single day is met, by the target of the day or of the version that applies.
  public func isDone(_ record: HabitRecord) -> Bool {
    record.outcome(defined: version(on: record.day)?.target) == .met
  }

  /// The share of the day's target that is reached, from 0 to 1; 0 without such a number.
  public func share(of record: HabitRecord) -> Double {
    if isDone(record) { return 1 }
    guard let (target, number) = number(of: record) else { return 0 }
    return target.share(of: number.thousandths)
  }

  /// Whether a day is above its limit.
  public func isPastLimit(_ record: HabitRecord) -> Bool {
    guard let (target, number) = number(of: record) else { return false }
    return target.isAtMost && number > target.quantity
  }

  private func number(of record: HabitRecord) -> (target: HabitTarget, number: Quantity)? {
    guard let target = record.target ?? version(on: record.day)?.target,
      let number = record.quantity(isTime: target.isTime)
    else { return nil }
    return (target, number)
  }

  /// Whether a day gets it when it is made or rolled.
  ///
  /// Rules with fixed dates put it on these dates. A rule with a count per week or other period, or
  /// for a number of days in a row, puts it on every day until the days before `day` have met the
  /// period. A limit is put on every day, because only the end of a period shows whether it was
  /// met. A pause, a closed version and a habit without `every:` are never put on a day.
  ///
  /// Needs only the records from `earliestDayNeeded(on:)` to the day before.
  public func isWritten(on day: CivilDate) -> Bool {
    guard let version = version(on: day), !version.isClosed, let grid = version.grid,
      let division = grid.division
    else { return false }
    if case .dueDays(let grid) = grid { return grid.contains(day) }
    if version.target?.isAtMost == true { return true }
    guard let range = division.period(containing: day),
      let tally = tally(of: range, division, timeline, before: day)
    else { return false }
    return !tally.isMet
  }

  /// The first day whose records can change `isWritten(on:)`, according to the versions; `day`
  /// itself if no records are needed.
  public func earliestDayNeeded(on day: CivilDate) -> CivilDate {
    guard let version = version(on: day), !version.isClosed, let grid = version.grid,
      version.target?.isAtMost != true
    else { return day }
    return grid.division?.period(containing: day)?.lowerBound ?? day
  }
}

/// One definition line of a habit, which applies from one day to another.
public struct HabitVersion: Sendable {
  /// Its line, as a position in `FolderFacts.items`.
  public let item: Int
  /// The first and last day on which it may apply; of several versions the one that starts last
  /// does.
  public let start: CivilDate?
  public fileprivate(set) var until: CivilDate?
  /// Nil for a habit that is only recorded.
  public let rule: RecurrenceRule?
  /// The days on which it is due; nil without a rule, and for a rule that needs a start and has
  /// none.
  public fileprivate(set) var grid: HabitGrid?
  public let target: HabitTarget?
  /// The word after the number of the target, as a position in `HabitBook.units`; nil for a time
  /// and for a number alone.
  public let unit: Int?
  /// The points of a day that meets it; nil for the points of the settings.
  public let points: Int?
  /// The `id:` of its goal, as typed.
  public let goal: TextID?
  /// Whether its box is ticked or cancelled: no day gets it any more, but past days still count.
  public fileprivate(set) var isClosed: Bool
  /// The day in `done:` of a closed one.
  public let closing: CivilDate?

  /// Of a pause of the settings, the position of the definition that it replaces.
  fileprivate(set) var replaced: Int?

  /// Whether it is a pause of the settings.
  public var isOfSettings: Bool { replaced != nil }

  /// Whether it is a pause: `every:never`, or one of the settings.
  public var isPause: Bool { grid == .never }

  /// Whether the numbers of all days of a period together must reach the target:
  /// `20 km every:week`; of a pause of the settings as before it.
  public let addsUp: Bool

  init(
    _ item: Int, in facts: FolderFacts, weekStart: Weekday, _ amount: (amount: Amount, unit: Int?)?
  ) {
    self.item = item
    start = facts.start(ofItem: item)
    until = facts.until(ofItem: item)
    rule = facts.every(ofItem: item)
    let start = start
    grid = rule.flatMap { HabitGrid($0, start: start, weekStart: weekStart) }
    addsUp = grid?.addsUp ?? false
    target = amount.flatMap { HabitTarget(ofDefinition: $0.amount) }
    unit = amount?.unit
    points = facts.points(ofItem: item)
    goal = facts.goal(ofItem: item)
    let fact = facts.items[item]
    isClosed = fact.state?.isFinished == true || fact.isBelowClosed
    closing = isClosed ? facts.done(ofItem: item)?.knownDate : nil
  }
}

extension [HabitVersion] {
  /// What the settings make of one up to the end of a pause, as if its rule was `every:never`.
  private func paused(_ version: Int, until end: CivilDate) -> HabitVersion {
    var pause = self[version]
    (pause.grid, pause.until, pause.isClosed, pause.replaced) = (.never, end, false, version)
    return pause
  }

  /// The versions and when each applies: on the days of the pauses of the settings, in place of each
  /// definition with a rule a pause. Linear in both.
  ///
  /// - Parameter pauses: in order, without overlap.
  fileprivate func paused(
    on pauses: [ClosedRange<CivilDate>]
  ) -> (versions: [HabitVersion], timeline: VersionTimeline) {
    var (versions, timeline) = (self, VersionTimeline(map { ($0.start, $0.until) }))
    if pauses.isEmpty { return (versions, timeline) }
    timeline.stretches = timeline.stretches.flatMap { stretch in
      if self[stretch.version].grid == nil { return [stretch] }
      let first = pauses.partitioningIndex { $0.upperBound >= stretch.days.lowerBound }
      var parts: [VersionTimeline.Stretch] = []
      var next: CivilDate? = stretch.days.lowerBound
      func add(through last: CivilDate?, _ number: Int) {
        guard let day = next, let last, day <= last else { return }
        parts.append(VersionTimeline.Stretch(days: day...last, version: number))
        next = last.adding(days: 1)
      }
      for pause in pauses[first...].prefix(while: { $0.lowerBound <= stretch.days.upperBound }) {
        add(through: pause.lowerBound.adding(days: -1), stretch.version)
        add(through: Swift.min(pause.upperBound, stretch.days.upperBound), versions.count)
        versions.append(paused(stretch.version, until: pause.upperBound))
      }
      add(through: stretch.days.upperBound, stretch.version)
      return parts
    }
    return (versions, timeline)
  }
}
