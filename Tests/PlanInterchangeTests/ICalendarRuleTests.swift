import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// Rules, and whole plans, that are exported and imported again.
@Suite struct ICalendarRuleTests {
  private static let today = CivilDate(year: 2026, month: 10, day: 5) ?? .earliest
  private static let last = CivilDate(year: 2028, month: 12, day: 31) ?? .latest

  private static let rules = [
    "day", "weekday", "weekend", "week", "month", "quarter", "year", "3d", "2w", "6mo", "1y", "2y",
    "mon,wed,fri", "sun", "2w-mon,thu", "3w-sun,mon", "1st", "15th", "1st,15th", "last", "31st",
    "30th", "29th", "1st,30th", "15th,31st", "29th,30th", "30th,last", "28th,30th", "2nd-tue",
    "5th-mon", "last-fri", "dec-24", "feb-28", "feb-29", "apr-30", "jan-31",
  ]

  @Test(arguments: rules, ["", "start:2026-10-31", "start:2028-02-29", "start:2026-10-07"])
  func `gives the same dates without our own property for the rule`(_ rule: String, _ start: String)
    throws
  {
    let line = "09:00 x every:\(rule) \(start)"
    let list = try ICalendarTests.page("home", "## Schedule\n\n- \(line)\n")
    let item = try #require(list.items.first)
    let grid = RecurrenceGrid(try #require(item.every), anchor: item.date(.start))
    let begin = item.date(.start) ?? Self.today
    let expected = Array(grid.occurrences(from: begin, through: Self.last))
    let text = ICalendarTests.export([list]).text
    if expected.isEmpty { return }
    let bare = text.split(separator: "\r\n").filter { !$0.hasPrefix("X-PLAN-RULE") }
    let imported = try ICalendarTests.read(bare.map { $0 + "\r\n" }.joined())
    var dates: [CivilDate] = []
    for page in imported.pages {
      for item in page.items {
        if let day = page.day {
          dates.append(day)
        } else {
          let rule = try #require(item.every)
          let grid = RecurrenceGrid(rule, anchor: item.date(.start))
          dates += grid.occurrences(from: begin, through: item.date(.until) ?? Self.last)
        }
      }
    }
    #expect(dates == expected)
  }

  @Test(arguments: [
    ("BYHOUR=9;INTERVAL=zz;BYWEEKNO=3", "rules by the hour or less"),
    ("INTERVAL=zz;BYHOUR=9;BYWEEKNO=3", "invalid rules"),
    ("BYWEEKNO=3;INTERVAL=zz;BYHOUR=9", "rules that are not read"),
  ])
  func `of several faults of a rule the first one is reported`(
    _ parts: String, _ loss: String
  ) throws {
    let lines = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "DTSTART:20261005T090000", "SUMMARY:x",
      "RRULE:FREQ=DAILY;\(parts)", "END:VEVENT", "END:VCALENDAR",
    ]
    let imported = try ICalendarTests.read(lines.map { $0 + "\r\n" }.joined())
    #expect(
      imported.losses.all.map(\.what) == ["\(loss), of which only the first date is taken"])
  }

  @Test(arguments: [
    ("20300101T090000", "FREQ=DAILY;BYDAY=MO;BYMONTHDAY=3", "2030-01-01"),
    ("20261007", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "2026-10-07"),
  ])
  func `of a rule without a date in time the first date is taken`(
    start: String, rule: String, day: String
  ) throws {
    let lines = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", "SUMMARY:words", "DTSTART:\(start)",
      "RRULE:\(rule)", "END:VEVENT", "END:VCALENDAR",
    ]
    let imported = try ICalendarTests.read(lines.map { $0 + "\r\n" }.joined())
    #expect(imported.pages.compactMap(\.day?.text) == [day])
    #expect(imported.losses.all.first?.what.hasPrefix("series written as dates") == true)
  }

  @Test func `a plan is the same after export and import`() throws {
    for seed in 1...UInt64(LongRun.count(full: 60)) {
      var random = SeededGenerator(seed: seed)
      var pages: [ExchangePage] = []
      for day in ["2026-10-05", "2026-10-06", "2027-02-28"] {
        pages.append(try ICalendarTests.page(day, Self.day(&random)))
      }
      pages.append(try ICalendarTests.page("home", Self.list(&random)))
      let (text, losses) = ICalendarTests.export(pages)
      #expect(losses.filter { !$0.hasPrefix("series written as dates") } == [])
      let imported = try ICalendarTests.read(text)
      #expect(imported.losses.all.isEmpty)
      let said = try ICalendarTests.lines(imported)
      #expect(said == (try Self.lines(pages)))
      var again: [ExchangePage] = []
      for page in imported.pages {
        if let index = again.firstIndex(where: { $0.place == page.place }) {
          again[index].items += page.items
        } else {
          again.append(page)
        }
      }
      #expect(ICalendarTests.export(again).text == text, "\(text)")
    }
  }

  private static func lines(_ pages: [ExchangePage]) throws -> [String] {
    var imported = Imported()
    imported.pages = pages
    for index in pages.indices {
      // Compare the canonical spelling, not the typed one.
      imported.pages[index].items = pages[index].items.map(\.unspelled)
    }
    return try ICalendarTests.lines(imported)
  }

  private static let words = [
    "Call mum", "Buy milk, eggs; bread", "C:\\\\temp", "日本語の予定", "Meet #anna today",
    "a very long sentence that goes on and on until it has to be folded somewhere, twice perhaps",
  ]

  private static func day(_ random: inout SeededGenerator) -> String {
    var text = "## Priorities\n\n1. [ ] \(random.pick(words)) p\n\n## Tasks\n\n"
    for number in 0..<random.number(below: 6) {
      let state = random.pick([" ", "x", "/", "-"])
      let priority = random.pick(["", "!high ", "!medium ", "!low "])
      let tag = random.pick(["", " #home", " #a-b #ü"])
      let due = random.pick(["", " due:2027-03-01", " due:2027-03-05T17:00 remind:1h30m"])
      let done = state == "x" ? random.pick(["", " done:2027-04-01T09:30"]) : ""
      let from = random.pick(["", " from:2026-09-30"])
      text += "- [\(state)] \(priority)\(random.pick(words)) \(number)\(tag)\(due)\(from)\(done)\n"
      if random.chance(30) { text += "  - \(random.pick(words))\n" }
      if random.chance(30) { text += "  - [x] step \(number) due:2027-03-01\n    - [ ] lower\n" }
    }
    text += "\n## Schedule\n\n"
    for hour in 0..<random.number(below: 6) {
      let end = random.pick(["", "-1\(hour):45", "-24:00", "-03:00"])
      text += "- 1\(hour):15\(end) \(random.pick(words))\(random.pick(["", " remind:20m"]))\n"
    }
    return text
  }

  private static func list(_ random: inout SeededGenerator) -> String {
    var text = "## Tasks\n\n- [ ] plain due:2026-12-01\n- [ ] waits after:3d start:2026-10-09\n"
    for number in 0..<4 {
      let start = random.pick(["2026-10-31", "2026-01-01", "2024-02-29"])
      let due = random.pick(["", " due:17:00 remind:10m"])
      let until = random.pick(["", " until:2027-12-31"])
      text +=
        "- [ ] task \(number)\(due) every:\(random.pick(rules))\(due.isEmpty ? " remind:07:30" : "") start:\(start)\(until)\n"
    }
    text += "\n## Schedule\n\n"
    for number in 0..<4 {
      let time = random.pick(["09:00", "09:00-10:00", "22:00-02:00"])
      text +=
        "- \(time) \(random.pick(words)) \(number) every:\(random.pick(rules)) start:2026-10-05\n"
    }
    return text + "- 01:30>-02:30 late every:mon start:2026-10-05\n"
  }
}

extension ExchangeItem {
  fileprivate var unspelled: ExchangeItem {
    var item = self
    item.source = nil
    item.children = children.map(\.unspelled)
    return item
  }
}
