import PlanDocument
import PlanFolder
import PlanReports
import Testing

@Suite struct TodayReportTests {
  private var folder: PeriodFolder {
    PeriodFolder(
      files: [
        (
          "2026-10-14",
          """
          # 2026-10-14 Wed

          ## Priorities

          1. [ ] !high Ship
             - [x] build
             - [ ] test
               - [ ] on Linux
          2. Stay calm.

          ## Tasks

          - [x] Done
          - [-] Cancelled
          - [ ] Gone expires:11:00
          - [ ] Late due:09:00

          ## Schedule

          - 09:00-10:00 Standup
          - [ ] 17:00 Call

          ## Habits

          - [x] Read

          ## Mood

          - good
          """
        ),
        (
          "2026-10-13",
          "## Tasks\n\n- [ ] a\n- [ ] b due:2026-10-15\n  - [ ] c due:2026-10-14\n- [x] d\n- [>] e\n"
            + "- [>] f to:2026-10-14\n- [ ] g start:2026-10-20\n- [ ] h until:2026-10-13\n- [ ]\n"
            + "\n## Schedule\n\n- [ ] 10:00 slot\n"
        ),
        ("2026-08-15", "- [ ] sixty days ago\n"),
        ("2026-08-14", "- [ ] older\n- [ ] new start:2026-10-01\n"),
        (
          "list",
          "- [ ] far due:2026-11-30\n- [ ] near due:2026-10-20\n\n## Habits\n\n- Read every:day start:2026-10-01\n- Run every:wed start:2026-10-01\n- Swim every:fri start:2026-10-01\n"
        ),
        ("quiet", "- [ ] unseen due:2026-10-14\n\n## Settings\n\n- calendar: no\n"),
        (
          "goals",
          "## Goals\n\n- [ ] Near due:2026-10-20\n- [x] Reached due:2026-10-20\n- [ ] Far due:2027-10-20\n- [ ] Undated\n"
        ),
      ])
  }

  private func names(_ items: [Int], _ source: ReportSource) -> [String] {
    items.map { String(decoding: source.facts.text(source.facts.items[$0].name), as: UTF8.self) }
  }

  @Test func `a day has its top-level items, and counts open items below them`() throws {
    let source = try folder.source()
    let report = TodayReport(date("2026-10-14"), from: source)
    #expect(names(report.priorities, source) == ["ship", "stay calm."])
    #expect(names(report.tasks, source) == ["done", "cancelled", "late"])
    #expect(names(report.schedule, source) == ["standup", "call"])
    #expect(report.moods.count == 1)
    #expect(report.steps[report.priorities[0]]?.map(\.depth) == [1, 2])
    #expect(report.now == 720)
    #expect((report.expired, report.hidden) == (1, 0))
    #expect(report.figures.tasks == Progress(done: 1, planned: 5, expired: 1))
  }

  @Test func `a repeated item of a list with calendar: no counts in statistics only`() throws {
    let source = try PeriodFolder(
      files: [
        ("2026-10-14", "## Tasks\n\n- [x] Wipe points:2\n- [ ] a\n"),
        ("quiet", "- [ ] Wipe every:day\n\n## Settings\n\n- calendar: no\n"),
      ]).source()
    let today = TodayReport(date("2026-10-14"), from: source)
    #expect(names(today.tasks, source) == ["a"])
    #expect(today.figures.tasks == Progress(done: 0, planned: 1))
    #expect(today.figures.points == 2)
    let week = date("2026-10-12")...date("2026-10-18")
    #expect(WeekReport(week, from: source).total.tasks == Progress(done: 0, planned: 1))
    let month = MonthReport(around: date("2026-10-14"), from: source)
    #expect(month.total.tasks == Progress(done: 0, planned: 1))
    let stats = StatsReport(.week, around: date("2026-10-14"), from: source)
    #expect(stats.total.tasks == Progress(done: 1, planned: 2))
  }

  @Test func `done items are hidden and expired ones shown if asked for`() throws {
    let source = try folder.source()
    let report = TodayReport(
      date("2026-10-14"), from: source, hidesDone: true, showsAll: true)
    #expect(names(report.tasks, source) == ["gone", "late"])
    #expect((report.expired, report.hidden) == (0, 3))
    #expect(report.habits.map(\.habit.name) == [Array("run".utf8)])
  }

