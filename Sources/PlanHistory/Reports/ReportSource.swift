public import PlanDocument

/// What every report is made from: the facts of a folder, the day, and the filter.
public struct ReportSource: Sendable {
  public let facts: FolderFacts
  public let settings: Settings
  public let context: FilterContext
  public let book: HabitBook
  public let days: DayIndex
  /// By item: whether it matches the filter; nil without a filter.
  private let fitting: [Bool]?
  /// By item: whether calendars leave it out; nil if no list says `calendar: no`.
  private let outsideCalendar: [Bool]?

  public var today: CivilDate { context.today }

  /// Linear in the items.
  ///
  /// - Parameter filter: nil matches everything.
  public init(
    _ facts: FolderFacts, settings: Settings, _ context: FilterContext, filter: Filter? = nil
  ) {
    self.facts = facts
    self.settings = settings
    self.context = context
    book = HabitBook(facts, settings: settings)
    days = facts.days()
    outsideCalendar = facts.itemsOutsideCalendar(weekStart: settings.weekStart.weekday)
    fitting = filter.map { filter in
      var matcher = FilterMatcher(filter, facts, context)
      return facts.items.indices.map { matcher.matches($0) }
    }
  }

  /// Whether there is a filter.
  public var isFiltered: Bool { fitting != nil }

  /// Whether an item matches the filter.
  public func fits(_ item: Int) -> Bool { fitting?[item] ?? true }

  /// Whether a habit matches the filter: by its definition on a day, and without a definition by its
  /// last record.
  ///
  /// - Parameter number: its position in `book.habits`.
  public func fits(habit number: Int, on day: CivilDate) -> Bool {
    // One that nothing defines begins with its first record.
    guard let item = book.habits[number].namingItem(on: day) else { return false }
    return fits(item)
  }

  /// The points of a range of days, of what matches the filter.
  public func points(in range: ClosedRange<CivilDate>) -> PointsLedger {
    PointsLedger(
      facts, book, in: range, tasks: fits, habits: { fits(habit: $0, on: max(today, $1)) })
  }

  /// The series of the folder; linear in the items.
  var series: [Series] { SeriesBook(facts, weekStart: settings.weekStart.weekday).series }

  /// Whether calendars show an item: all but those of lists that say `calendar: no`, the lines of days
  /// that repeat one of these, and the items below such a line.
  public func isInCalendar(_ item: Int) -> Bool { outsideCalendar?[item] != true }
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
}
