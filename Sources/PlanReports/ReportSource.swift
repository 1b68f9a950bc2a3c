public import PlanCalendar
public import PlanHistory
public import PlanModel

/// What every report is made from: the facts of a folder, what day it is, and what is asked about.
public struct ReportSource: Sendable {
  public let facts: FolderFacts
  public let settings: Settings
  public let context: FilterContext
  public let book: HabitBook
  public let days: DayIndex
  /// By item: whether it fits the filter; nil where nobody typed one.
  private let fitting: [Bool]?

  public var today: CivilDate { context.today }

  /// Linear in the items.
  ///
  /// - Parameter filter: nil fits everything.
  public init(
    _ facts: FolderFacts, settings: Settings, _ context: FilterContext, filter: Filter? = nil
  ) {
    self.facts = facts
    self.settings = settings
    self.context = context
    book = HabitBook(facts, settings: settings)
    days = facts.days()
    fitting = filter.map { filter in
      var matcher = FilterMatcher(filter, facts, context)
      return facts.items.indices.map { matcher.matches($0) }
    }
  }

  /// Whether somebody typed a filter.
  public var isFiltered: Bool { fitting != nil }

  /// Whether an item fits the filter.
  public func fits(_ item: Int) -> Bool { fitting?[item] ?? true }

  /// Whether a habit does: by its definition on a day, and if nothing defines it by its last record.
  ///
  /// - Parameter number: its position in `book.habits`.
  public func fits(habit number: Int, on day: CivilDate) -> Bool {
    // One that nothing defines begins with its first record.
    guard let item = book.habits[number].namingItem(on: day) else { return false }
    return fits(item)
  }

  /// What the days of a stretch earned by what fits.
  public func points(
    in range: ClosedRange<CivilDate> = .earliest ... .latest
  ) -> PointsLedger {
    guard let fitting else { return PointsLedger(facts, book, in: range) }
    return PointsLedger(
      facts, book, in: range, tasks: { fitting[$0] },
      habits: { fits(habit: $0, on: max(today, $1)) })
  }

  /// Whether the calendar shows a file: all but lists that say no.
  public func isInCalendar(file: Int) -> Bool { facts.files[file].isInCalendar }
}