  @Test func `items of other files are listed by deadline, except with calendar: no`() throws {
    let source = try folder.source()
    #expect(names(TodayReport(date("2026-10-14"), from: source).due, source) == ["c", "b", "near"])
    #expect(
      names(TodayReport(date("2026-11-30"), from: source).due, source)
        == ["late", "c", "b", "near", "far"])
    let goals = TodayReport(date("2026-10-14"), from: source).goals
    #expect(names(goals.map(\.progress.item), source) == ["near"])
  }

  @Test func `a day that is over has of other files what was due on it or ticked on it`() throws {
    let lines = """
      - [ ] Open due:2026-10-07
      - [x] Ticked due:2026-10-07
      - [x] Then due:2026-10-20 done:2026-10-07T09:00
      - [-] Dropped due:2026-10-07
      - [>] Gone due:2026-10-07 to:2026-10-15
      - [ ] Before due:2026-10-06
      - [ ] After due:2026-10-08
      - [x] Later due:2026-10-08
      - [ ] Begun after due:2026-10-07 start:2026-10-12

      """
    let goals = "## Goals\n\n- [ ] Then due:2026-10-07\n- [ ] Before due:2026-10-06\n"
    let source = try PeriodFolder(
      files: [
        ("2026-10-12", lines), ("2026-10-07", "- [ ] own due:2026-10-07\n"), ("goals", goals),
      ]
    ).source()
    let past = TodayReport(date("2026-10-07"), from: source)
    #expect(names(past.due, source) == ["open", "ticked", "then"])
    #expect(names(past.goals.map(\.progress.item), source) == ["then"])
    let left = TodayReport(date("2026-10-07"), from: source, hidesDone: true)
    #expect(names(left.due, source) == ["open"])
    #expect(left.hidden == 2)
  }

  @Test func `a roll takes what is open, has words, has started and has not expired`() throws {
    let source = try folder.source()
    #expect(TodayReport(date("2026-10-14"), from: source).waiting.carried == 5)
    var never = folder
    never.settings.roll = .never
    #expect(TodayReport(date("2026-10-14"), from: try never.source()).waiting.carried == 0)
  }

  @Test func `habits are those on the day or due`() throws {
    let source = try folder.source()
    let report = TodayReport(date("2026-10-14"), from: source)
    let names = report.habits.map { String(decoding: $0.habit.name, as: UTF8.self) }
    #expect(names == ["read", "run"])
    #expect(report.habits.map(\.state) == [.done, .open])
    let friday = TodayReport(date("2026-10-16"), from: source)
    #expect(
      friday.habits.map { String(decoding: $0.habit.name, as: UTF8.self) } == ["read", "swim"])
  }

  @Test func `a day without a file, and a filter without matches, are empty`() throws {
    let source = try folder.source()
    let empty = TodayReport(date("2028-02-29"), from: source)
    #expect(!empty.figures.isWritten)
    #expect(empty.now == nil)
    #expect(empty.priorities + empty.tasks + empty.schedule == [])
    let filtered = TodayReport(date("2026-10-14"), from: try folder.source("#nothing"))
    #expect(filtered.figures.tasks == Progress())
    #expect(filtered.due + filtered.tasks == [])
    #expect((filtered.waiting.carried, filtered.habits.count, filtered.goals.count) == (0, 0, 0))
    let nowhere = TodayReport(date("2026-10-14"), from: try PeriodFolder().source())
    #expect((nowhere.waiting.carried, nowhere.due.count) == (0, 0))
  }

  @Test func `a prompt counts the day and names the next open slot`() throws {
    var folder = PeriodFolder(files: [
      (
        "2026-10-14",
        "- [x] a\n- [ ] b due:11:00\n  - [ ] c due:11:00\n\n## Schedule\n\n- [x] 13:00 Ticked\n"
          + "- 12:00 Begun\n- 15:00 Later\n- [ ] 14:00 Next\n- 01:00> Night\n"
      )
    ])
    let source = try folder.source()
    let report = PromptReport(from: source)
    #expect(report.tasks == Progress(done: 2, planned: 4))
    #expect(report.overdue == 2)
    #expect(names([try #require(report.next)], source) == ["next"])
    folder.files = []
    #expect(PromptReport(from: try folder.source()).isEmpty)
  }
}
