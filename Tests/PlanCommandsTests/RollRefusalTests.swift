import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

private let copy = "2026-10-05.sync-conflict-20261005-120000-ABCDEFG.plan"

private func folder(_ more: [String: String] = [:]) -> MemoryFiles {
  MemoryFiles(
    [
      "settings.plan": "", "2026-10-04.plan": "- [ ] Pay rent\n", "2026-10-05.plan": "- [ ] a\n",
    ].merging(more) { $1 })
}

/// Rolls, and expects exactly these messages and no change.
private func expect(
  _ messages: String..., from files: MemoryFiles, _ arguments: String = "",
  at location: SourceLocation = #_sourceLocation
) {
  let run = CommandRun("planroll " + arguments, files: files)
  #expect(run.error == messages.joined(separator: "\n") + "\n", sourceLocation: location)
  #expect(run.output == "", sourceLocation: location)
  #expect(run.code == 2, sourceLocation: location)
  #expect(files.writes.isEmpty, sourceLocation: location)
}

@Suite struct `planroll writes nothing` {
  @Test func `if a text cannot be read, and reports each`() {
    let files = folder()
    files.setBytes([0x61, 0x0A, 0x62, 0xFF], at: "2026-10-02.plan")
    files.setBytes([0x61, 0x00], at: "2026-10-03.plan")
    files.refuse("2026-10-04.plan", .system(13))
    files["templates/day.plan"] = "<<<<<<< a\n- [ ] x\n=======\n- [ ] y\n>>>>>>> b\n"
    files["2026-10-05.plan"] = nil
    let run = CommandRun("planroll", files: files)
    let lines = Set(run.error.split(separator: "\n"))
    #expect(
      lines == [
        "planroll: 2026-10-04.plan: Permission denied",
        "2026-10-02.plan:2:2: error: not UTF-8 at byte 3",
        "2026-10-03.plan:1:2: error: holds a NUL at byte 1",
        "templates/day.plan:1:1: error: holds conflict markers; 'planmerge --resolve templates/day.plan' merges it",
      ])
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `if a day is in two files`() {
    expect(
      "planroll: old/2026-10-04.plan: the same day as 2026-10-04.plan; put both into one file",
      from: folder(["old/2026-10-04.plan": ""]))
  }

  @Test(arguments: [
    "2025-01-01.plan", "2027-01-01.plan", "2025", "2025/10", "templates/day.plan", "settings.plan",
    "todo.plan", "old/habits.plan",
  ])
  func `if something unreadable may matter`(name: String) {
    let files = folder()
    files.refuse(name == "2025" || name == "2025/10" ? name + "/2025-01-01.plan" : name, .tooLarge)
    let shown =
      name.hasPrefix("2025") && !name.hasSuffix(".plan") ? name + "/2025-01-01.plan" : name
    expect("planroll: \(shown): is larger than 16 MiB", from: files)
    let run = CommandRun("plan new tomorrow", files: files)
    #expect(run.error == "plan: \(shown): is larger than 16 MiB\n")
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: ["templates/week.plan", "2026-1-5.plan"])
  func `but ignores what does not matter`(name: String) {
    let files = folder()
    files.refuse(name, .tooLarge)
    let run = CommandRun("planroll -v", files: files)
    #expect(run.error.contains("planroll: \(name): is larger than 16 MiB\n"))
    #expect(run.code == 0)
    #expect(files["2026-10-04.plan"] == "- [>] Pay rent to:2026-10-05\n")
  }

  @Test func `if the settings cannot be read`() {
    expect(
      "settings.plan:1:1: error: holds conflict markers; 'planmerge --resolve settings.plan' merges it",
      from: folder(["settings.plan": "<<<<<<< a\nroll: never\n=======\n>>>>>>> b\n"]))
  }

