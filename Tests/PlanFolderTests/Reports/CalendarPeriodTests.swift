import PlanDocument
import PlanFolder
import PlanReports
import Testing

@Suite struct `The period before` {
  @Test(arguments: [
    // The third day of a week is compared with three days.
    (CalendarPeriod.week, "2026-10-14", "2026-10-14", "2026-10-05", "2026-10-07"),
    (.week, "2026-10-14", "2026-10-12", "2026-10-05", "2026-10-05"),
    (.week, "2026-10-14", "2026-10-18", "2026-10-05", "2026-10-11"),
    // A period that is over, or has not begun, is compared with a whole one.
    (.week, "2026-10-14", "2026-12-01", "2026-10-05", "2026-10-11"),
    (.week, "2026-10-14", "2026-01-01", "2026-10-05", "2026-10-11"),
    (.month, "2026-10-14", "2026-10-14", "2026-09-01", "2026-09-14"),
    (.month, "2026-10-14", "2026-10-31", "2026-09-01", "2026-09-30"),
    // A shorter month ends with its last day.
    (.month, "2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"),
    (.month, "2028-03-01", "2028-03-30", "2028-02-01", "2028-02-29"),
    (.month, "2027-01-05", "2027-01-05", "2026-12-01", "2026-12-05"),
    (.year, "2026-05-05", "2026-10-14", "2025-01-01", "2025-10-14"),
    (.year, "2028-01-01", "2028-02-29", "2027-01-01", "2027-02-28"),
    (.year, "2029-01-01", "2029-03-01", "2028-01-01", "2028-03-01"),
  ])
  func `ends at the same point as the current period`(
    period: CalendarPeriod, day: String, last: String, from: String, to: String
  ) {
    let range = period.days(around: date(day), weekStart: .monday)
    let before = period.days(before: range, upTo: date(last), weekStart: .monday)
    #expect(before == date(from)...date(to))
  }

  @Test func `does not exist at the start of the calendar`() {
    for period in CalendarPeriod.allCases {
      let range = period.days(around: .earliest, weekStart: .monday)
      #expect(period.days(before: range, upTo: .earliest, weekStart: .monday) == nil)
    }
  }

  @Test(arguments: [
    ("2026-10-05", "2026-10-11", CalendarPeriod.week), ("2026-10-07", "2026-10-13", .week),
    ("2026-02-01", "2026-02-28", .month), ("2028-02-01", "2028-02-29", .month),
    ("2026-01-01", "2026-12-31", .year), ("2028-02-01", "2028-02-28", nil),
    ("2026-10-05", "2026-10-05", nil),
  ])
  func `is found for a range that is a week, month or year`(
    from: String, to: String, period: CalendarPeriod?
  ) {
    #expect(CalendarPeriod(date(from)...date(to)) == period)
  }
}
