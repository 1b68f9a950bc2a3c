import PlanCommands
import PlanSystem
import PlanTesting
import Testing

@Suite struct `The messages of planfmt` {
  private let files = MemoryFiles(["a.plan": Sample.typed, "b.plan": Sample.canonical])

  private func run(_ arguments: String) -> CommandRun {
    CommandRun("planfmt " + arguments, files: files)
  }

  @Test(arguments: ["-w", "-l", "-d", "--check"])
  func `a folder without a plan is a note and not a failure`(mode: String) {
    files["empty/readme.txt"] = Sample.typed
    let run = run(mode + " empty")
    #expect(run.error == "planfmt: empty: no plan file inside\n")
    #expect(run.output == "")
    #expect(run.code == 0)
    #expect(self.run("-q \(mode) empty").error == "")
  }

  @Test func `the other files are done after a note`() {
    files.makeDirectory("empty")
    let run = run("-l empty a.plan")
    #expect(run.output == "a.plan\n")
    #expect(run.code == 1)
  }

  @Test(arguments: [
    ("-v -w", "planfmt: a.plan: formatted\nplanfmt: b.plan: unchanged\n"),
    ("-v --check", "planfmt: a.plan: would change\nplanfmt: b.plan: unchanged\n"),
    ("-v -l", "planfmt: a.plan: would change\nplanfmt: b.plan: unchanged\n"),
    ("-v -q -w", ""), ("-q -w", ""), ("-w", ""), ("-l", ""),
  ])
  func `only -v reports every file`(mode: String, messages: String) {
    #expect(run(mode + " a.plan b.plan").error == messages)
  }

  @Test func `-q does not silence failures`() {
    #expect(run("-q -w gone.plan").error == "planfmt: gone.plan: No such file or directory\n")
    #expect(run("-q --chek").error.hasPrefix("planfmt: unknown option '--chek'"))
    files["x.plan"] = Sample.conflict
    #expect(run("-q -w x.plan").error.hasPrefix("x.plan:2:1: error: "))
  }

  @Test func `a file that another program wrote meanwhile keeps its new text`() {
    var count = 0
    files.beforeWrite = { files in
      count += 1
      files["a.plan"] = "* [] theirs \(count)\n"
    }
    files["c.plan"] = Sample.typed
    let run = run("-w a.plan c.plan")
    #expect(run.error == "planfmt: a.plan: changed on disk\n")
    #expect(run.code == 2)
    #expect(files["a.plan"] == "* [] theirs \(count)\n")
    #expect(count == 7, "five times more, then the other file")
    #expect(files["c.plan"] == Sample.canonical)
  }

  @Test func `what another program wrote meanwhile is formatted`() {
    var count = 0
    files.beforeWrite = { files in
      count += 1
      if count == 1 { files["a.plan"] = "* [] theirs\n" }
    }
    let run = run("-v -w a.plan")
    #expect(run.error == "planfmt: a.plan: formatted\n")
    #expect(run.code == 0)
    #expect(files["a.plan"] == "- [ ] theirs\n")
  }

  @Test func `a file that vanished meanwhile is not created again`() {
    files.beforeWrite = { $0["a.plan"] = nil }
    let run = run("-w a.plan")
    #expect(run.error == "planfmt: a.plan: No such file or directory\n")
    #expect(run.code == 2)
    #expect(files["a.plan"] == nil)
  }

  @Test func `a failed write changes nothing`() {
    files.beforeWrite = { $0.refuse("a.plan", .openForWriting) }
    let run = run("-v -w --fail-on-change a.plan")
    #expect(run.error == "planfmt: a.plan: another program has it open for writing\n")
    #expect(run.code == 2)
  }

  @Test func `a conflict copy is reported and never written`() {
    let name = "2026-10-05.sync-conflict-20261005-120000-ABCDEFG.plan"
    files[name] = Sample.typed
    #expect(run("-l .").output == "a.plan\n")
    #expect(run("-l " + name).output == name + "\n")
    let run = run("-w " + name)
    let reason = "is a conflict copy; it is never changed"
    #expect(run.error == "planfmt: \(name): \(reason)\n")
    #expect(run.code == 2)
    #expect(files[name] == Sample.typed)
  }

  @Test func `a name with a control character is refused and escaped`() {
    files["a\u{1B}[2J.plan"] = Sample.typed
    for operand in [".", "a\u{1B}[2J.plan"] {
      let run = run("-w " + operand)
      #expect(run.error == "planfmt: a<U+001B>[2J.plan: the name contains a control character\n")
      #expect(run.code == 2)
    }
    #expect(files["a\u{1B}[2J.plan"] == Sample.typed)
    #expect(files["a.plan"] == Sample.canonical)
  }

  @Test(arguments: [
    (Array("- a\u{0}".utf8), "x.plan:1:4: error: holds a NUL at byte 3\n"),
    (Sample.invalid, "x.plan:2:6: error: not UTF-8 at byte 11\n"),
  ])
  func `a refusal gives line, column and offset`(bytes: [UInt8], message: String) {
    files.setBytes(bytes, at: "x.plan")
    #expect(run("-w x.plan").error == message)
  }

  @Test func `a file above the size limit is refused`() {
    files.refuse("x.plan", .tooLarge)
    let run = run("x.plan")
    #expect(run.error == "planfmt: x.plan: is larger than 16 MiB\n")
    #expect(run.code == 2)
  }
}
