public import PlanDocument
public import PlanFolder

/// What every report is made from: the facts of a folder, the day, and the filter.
public struct ReportSource: Sendable {
  public let facts: FolderFacts
  public let settings: Settings
  public let context: FilterContext
  public let book: HabitBook
  public let days: DayIndex
  /// The series of the folder.
  let series: [Series]
  /// By item: whether it matches the filter; nil without a filter.
  private let fitting: [Bool]?
  /// Whether the filter asks for a state, which the definition of a habit does not have.
  private let namesState: Bool
  /// By item: whether calendars leave it out; nil if no list says `calendar: no`.
  private let outsideCalendar: [Bool]?

  public var today: CivilDate { context.today }

  /// Linear in the items.
  ///
  /// - Parameters:
  ///   - facts: with the copies of tasks settled.
  ///   - filter: nil matches everything.
  public init(
    _ facts: FolderFacts, settings: Settings, _ context: FilterContext, filter: Filter? = nil
  ) {
    self.facts = facts
    self.settings = settings
    self.context = context
    book = HabitBook(facts, settings: settings)
    days = facts.days()
    series = SeriesBook(facts, weekStart: settings.weekStart.weekday).series
    outsideCalendar = facts.itemsOutsideCalendar(weekStart: settings.weekStart.weekday)
    namesState = filter?.namesState ?? false
    let definitions = namesState ? book.namingItems : [:]
    fitting = filter.map { filter in
      var matcher = FilterMatcher(filter, facts, context)
      matcher.tagSources = definitions
      return facts.items.indices.map { matcher.matches($0) }
    }
  }

  /// Whether there is a filter.
  public var isFiltered: Bool { fitting != nil }

  /// Whether an item matches the filter.
  public func fits(_ item: Int) -> Bool { fitting?[item] ?? true }

  /// Whether a habit matches the filter: by its definition on a day, and without a definition by its
  /// last record. If the filter asks for a state, by its line of the day that counts, if there is one.
  ///
  /// - Parameters:
  ///   - number: its position in `book.habits`.
  ///   - counted: the day that counts; nil for the same one.
  public func fits(
    habit number: Int, on day: CivilDate, counting counted: CivilDate? = nil
  ) -> Bool {
    if namesState, let record = book.habits[number].record(on: counted ?? day) {
      return fits(record.item)
    }
    // One that nothing defines begins with its first record.
    guard let item = book.habits[number].namingItem(on: day) else { return false }
    return fits(item)
  }

  /// The points of a range of days, of what matches the filter.
  public func points(in range: ClosedRange<CivilDate>) -> PointsLedger {
    PointsLedger(
      facts, book, in: range, tasks: fits,
      habits: { fits(habit: $0, on: max(today, $1), counting: $1) })
  }

  /// What a roll to a day does.
  func roll(to day: CivilDate) -> RollDecision {
    let since = Settings.firstDayCarried(to: day)
    return RollDecision(.roll, to: day, since: since, facts, settings)
  }

  /// Whether calendars show an item: all but those of lists that say `calendar: no`, the lines of days
  /// that repeat one of these, and the items below such a line.
  public func isInCalendar(_ item: Int) -> Bool { outsideCalendar?[item] != true }
}

extension HabitBook {
  /// By line of a day, the line with the name and tags of its habit on that day.
  fileprivate var namingItems: [Int: Int] {
    let pairs = habits.flatMap { habit in
      habit.records.compactMap { record in
        habit.namingItem(on: record.day).map { (record.item, $0) }
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

extension FolderFacts {
  /// Linear in the items.
  fileprivate func itemsOutsideCalendar(weekStart: Weekday) -> [Bool]? {
    guard files.contains(where: { !$0.isInCalendar }) else { return nil }
    var isOutside = items.indices.map { !files[file(ofItem: $0)].isInCalendar }
    for series in SeriesBook(self, weekStart: weekStart).series
    where series.definitions.allSatisfy({ isOutside[$0.item] }) {
      for instance in series.instances { isOutside[instance.item] = true }
    }
    for item in items.indices {
      if let parent = items[item].parent, isOutside[parent] { isOutside[item] = true }
    }
    return isOutside
  }

  /// What decides when an item is to be looked at: the deadline and its time, the priority, the day,
  /// the path and the line. What has none of these comes last.
  ///
  /// - Returns: `due` in minutes since 1970; a deadline without a time ends with its day.
  public func order(of item: Int) -> (due: Int, priority: UInt8, day: Int32, item: Int) {
    let time = due(ofItem: item)?.time ?? .endOfDay
    return (
      dueDay(ofItem: item).map { Int($0.dayNumber) * 1440 + time.minutes } ?? .max,
      items[item].priority?.rawValue ?? .max, day(ofItem: item)?.dayNumber ?? .max, item
    )
  }

  /// The items in the order of `order(of:)`.
  public func ordered(_ items: [Int]) -> [Int] {
    items.map { order(of: $0) }.sorted { $0 < $1 }.map(\.item)
  }

  /// The items that match a filter, in the order of `order(of:)`.
  public func items(matching filter: Filter, _ context: FilterContext) -> [Int] {
    var matcher = FilterMatcher(filter, self, context)
    return ordered(items.indices.filter { matcher.matches($0) })
  }
}

/// How near a deadline is.
public enum Urgency: String, Hashable, Sendable, CaseIterable {
  /// The deadline has passed.
  case overdue
  /// At most as many days away as the settings say for the colour.
  case red, yellow, green

  /// Nil if the deadline is farther away.
  ///
  /// - Parameter days: until the day of the deadline.
  public init?(in days: Int, isOverdue: Bool, _ thresholds: UrgencyDays) {
    switch days {
    case _ where isOverdue: self = .overdue
    case ...thresholds.red: self = .red
    case ...thresholds.yellow: self = .yellow
    case ...thresholds.green: self = .green
    default: return nil
    }
  }
}
