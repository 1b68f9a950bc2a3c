import PlanDocument
import PlanFolder
import PlanReports
import Testing

/// A task that was planned for a day stays planned there when it is carried.
@Suite struct PlannedTasksTests {
  private let folder = PeriodFolder(
    files: [
      ("2026-10-12", "- [x] a\n- [>] b to:2026-10-13\n- [>] c to:2026-10-20\n- [-] d\n"),
      (
        "2026-10-13",
        """
        1. [>] !high e #work to:2026-10-14

        - [>] b from:2026-10-12 to:2026-10-14
        - [>] nowhere
        """
      ),
      ("2026-10-14", "- [ ] b from:2026-10-12\n- [x] !high e #work from:2026-10-13\n"),
      ("2026-10-20", "- [ ] c from:2026-10-12\n"),
    ])

  @Test func `a day counts what it carried on`() throws {
    let days = try folder.source().figures(of: date("2026-10-12")...date("2026-10-14"))
    #expect(
      days.map(\.tasks) == [
        Progress(done: 1, planned: 3, carried: 2), Progress(planned: 3, carried: 2),
        Progress(done: 1, planned: 2),
      ])
    #expect(days.map(\.tasks.open) == [0, 1, 1])
  }

  @Test func `a period counts a task once, on the last of its days`() throws {
    let source = try folder.source()
    func tasks(_ first: String, _ last: String) -> Progress {
      DayFigures(source.figures(of: date(first)...date(last)), through: source.today).tasks
    }
    #expect(tasks("2026-10-12", "2026-10-13") == Progress(done: 1, planned: 5, carried: 3))
    #expect(tasks("2026-10-12", "2026-10-18") == Progress(done: 2, planned: 5, carried: 1))
    #expect(tasks("2026-10-12", "2026-10-20") == Progress(done: 2, planned: 5))
    #expect(tasks("2026-10-15", "2026-10-19") == Progress())
  }

  @Test func `tags and priorities count per period, weekdays per day`() throws {
    let tally = StatsReport(.week, around: date("2026-10-14"), from: try folder.source()).tally
    #expect(
      tally.tags.map(\.progress) == [
        Progress(done: 1, planned: 4, carried: 1), Progress(done: 1, planned: 1),
      ])
    #expect(tally.priorities.map(\.progress.planned) == [1, 0, 0, 4])
    #expect(tally.weekdays.map(\.progress.planned) == [3, 3, 2, 0, 0, 0, 0])
  }

  @Test func `with a filter only matching tasks count`() throws {
    let source = try folder.source("#work")
    let days = source.figures(of: date("2026-10-12")...date("2026-10-14"))
    #expect(days.map(\.tasks.planned) == [0, 1, 1])
  }
}
