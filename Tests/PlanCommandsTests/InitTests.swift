import PlanCommands
import PlanTesting
import PlanText
import Testing

@Suite struct `plan init` {
  @Test func `makes a folder that every tool accepts without a finding`() throws {
    let files = MemoryFiles()
    let run = CommandRun("plan init fresh/plan", files: files)
    #expect(run.code == 0)
    #expect(
      run.error == """
        next: cd fresh/plan, or export PLAN_DIR=/plan/fresh/plan
              plan add 'Call the plumber tomorrow 14:30'
              plan help

        """)
    #expect(
      run.output == """
        wrote fresh/plan/settings.plan
        wrote fresh/plan/templates/day.plan
        wrote fresh/plan/habits.plan

        """)
    let new = CommandRun("plan -C fresh/plan new", files: files)
    #expect(new.code == 0, "\(new.error)")
    let day = try #require(files["/plan/fresh/plan/2026-10-05.plan"])
    #expect(day.contains("- [ ] Water: 0/8 glasses\n"))
    for line in ["planlint .", "planfmt --check ."] {
      let run = CommandRun(line, files: files)
      #expect(run.code == 0, "\(run.output)")
      #expect(run.output == "")
    }
  }

  @Test func `leaves existing files as they are`() {
    let files = MemoryFiles(["settings.plan": "- roll: never\n", "sport.plan": "- [ ] a\n"])
    let run = CommandRun("plan init", files: files)
    #expect(run.code == 0)
    #expect(run.output == "wrote templates/day.plan\n")
    #expect(
      run.error == """
        plan: settings.plan: already exists and is not changed
        next: plan              shows today
              plan add 'Call the plumber tomorrow 14:30'
              plan help         shows the commands

        """)
    #expect(files["settings.plan"] == "- roll: never\n")
    // The habits to start with are only for folders without lists.
    #expect(files["habits.plan"] == nil)
    #expect(CommandRun("plan init", files: files).output == "")
  }

  @Test func `-n writes nothing and shows what would be written`() {
    let files = MemoryFiles()
    let run = CommandRun("plan init -n fresh", files: files)
    #expect(run.code == 0)
    #expect(run.output.contains("+++ b/fresh/habits.plan\n"))
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("plan init", "inside the plan folder ..; 'plan init .' makes another one here"),
    ("plan init ../a.plan", "../a.plan: is not a folder"),
    ("plan init a b", "one argument too many: 'b'"),
  ])
  func `refuses a wrong command line`(line: String, message: String) throws {
    let files = MemoryFiles(["settings.plan": "", "a.plan": "", "sub/2026-10-05.plan": ""])
    try files.changeWorkingDirectory(to: .init("sub"))
    let run = CommandRun(line, files: files)
    #expect(run.code == 2)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(files.writes.isEmpty)
  }

  @Test func `--syncthing adds what is missing and keeps every line`() {
    let own = "// mine\n!keep\n(?d)*~\r\n/.git/"
    let files = MemoryFiles(["settings.plan": "", ".stfolder/x": "", ".stignore": own])
    #expect(CommandRun("plan init --syncthing -n", files: files).output.contains("+(?d).*.sw?"))
    #expect(files[".stignore"] == own)
    let run = CommandRun("plan init --syncthing", files: files)
    #expect(run.code == 0)
    let text = files[".stignore"] ?? ""
    #expect(text.hasPrefix(own + "\r\n"))
    #expect(!text.contains("\n.git"))
    #expect(text.contains("(?d).*.sw?"))
    #expect(text.split { $0.isNewline }.filter { $0.hasSuffix("*~") }.count == 1)
    let again = CommandRun("plan init --syncthing", files: files)
    #expect(again.code == 0)
    #expect(files[".stignore"] == text)
  }

  @Test func `--syncthing adds its lines before one that includes such names again`() {
    for own in ["!.git\n*.tmp\n", "*.tmp\n!/.git\n.git\n", "!*\n"] {
      let files = MemoryFiles(["settings.plan": "", ".stfolder/x": "", ".stignore": own])
      #expect(CommandRun("plan init --syncthing", files: files).code == 0)
      let lines = (files[".stignore"] ?? "").split(separator: "\n")
      let mine = lines.firstIndex(of: ".git") ?? .max
      #expect(mine < lines.firstIndex { $0.hasPrefix("!") } ?? 0, "\(lines)")
      #expect(own.split(separator: "\n").allSatisfy { lines.contains($0) })
      let run = CommandRun("plan init --syncthing", files: files)
      #expect(run.error.contains("has all patterns already"))
    }
  }

  @Test func `--syncthing writes at the top of the folder that is synchronised`() {
    let files = MemoryFiles(["notes/.stfolder/x": "", "notes/plan/settings.plan": ""])
    let run = CommandRun("plan init --syncthing notes/plan", files: files)
    #expect(run.output == "wrote notes/.stignore\n")
    #expect(files["notes/.stignore"]?.contains("\n.git\n") == true)
  }
}
