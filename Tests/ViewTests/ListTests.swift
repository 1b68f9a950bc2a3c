import PlanCommands
import PlanShell
import PlanSystem
import PlanTesting
import PlanText
import Testing

private func folder() -> MemoryFiles {
  MemoryFiles([
    "settings.plan": "- week start: monday\n",
    "2026-10-02.plan": "- [ ] Tax #money due:2026-10-04\n- [x] Rent #money\n- [>] Gutter #home\n",
    "2026-10-05.plan": """
    ## Priorities

    1. [/] !high Offer #work due:17:00
    2. Be kind

    ## Tasks

    - [ ] !low Plants #home
      - [ ] the big one
      - in the hall
      - on the sill
    - [ ] !medium Book #home
    - [x] Bread -- rye

    ## Schedule

    - [ ] 09:00-10:30 !medium Standup #work
    - 12:00 Lunch

    ## Habits

    - [ ] Water: 3/8 glasses

    ## Mood

    - 21:30 calm -- long day

    """,
    "groceries.plan":
      "# Groceries #home\n\n- [ ] Milk due:2026-10-06 every:week\n- [ ] Salt\tand oil\n",
    "templates/day.plan": "- [ ] a template\n", "2026-1-5.plan": "- [ ] no day\n",
  ])
}

@Suite struct `plan list` {
  private func list(
    _ arguments: String..., files: any Files = folder(), terminal: Bool = false, columns: Int = 80
  ) -> CommandRun {
    let console = MemoryConsole()
    if terminal { console.terminals = [.output] }
    return CommandRun(
      ["plan", "list"] + arguments, console: console, files: files,
      environment: ["COLUMNS": "\(columns)"])
  }

  @Test(arguments: [40, 60, 80, 132])
  func `fits the columns of a terminal, and is complete in a pipe`(columns: Int) {
    let files = folder()
    let long = String(repeating: "深い x\u{301} ", count: 100)
    files["\(String(repeating: "長い", count: 20)).plan"] = "- [ ] !high \(long) due:2026-10-04\n"
    files["2026-10-06.plan"] = "- [ ] !low \u{1B}[31m\u{202E}\t \(long)\n- [ ] !high \(long)\n"
    let output = list(files: files, terminal: true, columns: columns).output
    for line in output.split(separator: "\n") {
      let shown = Array(line.replacing(/\u{1B}\[[0-9;]*[mG]/, with: "").utf8)
      // An address is not cut, because other commands take it.
      let isAddress = shown.contains(UInt8(ascii: ":")) && !shown.contains(0x5B)
      #expect(displayWidth(shown.span) <= columns || isAddress, "\(line)")
      #expect(!shown.contains(0x1B))
    }
    // The address of a long name is on a line of its own.
    #expect(output.contains("\(String(repeating: "長い", count: 20)).plan:1"))
    #expect(list(files: files, columns: columns).output.contains(long))
  }

  @Test func `shows no line of a file that changed meanwhile`() {
    let files = folder()
    files.afterVisit = { $0["2026-10-05.plan"]? += "- [ ] another\n" }
    let run = list(files: files)
    #expect(run.error == "plan: 2026-10-05.plan: changed while it was read; try again\n")
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(!run.output.contains("2026-10-05.plan"))
    #expect(run.code == 2)
  }
}
