public import PlanCalendar
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
  public let amounts: [HabitAmount]
  /// Which version applies when, as the definitions say.
  let timeline: VersionTimeline

  init(
    name: [UInt8], versions: [HabitVersion], records: [HabitRecord],
    amounts: consuming [HabitAmount]
  ) {
    self.name = name
    self.versions = versions
    self.records = records
    let timeline = VersionTimeline(versions.map { ($0.start, $0.until) })
    self.timeline = timeline
    // In place: there are as many as days.
    var amounts = amounts
    for index in amounts.indices where amounts[index].unit == nil && !amounts[index].isTime {
      if let version = timeline.version(on: amounts[index].day) {
        amounts[index].unit = versions[version].unit
      }
    }
    self.amounts = amounts
  }

  /// The version that applies on a day: of those whose window holds it the one that starts last, and
  /// of equal starts the one that stands lower. A closed one still applies. Logarithmic.
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
    let first = records.partitioningIndex { $0.day >= days.lowerBound }
    let rest = records[first...]
    return rest[..<rest.partitioningIndex { $0.day > days.upperBound }]
  }
}
