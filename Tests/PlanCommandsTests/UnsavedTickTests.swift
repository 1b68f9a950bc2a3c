import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `Lines of unsaved text` {
  private static let typed = """
    # 2026-10-05

    - [ ] Pay rent
    - [ ] !high Call
    - [x] Tidy

    """

  private func folder(_ more: [String: String] = [:]) -> MemoryFiles {
    MemoryFiles(
      [
        "settings.plan": "", "2026-10-05.plan": "- [ ] Saved\n", "2026-10-06.plan": "- [ ] Saved\n",
        "habits.plan": "## Habits\n\n- Water: 8 glasses every:day\n", "list.plan": "- [ ] Milk\n",
      ].merging(more) { $1 })
  }

  private func run(
    _ words: String..., input: String = typed, path: String = "2026-10-05.plan",
    console: MemoryConsole = MemoryConsole(), files: MemoryFiles? = nil
  ) -> CommandRun {
    console.input = Array(input.utf8)
    let files = files ?? folder()
    let texts = files.texts
    let run = CommandRun(
      ["plan"] + words + ["--stdin-filepath", path], console: console, files: files)
    #expect(files.texts == texts)
    return run
  }

  @Test(arguments: [
    (["toggle", "2026-10-05.plan:3"], "- [ ] Pay rent", "- [x] Pay rent"),
    (["toggle", "2026-10-05:5"], "- [x] Tidy", "- [ ] Tidy"),
    (["done", "mon:3"], "- [ ] Pay rent", "- [x] Pay rent"),
    (["done", "rent"], "- [ ] Pay rent", "- [x] Pay rent"),
    (["start", "/plan/2026-10-05.plan:4"], "- [ ] !high Call", "- [/] !high Call"),
    (["priority", "2026-10-05.plan:3", "low"], "- [ ] Pay rent", "- [ ] !low Pay rent"),
    (["priority", "--all", "!high", "none"], "- [ ] !high Call", "- [ ] Call"),
    (["drop", "--all", "rent"], "- [ ] Pay rent", "- [-] Pay rent"),
    (
      ["skip", "2026-10-05.plan:3", "--expect", "rent"], "- [ ] Pay rent", "- [-] Pay rent"
    ),
  ])
  func `are changed on the way to standard output`(words: [String], old: String, new: String) {
    let console = MemoryConsole()
    console.input = Array(Self.typed.utf8)
    let files = folder()
    let run = CommandRun(
      ["plan"] + words + ["--stdin-filepath", "2026-10-05.plan"], console: console, files: files)
    #expect(run.output == Self.typed.replacing(old, with: new))
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test func `may be several at once, or a patch`() {
    let both = run("toggle", "2026-10-05.plan:3", "2026-10-05.plan:5")
    #expect(both.output == "# 2026-10-05\n\n- [x] Pay rent\n- [ ] !high Call\n- [ ] Tidy\n")
    let patch = run("toggle", "-n", "2026-10-05.plan:3")
    #expect(
      patch.output == """
        --- a/2026-10-05.plan
        +++ b/2026-10-05.plan
        @@ -1,5 +1,5 @@
         # 2026-10-05
         
        -- [ ] Pay rent
        +- [x] Pay rent
         - [ ] !high Call
         - [x] Tidy

        """)
    #expect(patch.code == 0)
  }

  @Test func `that have the state already leave the text unchanged`() {
    let text = "- [x] a\r\n\t* odd  "
    let run = run("done", "2026-10-05.plan:1", input: text)
    #expect(run.output == text)
    #expect(run.error == "plan: 2026-10-05.plan:1: is already done\n")
    #expect(run.code == 0)
    #expect(self.run("done", "-n", "2026-10-05.plan:1", input: text).output == "")
    let console = MemoryConsole()
    console.streamsAreOneFile = true
    let filter = self.run("done", "2026-10-05.plan:1", input: text, console: console)
    #expect(filter.output == text)
    #expect(filter.error == "")
  }

  @Test func `are counted by the definitions of the folder`() {
    #expect(
      run("done", "Water", "+1", input: "").output == "## Habits\n\n- [ ] Water: 1/8 glasses\n")
    let definition = "## Habits\n\n- Water: 5 glasses every:day\n- [ ] Task\n"
    let other = run("done", "Water", input: definition, path: "habits.plan")
    #expect(other.output == "")
    #expect(other.error.hasPrefix("plan: no habit or task is called 'Water'"))
    #expect(other.code == 1)
  }

  @Test(arguments: [
    ("2026-10-06.plan:1", "plan: 2026-10-06.plan: is not the text on standard input\n", Int32(2)),
    ("list.plan:1", "plan: list.plan: is not the text on standard input\n", 2),
    ("/else/x.plan:1", "plan: /else/x.plan: is not in the plan folder .\n", 2),
    ("Milk", "plan: no habit or task is called 'Milk'; 'plan list' shows what is open\n", 1),
    (
      "2026-10-05.plan:9",
      "plan: 2026-10-05.plan: has 5 lines, so there is no '2026-10-05.plan:9'\n",
      1
    ),
  ])
  func `do not belong to other files`(target: String, message: String, code: Int32) {
    let files = folder(["/else/x.plan": "- [ ] a\n"])
    let run = run("toggle", "2026-10-05.plan:3", target, files: files)
    #expect(run.output == "")
    #expect(run.error == message)
    #expect(run.code == code)
  }

  @Test(arguments: [
    (
      "- [ ] a\n<<<<<<< x\n=======\n>>>>>>> y\n",
      "2026-10-05.plan:2:1: error: holds conflict markers; "
    ),
    ("- [ ] a\n\0", "2026-10-05.plan:2:1: error: holds a NUL at byte 8\n"),
  ])
  func `are refused in a text that must not be changed`(text: String, message: String) {
    let run = run("toggle", "2026-10-05.plan:1", input: text)
    #expect(run.output == "")
    #expect(run.error.hasPrefix(message))
    #expect(run.code == 2)
    let console = MemoryConsole()
    console.input = Array("- [ ] a\n".utf8) + [0xFF]
    let invalid = CommandRun(
      "plan toggle a --stdin-filepath 2026-10-05.plan", console: console, files: folder())
    #expect(invalid.error == "2026-10-05.plan:2:1: error: not UTF-8 at byte 8\n")
    #expect(invalid.code == 2)
  }

  @Test(arguments: [
    (["--on", "today"], "plan: '--stdin-filepath' cannot be used with '--on'\n"),
    (["--force"], "plan: '--stdin-filepath' cannot be used with '--force'\n"),
    (["--stdin-filepath="], "plan: '--stdin-filepath' needs the path of a plan\n"),
  ])
  func `refuse contradictory options`(options: [String], message: String) {
    let run = CommandRun(
      ["plan", "done", "a", "--stdin-filepath=2026-10-05.plan"] + options, files: folder())
    #expect(run.error.hasPrefix(message))
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test(arguments: ["2026-10-09.plan", "2026/11/2026-11-01.plan", "new/shop.plan", "/plan/a.plan"])
  func `need no file`(path: String) {
    #expect(run("done", "\(path):1", input: "- [ ] a\n", path: path).code == 0)
    let named = run("drop", "a", input: "- [ ] a\n", path: path)
    #expect(named.output == "- [-] a\n")
    #expect(named.error == "")
    let all = run("drop", "--all", "a", input: "- [ ] a\n- [ ] b\n", path: path)
    #expect(all.output == "- [-] a\n- [ ] b\n")
  }

  @Test func `need no plan folder`() {
    for path in ["x.plan", "2026-10-05.plan", "/home/x.plan", "/nowhere/at/all/2026-10-05.plan"] {
      let files = MemoryFiles(["other.plan": "<<<<<<<\n- [ ] a\n"])
      let run = run("toggle", "\(path):1", input: "- [ ] a\n- [ ] b\n", path: path, files: files)
      #expect(run.output == "- [x] a\n- [ ] b\n" || run.output.hasPrefix("- [x] a done:"))
      #expect(run.error == "")
      let all = self.run(
        "drop", "--all", "open", input: "- [ ] a\n", path: path, files: files)
      #expect(all.output == "- [-] a\n")
      #expect(all.error == "")
    }
  }

  @Test func `are not blocked by editors or recorded for undo`() {
    let files = folder()
    files.editors[FilePath("/plan/2026-10-05.plan")] = .vim
    let records = MemoryRecords()
    let console = MemoryConsole()
    console.input = Array(Self.typed.utf8)
    let run = CommandRun(
      "plan toggle rent --stdin-filepath 2026-10-05.plan", console: console, files: files,
      records: records)
    #expect(run.code == 0)
    #expect(run.error == "")
    #expect(records.files.isEmpty)
  }
}
