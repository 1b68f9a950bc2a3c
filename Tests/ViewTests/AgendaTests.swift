import PlanShell
import PlanSystem
import PlanTesting
import PlanText
import Testing

private func folder() -> MemoryFiles {
  MemoryFiles([
    "settings.plan": "",
    "2026-10-02.plan": "- [ ] Tax #money due:2026-10-04\n",
    "2026-10-05.plan": """
    ## Tasks

    - [ ] Book
    - [ ] !high Offer due:17:00

    ## Schedule

    - 16:00 Lunch

    """,
    "chores.plan": "- [ ] Bins #home every:thu\n- [ ] Roof due:2026-12-01\n- [ ] Attic\n",
  ])
}

@Suite struct `plan agenda` {
  private func agenda(
    _ words: String..., files: MemoryFiles = folder(), columns: Int? = nil
  ) -> CommandRun {
    let console = MemoryConsole()
    if columns != nil { console.terminals = [.output] }
    var environment = ["NO_COLOR": "1"]
    environment["COLUMNS"] = columns.map { "\($0)" }
    return CommandRun(
      ["plan", "agenda"] + words, console: console, files: files, environment: environment)
  }

  @Test(arguments: [40, 59, 60, 80, 120])
  func `fits the columns of a terminal for any text`(columns: Int) {
    let files = folder()
    let long = String(repeating: "深い x\u{301}👩🏽‍🚀 ", count: 1_000)
    files["2026-10-06.plan"] =
      "- [ ] !low \u{1B}[31m\u{202E}\t \(long) #\(String(repeating: "y", count: 300))\n"
      + "- [ ] \(long) due:2026-10-04\n"
    files["deep/\(String(repeating: "ab", count: 12)).plan"] = "- [ ] \u{200B}\u{9B}2J \(long)\n"
    for words in [[], ["--why"]] {
      let output = agenda(words.first ?? "task", files: files, columns: columns).output
      for line in output.split(separator: "\n") {
        let shown = Array(line.replacing(/\u{1B}\[[0-9]+G/, with: "").utf8)
        #expect(displayWidth(shown.span) <= columns, "\(line)")
        #expect(!shown.contains(0x1B))
      }
    }
    #expect(agenda("--plain", files: files).output.contains(long.dropLast()))
  }
}
