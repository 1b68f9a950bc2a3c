import PlanDocument
import PlanFolder
import PlanReports
import PlanTesting
import Testing

@Suite struct HabitReasonsTests {
  private func figures(
    _ definitions: String, _ days: [String: String], on today: String
  ) throws -> HabitFigures {
    var folder = PeriodFolder()
    folder.files = [("habits", "## Habits\n\n\(definitions)\n")]
    folder.files += days.map { ($0.key, "## Habits\n\n- \($0.value)\n") }
    folder.today = today
    let source = try folder.source()
    return source.figures(ofHabit: 0)
  }

  @Test func `the run, the periods it skipped and the break before it are explained`() throws {
    let reasons = HabitReasons(
      try figures(
        """
        - A every:day start:2026-10-01
        - A every:never start:2026-10-08 until:2026-10-09
        """,
        [
          "2026-10-01": "[x] A", "2026-10-02": "[x] A", "2026-10-05": "[x] A",
          "2026-10-06": "[-] A", "2026-10-07": "[x] A", "2026-10-10": "[x] A",
        ], on: "2026-10-11"))
    #expect(reasons.run.map(\.days.lowerBound) == ["05", "07", "10"].map { date("2026-10-\($0)") })
    #expect(reasons.passedOver.map(\.kind) == [.skipped, .paused])
    #expect(reasons.passedOver[1].days == date("2026-10-08")...date("2026-10-09"))
    #expect(reasons.broken?.days.lowerBound == date("2026-10-03"))
    #expect(reasons.brokenRun == 2)
    #expect(reasons.missesSince == 1)
    #expect(reasons.pending?.days.lowerBound == date("2026-10-11"))
    #expect(reasons.figures.demand.reason == .named)
    #expect(reasons.run.count == reasons.figures.history.streak.count)
    #expect(reasons.broken?.days.upperBound == reasons.figures.history.lastBreak)
  }

  @Test func `a week is explained with the amounts of its days`() throws {
    let reasons = HabitReasons(
      try figures(
        "- A: 10 km every:week start:2026-09-28",
        ["2026-09-29": "[ ] A: 4.5 km", "2026-10-01": "[ ] A: 6 km", "2026-10-06": "[ ] A: 3 km"],
        on: "2026-10-07"))
    let run = try #require(reasons.run.first)
    #expect(run.period.amount?.thousandths == 10_500)
    #expect(run.wanted?.thousandths == 10_000)
    #expect(run.records.count == 2)
    #expect(reasons.pending?.period.amount?.thousandths == 3_000)
    let demand = reasons.figures.demand
    #expect(demand.reason == .open)
    #expect((demand.met, demand.required, demand.left) == (0, 1, 5))
  }

  @Test(arguments: [
    (
      "- A every:mon start:2026-10-05", HabitDemand.Reason.notNamed,
      date("2026-10-19") as CivilDate?
    ),
    ("- A every:day start:2026-11-01", .begins, date("2026-11-01")),
    ("- A every:day start:2026-10-01 until:2026-10-10", .ended, date("2026-10-10")),
    ("- [x] A every:day start:2026-10-01 done:2026-10-10", .closed, date("2026-10-10")),
    ("- A every:never start:2026-10-01 until:2026-10-20", .paused, date("2026-10-20")),
    ("- A", .tracked, nil), ("- A every:3/week start:2026-10-05", .open, nil),
  ])
  func `there is a reason why a habit is due or not`(
    definition: String, reason: HabitDemand.Reason, date: CivilDate?
  ) throws {
    let demand = try figures(definition, [:], on: "2026-10-14").demand
    #expect(demand.reason == reason && demand.date == date)
  }
}
