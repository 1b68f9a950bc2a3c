import PlanDocument
import PlanFolder
import PlanReports
import PlanTesting
import Testing

/// Folders that are made to be slow for views. The time may grow only in proportion to their size.
@Suite struct SlowReportTests {
  @Test func `an agenda of eight times the tasks takes at most eight times the time`() throws {
    let ratio = try slowdown(8, small: { try seconds(1_500) }, large: { try seconds(12_000) })
    #expect(ratio <= 3)
  }

  @Test func `a streak that is longer than what is kept is reported whole when it ends`() throws {
    var folder = PeriodFolder()
    folder.files = [("habits", "## Habits\n\n- Run every:day start:2024-10-14\n")]
    let first = date("2024-10-14")
    for number in 0..<700 {
      let day = first.adding(days: number)?.text ?? ""
      folder.files.append((day, "## Habits\n\n- [x] Run\n"))
    }
    let source = try folder.source()
    let report = ReviewReport(date("2026-09-10")...date("2026-09-20"), from: source)
    #expect(report.broken.map(\.count) == [700])
  }

  private func seconds(_ size: Int) throws -> Double {
    var folder = PeriodFolder()
    let tasks = (0..<size).map { "- [ ] Task \($0)\n" }.joined()
    folder.files = [("list", "## Tasks\n\n" + tasks)]
    let source = try folder.source()
    return leastTime(of: 2) { _ = AgendaReport(days: 7, .openTasksAndSlots, from: source) }
  }

  @Test func `a habit of a hundred years keeps the periods that views show`() throws {
    var folder = PeriodFolder()
    folder.files = [
      (
        "habits",
        "## Habits\n\n- Run every:day start:1900-01-01\n- Old every:day start:1900-01-01 until:1901-01-01\n"
      ),
      ("1900-01-02", "## Habits\n\n- [x] Run\n"), ("1900-01-03", "## Habits\n\n- [x] Run\n"),
    ]
    let source = try folder.source()
    let figures = source.habits(asOf: source.today)
    #expect(figures.count == 2)
    for habit in figures {
      #expect(habit.history.periods.count <= 401)
      #expect(habit.history.judged > 300)
    }
    let run = figures[0]
    #expect(run.history.best.count == 2)
    #expect(
      run.states(of: date("1900-01-01")...date("1900-01-04")) == [.missed, .done, .done, .missed])
    #expect(figures[1].streakUnit == run.streakUnit)
    #expect(run.periods(endingFrom: date("1900-01-01")).count == run.history.judged + 1)
  }
}
