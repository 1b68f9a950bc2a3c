import PlanCommands
import PlanSystem
import PlanTesting
import Testing

@Suite struct `The messages of planfmt` {
  private let files = MemoryFiles(["a.plan": Sample.typed, "b.plan": Sample.canonical])

  private func run(_ arguments: String) -> CommandRun {
    CommandRun("planfmt " + arguments, files: files)
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
}
