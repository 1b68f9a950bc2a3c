import PlanDocument
import Testing

struct HabitGridTests {
  @Test(arguments: [
    ("week", "2026-10-05", "2026-10-11"), ("3/week", "2026-10-05", "2026-10-11"),
    ("month", "2026-10-01", "2026-10-31"), ("2/month", "2026-10-01", "2026-10-31"),
    ("quarter", "2026-10-01", "2026-12-31"), ("year", "2026-01-01", "2026-12-31"),
    ("3d", "2026-10-06", "2026-10-08"), ("2w", "2026-09-27", "2026-10-10"),
    ("1mo", "2026-09-30", "2026-10-30"), ("1y", "2026-08-31", "2027-08-30"),
  ])
  func `the period that contains 7 October 2026 is found`(text: String, first: String, last: String)
    throws
  {
    let date = try day("2026-10-07")
    let start = try day(text == "3d" ? "2026-10-03" : text == "2w" ? "2026-08-30" : "2026-08-31")
    let period = try #require(try rule(text).period(containing: date, start: start))
    #expect(try period == day(first)...day(last))
  }

  @Test func `weeks begin on the day of the settings`() throws {
    let date = try day("2026-10-04")
    let rule = try rule("2/week")
    #expect(try rule.period(containing: date, start: nil)?.lowerBound == day("2026-09-28"))
    let sunday = rule.period(containing: date, start: nil, weekStart: .sunday)
    #expect(try sunday == day("2026-10-04")...day("2026-10-10"))
  }

  @Test(arguments: ["week", "month", "quarter", "year", "3d", "2w", "1mo", "9999y", "7mo"])
  func `periods follow each other without a gap to the end of the calendar`(text: String) throws {
    let start = try day("2900-01-31")
    for weekStart in [Weekday.monday, .sunday] {
      let grid = HabitGrid(try rule(text), start: start, weekStart: weekStart)
      guard case .periods(let periods, required: 1) = grid else {
        Issue.record("no periods")
        return
      }
      var period = try #require(periods.period(containing: start))
      while let day = period.upperBound.adding(days: 1),
        let next = periods.period(containing: day)
      {
        #expect(day == next.lowerBound)
        #expect(periods.period(containing: next.upperBound) == next)
        period = next
      }
      #expect(period.upperBound == .latest)
    }
  }

  @Test func `the first and last weeks of the calendar are cut off at its ends`() throws {
    let weeks = HabitPeriods.calendar(.week, weekStart: .sunday)
    #expect(try weeks.period(containing: .earliest) == .earliest...day("1900-01-06"))
    #expect(weeks.period(containing: .latest)?.upperBound == .latest)
  }

  @Test func `counted periods begin with their start`() throws {
    let start = try day("2026-10-05")
    let periods = HabitPeriods.counted(try #require(Period(count: 3, unit: .day)), from: start)
    #expect(try periods.period(containing: day("2026-10-04")) == nil)
    #expect(periods.period(containing: start)?.lowerBound == start)
  }

  @Test func `every rule has the shape that streaks count in`() throws {
    let start = try day("2026-10-05")
    for text in ["day", "weekday", "weekend", "mon,fri", "2w-mon", "1st", "last-fri", "dec-24"] {
      let rule = try rule(text)
      #expect(HabitGrid(rule, start: start) == .dueDays(RecurrenceGrid(rule, anchor: start)))
    }
    let week = HabitPeriods.calendar(.week, weekStart: .monday)
    #expect(HabitGrid(try rule("3/week"), start: nil) == .periods(week, required: 3))
    #expect(HabitGrid(try rule("never"), start: nil) == HabitGrid.never)
    for text in ["3d", "2w", "6mo", "2w-mon"] {
      #expect(HabitGrid(try rule(text), start: nil) == nil)
    }
    #expect(try rule("day").period(containing: start, start: start) == nil)
  }
}
