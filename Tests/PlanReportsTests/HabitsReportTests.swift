import PlanCalendar
import PlanHistory
import PlanReports
import PlanTesting
import Testing

@Suite struct HabitsReportTests {
  private var folder: PeriodFolder {
    var folder = PeriodFolder()
    folder.files = [
      (
        "habits", "## Habits\n\n- B #x every:day start:2026-10-10\n- A every:day start:2026-10-12\n"
      ),
      ("2026-10-10", "## Habits\n\n- [x] B\n"), ("2026-10-12", "## Habits\n\n- [x] A\n- [x] C\n"),
      ("2026-10-13", "## Habits\n\n- [x] A\n- [-] B\n"),
    ]
    return folder
  }
  private let days = date("2026-10-12")...date("2026-10-14")

  @Test func `habits come in the order of the files, those only recorded last`() throws {
    let report = HabitsReport(days, by: nil, from: try folder.source())
    #expect(report.rows.map(\.figures.habit.name) == ["b", "a", "c"].map { Array($0.utf8) })
    #expect(
      report.rows.map(\.states) == [
        [.missed, .skipped, .open], [.done, .done, .open],
        [.done, .none, .none],
      ])
    #expect(report.shares.map(\.habits.done) == [2, 1, 0])
    #expect(report.shares.map(\.habits.planned) == [3, 1, 2])
  }

  @Test(arguments: [
    (HabitsReport.Order.name, "abc"), (.streak, "abc"), (.rate, "abc"), (.strength, "abc"),
    (.since, "bca"),
  ])
  func `an order puts the best first, or what is longest ago`(
    order: HabitsReport.Order, names: String
  ) throws {
    let report = HabitsReport(days, by: order, from: try folder.source())
    #expect(
      report.rows.map { String(decoding: $0.figures.habit.name, as: UTF8.self) }.joined()
        == names)
  }

  @Test func `a filter fits definitions, and days count no other habit`() throws {
    let report = HabitsReport(days, by: nil, from: try folder.source("#x"))
    #expect(report.rows.count == 1)
    #expect(report.shares.map(\.habits.planned) == [1, 0, 1])
    #expect(HabitsReport(days, by: nil, from: try folder.source("#none")).rows.isEmpty)
  }

  @Test func `streaks are of habits with a rule, the longest first`() throws {
    let report = StreaksReport(from: try folder.source())
    #expect(report.habits.map(\.history.streak.count) == [2, 0])
    #expect(report.habits.map(\.history.best.count) == [2, 1])
  }

  @Test func `an empty folder has nothing to show`() throws {
    let source = try PeriodFolder().source()
    #expect(HabitsReport(days, by: nil, from: source).rows.isEmpty)
    #expect(SinceReport(by: nil, from: source).habits.isEmpty)
    #expect(StreaksReport(from: source).habits.isEmpty)
    #expect(GoalsReport(from: source).goals.isEmpty)
  }
}
