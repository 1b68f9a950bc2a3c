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

  @Test func `habits come in the order of the files, those that are only recorded last`() throws {
    let report = HabitsReport(days, by: nil, ended: .hidden, from: try folder.source())
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
  func `an order puts the best first, or the one that was not done for longest`(
    order: HabitsReport.Order, names: String
  ) throws {
    let report = HabitsReport(days, by: order, ended: .hidden, from: try folder.source())
    #expect(
      report.rows.map { String(decoding: $0.figures.habit.name, as: UTF8.self) }.joined()
        == names)
  }

  @Test func `a filter selects definitions, and days count no other habit`() throws {
    let report = HabitsReport(days, by: nil, ended: .hidden, from: try folder.source("#x"))
    #expect(report.rows.count == 1)
    #expect(report.shares.map(\.habits.planned) == [1, 0, 1])
    #expect(
      HabitsReport(days, by: nil, ended: .hidden, from: try folder.source("#none")).rows.isEmpty)
  }

  @Test func `only habits with a rule have streaks, the longest first`() throws {
    let report = StreaksReport(ended: .hidden, from: try folder.source())
    #expect(report.habits.map(\.history.streak.count) == [2, 0])
    #expect(report.habits.map(\.history.best.count) == [2, 1])
  }

  @Test(arguments: [
    ("- B every:day until:2026-10-13", true), ("- B every:day until:2026-10-14", false),
    ("- [x] B every:day", true), ("- [-] B", true), ("- [x] B every:day done:2026-10-15", false),
    ("- B every:day\n- B every:never start:2026-10-10", true),
    ("- B every:day\n- B every:never start:2026-10-10 until:2026-11-01", false),
    ("- B every:day start:2026-11-01", false), ("- B", false),
    ("- B every:day\n- [x] B every:day start:2026-10-01", true),
    ("- B every:day until:2026-10-01\n- B every:week start:2026-11-01", false),
  ])
  func `ended habits are hidden, and shown if asked for`(
    definitions: String, hasEnded: Bool
  ) throws {
    var folder = PeriodFolder()
    folder.files = [
      ("habits", "## Habits\n\n\(definitions)\n"),
      ("2026-10-12", "## Habits\n\n- [x] B\n- [x] C\n"),
    ]
    let source = try folder.source()
    let report = HabitsReport(days, by: nil, ended: .hidden, from: source)
    #expect(report.rows.count == (hasEnded ? 1 : 2))
    #expect(report.hidden == (hasEnded ? 1 : 0))
    #expect(HabitsReport(days, by: nil, ended: .shown, from: source).rows.count == 2)
    #expect(SinceReport(by: nil, ended: .hidden, from: source).hidden == report.hidden)
  }

  @Test func `an empty folder has nothing to show`() throws {
    let source = try PeriodFolder().source()
    #expect(HabitsReport(days, by: nil, ended: .hidden, from: source).rows.isEmpty)
    #expect(SinceReport(by: nil, ended: .hidden, from: source).habits.isEmpty)
    #expect(StreaksReport(ended: .hidden, from: source).habits.isEmpty)
    #expect(GoalsReport(from: source).goals.isEmpty)
  }
}