  @Test func `as a wrong setting asks, but reports it`() {
    let files = folder([
      "settings.plan": "# Settings\n\n- layuot: year\n- roll: sometimes\n- theme: x\n"
    ])
    let run = CommandRun("planroll", files: files)
    #expect(
      run.error == """
        settings.plan:3:3: warning: unknown setting; did you mean 'layout'?
        settings.plan:4:9: warning: 'roll' must be 'move' or 'never'
        planroll: rolled 1 task from 2026-10-04 into 2026-10-05.plan

        """)
    #expect(run.code == 0)
  }

  @Test func `if a list is not valid text, and gives its place`() {
    let files = folder(["home.plan": "## Habits\n\n- Gym every:day\u{0}\n"])
    let run = CommandRun("planroll", files: files)
    #expect(run.error.hasPrefix("home.plan:3:16: error: "))
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `while there are conflict copies of files to write`() {
    for name in [copy, copy.replacing("10-05.", with: "10-04."), "old/" + copy] {
      let day = name.contains("10-05.") ? "2026-10-05" : "2026-10-04"
      expect(
        "planroll: \(name): is a conflict copy of \(day); 'planmerge --conflict-copies' merges it",
        from: folder([name: ""]))
    }
    for name in ["2026-10-03", "todo", "2026-10-06"] {
      let files = folder([copy.replacing("2026-10-05", with: name): ""])
      #expect(CommandRun("planroll", files: files).code == 0)
    }
  }

  @Test func `while git is in the middle of something`() {
    expect(
      "planroll: a rebase is in progress in this repository; finish it first",
      from: folder([".git/HEAD": "", ".git/rebase-merge/x": ""]))
    #expect(CommandRun("planroll", files: folder([".git/HEAD": "", ".git/index": ""])).code == 0)
  }

  @Test func `while an editor has unsaved changes, unless it is forced`() {
    let files = folder()
    files.editors = [FilePath("/plan/2026-10-05.plan"): .vim, FilePath("/plan/x.plan"): .emacs]
    let message = "planroll: 2026-10-05.plan: has unsaved changes in vim; save them, or use --force"
    for arguments in ["", "-n", "--check", "--json"] { expect(message, from: files, arguments) }
    #expect(CommandRun("planroll --force", files: files).code == 0)
    #expect(files["2026-10-04.plan"] == "- [>] Pay rent to:2026-10-05\n")
    #expect(CommandRun("planroll", files: files).code == 0, "nothing is to be written any more")
  }

  @Test(arguments: ["--print", "-n"])
  func `but shows a new day whatever blocks the files`(option: String) {
    let day = "2026-10-07"
    let files = folder([
      ".git/HEAD": "", ".git/MERGE_HEAD": "", copy.replacing("2026-10-05", with: day): "",
    ])
    files.editors = [FilePath("/plan/\(day).plan"): .vim]
    let run = CommandRun("plan new \(option) \(day)", files: files)
    #expect(!run.error.contains("merge"))
    #expect(run.output.contains("# "))
    #expect(run.code == 0)
    #expect(CommandRun("plan new \(day)", files: files).error.split(separator: "\n").count == 3)
    #expect(files.writes.isEmpty)
  }

  @Test func `for several reasons and reports all`() {
    let files = folder([".git/HEAD": "", ".git/MERGE_HEAD": "", copy: ""])
    files.editors = [
      FilePath("/plan/2026-10-04.plan"): .nano, FilePath("/plan/2026-10-05.plan"): .neovim,
    ]
    let run = CommandRun("planroll", files: files)
    #expect(run.error.split(separator: "\n").count == 4)
    let forced = CommandRun("planroll --force", files: files)
    #expect(forced.error.split(separator: "\n").count == 2, "only editors can be overruled")
    #expect(files.writes.isEmpty)
  }
}

@Suite struct `planroll that cannot write` {
  @Test func `the day marks no task as moved to it`() {
    let files = folder()
    files.beforeWrite = { $0["2026-10-05.plan"] = "theirs\n" }
    let run = CommandRun("planroll -l", files: files)
    #expect(run.error == "planroll: 2026-10-05.plan: changed on disk\n")
    #expect(run.output == "")
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
    #expect(files["2026-10-04.plan"] == "- [ ] Pay rent\n")
  }

  @Test func `the folder of the day marks nothing either`() {
    let files = MemoryFiles([
      "settings.plan": "- layout: year\n", "2026-10-04.plan": "- [ ] a\n", "2026": "a file",
    ])
    let run = CommandRun("planroll", files: files)
    #expect(run.code == 2)
    #expect(run.error.hasPrefix("planroll: 2026"))
    #expect(files.writes.isEmpty)
  }

  @Test func `an origin stops there, and the next run does the rest`() {
    let files = folder(["2026-10-03.plan": "- [ ] Buy milk\n"])
    files.beforeWrite = { files in
      if files.writes.count == 1 { files["2026-10-04.plan"] = "- [ ] Pay rent\n\nA word more\n" }
    }
    let run = CommandRun("planroll --json", files: files)
    #expect(
      run.error == """
        planroll: 2026-10-04.plan: changed on disk
        planroll: rolled 2 tasks from 2026-10-03, 2026-10-04 into 2026-10-05.plan

        """)
    #expect(run.output.contains("\"written\": [\n    \"2026-10-05.plan\"\n  ]"))
    #expect(run.code == 2)
    #expect(files["2026-10-03.plan"] == "- [ ] Buy milk\n")
    files.beforeWrite = { _ in }
    let day = files["2026-10-05.plan"]
    #expect(CommandRun("planroll", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == day)
    #expect(files["2026-10-04.plan"] == "- [>] Pay rent to:2026-10-05\n\nA word more\n")
    #expect(files["2026-10-03.plan"] == "- [>] Buy milk to:2026-10-05\n")
  }
}
