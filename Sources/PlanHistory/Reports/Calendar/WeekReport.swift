public import PlanDocument

/// Seven days in numbers.
public struct WeekReport: Sendable {
  public struct Day: Sendable {
    public let figures: DayFigures
    /// Its open top-level tasks and slots, as positions in the facts; those with the highest
    /// priority come first, then in the order of the file.
    public let open: [Int]
    public var first: Int? { open.first }
  }

  public let days: [Day]
  public let total: DayFigures
  /// Of the seven days before.
  public let previous: DayFigures
  /// How many open tasks and slots of all files are overdue.
  public let overdue: Int

  /// - Parameter range: seven days.
  public init(_ range: ClosedRange<CivilDate>, from source: ReportSource) {
    let before = CalendarPeriod.week.days(before: range, weekStart: source.context.weekStart)
    let figures: [DayFigures]
    (figures, total, previous) = source.figures(of: range, before: before, inCalendar: true)
    func rank(_ item: Int) -> UInt8 { source.facts.items[item].priority?.rawValue ?? .max }
    let open = Dictionary(grouping: source.openItems(of: range), by: \.day)
    days = figures.map { figures in
      let items = open[figures.date, default: []].map(\.item)
      return Day(figures: figures, open: items.sorted { (rank($0), $0) < (rank($1), $1) })
    }
    overdue = source.overdueCount
  }
}

/// The slots of a week by day and hour.
public struct WeekGrid: Sendable {
  public struct Slot: Hashable, Sendable {
    /// From 0, of the week.
    public let day: Int
    /// A position in the facts; of a series, that of its definition.
    public let item: Int
    /// Since the midnight that begins the day; one minute for a slot without an end, and before the
    /// day for an event of the whole day.
    public let minutes: Range<Int>
    /// Whether only a rule names it, and no line of the day has it yet.
    public let isComputed: Bool

    /// From 0; 24 and more are of the night after the day, -1 is the whole day.
    public var hours: ClosedRange<Int> { minutes.lowerBound / 60...(minutes.upperBound - 1) / 60 }
  }

  /// By day, and by the minute in which they begin.
  public let slots: [Slot]
  /// Those in which something happens, in order.
  public let hours: [Int]

  public init(_ range: ClosedRange<CivilDate>, from source: ReportSource) {
    let facts = source.facts
    let written = source.items(of: range)
      .filter { source.hasWords($0.item) && source.isInCalendar($0.item) }
      .map { (day: $0.day, item: $0.item, isComputed: false) }
    let computed = source.occurrences(in: range)
      .map { (day: $0.date, item: $0.definition, isComputed: true) }
    let slots = (written + computed).filter { facts.items[$0.item].kind == .scheduleItem }
    self.slots = slots.map { day, item, isComputed in
      let time = facts.time(ofItem: item)
      let minutes = time.map { $0.startMinutes..<($0.endMinutes ?? $0.startMinutes + 1) }
      return Slot(
        day: day.days(since: range.lowerBound), item: item, minutes: minutes ?? -60 ..< -59,
        isComputed: isComputed)
    }.sorted {
      ($0.day, $0.minutes.lowerBound, $0.item) < ($1.day, $1.minutes.lowerBound, $1.item)
    }
    hours = Set(self.slots.flatMap(\.hours)).sorted()
  }
}

extension ReportSource {
  /// Whether a slot has words after its time: an hour may be left free.
  func hasWords(_ item: Int) -> Bool { facts.items[item].name != .empty }

  /// What the rules of series name on the days to come of a range, if it fits the filter and no
  /// line of a day has it yet.
  func occurrences(in range: ClosedRange<CivilDate>) -> [SeriesOccurrence] {
    guard let tomorrow = today.adding(days: 1), tomorrow <= range.upperBound else { return [] }
    let days = max(tomorrow, range.lowerBound)...range.upperBound
    return series.filter { $0.definitions.contains { isInCalendar($0.item) } }
      .flatMap { $0.dates(in: days) }.filter { fits($0.definition) }
  }
}
