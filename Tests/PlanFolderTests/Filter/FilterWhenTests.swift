import PlanFolder
import PlanText
import Testing

@Suite struct FilterWhenTests {
  /// Ranges on Monday, 2026-10-05: an end without a year, or a weekday, is after the start.
  static let ranges = [
    ("oct-6..oct-5", "2026-10-06", "2027-10-05"), ("oct-6..oct-6", "2026-10-06", "2026-10-06"),
    ("oct-6..oct-7", "2026-10-06", "2026-10-07"), ("nov..oct", "2026-11-01", "2027-10-31"),
    ("nov..nov", "2026-11-01", "2026-11-30"), ("W42..W41", "2026-10-12", "2027-10-17"),
    ("2026-10-09..fri", "2026-10-09", "2026-10-09"),
    ("2026-10-09..thu", "2026-10-09", "2026-10-15"),
    ("2026-10-09..sat", "2026-10-09", "2026-10-10"),
  ]

  @Test(arguments: ranges)
  func `a range ends on or after its start`(typed: String, first: String, last: String) throws {
    let context = FilterContext(today: date("2026-10-05"), minutes: 600)
    let days = try FilterWhen(reading: Array(typed.utf8).span)
    #expect(days?.resolved(context) == date(first)...date(last))
  }
}
