import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

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
