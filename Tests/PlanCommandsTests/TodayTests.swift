import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `plan today, log and prompt` {
  private static let lines = [
    "plan", "plan today", "plan yesterday", "plan tomorrow", "plan 2026-10-05", "plan fri",
    "plan --json", "plan --hide-done fri", "plan --plain --today 2026-10-04", "plan mon '#a'",
    "plan +3d", "plan last monday",
  ]

  @Test(arguments: lines)
  func `a day or an option in place of a command belongs to today`(
    line: String
  ) {
    let files = MemoryFiles(["settings.plan": "", "2026-10-05.plan": "- [ ] a\n"])
    let run = CommandRun(line, files: files)
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(run.output != "")
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("plan today 2026-10", "'2026-10' is more than one day"),
    ("plan today last", "is more than one day"),
    ("plan todya", "did you mean 'today'"), ("plan --jsn", "unknown option '--jsn'"),
    ("plan --all week", "unknown option '--all'"), ("plan 2026-13-01", "a year has 12 months"),
  ])
  func `text that is not a day is reported`(line: String, message: String) {
    let run = CommandRun(line, files: MemoryFiles(["settings.plan": ""]))
    #expect(run.code == 2)
    #expect(run.error.contains(message))
  }

  @Test(arguments: ["plan", "plan yesterday", "plan 2026-10-06"])
  func `an unreadable file is not taken for a missing one`(line: String) {
    for text in ["- [ ] a\0\n", "<<<<<<< a\n- [ ] a\n=======\n- [ ] b\n>>>>>>> b\n", nil] {
      let files = MemoryFiles(["settings.plan": ""])
      for day in 4...6 {
        let path = "2026-10-0\(day).plan"
        if let text { files[path] = text } else { files.refuse(path, .system(13)) }
      }
      let run = CommandRun(line, files: files)
      #expect(run.code == 2)
      #expect(run.output.contains(".plan cannot be read\n"))
      #expect(!run.output.contains("no file for this day"))
    }
  }

  @Test func `expired and done items are counted, and shown if asked for`() {
    let files = MemoryFiles([
      "settings.plan": "", "2026-10-05.plan": "- [ ] gone expires:10:00\n- [x] over\n- [ ] left\n",
    ])
    #expect(CommandRun("plan", files: files).output.contains("1 expired: --all shows them"))
    let hidden = CommandRun("plan --hide-done", files: files).output
    #expect(hidden.contains("1 closed not shown"))
    #expect(!hidden.contains("[x] over"))
    #expect(CommandRun("plan --all", files: files).output.contains("[ ] gone  expired"))
    let later = MemoryFiles([
      "settings.plan": "", "2026-10-05.plan": "- [ ] soon start:2026-10-07\n- [ ] left\n",
    ])
    let today = CommandRun("plan", files: later).output
    #expect(today.contains("1 starts later: --all shows them") && !today.contains("soon"))
    #expect(CommandRun("plan --all", files: later).output.contains("[ ] soon  starts 7 Oct"))
    let page = CommandRun("plan export html", files: later).output
    #expect(page.contains("soon") && page.contains("starts 7 Oct"))
  }

  @Test func `habits that are met or skipped are hidden if asked for`() {
    let files = MemoryFiles([
      "settings.plan": "",
      "2026-10-05.plan": """
      ## Habits

      - [x] Gym
      - [-] Run
      - [ ] Water: 8/8
      - [ ] Read: 5/20 pages

      """,
    ])
    let habits = CommandRun("plan --hide-done", files: files).output
    #expect(habits.contains("3 closed not shown") && habits.contains("Read"))
    #expect(!["Gym", "Run", "Water"].contains { habits.contains($0) })
  }

  @Test(arguments: ["plan", "plan --hide-done", "plan history --month Gym", "plan week"])
  func `no line of a pipe ends with a blank`(line: String) {
    let files = MemoryFiles([
      "settings.plan": "", "habits.plan": "## Habits\n\n- Gym\n",
      "2026-10-05.plan": "## Schedule\n\n- 16:00\n- 17:00 Call\n",
    ])
    let output = CommandRun(line, files: files).output
    #expect(output.contains("\n") && !output.contains(" \n"))
  }

  @Test(arguments: [("13:59", 0), ("14:00", 1), ("14:01", 1)])
  func `an item that expires at a time ends at that time`(time: String, expired: Int) {
    let files = MemoryFiles([
      "settings.plan": "",
      "2026-10-05.plan": "- [ ] a expires:14:00\n- [ ] b due:12:00 expires:+2h\n",
    ])
    let run = CommandRun(
      "plan list --plain expired", files: files,
      environment: ["PLAN_TODAY": "2026-10-05T\(time)"])
    #expect(run.output.split(separator: "\n").count == expired * 2)
  }

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

  @Test func `a prompt reads only the settings and the file of today`() {
    let files = MemoryFiles([
      "settings.plan": "## General\n\n- layout: month\n",
      "2026/10/2026-10-05.plan": "- [x] a\n- [ ] b\n",
      "broken.plan": "<<<<<<< a\n",
    ])
    #expect(CommandRun("plan prompt", files: files).output == "1/2\n")
    #expect(CommandRun("plan prompt", files: files).error == "")
    #expect(CommandRun("plan prompt nothing", files: files).output == "")
  }

  @Test func `a prompt prints nothing if there is nothing to report`() {
    for files in [
      MemoryFiles(), MemoryFiles(["settings.plan": ""]),
      MemoryFiles(["settings.plan": "- layuot: flat\n", "2026-10-05.plan": "# Mon\n"]),
    ] {
      let run = CommandRun("plan prompt", files: files)
      #expect((run.output, run.error, run.code) == ("", "", 0))
    }
  }

  @Test func `an empty folder has a day, a log and a review`() {
    let files = MemoryFiles(["settings.plan": ""])
    for line in ["plan", "plan log", "plan review"] {
      let console = MemoryConsole()
      console.terminals = [.output]
      let run = CommandRun(line, console: console, files: files)
      #expect((run.error, run.code) == ("", 0))
      #expect(!run.output.isEmpty)
    }
  }
}
