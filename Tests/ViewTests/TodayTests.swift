import PlanCommands
import PlanShell
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `plan today, log and prompt` {
  @Test(arguments: ["plan", "plan log", "plan review", "plan prompt", "plan 2026-10-06"])
  func `hostile text stays in its line and does not reach the terminal`(line: String) {
    let hostile = "a\u{1B}[2Jb\u{202E}c\u{9B}1m\u{7}\u{200B}" + String(repeating: "日", count: 5000)
    let files = MemoryFiles([
      "settings.plan": "",
      "2026-10-05.plan":
        "- [x] \(hostile) #\(hostile)\n- [ ] \(hostile) due:2026-10-06\n  - [ ] \(hostile)\n\n## Schedule\n\n"
        + "- 13:00-15:00 \(hostile)\n- 16:00 \(hostile)\n\n## Habits\n\n- [ ] \(hostile): 1/2 \(hostile)\n"
        + "- [x] Read: 3 \(hostile)\n\n## Mood\n\n- \(hostile) -- \(hostile)\n",
      "goals.plan": "## Goals\n\n- [ ] \(hostile) due:2026-10-07\n",
    ])
    for columns in [40, 80, 120] {
      let console = MemoryConsole()
      if line != "plan prompt" { console.terminals = [.output] }
      let run = CommandRun(
        line, console: console, files: files,
        environment: ["COLUMNS": "\(columns)", "NO_COLOR": "1"])
      #expect(run.code == 0)
      #expect(!run.output.isEmpty)
      for shown in run.output.split(separator: "\n") {
        let hasSteering = shown.unicodeScalars.contains {
          $0.value < 0x20 && $0.value != 0x1B || $0.value == 0x7F || 0x80...0x9F ~= $0.value
            || $0.value == 0x202E
        }
        #expect(!hasSteering)
        #expect(!shown.contains("\u{1B}[2J"))
        let bytes = Array(shown.utf8)
        if line != "plan prompt" { #expect(displayWidth(bytes.span) <= columns, "\(shown)") }
      }
    }
  }
}
