import PlanCommands
import PlanSystem
import PlanTesting
import Testing

/// What `plan undo` prints and asks before and after it undoes a command.
@Suite struct UndoQuestionTests {
  private let files = MemoryFiles([:])
  private let records = MemoryRecords()

  private func run(
    _ line: String, answering answer: String? = nil, in environment: [String: String] = [:]
  ) -> CommandRun {
    let console = MemoryConsole(input: Array((answer ?? "").utf8))
    if answer != nil { console.terminals = [.input, .error] }
    return CommandRun(
      line, console: console, files: files, environment: environment, records: records)
  }

  @Test func `the settings of a folder are removed only if the user agrees`() {
    #expect(run("plan init .").code == 0)
    let made = files.texts
    let refused = run("plan undo")
    #expect(refused.code == 2)
    #expect(refused.error.contains("undoing plan init of 2026-10-05 14:00 removes settings.plan"))
    #expect(refused.error.contains("--force does it without asking"))
    #expect(files.texts == made)

    let kept = run("plan undo", answering: "\n")
    #expect(kept.code == 1)
    #expect(kept.error.contains("undo it? [y/N] "))
    #expect(kept.error.contains("nothing is changed"))
    #expect(files.texts == made)

    let undone = run("plan undo", answering: "y\n")
    #expect(undone.code == 0)
    #expect(files.texts.isEmpty)
  }

  @Test func `--force removes settings without a question`() {
    #expect(run("plan init .").code == 0)
    #expect(run("plan undo --force").code == 0)
    #expect(files.texts.isEmpty)
  }

  @Test func `several files are summed up first`() {
    #expect(run("plan init .").code == 0)
    files["2026-10-04.plan"] = "- [ ] Pay rent\n"
    #expect(run("plan move 2026-10-04:1 today").code == 0)
    let lines = run("plan undo").output.split(separator: "\n")
    #expect(lines.first == "undid plan move of 2026-10-05 14:00 in 2 files")
    #expect(lines.count == 3)
  }

  @Test(arguments: [
    (["GIT_PREFIX": ""], "plan add (git)  "), (["TERM": "xterm"], "plan add  "),
    (["TERM": "", "INVOCATION_ID": "1", "DISPLAY": ":0"], "plan add (timer)  "),
    (["TERM": ""], "plan add (timer)  "), (["TERM": "", "DISPLAY": ":0"], "plan add  "),
    (["TERM": "", "SSH_CONNECTION": "1"], "plan add  "),
  ])
  func `the list marks commands that were not typed`(environment: [String: String], name: String) {
    files["settings.plan"] = ""
    #expect(run("plan add Buy milk", in: environment).code == 0)
    #expect(run("plan undo --list").output.contains("  \(name)"))
  }
}
