/// The dates of a grid in a window, in order; lazy, so that a window may be as long as the calendar.
public struct Occurrences: Sequence, IteratorProtocol, Sendable {
  private let grid: RecurrenceGrid
  private var from: CivilDate?
  private let through: CivilDate

  init(grid: RecurrenceGrid, from: CivilDate, through: CivilDate) {
    self.grid = grid
    self.from = from
    self.through = through
  }

  public mutating func next() -> CivilDate? {
    guard let from, from <= through, let date = grid.next(onOrAfter: from), date <= through
    else { return nil }
    self.from = date.adding(days: 1)
    return date
  }
}

/// The same questions for a caller with a single one; who has more makes the grid once.
extension RecurrenceRule {
  /// The dates from `from` to `through`, both included; `until:` and `expires:` narrow the window.
  public func occurrences(
    anchor: CivilDate?, from: CivilDate, through: CivilDate, weekStart: Weekday = .monday
  ) -> Occurrences {
    RecurrenceGrid(self, anchor: anchor, weekStart: weekStart)
      .occurrences(from: from, through: through)
  }

  /// The first date after `date`.
  public func next(
    after date: CivilDate, anchor: CivilDate?, weekStart: Weekday = .monday
  ) -> CivilDate? {
    RecurrenceGrid(self, anchor: anchor, weekStart: weekStart).next(after: date)
  }

  /// The last date that is `date` or earlier.
  public func previous(
    onOrBefore date: CivilDate, anchor: CivilDate?, weekStart: Weekday = .monday
  ) -> CivilDate? {
    RecurrenceGrid(self, anchor: anchor, weekStart: weekStart).previous(onOrBefore: date)
  }

  public func contains(
    _ date: CivilDate, anchor: CivilDate?, weekStart: Weekday = .monday
  ) -> Bool {
    RecurrenceGrid(self, anchor: anchor, weekStart: weekStart).contains(date)
  }
}
