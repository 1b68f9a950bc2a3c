import PlanDocument
import PlanFolder
import PlanReports
import PlanTesting
import Testing

@Suite struct GoalsReportTests {
  private func goal(_ line: String, _ tasks: String = "") throws -> GoalFigures {
    var folder = PeriodFolder()
    folder.files = [("goals", "## Goals\n\n- \(line)\n\n## Tasks\n\n\(tasks)\n")]
    return try #require(try folder.source().goals().first)
  }

  @Test(arguments: [
    ("[x] A", GoalPace.reached), ("[-] A due:2026-01-01", .dropped),
    ("[ ] A due:2026-10-13", .late), ("[ ] A", .undated), ("A id:a target:5", .undated),
    ("[ ] A due:2026-12-01 start:2026-10-15", .waiting),
    ("[ ] A due:2026-12-01", .behind), ("[ ] A due:2026-10-14", .behind),
  ])
  func `a goal has a pace`(line: String, pace: GoalPace) throws {
    #expect(try goal(line).pace == pace)
  }

  @Test func `a goal is compared with the share of days that have passed`() throws {
    // There are ten days, and five of them have passed, with today.
    let line = "[ ] A id:a target:4 start:2026-10-10 due:2026-10-19"
    let done = "- [x] t goal:a done:2026-10-11\n- [x] u goal:A done:2026-10-12\n"
    #expect(try goal(line, done).pace == .ahead)
    #expect(try goal(line, "- [x] t goal:a done:2026-10-11\n").pace == .behind)
    let more = done + "- [x] v goal:a done:2026-10-13\n- [x] w goal:a done:2026-10-13\n"
    #expect(try goal(line, more).pace == .reached)
    #expect(try goal(line).daysLeft == 5)
    #expect(try goal("[ ] A due:2026-10-13").daysLeft == -1)
    #expect(try goal("[ ] A").daysLeft == nil)
  }

  @Test func `the open linked task with the first deadline is the next one`() throws {
    var folder = PeriodFolder()
    folder.files = [
      (
        "goals",
        "## Goals\n\n- [ ] A id:a\n\n## Tasks\n\n- [ ] t goal:a\n- [ ] u goal:A due:2026-10-20\n- [ ] s every:day goal:a\n"
      )
    ]
    let source = try folder.source()
    let goal = try #require(source.goals().first)
    let next = try #require(goal.next)
    #expect(source.facts.text(source.facts.items[next].name) == Array("u".utf8))
    #expect(try folder.source("#none").goals().isEmpty)
  }
}
