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
