import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

/// A habit that three files define, with a template and days. Some of the files have it in two
/// sections.
private let folder = [
  "settings.plan": "",
  "0.plan": "## Habits\n\n- Jump every:week was:\"GYM\"\n",
  "a.plan": "## Habits\n\n- Gym every:day was:Fitness\n\n## Goals\n\n- [ ] Fit #a id:g goal:g\n",
  "b.plan": "## Habits\n\n- 🏋️ Gym #a every:3/week start:2026-06-01\n- Run was:Gym\n",
  "c.plan": "## Habits\n\n- Gym every:never start:2026-08-03 -- Gym\n",
  "templates/day.plan": "## Habits\n\n- [ ] Gym\n",
  "c.plan.bak": "", "g.plan": "- [ ] Walk goal:g\n- [ ] Row #a\n",
  "2026-10-02.plan": "- [ ] Walk goal:g\n", "2026-10-01.plan": "- [x] Walk goal:g\n",
  "2026-10-03.plan": "## Habits\n\n- [x] Gym\n", "2026-10-04.plan": "## Habits\n\n- [-] gym\n",
  "2026-10-05.plan": "- [ ] Gym\n\n## Habits\n\n- [ ] Gym: 3\n\n## Notes\n\nGym\n",
]

private let words = ["plan", "rename", "habit", "Gym", "Power lifting"]

@Suite struct `plan rename with a write that fails` {
  /// Commands that rename something in several files, and the number of their writes.
  static let commands = [
    // There are eight files, and one is written twice: first to record the new name.
    ("habit Gym Strength", 9), ("habit gym GYM", 7), ("tag a b/c", 3), ("goal g h", 4),
    ("goal Fit Strong", 1),
  ]

  private static func run(_ command: String, in files: any Files) -> CommandRun {
    CommandRun("plan rename " + command, files: files)
  }

  @Test(arguments: commands)
  func `leaves all files as they were`(command: String, count: Int) {
    let whole = MemoryFiles(folder)
    #expect(Self.run(command, in: whole).code == 0)
    #expect(whole.writes.count == count)
    for number in 0..<count {
      for failure in [FailingFiles.Failure.at(number), .behind(number)] {
        let files = MemoryFiles(folder)
        let run = Self.run(command, in: FailingFiles(files, failure))
        #expect(files.texts == MemoryFiles(folder).texts)
        #expect(run.error.hasSuffix("nothing is changed\n") || count == 1)
        #expect(run.output == "")
        #expect(run.code == 2)
      }
    }
  }

  @Test(arguments: commands)
  func `is finished by the same command after it was killed`(command: String, count: Int) {
    let whole = MemoryFiles(folder)
    _ = Self.run(command, in: whole)
    for number in 0...count {
      let files = MemoryFiles(folder)
      _ = Self.run(command, in: FailingFiles(files, .from(number)))
      #expect(files.writes.count == number)
      let again = Self.run(command, in: files)
      #expect(files.texts == whole.texts, "killed before write \(number)")
      if number < count { #expect(again.code == 0, "\(again.error)") }
    }
  }

  @Test func `keeps what another program wrote meanwhile`() {
    let files = MemoryFiles(folder)
    files.beforeWrite = { files in
      if files.writes.count == 2 {
        files["2026-10-03.plan"] = "theirs\n"
        files["2026-10-05.plan"] = "theirs too\n"
      }
    }
    let run = CommandRun(words, files: files)
    #expect(
      run.error == """
        plan: 2026-10-05.plan: changed on disk
        plan: 2026-10-03.plan: changed on disk, and was not restored

        """)
    #expect(run.code == 2)
    #expect(files["2026-10-03.plan"] == "theirs\n")
    #expect(files["2026-10-04.plan"] == folder["2026-10-04.plan"])
    #expect(files["2026-10-05.plan"] == "theirs too\n")
  }
}

@Suite struct `plan rename writes nothing` {
  /// Renames, and expects these lines.
  private func expect(
    _ lines: String..., from files: MemoryFiles, _ option: String = "-q",
    at location: SourceLocation = #_sourceLocation
  ) {
    let run = CommandRun(words + [option], files: files)
    #expect(run.error == lines.joined(separator: "\n") + "\n", sourceLocation: location)
    #expect(run.output == "", sourceLocation: location)
    #expect(run.code == 2, sourceLocation: location)
    #expect(files.writes.isEmpty, sourceLocation: location)
  }
}
