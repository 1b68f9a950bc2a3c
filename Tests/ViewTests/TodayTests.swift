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

  /// How many tasks, slots, habits and lines of notes a day has, and what comes at most.
  static let days = [
    (0, 0, 0, 0), (3, 2, 4, 1), (9, 12, 7, 3), (30, 20, 15, 12), (2000, 40, 60, 300),
  ]

  @Test(arguments: days, [(40, 24), (80, 24), (120, 40)])
  func `a day fits the terminal, and what is folded is counted`(
    day: (tasks: Int, slots: Int, habits: Int, notes: Int), size: (columns: Int, rows: Int)
  ) {
    let tasks = (0..<day.tasks).map { "- [\($0 % 3 == 0 ? "x" : " ")] Task \($0)\n  - [ ] step\n" }
    let slots = (0..<day.slots).map { "- \(8 + $0 / 4):\($0 % 4 * 15 + 10) Meeting \($0)\n" }
    let habits = (0..<day.habits).map { "- [ ] Habit \($0): \($0)/90 pages\n" }
    let notes = String(repeating: "A line of notes.\n", count: day.notes)
    let files = MemoryFiles([
      "settings.plan": "",
      "2026-10-05.plan":
        "## Tasks\n\n\(tasks.joined())\n## Schedule\n\n\(slots.joined())\n## Habits\n\n"
        + "\(habits.joined())\n## Notes\n\n\(notes)",
    ])
    let console = MemoryConsole()
    console.terminals = [.output]
    let environment = [
      "COLUMNS": "\(size.columns)", "LINES": "\(size.rows)", "NO_COLOR": "1",
      "PLAN_TODAY": "2026-10-05T10:00",
    ]
    let shown = CommandRun("plan", console: console, files: files, environment: environment)
    let lines = shown.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count < size.rows)
    // Each task is in a line or in a count of the heading.
    let heading = lines.compactMap { $0.firstMatch(of: /TASKS(.*)/)?.1 }.first ?? ""
    let counts = heading.matches(of: /(\d+) (done|more)/).compactMap { Int($0.1) }
    let listed = lines.count { $0.contains(/\bTask \d+$|\bTask \d+ {2}/) }
    #expect(listed + counts.reduce(0, +) == day.tasks)
    let all = CommandRun("plan --all", console: console, files: files, environment: environment)
    #expect(all.output.matches(of: /\bTask \d+/).count >= day.tasks)
  }
}
