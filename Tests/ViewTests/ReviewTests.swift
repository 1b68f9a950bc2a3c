import PlanCommands
import PlanTesting
import Testing

@Suite struct `plan review -i` {
  private static let day = """
    # 2026-10-05 Mon

    ## Priorities

    1. [ ] Ship

    ## Tasks

    - [ ] Rent #home
      - [ ] call
    - [/] Essay
    - [x] Bread
    - [ ]
    - [ ] Last

    ## Schedule

    - [ ] 17:00-18:00 Call

    """

  private func folder() -> MemoryFiles {
    MemoryFiles(["settings.plan": "", "2026-10-05.plan": Self.day])
  }

  private func review(
    _ answers: String, _ line: String = "plan review -i", _ files: MemoryFiles
  ) -> CommandRun {
    CommandRun(line, console: MemoryConsole(input: Array(answers.utf8)), files: files)
  }

  @Test func `writes nothing if a file changed meanwhile`() {
    let files = folder()
    files.beforeWrite = { $0["2026-10-05.plan"] = "- [ ] other\n" }
    let run = review("t\na\n", "plan review -i", files)
    #expect(run.code == 2)
    #expect(files["2026-10-05.plan"] == "- [ ] other\n")
    #expect(files["2026-10-06.plan"] == nil)
  }
}
