import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// Days of habits as events of a calendar, in both directions.
@Suite struct ICalendarHabitTests {
  private static let day = """
    ## Habits

    - [x] 💧 Water: 8/8 glasses -- done; well, late
    - [x] Gym #sport done:07:10
      - legs
    - [-] Run
    - [ ] Read: 5/20 pages
    - [x] Read \\#five

    """

  private static func page(_ completions: [Int: HabitCompletion]?) throws -> ExchangePage {
    var page = try ICalendarTests.page("2026-10-05", day)
    page.completions = completions
    return page
  }

  private static let done: [Int: HabitCompletion] = [
    3: HabitCompletion(icon: Array("🥤".utf8), tags: [Array("health".utf8)]),
    4: HabitCompletion(icon: Array("🏋".utf8), tags: [Array("health".utf8)]),
    8: HabitCompletion(),
  ]

  @Test func `a completed day is an event of the whole day that takes no time`() throws {
    let (text, losses) = ICalendarTests.export([try Self.page(Self.done)])
    let events = text.replacing(/UID:habit-[0-9a-f]{32}@plan\r\n/, with: "").split(
      separator: "BEGIN:VEVENT\r\n"
    ).dropFirst().map { $0.replacing("\r\n", with: "|") }
    #expect(
      events.first == """
        DTSTAMP:20261005T000000Z|DTSTART;VALUE=DATE:20261005|SUMMARY:💧 Water: 8/8 glasses|\
        TRANSP:TRANSPARENT|CATEGORIES:health|\
        X-PLAN-LINE:[x] 💧 Water: 8/8 glasses -- done\\; well\\, late|END:VEVENT|
        """)
    #expect(events.count == 3)
    #expect(events[1].contains("SUMMARY:🏋 Gym|"))
    #expect(events[1].contains("CATEGORIES:sport,health|DESCRIPTION:legs|"))
    #expect(losses == ["habits that are not done, and repeated ones"])
  }

  @Test func `no habit is exported unless it is asked for`() throws {
    let (text, losses) = ICalendarTests.export([try Self.page(nil)])
    #expect(!text.contains("BEGIN:VEVENT"))
    #expect(losses == ["habits, which the filter 'habit' exports"])
    var list = try ICalendarTests.page("home", "## Habits\n\n- Gym every:day\n")
    list.completions = [:]
    #expect(ICalendarTests.export([list]).losses == ["definitions of habits"])
  }

  @Test func `an import gives the same lines, with the tags of the definition`() throws {
    let text = ICalendarTests.export([try Self.page(Self.done)]).text
    let back = try ICalendarTests.read(text)
    #expect(
      try ICalendarTests.lines(back) == [
        "2026-10-05 - [x] 💧 Water: 8/8 glasses #health -- done; well, late",
        "2026-10-05 - [x] Gym #sport #health done:07:10|  - legs",
        "2026-10-05 - [x] Read \\#five",
      ])
    #expect(back.losses.all.isEmpty)
  }

  @Test func `the UID names the habit and the day, whatever else changes`() throws {
    func names(_ day: String, _ line: String) throws -> [Substring] {
      var page = try ICalendarTests.page(day, "## Habits\n\n\(line)\n")
      page.completions = [3: HabitCompletion()]
      return ICalendarTests.export([page]).text.split(separator: "\r\n").filter {
        $0.hasPrefix("UID:")
      }
    }
    let gym = try names("2026-10-05", "- [x] Gym")
    #expect(gym.count == 1)
    #expect(try names("2026-10-05", "- [ ] 🏋 GYM: 3/2 hours #sport -- good") == gym)
    #expect(try names("2026-10-06", "- [x] Gym") != gym)
    #expect(try names("2026-10-05", "- [x] Run") != gym)
  }

  @Test(arguments: [
    // The line is lost.
    (["SUMMARY:💧 Water: 8/8 glasses"], "- [x] 💧 Water: 8/8 glasses"),
    (["SUMMARY:Gym", "X-PLAN-LINE:[ ] Gym: 2/2 -- x"], "- [x] Gym"),
    // The name was changed in the calendar.
    (["SUMMARY:Read due:fri #a", "X-PLAN-LINE:[x] Gym"], "- [x] Read due\\:fri \\#a"),
    (["SUMMARY:Read", "X-PLAN-LINE:- [x] ## Tasks\\n- [ ] a"], "- [x] Read"),
    (["SUMMARY:A: b: 5 km"], "- [x] A:b: 5 km"),
    // Its state was.
    (["SUMMARY:Gym", "X-PLAN-LINE:[ ] Gym"], "- [x] Gym"),
    (["SUMMARY:Read", "X-PLAN-LINE:[x] Read: War #b"], "- [x] Read: War #b"),
    (["SUMMARY:Gym: 5 km", "X-PLAN-LINE:Gym: 5 km"], "- [x] Gym: 5 km"),
  ])
  func `an event that was changed is a ticked habit`(lines: [String], line: String) throws {
    let event = ["UID:habit-1@plan", "DTSTART;VALUE=DATE:20261005"] + lines
    let back = try ICalendarTests.read(ICalendarTests.component("VEVENT", event))
    #expect(try ICalendarTests.lines(back) == ["2026-10-05 \(line)"])
  }

  @Test func `what a habit cannot have is reported`() throws {
    let event = [
      "UID:habit-1@plan", "DTSTART;VALUE=DATE:20261005", "DTEND;VALUE=DATE:20261008",
      "SUMMARY:Gym", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT1H", "END:VALARM",
    ]
    let back = try ICalendarTests.read(ICalendarTests.component("VEVENT", event))
    #expect(try ICalendarTests.lines(back) == ["2026-10-05 - [x] Gym"])
    #expect(
      back.losses.all.map(\.what) == [
        "further days of completed habits", "alarms of completed habits",
      ])
    let gone = ["UID:habit-1@plan", "DTSTART;VALUE=DATE:20261005", "SUMMARY:Gym"]
    let cancelled = try ICalendarTests.read(
      ICalendarTests.component("VEVENT", gone + ["STATUS:CANCELLED"]))
    #expect(cancelled.isEmpty)
    #expect(cancelled.losses.all.map(\.what) == ["days of habits that are cancelled"])
    let series = try ICalendarTests.read(
      ICalendarTests.component("VEVENT", gone + ["RRULE:FREQ=DAILY"]))
    #expect(series.pages.first?.items.first?.kind == .slot)
  }
}
