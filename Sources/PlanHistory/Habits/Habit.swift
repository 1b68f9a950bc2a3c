public import PlanCalendar
public import PlanModel
import PlanSyntax
import PlanText

/// A habit of a folder: all that defines it and all that was recorded of it.
public struct Habit: Sendable {
  /// What it is called now, as it is compared.
  public let name: [UInt8]
  /// Its definitions in the order of the facts, those under a former name too; none if it is only
  /// recorded.
  public let versions: [HabitVersion]
  /// The days that have it, earliest first.
  public let records: [HabitRecord]
  /// The numbers of these days, in the same order.
  private(set) var amounts: [HabitAmount]
  /// Which version applies when, as the definitions say.
  let timeline: VersionTimeline

  init(name: [UInt8], versions: [HabitVersion], records: [HabitRecord], amounts: [HabitAmount]) {
    self.name = name
    self.versions = versions
    self.records = records
    self.amounts = amounts
    timeline = VersionTimeline(versions.map { ($0.start, $0.until) })
    for index in amounts.indices where amounts[index].unit == nil && !amounts[index].isTime {
      self.amounts[index].unit = version(on: amounts[index].day)?.unit
    }
  }

  /// The version that applies on a day: of those whose window holds it the one that starts last, and
  /// of equal starts the one that is lower. A closed one still applies. Logarithmic.
  public func version(on day: CivilDate) -> HabitVersion? {
    timeline.version(on: day).map { versions[$0] }
  }

  /// Whether its definitions ask for nothing any more from a day on: their windows are over, they are
  /// closed by then, or a pause without an end has set in. What nothing defines has not ended.
  public func hasEnded(by day: CivilDate) -> Bool {
    !versions.isEmpty
      && !timeline.stretches(in: day ... .latest).contains { stretch in
        let version = versions[stretch.version]
        return !version.isPause && !(version.isClosed && version.closing ?? .earliest <= day)
      }
  }

  /// What defines it on a day: the version that applies, else the last that has started, else the
  /// first; nil for one that is only recorded.
  public func definition(on day: CivilDate) -> HabitVersion? {
    if let version = version(on: day) { return version }
    let started = versions.filter { ($0.start ?? .earliest) <= day }
    return started.max { ($0.start ?? .earliest) < ($1.start ?? .earliest) } ?? versions.first
  }

  /// The line that says what it is called on a day, as a position in `FolderFacts.items`: that of its
  /// definition, else of the last record up to the day; nil before the first.
  public func namingItem(on day: CivilDate) -> Int? {
    if let definition = definition(on: day) { return definition.item }
    let behind = records.partitioningIndex { $0.day > day }
    return behind > 0 ? records[behind - 1].item : nil
  }

  /// What a day has of it; logarithmic.
  public func record(on day: CivilDate) -> HabitRecord? { records(in: day...day).first }

  /// The records of a stretch of days; logarithmic.
  public func records(in days: ClosedRange<CivilDate>) -> ArraySlice<HabitRecord> {
    records.slice(of: days, by: \.day)
  }
}

/// What a day makes of it.
extension Habit {
  /// Whether a day is met by itself, by the target of the day or of the version that applies on it.
  public func isDone(_ record: HabitRecord) -> Bool {
    record.outcome(defined: version(on: record.day)?.target) == .met
  }

  /// How much of what a day asks for at least is there, from 0 to 1; 0 where there is no such number.
  public func share(of record: HabitRecord) -> Double {
    if isDone(record) { return 1 }
    guard let (target, number) = number(of: record) else { return 0 }
    return target.share(of: number.thousandths)
  }

  /// Whether a day has more than its limit allows, which nothing takes back.
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

  /// Whether a day that is made or rolled gets it.
  ///
  /// Fixed days get it on their dates. What is asked for so often in a week or any other period, or
  /// in so many days in a row, is written daily until the days before `day` have met it; a limit
  /// daily, since only the end of a period tells whether it was kept. A pause, a closed version and
  /// a habit without `every:` are never written.
  ///
  /// Asks of the records only those from `earliestDayNeeded(on:)` to the day before.
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

  /// The first day whose records `isWritten(on:)` can depend on, which the versions alone say: `day`
  /// itself where it depends on none.
  public func earliestDayNeeded(on day: CivilDate) -> CivilDate {
    guard let version = version(on: day), !version.isClosed, let grid = version.grid,
      version.target?.isAtMost != true
    else { return day }
    return grid.division?.period(containing: day)?.lowerBound ?? day
  }
}

/// One definition line of a habit: what is asked for from one day to another.
public struct HabitVersion: Sendable {
  /// Its line, as a position in `FolderFacts.items`.
  public let item: Int
  /// The first and last day it may apply on; of several the one that starts last does.
  public let start: CivilDate?
  public let until: CivilDate?
  /// Nil for a habit that is only tracked.
  public let rule: RecurrenceRule?
  /// What the rule asks for; nil without a rule, and for one that counts from a start it lacks.
  public let grid: HabitGrid?
  public let target: HabitTarget?
  /// The word after the target's number, as a position in `HabitBook.units`; nil for time and for a
  /// number alone.
  public let unit: Int?
  /// Earned on a day that meets it; nil leaves it to the settings.
  public let points: Int?
  /// The `id:` of the goal it counts towards, as typed.
  public let goal: TextID?
  /// Whether its box is ticked or cancelled: no day gets it any more, and its past stays judged.
  public let isClosed: Bool
  /// The day a closed one was closed on, where `done:` says so.
  public let closing: CivilDate?

  /// Whether it says that the habit is set aside: `every:never`.
  public var isPause: Bool { grid == .never }

  /// Whether the numbers of all days of a period are to reach the target together: `20 km every:week`.
  public var addsUp: Bool { grid?.addsUp ?? false }

  init(
    _ item: Int, in facts: FolderFacts, weekStart: Weekday, _ amount: (amount: Amount, unit: Int?)?
  ) {
    self.item = item
    start = facts.start(ofItem: item)
    until = facts.until(ofItem: item)
    rule = facts.every(ofItem: item)
    let start = start
    grid = rule.flatMap { HabitGrid($0, start: start, weekStart: weekStart) }
    target = amount.flatMap { HabitTarget(ofDefinition: $0.amount) }
    unit = amount?.unit
    points = facts.points(ofItem: item)
    goal = facts.goal(ofItem: item)
    let fact = facts.items[item]
    isClosed = fact.state?.isFinished == true || fact.isBelowClosed
    closing = isClosed ? facts.done(ofItem: item)?.knownDate : nil
  }
}
