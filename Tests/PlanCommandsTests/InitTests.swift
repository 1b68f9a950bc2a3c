import PlanCommands
import PlanTesting
import PlanText
import Testing

@Suite struct `plan init` {
  @Test func `makes a folder that every tool accepts without a finding`() throws {
    let files = MemoryFiles()
    let run = CommandRun("plan init fresh/plan", files: files)
    #expect(run.code == 0)
    #expect(
      run.error == """
        next: cd fresh/plan, or export PLAN_DIR=/plan/fresh/plan
              plan add 'Call the plumber tomorrow 14:30'
              plan help

        """)
    #expect(
      run.output == """
        wrote fresh/plan/settings.plan
        wrote fresh/plan/templates/day.plan
        wrote fresh/plan/habits.plan

        """)
    let new = CommandRun("plan -C fresh/plan new", files: files)
    #expect(new.code == 0, "\(new.error)")
    let day = try #require(files["/plan/fresh/plan/2026-10-05.plan"])
    #expect(day.contains("- [ ] Water: 0/8 glasses\n"))
    for line in ["planlint .", "planfmt --check ."] {
      let run = CommandRun(line, files: files)
      #expect(run.code == 0, "\(run.output)")
      #expect(run.output == "")
    }
  }
}
