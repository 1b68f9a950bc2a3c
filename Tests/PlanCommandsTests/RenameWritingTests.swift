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

  @Test func `renames everything`() {
    let files = MemoryFiles(folder)
    #expect(CommandRun(words, files: files).code == 0)
    #expect(
      files["b.plan"]
        == "## Habits\n\n- 🏋️ Power lifting #a every:3/week start:2026-06-01\n"
        + "- Run was:\"Power lifting\"\n")
    #expect(files["0.plan"] == "## Habits\n\n- Jump every:week was:\"Power lifting\"\n")
    #expect(files["a.plan"]?.contains("- Power lifting every:day was:Fitness\n") == true)
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

  @Test func `if any file cannot be read`() {
    let files = MemoryFiles(folder)
    files.refuse("other.plan", .system(13))
    files.refuse("2025/2025-01-01.plan", .tooLarge)
    expect(
      "plan: 2025/2025-01-01.plan: is larger than 16 MiB", "plan: other.plan: Permission denied",
      from: files)
  }

  @Test func `if a file with the name cannot be changed`() {
    let files = MemoryFiles(folder)
    files.setBytes(Array("## Habits\n\n- [x] Gym\n\u{0}".utf8), at: "2026-10-03.plan")
    files["b.plan"] = "<<<<<<< a\n## Habits\n\n- Gym\n=======\n>>>>>>> b\n"
    files["c.plan"] = "<<<<<<< a\n## Habits\n\n- Run\n=======\n>>>>>>> b\n"
    files["d.plan"] = "## Habits\n\n- Gym(#a) hard\n- Gym\n"
    expect(
      "2026-10-03.plan:4:1: error: holds a NUL at byte 21",
      "b.plan:1:1: error: holds conflict markers; 'planmerge --resolve b.plan' merges it",
      from: files)
  }

  @Test func `while conflicts, git or editors block a file; --force overrules editors only`() {
    let copy = "b.sync-conflict-20261005-120000-ABCDEFG.plan"
    let files = MemoryFiles(folder)
    files["c.sync-conflict-20261005-120000-ABCDEFG.plan"] = ""
    files["x.sync-conflict-20261005-120000-ABCDEFG.plan"] = "## Habits\n\n- Gym\n"
    files["2026-10-05.sync-conflict-20261005-120000-ABCDEFG.plan"] = ""
    files[".git/HEAD"] = ""
    files[".git/rebase-merge/x"] = ""
    files.editors = [FilePath("/plan/b.plan"): .vim, FilePath("/plan/settings.plan"): .vim]
    let copies = ["2026-10-05", "c"].map {
      "plan: \(copy.replacing("b.s", with: $0 + ".s")): is a conflict copy of \($0).plan; 'planmerge --conflict-copies' merges it"
    }
    let git = "plan: a rebase is in progress in this repository; finish it first"
    let vim = "plan: b.plan: has unsaved changes in vim; save them, or use --force"
    expect(copies[0], copies[1], git, vim, from: files)
    expect(copies[0], copies[1], git, from: files, "--force")
    #expect(CommandRun("plan rename habit Nothing Else", files: files).code == 1)
  }
}
