import PlanDocument

/// The questions of `RecurrenceGrid`, for a single one. To ask several, make the grid once.
extension RecurrenceRule {
  /// The dates from `from` to `through`, both included; `until:` and `expires:` narrow the window.
  func occurrences(
    anchor: CivilDate?, from: CivilDate, through: CivilDate, weekStart: Weekday = .monday
  ) -> UnfoldSequence<CivilDate, CivilDate?> {
    RecurrenceGrid(self, anchor: anchor, weekStart: weekStart)
      .occurrences(from: from, through: through)
  }

  /// The first date after `date`.
  func next(
    after date: CivilDate, anchor: CivilDate?, weekStart: Weekday = .monday
  ) -> CivilDate? {
    RecurrenceGrid(self, anchor: anchor, weekStart: weekStart).next(after: date)
  }

  /// The last date that is `date` or earlier.
  func previous(
    onOrBefore date: CivilDate, anchor: CivilDate?, weekStart: Weekday = .monday
  ) -> CivilDate? {
    RecurrenceGrid(self, anchor: anchor, weekStart: weekStart).previous(onOrBefore: date)
  }

  func contains(
    _ date: CivilDate, anchor: CivilDate?, weekStart: Weekday = .monday
  ) -> Bool {
    RecurrenceGrid(self, anchor: anchor, weekStart: weekStart).contains(date)
  }
}

extension RecurrenceRule {
  /// The period in which a habit with this rule is due, for `week`, `3/week`, `2w`, ….
  ///
  /// `nil` for rules of due days, for pauses, and before the start of counted periods.
  func period(
    containing date: CivilDate, start: CivilDate?, weekStart: Weekday = .monday
  ) -> ClosedRange<CivilDate>? {
    guard case .periods(let periods, _) = HabitGrid(self, start: start, weekStart: weekStart)
    else { return nil }
    return periods.period(containing: date)
  }
}
