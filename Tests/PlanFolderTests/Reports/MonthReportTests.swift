import PlanDocument
import PlanFolder
import PlanReports
import Testing

@Suite struct `The report of a month` {
  private let folder = PeriodFolder(
    files: [
      ("2026-09-30", "## Tasks\n\n- [x] a\n- [ ] b\n"),
      (
        "2026-10-14",
        """
        ## Tasks

        - [x] !high a
        - [ ] !low b #home
          - [ ] !high below it
        - [-] !high c
        - [>] !high d to:2026-10-20
        - [ ] e due:2026-10-31

        ## Mood

        - good
        - bad

        """
      ),
      ("list", "# List\n\n- [ ] !medium f due:2026-10-31 #home\n- [x] !high g due:2026-10-31\n"),
      (
        "quiet",
        "# Quiet\n\n## Settings\n\n- calendar: no\n\n## Tasks\n\n- [ ] !high h due:2026-10-31\n"
      ),
    ])

  @Test func `has each of its days`() throws {
    let report = MonthReport(around: date("2026-10-20"), from: try folder.source())
    #expect(report.days.map(\.figures.date) == (date("2026-10-01")...date("2026-10-31")).days)
    let day = report.days[13]
    #expect(day.figures.tasks == Progress(done: 1, planned: 4, carried: 1))
    #expect(day.figures.moods.mean == 3)
    #expect(day.priority == .low)
    #expect(report.days[30].figures.due == 2)
    #expect(report.days[30].priority == .medium)
    #expect(report.days.count { $0.priority != nil } == 2)
    #expect(report.total.tasks == Progress(done: 1, planned: 3))
    #expect(report.total.days == 1)
    #expect(report.previous.tasks == Progress(done: 1, planned: 2))
    #expect(report.habit == nil)
  }

  @Test func `counts nothing that a filter leaves out`() throws {
    let report = MonthReport(around: date("2026-10-20"), from: try folder.source("#home"))
    #expect(report.total.tasks == Progress(done: 0, planned: 1))
    #expect(report.days[30].figures.due == 1)
    #expect(report.previous.tasks == Progress())
    let none = MonthReport(around: date("2026-10-20"), from: try folder.source("#nothing"))
    #expect(none.total.tasks == Progress())
    #expect(none.days.allSatisfy { $0.priority == nil })
  }

  @Test func `handles leap years, and a folder without a file`() throws {
    let source = try PeriodFolder().source()
    #expect(MonthReport(around: date("2028-02-10"), from: source).days.count == 29)
    #expect(MonthReport(around: date("2026-02-10"), from: source).days.count == 28)
    #expect(MonthReport(around: date("2100-02-10"), from: source).days.count == 28)
    #expect(
      MonthReport(around: .earliest, from: source).previous == DayFigures([], through: .latest))
    #expect(MonthReport(around: .latest, from: source).days.count == 31)
  }

  @Test func `has the state of a habit for each day`() throws {
    let folder = PeriodFolder(files: [
      ("habits", "## Habits\n\n- Read: 20m every:day start:2026-10-10\n"),
      ("2026-10-10", "## Habits\n\n- [x] Read: 25m\n"),
      ("2026-10-11", "## Habits\n\n- [ ] Read: 10m\n"),
      ("2026-10-12", "## Habits\n\n- [-] Read\n"),
    ])
    let source = try folder.source()
    let report = MonthReport(around: date("2026-10-01"), habit: 0, from: source)
    let states = report.days.map { $0.state ?? .none }
    #expect(states[8...14] == [.none, .done, .partly, .skipped, .missed, .open, .none])
  }
}
