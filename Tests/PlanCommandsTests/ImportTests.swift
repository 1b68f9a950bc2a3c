import PlanCommands
import PlanTesting
import Testing

/// What `plan import` does in every format.
@Suite struct ImportTests {
  private static let files = ["settings.plan": "", "todo.txt": "Buy milk\n\nCall mum due:fri\n"]

  @Test func `imports something given twice only once`() {
    let files = MemoryFiles(Self.files)
    let first = CommandRun("plan import todotxt todo.txt", files: files)
    #expect(first.output == "todo.plan: new, 2 items\n")
    #expect(files["todo.plan"] == "- [ ] Buy milk\n- [ ] Call mum due\\:fri\n")
    let second = CommandRun("plan import todotxt todo.txt", files: files)
    #expect(second.output == "")
    #expect(
      second.error == "plan: there is nothing new to import\nplan: 2 items were there already\n")
    #expect(second.code == 0)
  }

  @Test func `writes nothing if one of its sources is invalid`() {
    var all = Self.files
    all["bad.txt"] = "a\u{0}b\n"
    let files = MemoryFiles(all)
    let run = CommandRun("plan import todotxt todo.txt bad.txt", files: files)
    #expect(run.error == "bad.txt:1:2: error: holds a NUL\n")
    #expect(run.output == "")
    #expect(run.code == 2)
    #expect(files["todo.plan"] == nil)
  }

  @Test func `-n only shows what it would do`() {
    let files = MemoryFiles(Self.files)
    let run = CommandRun("plan import -n todotxt todo.txt --in inbox", files: files)
    #expect(run.output.hasSuffix("+- [ ] Buy milk\n+- [ ] Call mum due\\:fri\n"))
    #expect(files["inbox.plan"] == nil)
  }

  @Test(arguments: [
    ("plan import todo todo.txt", "'todo' is not a format"),
    ("plan import todotxt", "needs a file"),
    ("plan import", "needs a format"),
    ("plan import todotxt nothing.txt", "nothing.txt: No such file"),
    ("plan import todotxt todo.txt --in ../out", "write a name inside"),
    ("plan import todotxt todo.txt --in 2026-10-05", "is a day; name"),
  ])
  func `reports what is wrong with a command line`(line: String, message: String) {
    let files = MemoryFiles(Self.files)
    let run = CommandRun(line, files: files)
    #expect(run.error.contains(message))
    #expect(run.code == 2)
    #expect(files.texts == MemoryFiles(Self.files).texts)
  }
}
