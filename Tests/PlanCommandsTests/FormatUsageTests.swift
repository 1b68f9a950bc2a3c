import PlanArguments
import PlanCommands
import PlanTesting
import Testing

@Suite struct `Command lines that planfmt refuses` {
  private let files = MemoryFiles([
    "a.plan": Sample.typed, "b.plan": Sample.typed, "d/c.plan": Sample.typed,
  ])

  @Test(arguments: [
    ("--check -w a.plan", "'--check' cannot be used with -w, -l or -d"),
    ("--check -l a.plan", "'--check' cannot be used with -w, -l or -d"),
    ("-d --check -", "'--check' cannot be used with -w, -l or -d"),
    ("--fail-on-change a.plan", "'--fail-on-change' needs -w"),
    ("--fail-on-change --check a.plan", "'--fail-on-change' needs -w"),
    ("-w", "name a file or folder after -w, as in 'planfmt -w .'"),
    ("-w -", "name a file or folder after -w, as in 'planfmt -w .'"),
    ("-l - a.plan", "'-' reads standard input; leave out the files"),
    ("-l a.plan -", "'-' reads standard input; leave out the files"),
    ("-l - -", "'-' reads standard input; leave out the files"),
    ("--stdin-filepath x.plan -l a.plan", "'--stdin-filepath' is only for standard input"),
    ("--lines 1:2 -w a.plan b.plan", "'--lines' needs exactly one file"),
    ("--lines 1:2 -w d", "'--lines' needs exactly one file"),
    ("a.plan b.plan", "there is more than one file; choose -w, -l, -d or --check"),
    ("--lines 1:2 a.plan b.plan", "there is more than one file; choose -w, -l, -d or --check"),
  ])
  func `a contradiction is reported with the usage`(arguments: String, message: String) {
    expectRefusal(of: arguments, message)
  }

  @Test(arguments: [
    "0", "0:3", "5:2", "a", "1:2:3", "3-7", ":", "1:", ":2", "-1:2", "1:x", "1,2",
    "1:99999999999999999999",
  ])
  func `lines are two numbers that start at one`(value: String) {
    let message = "option '--lines' needs two line numbers such as 3:7, not '\(value)'"
    expectRefusal(of: "--lines=\(value) a.plan", message)
    expectRefusal(of: "--lines 1:2 --lines \(value) -", message)
  }

  private func expectRefusal(of arguments: String, _ message: String) {
    let console = MemoryConsole(input: Array(Sample.typed.utf8))
    let run = CommandRun("planfmt " + arguments, console: console, files: files)
    #expect(run.error == "planfmt: \(message)\n\(Command.fmt.usageHint)\n")
    #expect(run.output == "")
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: ["planfmt", "planfmt -w", "planfmt -l", "planfmt --check", "plan fmt"])
  func `without a file at a terminal the usage is shown`(line: String) {
    let console = MemoryConsole()
    console.terminals = [.input]
    let run = CommandRun(line, console: console)
    let message = "planfmt: name a file or folder, or - for standard input\n"
    #expect(run.error == message + Command.fmt.usageHint + "\n")
    #expect(run.code == 2)
  }

  @Test func `a dash reads even from a terminal`() {
    let console = MemoryConsole(input: Array(Sample.typed.utf8))
    console.terminals = [.input]
    #expect(CommandRun("planfmt -", console: console).output == Sample.canonical)
  }

  @Test func `after two dashes everything is a file, except a dash alone`() {
    files["-w"] = Sample.typed
    #expect(CommandRun("planfmt -l -- -w", files: files).output == "-w\n")
    let console = MemoryConsole(input: Array(Sample.typed.utf8))
    #expect(CommandRun("planfmt -- -", console: console).output == Sample.canonical)
  }

  @Test func `a folder that cannot be entered is reported`() {
    for (folder, reason) in [("gone", "No such file or directory"), ("a.plan", "Not a directory")] {
      let run = CommandRun("planfmt -C \(folder) -w .", files: files)
      #expect(run.error == "planfmt: \(folder): \(reason)\n")
      #expect(run.code == 2)
    }
    #expect(files.writes.isEmpty)
  }
}
