import PlanCommands
import PlanSystem
import PlanTesting
import Testing

/// A dated copy of the whole folder.
@Suite struct BackupTests {
  private static let plan = [
    "/home/plan/settings.plan": "", "/home/plan/2026-10-05.plan": "- [ ] a\n",
    "/home/plan/templates/day.plan": "## Tasks\n", "/home/plan/.stignore": "x\n",
    "/home/plan/.git/HEAD": "ref\n", "/home/plan/.stversions/old.plan": "old\n",
    "/home/plan/.syncthing.plan-0.tmp": "half", "/home/plan/.syncthing.plan-saved-a.plan": "kept",
  ]

  private func files() -> MemoryFiles { MemoryFiles(Self.plan, workingDirectory: "/home/plan") }

  private func copies(_ files: MemoryFiles) -> [String] {
    files.texts.keys.filter { !$0.hasPrefix("/home/plan/") }.sorted()
  }

  @Test func `copies all but old versions and temporary files`() {
    let files = files()
    let run = CommandRun("plan backup", files: files)
    #expect(run.output == "/home/plan-backups/plan-2026-10-05: 6 files, 27 bytes\n")
    #expect(run.error == "")
    #expect(run.code == 0)
    let names = [
      ".git/HEAD", ".stignore", ".syncthing.plan-saved-a.plan", "2026-10-05.plan", "settings.plan",
      "templates/day.plan",
    ]
    #expect(copies(files) == names.map { "/home/plan-backups/plan-2026-10-05/\($0)" })
    #expect(files["/home/plan-backups/plan-2026-10-05/2026-10-05.plan"] == "- [ ] a\n")
  }

  @Test func `writes nothing twice and numbers copies that differ`() {
    let files = files()
    _ = CommandRun("plan backup", files: files)
    let same = CommandRun("plan backup", files: files)
    #expect(same.output == "")
    #expect(
      same.error
        == "plan: /home/plan-backups/plan-2026-10-05: is already the same, so nothing is copied\n")
    #expect(same.code == 0)
    files["/home/plan/2026-10-05.plan"] = "- [x] a\n"
    let other = CommandRun("plan backup", files: files)
    #expect(other.output == "/home/plan-backups/plan-2026-10-05-2: 6 files, 27 bytes\n")
    #expect(CommandRun("plan backup", files: files).error.contains("plan-2026-10-05-2: is already"))
    // Equality with the first copy of the day is not a reason to write nothing now.
    files["/home/plan/2026-10-05.plan"] = "- [ ] a\n"
    #expect(CommandRun("plan backup", files: files).output.contains("plan-2026-10-05-3: 6"))
  }

  @Test func `copies to a folder that is named, on the given day`() {
    let files = files()
    let run = CommandRun("plan backup /home/disk --today 2026-10-09", files: files)
    #expect(run.output == "/home/disk/plan-2026-10-09: 6 files, 27 bytes\n")
  }

  @Test(arguments: [
    ("plan backup .", "'.' is in the plan folder"),
    ("plan backup copies", "'copies' is in the plan folder"),
    ("plan backup /home/plan/templates/copies", "is in the plan folder"),
    ("plan backup /nowhere/there", "/nowhere/there: No such file"),
    ("plan backup a b", "takes only one folder"), ("plan -C /home backup", "no plan folder here"),
  ])
  func `reports what is wrong`(line: String, message: String) {
    let files = files()
    let run = CommandRun(line, files: files)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(run.output == "")
    #expect(run.code == 2)
    #expect(files.texts == self.files().texts)
  }

  @Test func `leaves no copy if something cannot be read`() {
    let files = files()
    files.refuse("/home/plan/2026-10-04.plan", .system(13))
    let run = CommandRun("plan backup", files: files)
    #expect(run.error == "plan: /home/plan/2026-10-04.plan: Permission denied\n")
    #expect(run.code == 2)
    #expect(copies(files) == [])
  }

  @Test func `reports what a killed backup left`() {
    let files = files()
    files["/home/plan-backups/.plan-2026-10-01.unfinished/a"] = "x"
    let run = CommandRun("plan backup", files: files)
    #expect(
      run.error.contains(".plan-2026-10-01.unfinished: is left over from an interrupted backup"))
    #expect(run.code == 0)
  }
}
