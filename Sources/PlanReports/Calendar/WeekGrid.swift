public import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax

/// The slots of a week by day and hour.
public struct WeekGrid: Sendable {
  public struct Slot: Hashable, Sendable {
    /// From 0, of the week.
    public let day: Int
    /// A position in the facts; of what recurs, that of its definition.
    public let item: Int
    /// Since the midnight that begins the day; one minute for a slot without an end, and before the
    /// day for what takes the whole of it.
    public let minutes: Range<Int>
    /// Whether only a rule names it: no line of the day is it yet.
    public let isComputed: Bool

    /// From 0; 24 and more are of the night that follows, -1 is of the whole day.
    public var hours: ClosedRange<Int> { minutes.lowerBound / 60...(minutes.upperBound - 1) / 60 }
  }

  /// By day and the minute they begin in.
  public let slots: [Slot]
  /// Those in which something happens, in order.
  public let hours: [Int]

  public init(_ range: ClosedRange<CivilDate>, from source: ReportSource) {
    var slots: [Slot] = []
    func add(_ item: Int, on date: CivilDate, isComputed: Bool) {
      let fact = source.facts.items[item]
      guard fact.kind == .scheduleItem else { return }
      let minutes = source.facts.time(ofItem: item)?.minutesOfDay ?? -60 ..< -59
      slots.append(
        Slot(
          day: date.days(since: range.lowerBound), item: item, minutes: minutes,
          isComputed: isComputed))
    }
    for entry in source.days.files(from: range.lowerBound, through: range.upperBound) {
      for item in source.facts.items(ofFile: entry.file)
      where source.facts.items[item].kind == .scheduleItem && source.hasWords(item)
        && source.fits(item) && source.isInCalendar(item)
      {
        add(item, on: entry.date, isComputed: false)
      }
    }
    for occurrence in source.occurrences(in: range) {
      add(occurrence.definition, on: occurrence.date, isComputed: true)
    }
    self.slots = slots.sorted {
      ($0.day, $0.minutes.lowerBound, $0.item) < ($1.day, $1.minutes.lowerBound, $1.item)
    }
    hours = Set(slots.flatMap(\.hours)).sorted()
  }
}

extension SlotTime {
  /// Since the midnight that begins its day; at least one minute.
  fileprivate var minutesOfDay: Range<Int> {
    startMinutes..<(endMinutes ?? startMinutes + 1)
  }
}

extension ReportSource {
  /// Whether anything stands behind the time of a slot: an hour may be left free.
  func hasWords(_ item: Int) -> Bool { facts.items[item].name != .empty }

  /// What the rules of series name on the days to come of a stretch, as far as it fits, that no line
  /// of a day is yet.
  func occurrences(in range: ClosedRange<CivilDate>) -> [SeriesOccurrence] {
    guard let tomorrow = today.adding(days: 1), tomorrow <= range.upperBound else { return [] }
    let days = max(tomorrow, range.lowerBound)...range.upperBound
    return SeriesBook(facts, weekStart: settings.weekStart.weekday).series.flatMap { series in
      isInCalendar(series) ? series.dates(in: days).filter { fits($0.definition) } : []
    }
  }
}
