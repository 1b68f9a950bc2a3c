import PlanShell
import PlanSystem
import PlanTesting
import PlanText
import Testing

private func folder() -> MemoryFiles {
  MemoryFiles([
    "settings.plan": "- layout: month\n",
    "2026/10/2026-10-05.plan":
      "## Tasks\n\n- [ ] Pay the invoice\n  - send INVOICE again, and the invoice\n\nmore\r\n",
    "2026/10/2026-10-06.plan": "one\ntwo\nthree\tinvoice\r\nfour\nfive\nsix\ninvoice",
    "caf\u{E9}.plan": "# Cafe\u{301} de l'Étoile\n<!-- invoice -->\n",
    "templates/day.plan": "- [ ] invoices\n", "notes.txt": "invoice\n",
    ".hidden.plan": "invoice\n",
    "2026/10/2026-10-05.sync-conflict-20261005-101010-ABCDEFG.plan": "invoice\n",
  ])
}

@Suite struct `plan search` {
  private func search(
    _ arguments: String..., files: any Files = folder(), terminal: Bool = false, columns: Int = 80
  ) -> CommandRun {
    let console = MemoryConsole()
    if terminal { console.terminals = [.output] }
    return CommandRun(
      ["plan", "search"] + arguments, console: console, files: files,
      environment: ["COLUMNS": "\(columns)"])
  }

  @Test(arguments: [40, 80, 132])
  func `cuts lines around the match to the columns of a terminal`(columns: Int) {
    let long = String(repeating: "深い x\u{301} ", count: 400)
    let files = MemoryFiles([
      "settings.plan": "",
      "2026-10-04.plan": long + "invoice" + long + "\n\(long)invoice\ninvoice\(long)\n",
    ])
    let lines = search("invoice", files: files, terminal: true, columns: columns).output
      .split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      let shown = Array(line.replacing(/\u{1B}\[[0-9;]*m/, with: "").utf8)
      #expect(displayWidth(shown.span) <= columns)
      #expect(line.contains("\u{1B}[1;31minvoice\u{1B}[0m"))
      #expect(line.contains("…"))
    }
    #expect(search("invoice", files: files).output.contains(long + "invoice" + long))
  }

  @Test func `takes every character of a text literally`() {
    let hostile = [
      String(repeating: "x", count: 100_000), String(repeating: "é", count: 100_000), "\u{1B}[2J",
      "\u{202E}", "[x]", "%s", "\\", "\u{301}",
    ]
    for text in hostile {
      #expect(search("--", text).code == 1)
      let files = MemoryFiles(["settings.plan": "", "a.plan": "\n\(text)\n"])
      #expect(
        search("--", text, files: files).output == "a.plan:2:1: \(escaped(Array(text.utf8)))\n")
    }
  }
}
