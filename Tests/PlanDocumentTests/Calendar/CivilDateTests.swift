import PlanDocument
import PlanText
import Testing

struct CivilDateTests {
  @Test func `every day from 1900 to 2999 has the parts that counting gives`() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var number = -25_567
    var weekday = 1
    for year in 1900...2999 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      for month in 1...12 {
        let length = month == 2 && isLeap ? 29 : lengths[month - 1]
        #expect(CivilDate.daysInMonth(month, year: year) == length)
        for day in 1...length {
          guard let date = CivilDate(year: year, month: month, day: day),
            Int(date.dayNumber) == number, date == CivilDate(dayNumber: number),
            date.year == year, date.month == month, date.day == day,
            date.weekday.rawValue == weekday,
            read(spelled(date.write), { CivilDate($0) }) == date
          else {
            Issue.record("\(year)-\(month)-\(day)")
            return
          }
          number += 1
          weekday = weekday % 7 + 1
        }
        #expect(CivilDate(year: year, month: month, day: length + 1) == nil)
      }
    }
    #expect(number == 376_200)
    #expect(CivilDate.earliest.dayNumber == -25_567 && CivilDate.latest.dayNumber == 376_199)
  }

  @Test func `ISO weeks are those of Python`() throws {
    let rows = try table("iso_weeks.tsv")
    #expect(rows.count > 300)
    for row in rows {
      let date = try day(row[0])
      let (year, week) = date.isoWeek
      #expect([year, week, date.weekday.rawValue].map(String.init) == Array(row[1...]), "\(row)")
      let sunday = CivilDate.sundayOf(isoYear: year, week: week)
      #expect(sunday == date.adding(days: 7 - date.weekday.rawValue), "\(row)")
    }
  }

  @Test(arguments: Weekday.allCases)
  func `the seven days of a week have the number of its fourth day`(start: Weekday) throws {
    for number in stride(from: 0, to: CivilDate.latest.dayNumber - 7, by: 997) {
      let date = try #require(CivilDate(dayNumber: Int(number)))
      let first = try #require(CivilDate(dayNumber: date.weekBegin(start)))
      let fourth = try #require(first.adding(days: 3))
      #expect(date.week(from: start) == fourth.isoWeek)
      if start == .monday { #expect(date.week(from: start) == date.isoWeek) }
    }
  }

  @Test(arguments: [(2025, 53), (2026, 0), (2026, 54), (1899, 1), (3000, 1), (2999, 53)])
  func `a week that does not exist has no Sunday`(year: Int, week: Int) {
    #expect(CivilDate.sundayOf(isoYear: year, week: week) == nil)
  }

  @Test(arguments: [
    "2026-10-7", "2026-1-05", "2026/10/07", "2026-13-01", "2026-00-10", "2026-02-29", "2026-04-31",
    "1899-12-31", "3000-01-01", "2026-10-00", "2026-10-077", "2026-10-0:", "2026-1/-07", "",
    "٢٠٢٦-١٠-٠٧", "2026-10-0\u{A0}", "+026-10-07", "20 6-10-07", "2026\u{2D}10_07",
  ])
  func `only an existing day in ten ASCII bytes is a date`(text: String) {
    #expect(read(text) { CivilDate($0) } == nil)
  }

  @Test func `a date with any byte replaced by something other than a digit is refused`() {
    let good = Array("2000-10-10".utf8)
    for place in good.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = good
        bytes[place] = byte
        let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        if CivilDate(bytes.span) != nil { #expect(isDigit || byte == good[place]) }
      }
    }
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2024-02-29", 12, "2025-02-28"),
    ("2024-02-29", 48, "2028-02-29"), ("2026-03-31", -1, "2026-02-28"),
    ("2026-05-15", 0, "2026-05-15"),
    ("2026-12-31", 2, "2027-02-28"), ("1900-01-31", 13_199, "2999-12-31"),
  ])
  func `adding months never overflows into the next month`(from: String, months: Int, to: String)
    throws
  {
    #expect(try day(from).adding(months: months) == day(to))
  }

  @Test(arguments: [Int.max, Int.min, 1_000_000_000, -1_000_000_000, 401_767, -401_767])
  func `no step leaves the calendar`(step: Int) throws {
    for date in [CivilDate.earliest, CivilDate.latest, try day("2026-10-05")] {
      #expect(date.adding(days: step) == nil)
      #expect(date.adding(months: step) == nil)
      for period in ["1d", "9999w", "1mo", "9999y"] {
        let period = try #require(read(period) { Period($0) })
        #expect(period.added(to: date, times: step) == nil)
      }
    }
    #expect(CivilDate(dayNumber: step) == nil)
    #expect(CivilDate(year: step, month: 1, day: 1) == nil)
    #expect(CivilDate(year: 2026, month: step, day: 1) == nil)
    #expect(CivilDate(year: 2026, month: 1, day: step) == nil)
    #expect(CivilDate.daysInMonth(step, year: 2026) == 0)
  }

  @Test func `the ends of the calendar are reached and not passed`() {
    #expect(CivilDate.earliest.adding(days: 401_766) == .latest)
    #expect(CivilDate.latest.adding(days: -401_766) == .earliest)
    #expect(CivilDate.latest.adding(days: 1) == nil)
    #expect(CivilDate.earliest.adding(days: -1) == nil)
    #expect(CivilDate.latest.days(since: .earliest) == 401_766)
  }
}
