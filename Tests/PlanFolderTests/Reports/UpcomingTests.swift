import PlanDocument
import PlanFolder
import PlanReports
import Testing

/// What recurs on days to come, which no file has yet.
@Suite struct UpcomingTests {
  private func source(_ days: [(name: String, text: String)] = [], _ filter: String? = nil)
    throws -> ReportSource
  {
    let list = """
      ## Tasks

      - [ ] Live every:day est:1h #home
      - [ ] Exam every:sat until:2026-10-17
      - [ ] Water after:3d
      - [x] Over every:day

      ## Schedule

      - 09:00-10:00 Standup every:weekday
      """
    let quiet = "- [ ] Unseen every:day\n\n## Settings\n\n- calendar: no\n"
    return try PeriodFolder(files: [("list", list), ("quiet", quiet)] + days).source(filter)
  }

  private func names(_ items: [Int], _ source: ReportSource) -> [String] {
    items.map { String(decoding: source.facts.text(source.facts.items[$0].name), as: UTF8.self) }
  }

  private func upcoming(on day: String, _ source: ReportSource) -> [String] {
    names(TodayReport(date(day), from: source).upcoming, source)
  }

  @Test func `a day to come has what its rules name, slots first, until its file has a line of it`()
    throws
  {
    let open = [("2026-10-14", "- [ ] Live\n"), ("2026-10-16", "- [x] live\n")]
    let source = try source(open)
    // The instance of today is still open.
    #expect(upcoming(on: "2026-10-15", source) == ["standup", "live"])
    #expect(upcoming(on: "2026-10-16", source) == ["standup"])
    #expect(upcoming(on: "2026-10-17", source) == ["live", "exam"])
    #expect(upcoming(on: "2026-10-24", source) == ["live"])
    #expect(upcoming(on: "2026-10-14", source) == [])
    #expect(upcoming(on: "2026-10-13", source) == [])
  }

  @Test func `today is to come until it has a file`() throws {
    #expect(upcoming(on: "2026-10-14", try source()) == ["standup", "live", "water"])
    #expect(try source([("2026-10-14", "")]).figures(of: week).map(\.upcoming)[2] == 0)
  }

  @Test func `what was missed is upcoming until today has a file, unless an instance is carried`()
    throws
  {
    let list = "- [ ] Rent every:1st start:2026-10-01\n- [ ] Water after:3d\n"
    func upcoming(_ days: [(name: String, text: String)]) throws -> [String] {
      self.upcoming(
        on: "2026-10-14", try PeriodFolder(files: [("list", list)] + days).source())
    }
    #expect(try upcoming([]) == ["rent", "water"])
    #expect(try upcoming([("2026-10-12", "- [x] Rent from:2026-10-01\n- [ ] Water\n")]) == [])
    #expect(try upcoming([("2026-10-11", "- [x] Water\n")]) == ["rent", "water"])
    #expect(try upcoming([("2026-10-12", "- [x] Water\n")]) == ["rent"])
    #expect(try upcoming([("2026-10-14", "")]) == [])
  }

  private var week: ClosedRange<CivilDate> { date("2026-10-12")...date("2026-10-18") }

  @Test func `days count it, totals do not`() throws {
    let source = try source([("2026-10-16", "- [x] Live\n")])
    let days = source.figures(of: week)
    #expect(days.map(\.upcoming) == [0, 0, 3, 2, 1, 2, 1])
    #expect(days.map(\.tasks.planned) == [0, 0, 0, 0, 1, 0, 0])
    #expect(DayFigures(days, through: source.today).upcoming == 0)
    let report = WeekReport(week, from: source)
    #expect(names(report.days[5].upcoming, source) == ["live", "exam"])
  }

  @Test func `only what matches the filter is upcoming`() throws {
    #expect(upcoming(on: "2026-10-15", try source(filter: "#home")) == ["live"])
  }

  private func source(filter: String) throws -> ReportSource { try source([], filter) }

  @Test func `it takes time`() throws {
    let time = TodayReport(date("2026-10-15"), from: try source()).time
    #expect(time == (60, 900))
  }
}

/// What is ticked in lists.
@Suite struct DoneInListsTests {
  private let folder = PeriodFolder(
    files: [
      ("2026-10-12", "- [x] a #work\n- [ ] b\n"),
      (
        "list",
        """
        - [x] !high c #work done:2026-10-12
        - [x] d done:2026-10-13T08:30
          - [x] step done:2026-10-13
        - [x] without a day
        - [x] e done:09:00
        - [x] f every:week done:2026-10-12
        - [-] g done:2026-10-12
        """
      ),
      ("quiet", "- [x] h done:2026-10-13\n\n## Settings\n\n- calendar: no\n"),
    ])

  @Test func `a ticked task of a list counts on the day of done`() throws {
    let days = date("2026-10-12")...date("2026-10-14")
    let source = try folder.source()
    let expected = [Progress(done: 2, planned: 3), Progress(done: 2, planned: 2), Progress()]
    #expect(source.figures(of: days).map(\.tasks) == expected)
    // Calendars leave out the list that says so.
    #expect(source.figures(of: days, inCalendar: true).map(\.tasks.done) == [2, 1, 0])
    #expect(try folder.source("#work").figures(of: days).map(\.tasks.done) == [2, 0, 0])
  }

  @Test func `tags, priorities, weekdays and reviews have it too`() throws {
    let source = try folder.source()
    let tally = StatsReport(.week, around: date("2026-10-14"), from: source).tally
    #expect(tally.tags.map(\.progress.done) == [2, 2])
    #expect(tally.priorities.map(\.progress.done) == [1, 0, 0, 3])
    #expect(tally.weekdays.map(\.progress.done) == [2, 2, 0, 0, 0, 0, 0])
    let review = ReviewReport(date("2026-10-12")...date("2026-10-13"), from: source)
    #expect(
      (review.items[.done] ?? []).map {
        String(decoding: source.facts.text(source.facts.items[$0].name), as: UTF8.self)
      } == ["a", "c", "d", "h"])
  }
}

/// What was not done in time.
@Suite struct ExpiredTaskTests {
  @Test func `an expired task stays planned on its day`() throws {
    var folder = PeriodFolder(
      files: [
        (
          "2026-10-13", "- [x] a\n- [ ] b expires:18:00\n- [>] c expires:2026-10-14 to:2026-10-14\n"
        ),
        ("2026-10-14", "- [ ] c from:2026-10-13 expires:12:00\n- [ ] d expires:12:01\n- [ ] e\n"),
      ])
    let days = date("2026-10-13")...date("2026-10-14")
    var source = try folder.source()
    #expect(
      source.figures(of: days).map(\.tasks) == [
        Progress(done: 1, planned: 3, carried: 1, expired: 1), Progress(planned: 3, expired: 1),
      ])
    let total = DayFigures(source.figures(of: days), through: source.today).tasks
    #expect(total == Progress(done: 1, planned: 5, expired: 2))
    #expect(total.open == 2)

    folder.settings.roll = .never
    folder.files = [("2026-10-13", "- [x] a\n- [ ] b\n")]
    let context = FilterContext(today: date("2026-10-14"), minutes: 720, rolls: false)
    source = ReportSource(try folder.source().facts, settings: folder.settings, context)
    #expect(
      source.figures(of: days).map(\.tasks)
        == [Progress(done: 1, planned: 2, expired: 1), Progress()])
  }
}
