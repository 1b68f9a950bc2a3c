import PlanDocument
import PlanFolder
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
    let report = HabitsReport(days, by: nil, ended: false, from: try folder.source())
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
    (HabitList.Order.name, "abc"), (.streak, "abc"), (.rate, "abc"), (.strength, "abc"),
    (.since, "bca"),
  ])
  func `an order puts the best first, or what is longest ago`(
    order: HabitList.Order, names: String
  ) throws {
    let report = HabitsReport(days, by: order, ended: false, from: try folder.source())
    #expect(
      report.rows.map { String(decoding: $0.figures.habit.name, as: UTF8.self) }.joined()
        == names)
  }

  @Test func `a filter fits definitions, and days count no other habit`() throws {
    let report = HabitsReport(days, by: nil, ended: false, from: try folder.source("#x"))
    #expect(report.rows.count == 1)
    #expect(report.shares.map(\.habits.planned) == [1, 0, 1])
    #expect(
      HabitsReport(days, by: nil, ended: false, from: try folder.source("#none")).rows.isEmpty)
  }

  @Test func `streaks are of habits with a rule, the longest first`() throws {
    let report = HabitList(
      asOf: days.upperBound, by: .streak, ended: false, onlyRules: true, from: try folder.source())
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
    let report = HabitsReport(days, by: nil, ended: false, from: source)
    #expect(report.rows.count == (hasEnded ? 1 : 2))
    #expect(report.list.hidden == (hasEnded ? 1 : 0))
    #expect(HabitsReport(days, by: nil, ended: true, from: source).rows.count == 2)
  }

  @Test func `an empty folder has nothing to show`() throws {
    let source = try PeriodFolder().source()
    #expect(HabitsReport(days, by: nil, ended: false, from: source).rows.isEmpty)
    #expect(source.goals().isEmpty)
  }
}
