import PlanDocument
import Testing

struct DateInputTests {
  /// The typed text, its canonical form, and its meaning in the file of Monday 5 October 2026.
  static let spellings = [
    ("2026-10-07", "2026-10-07", "2026-10-07"), ("2026-10-7", "2026-10-07", "2026-10-07"),
    ("2026-1-05", "2026-01-05", "2026-01-05"), ("2026/10/7", "2026-10-07", "2026-10-07"),

    ("oct-07", "oct-7", "2026-10-07"), ("Oct-7", "oct-7", "2026-10-07"),
    ("OCT-5", "oct-5", "2026-10-05"),
    ("oct-4", "oct-4", "2027-10-04"), ("feb-29", "feb-29", "2028-02-29"),
    ("today", "today", "2026-10-05"), ("Tomorrow", "tomorrow", "2026-10-06"),
    ("YESTERDAY", "yesterday", "2026-10-04"), ("mon", "mon", "2026-10-12"),
    ("Tuesday", "tue", "2026-10-06"), ("SUN", "sun", "2026-10-11"), ("fri", "fri", "2026-10-09"),
    ("+3d", "+3d", "2026-10-08"), ("+2w", "+2w", "2026-10-19"), ("+1mo", "+1mo", "2026-11-05"),
    ("+1y", "+1y", "2027-10-05"),
  ]

  @Test(arguments: spellings)
  func `a date is read and written`(typed: String, canonical: String, meant: String) throws {
    let input = try #require(read(typed) { DateInput($0) })
    #expect(spelled(input.write) == canonical)
    #expect(read(canonical) { DateInput($0) } == input)
    #expect(input.isRelative == (canonical.count != 10))
    #expect(try input.resolved(on: day("2026-10-05")) == day(meant))
  }

  @Test(arguments: [
    "", "+", "+d", "+0d", "+3", "3d", "+3m", "+3D", "+10000d", "-3d", "10/07", "10-07", "feb-30",
    "oct-0", "oct-007", "oct7",
    "october-7",
    "2026-W54", "2025-W53", "2026/W41", "2026-10/07", "2026-10", "2026-10-", "26-10-07", "mond",
    "tues", "mo", "next fri", "fri ", " fri", "2026-10-07T", "2026-W41", "2026-w01", "10-07-2026",
    "2026-010-07", "1", "1-", "12345-10-07", "heute",
  ])
  func `what is not a date stays text`(text: String) {
    #expect(read(text) { DateInput($0) } == nil)
  }

  @Test func `the 29th of February means the next leap year, also around 2100`() throws {
    let input = try #require(read("feb-29") { DateInput($0) })
    #expect(try input.resolved(on: day("2096-03-01")) == day("2104-02-29"))
    #expect(try input.resolved(on: day("2996-03-01")) == nil)
  }

  @Test(arguments: ["mon", "today", "tomorrow", "+9999y", "dec-31", "jan-1", "yesterday"])
  func `a date after the end of the calendar is not a date`(text: String) throws {
    let input = try #require(read(text) { DateInput($0) })
    for date in [CivilDate.earliest, CivilDate.latest] {
      if let found = input.resolved(on: date) { #expect(abs(found.days(since: date)) < 366) }
    }
    #expect(DateInput.dayOffset(.max).resolved(on: .latest) == nil)
  }

  @Test(arguments: [
    ("2026-10-07T17:00", "2026-10-07T17:00"), ("17:00", "17:00"), ("9am", "09:00"),
    ("9:30PM", "21:30"), ("friT9am", "friT09:00"), ("satt9:00", "satT09:00"),
    ("SaturdayT9am", "satT09:00"), ("tomorrowT12am", "tomorrowT00:00"), ("+3dT9:05", "+3dT09:05"),
    ("oct-7T23:59", "oct-7T23:59"), ("2026/1/2", "2026-01-02"), ("tue", "tue"), ("0:00", "00:00"),
  ])
  func `a moment is read and written`(typed: String, canonical: String) throws {
    let moment = try #require(read(typed) { MomentInput($0) })
    #expect(spelled(moment.write) == canonical)
    #expect(read(canonical) { MomentInput($0) } == moment)
  }

  @Test(arguments: [
    "", "T", "T9:00", "friT", "24:00", "2026-10-07T24:00", "9", "fri 9:00", "2026-10-07T9", "9:60",
    "2026-10-07 17:00", "friT9amT", "13pm", "0am", "9:5", "9:000",
  ])
  func `what is not a moment stays text`(text: String) {
    #expect(read(text) { MomentInput($0) } == nil)
  }

  @Test func `a moment takes its day from the file, but a time alone has none`() throws {
    let file = try day("2026-10-05")
    let relative = try #require(read("friT9am") { MomentInput($0) })
    #expect(spelled(relative.resolved(on: file).write) == "2026-10-09T09:00")
    #expect(relative.resolved(on: nil) == relative)
    #expect(relative.resolved(on: .latest) == relative)
    let time = try #require(read("9am") { MomentInput($0) })
    #expect(time.resolved(on: file) == time)
  }
}
