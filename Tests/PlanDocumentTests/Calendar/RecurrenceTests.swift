import PlanDocument
import PlanTesting
import Testing

struct RecurrenceTests {
  @Test func `the dates of every rule are those of RFC 5545, or clamped`() throws {
    let rows = try table("recurrence.tsv")
    #expect(rows.count > 1500)
    for row in rows {
      let rule = try rule(row[0])
      let weekStart: Weekday = row[2] == "sun" ? .sunday : .monday
      let anchor = row[1] == "-" ? nil : try day(row[1])
      let (from, through) = (try day(row[3]), try day(row[4]))
      let grid = RecurrenceGrid(rule, anchor: anchor, weekStart: weekStart)
      let dates = Array(grid.occurrences(from: from, through: through))
      let expected = try row[6].split(separator: " ").map { try day(String($0)) }
      guard dates == expected else {
        Issue.record("\(row): \(dates.map { spelled($0.write) })")
        continue
      }
      var backward: [CivilDate] = []
      var last = grid.previous(onOrBefore: through)
      while let date = last, date >= from {
        backward.append(date)
        last = date.adding(days: -1).flatMap { grid.previous(onOrBefore: $0) }
      }
      #expect(backward.reversed() == expected, "backward: \(row)")
    }
  }

  @Test(arguments: [
    "day", "weekday", "weekend", "week", "month", "quarter", "year", "3d", "2w", "5mo", "1y",
    "mon,wed,fri", "2w-mon,thu", "53w-sun", "1st,15th", "last", "31st", "29th,30th", "2nd-tue",
    "5th-fri", "last-fri", "dec-24", "feb-29", "3/week", "2/month", "never",
  ])
  func `next, previous, contains and the sequence agree on every day`(text: String) throws {
    let rule = try rule(text)
    let anchors = [nil, "2024-02-29", "2999-12-30", "1900-01-01", "2023-10-31"]
    for anchor in anchors.prefix(LongRun.isAsked ? 5 : 3) {
      let anchor = try anchor.map { try day($0) }
      for weekStart in [Weekday.monday, .sunday] {
        let grid = RecurrenceGrid(rule, anchor: anchor, weekStart: weekStart)
        for (from, through) in [
          ("1900-01-01", "1901-02-01"), ("2023-10-01", "2025-03-05"), ("2998-12-01", "2999-12-31"),
        ] {
          let (from, through) = (try day(from), try day(through))
          let dates = Array(grid.occurrences(from: from, through: through))
          let members = (0...through.days(since: from))
            .compactMap { from.adding(days: $0) }.filter { grid.contains($0) }
          #expect(dates == members)
          var date = from
          while let tomorrow = date.adding(days: 1), tomorrow <= through {
            let (next, previous) = (grid.next(after: date), grid.previous(onOrBefore: date))
            guard next.map({ $0 > date }) ?? true, previous.map({ $0 <= date }) ?? true,
              next == dates.first(where: { $0 > date })
                || next.map({ $0 > through }) ?? dates.isEmpty
                || dates.last.map({ $0 <= date }) ?? true,
              previous == dates.last(where: { $0 <= date }) || previous.map({ $0 < from }) ?? false
            else {
              Issue.record("\(text) at \(spelled(date.write))")
              return
            }
            date = tomorrow
          }
        }
      }
    }
  }

  @Test func `months are clamped without drift`() throws {
    let dates = try rule("month").occurrences(
      anchor: day("2026-01-31"), from: day("2026-01-01"), through: day("2026-05-31"))
    #expect(
      dates.map { spelled($0.write) } == [
        "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31",
      ])
  }

  @Test func `a rule that does not match its start begins with the first match`() throws {
    let start = try day("2026-10-05")
    #expect(try rule("wed").next(after: .earliest, anchor: start) == day("2026-10-07"))
    #expect(try rule("2w-sun").next(after: .earliest, anchor: start) == day("2026-10-11"))
    #expect(try rule("dec-24").contains(start, anchor: start) == false)
    #expect(try rule("wed").previous(onOrBefore: start, anchor: start) == nil)
  }

  @Test(arguments: ["3d", "2w", "6mo", "2w-mon", "3/week", "never"])
  func `a rule that counts, or lacks the start it needs, has no dates`(text: String)
    throws
  {
    let grid = RecurrenceGrid(try rule(text), anchor: nil)
    #expect(grid.next(onOrAfter: .earliest) == nil)
    #expect(grid.previous(onOrBefore: .latest) == nil)
    #expect(Array(grid.occurrences(from: .earliest, through: .latest)).isEmpty)
  }

  @Test func `weeks without a start begin on the day of the settings`() throws {
    let date = try day("2026-10-07")
    #expect(try rule("week").next(after: date, anchor: nil) == day("2026-10-12"))
    #expect(
      try rule("week").next(after: date, anchor: nil, weekStart: .sunday) == day("2026-10-11"))
    #expect(try rule("quarter").next(after: date, anchor: nil) == day("2027-01-01"))
  }

  @Test func `a window that ends before it starts contains nothing`() {
    let dates = RecurrenceRule.day.occurrences(anchor: nil, from: .latest, through: .earliest)
    #expect(Array(dates).isEmpty)
    let all = RecurrenceRule.day.occurrences(anchor: nil, from: .earliest, through: .latest)
    #expect(all.reduce(0) { count, _ in count + 1 } == 401_767)
  }

  @Test func `rules made of numbers that no text can contain neither trap nor recur wrongly`() {
    let rules: [RecurrenceRule] = [
      .weekdays([]), .weeks(0, [.monday]), .weeks(.max, [.monday]), .weeks(-1, [.monday]),
      .monthDays([]), .monthDays([0, -2, .max]), .yearDay(month: 13, day: 1),
      .yearDay(month: 1, day: .max), .quota(.min, .year),
    ]
    for rule in rules {
      for anchor in [nil, CivilDate.earliest, .latest] {
        #expect(rule.next(after: .earliest, anchor: anchor) == nil)
        #expect(rule.previous(onOrBefore: .latest, anchor: anchor) == nil)
      }
      #expect(!rule.text.isEmpty || rule == .weekdays([]) || rule == .monthDays([]))
    }
  }
}
