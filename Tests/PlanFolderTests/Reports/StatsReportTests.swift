import PlanDocument
import PlanFolder
import PlanReports
import Testing

@Suite struct `The statistics of a period` {
  private static let monday = """
    ## Priorities

    1. [x] !high a #work
    2. No box at all

    ## Tasks

    - [x] b #Work #home
    - [ ] !low c
    - [>] d to:2026-10-20
    - [>] went nowhere
    - [-] e
      - [x] !high below

    ## Schedule

    - 09:15 Standup
    - [x] 09:45-10:00 Call #home
    - 23:00 Late

    ## Mood

    - good

    """

  private let folder = PeriodFolder(files: [
    ("2026-10-12", monday), ("2026-10-14", "## Tasks\n\n- [x] f\n"),
    ("2026-10-16", "## Tasks\n\n- [x] ahead\n\n## Schedule\n\n- 07:00 Ahead\n"),
    // Of the week before, only as many days count as have passed of this one.
    ("2026-10-05", "## Tasks\n\n- [x] g\n\n## Mood\n\n- bad\n"),
    ("2026-10-07", "## Tasks\n\n- [ ] h\n"), ("2026-10-08", "## Tasks\n\n- [x] i\n"),
  ])

  @Test func `adds up the past days and compares them with as many before`() throws {
    let report = StatsReport(.week, around: date("2026-10-14"), from: try folder.source())
    #expect(report.range == date("2026-10-12")...date("2026-10-18"))
    // `[>]` without a copy still counts as open.
    #expect(report.total.tasks == Progress(done: 4, planned: 7, carried: 1))
    #expect(report.total.days == 2)
    #expect(report.total.moods.mean == 4)
    #expect(report.previousRange == date("2026-10-05")...date("2026-10-07"))
    #expect(report.previous.tasks == Progress(done: 1, planned: 2))
    #expect(report.previous.moods.mean == 2)
    #expect(report.buckets.count == 7)
    #expect(report.buckets[0].total.tasks == Progress(done: 3, planned: 6, carried: 1))
    #expect(report.buckets[4].total == DayFigures([], through: .latest))
  }

  @Test func `groups tasks by tag, priority, weekday and hour`() throws {
    let tally = StatsReport(.week, around: date("2026-10-14"), from: try folder.source()).tally
    let tags = tally.tags.map { entry in
      "\(entry.tag.map { String(decoding: $0, as: UTF8.self) } ?? "-") \(entry.progress.done)/\(entry.progress.planned)"
    }
    #expect(tags == ["- 1/4", "work 2/2", "home 1/1"])
    #expect(tally.priorities.map(\.priority) == [.high, .medium, .low, nil])
    #expect(tally.priorities.map(\.progress.done) == [1, 0, 0, 3])
    #expect(tally.priorities.map(\.progress.planned) == [1, 0, 1, 5])
    #expect(tally.weekdays.map(\.weekday) == Weekday.allCases)
    #expect(tally.weekdays.map(\.progress.planned) == [6, 0, 1, 0, 0, 0, 0])
    #expect(tally.hours.map(\.hour) == [9, 23])
    #expect(tally.hours.map(\.slots) == [2, 1])
    #expect((tally.moved, tally.cancelled) == (1, 1))
    #expect(tally.weekdays.map(\.progress.share) == [3 / 6, nil, 1, nil, nil, nil, nil])
  }

  @Test func `uses the first day of the week of the settings`() throws {
    var folder = folder
    folder.settings.weekStart = .sunday
    folder.today = "2026-10-12"
    let report = StatsReport(.week, around: date("2026-10-12"), from: try folder.source())
    #expect(report.range == date("2026-10-11")...date("2026-10-17"))
    #expect(report.previousRange == date("2026-10-04")...date("2026-10-05"))
    #expect(report.tally.weekdays.map(\.weekday).first == .sunday)
    #expect(report.tally.weekdays[1].progress == Progress(done: 3, planned: 6, carried: 1))
  }

  @Test func `has the months of a year`() throws {
    let report = StatsReport(.year, around: date("2026-03-01"), from: try folder.source())
    #expect(report.buckets.count == 12)
    #expect(report.buckets[1].days == date("2026-02-01")...date("2026-02-28"))
    #expect(report.buckets[9].total.tasks == report.total.tasks)
    #expect(report.total.tasks == Progress(done: 6, planned: 10, carried: 1))
    #expect(report.previousRange == date("2025-01-01")...date("2025-10-14"))
  }

  @Test func `counts nothing of a future period`() throws {
    let report = StatsReport(.month, around: date("2026-11-03"), from: try folder.source())
    #expect(report.total == DayFigures([], through: .latest))
    #expect(report.tally.hours.isEmpty)
    #expect(report.tally.weekdays.count == 7)
    // Of the month before, only the past days count.
    #expect(report.previous.tasks == Progress(done: 6, planned: 10, carried: 1))
    let far = StatsReport(.month, around: date("2027-11-03"), from: try folder.source())
    #expect(far.isEmpty)
  }

  @Test func `lists five streaks, the longest first`() throws {
    var folder = PeriodFolder()
    folder.files.append(
      (
        "habits",
        "## Habits\n\n- Tracked\n"
          + (1...7).map { "- H\($0) every:day start:2026-10-0\($0)\n" }.joined()
      ))
    for day in 1...9 {
      let lines = (1...min(day, 7)).filter { $0 != 3 || day < 9 }.map { "- [x] H\($0)\n" }
      folder.files.append(("2026-10-0\(day)", "## Habits\n\n\(lines.joined())- [x] Tracked\n"))
    }
    folder.today = "2026-10-09"
    let source = try folder.source()
    let report = StatsReport(.week, around: date("2026-10-09"), from: source)
    let names = report.streaks.map { source.facts.text(source.facts.items[$0.item].name) }
    #expect(names.map { String(decoding: $0, as: UTF8.self) } == ["h1", "h2", "h3", "h4", "h5"])
    #expect(report.streaks.map(\.history.streak.count) == [9, 8, 6, 6, 5])
    #expect(report.streaks.map(\.streakUnit) == [.day, .day, .day, .day, .day])
  }

  @Test func `is empty in an empty folder`() throws {
    for unit in CalendarPeriod.allCases {
      let report = StatsReport(unit, around: date("2026-10-14"), from: try PeriodFolder().source())
      #expect(report.isEmpty)
      #expect(report.tally.weekdays.allSatisfy { $0.progress.planned == 0 })
      #expect(report.streaks.isEmpty)
    }
  }
}
