import PlanCommands
import PlanSystem
import PlanTesting
import Testing

@Suite struct `planfmt as a filter` {
  private func run(
    _ arguments: String, _ input: String = Sample.typed,
    _ console: MemoryConsole = MemoryConsole(), files: MemoryFiles = MemoryFiles()
  ) -> CommandRun {
    console.input = Array(input.utf8)
    return CommandRun("planfmt " + arguments, console: console, files: files)
  }

  @Test(arguments: [
    ("", Sample.canonical, Int32(0)), ("-", Sample.canonical, 0),
    ("-v -", Sample.canonical, 0),
    ("-l -", "<stdin>\n", 1), ("-l", "<stdin>\n", 1), ("--check -", "", 1),
    ("-d -", Sample.patch(of: "<stdin>"), 1),
    ("-l --stdin-filepath d/x.plan -", "d/x.plan\n", 1),
    ("-d --stdin-filepath ./x.plan", Sample.patch(of: "x.plan"), 1),
  ])
  func `every mode reads standard input`(arguments: String, output: String, code: Int32) {
    let run = run(arguments)
    #expect(run.output == output)
    #expect(run.error == "", "an editor takes messages for text")
    #expect(run.code == code)
  }

  @Test(arguments: ["", "-l", "-d", "--check"])
  func `canonical input comes out unchanged, and is not reported`(mode: String) {
    let run = run(mode + " -", Sample.canonical)
    #expect(run.output == (mode.isEmpty ? Sample.canonical : ""))
    #expect(run.error == "")
    #expect(run.code == 0)
  }

  @Test(arguments: ["", "\n", " \n\n", "\r\n"])
  func `a text of blanks comes out unchanged`(text: String) {
    let run = run("-", text)
    #expect(run.code == 0)
    #expect(run.output == text)
  }

  @Test func `refused input comes out unchanged, with a message`() {
    let run = run("-", Sample.conflict)
    #expect(run.output == Sample.conflict)
    #expect(run.error == "<stdin>:2:1: error: holds conflict markers; merge it first\n")
    #expect(run.code == 2)
    let named = self.run("--stdin-filepath d/x.plan -", Sample.conflict)
    #expect(named.output == Sample.conflict)
    #expect(named.error.hasPrefix("d/x.plan:2:1: error: "))
  }

  @Test(arguments: ["-l", "-d", "--check"])
  func `refused input is not printed by a mode that prints something else`(mode: String) {
    let run = run(mode + " -", Sample.conflict)
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test func `a message stays out of a file that takes both streams`() {
    let console = MemoryConsole()
    console.streamsAreOneFile = true
    let run = run("-", Sample.conflict, console)
    #expect(run.output == Sample.conflict)
    #expect(run.error == "")
    #expect(run.code == 2)
  }

  @Test func `input that cannot be read is reported`() {
    let console = MemoryConsole()
    console.inputError = .failed(.system(5))
    let run = run("-", "", console)
    #expect(run.output == "")
    #expect(run.error == "planfmt: standard input: Input/output error\n")
    #expect(run.code == 2)
  }

  @Test(arguments: [
    ("2026-10-05.plan", "2026-10-09"), ("./2026-10-05.plan", "2026-10-09"),
    ("plans/2026-10-05.plan", "2026-10-09"), ("/a/b/2026-10-08.plan", "2026-10-09"),
    ("not/there/2026-10-10.plan", "2026-10-16"),
    ("templates/2026-10-05.plan", "fri"), ("/a/templates/day.plan", "fri"),
    ("templates/./2026-10-05.plan", "fri"),
    ("templates/.//2026-10-05.plan", "fri"), ("templates./2026-10-05.plan", "2026-10-09"),
    ("templates/x/../2026-10-05.plan", "fri"),
    ("list.plan", "fri"), ("2026-1-5.plan", "fri"), ("2026-10-05.txt", "fri"),
    ("2026-02-30.plan", "fri"), ("2026-10-05.sync-conflict-20261005-120000-A.plan", "fri"),
  ])
  func `a weekday becomes a date if the path names the day`(path: String, due: String) {
    let run = run("--stdin-filepath \(path) -", "- [ ] a due:fri\n")
    #expect(run.output == "- [ ] a due:\(due)\n")
    #expect(run.code == 0)
  }

  @Test(arguments: ["-", "--stdin-filepath= -"])
  func `without a path a weekday stays`(arguments: String) {
    #expect(run(arguments, "- [ ] a due:fri\n").output == "- [ ] a due:fri\n")
    #expect(run(arguments, Sample.conflict).error.hasPrefix("<stdin>:2:1: "))
  }

  @Test(arguments: ["2026-10-05.plan", "./2026-10-05.plan", ".", "./.", "../templates", "sub/.."])
  func `a template is recognised from every folder`(operand: String) {
    let files = MemoryFiles(workingDirectory: "/plan/templates")
    files["2026-10-05.plan"] = "- [ ] a due:fri\n"
    files["sub/x.plan"] = "- [ ] a\n"
    #expect(run("-l \(operand)", files: files).code == 0)
    let filter = run("--stdin-filepath ./2026-10-05.plan", "- [ ] a due:fri\n", files: files)
    #expect(filter.output == "- [ ] a due:fri\n")
  }
}
