import PlanArguments
import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Test(arguments: [
  "planfmt --help", "plan fmt --help", "plan help fmt", "/usr/bin/planfmt -h", "./plan fmt -h",
  "plan -h fmt", "plan -q fmt -h",
])
func `every way to get the help of fmt shows the same`(line: String) {
  let run = CommandRun(line)
  let isUmbrella = line == "plan -h fmt"
  #expect(run.output == helpText(isUmbrella ? .plan : .fmt))
  #expect(run.error == "")
  #expect(run.code == 0)
}

@Test(arguments: ["plan help", "plan --help", "plan -h", "anything --help", "plan help --help"])
func `every way to get the help of plan works`(line: String) {
  let run = CommandRun(line)
  #expect(run.output == helpText(line == "plan help --help" ? .help : .plan))
  #expect(run.code == 0)
}

@Test(arguments: [
  ("plan --version", "plan"), ("plan fmt -V", "planfmt"), ("planfmt --version", "planfmt"),
  ("planlint -V", "planlint"), ("planroll -V", "planroll"), ("planmerge -V", "planmerge"),
])
func `the version names the program`(line: String, program: String) {
  let run = CommandRun(line)
  #expect(run.output == "\(program) \(version)\n")
  #expect(run.code == 0)
}

@Test(arguments: [
  ("plan fryday", "plan: 'fryday' is not a date; did you mean 'friday'?\n"),
  ("plan 10-07", "plan: '10-07' is not a date; write oct-7 or jul-10\n"),
  ("plan wek", "plan: no such command 'wek'; did you mean 'week'?\n"),
  ("plan help wek", "plan: no such command 'wek'; did you mean 'week'?\n"),
  ("plan qqqqqqqq", "plan: no such command 'qqqqqqqq'; 'plan help all' lists them\n"),
  ("plan 2026-10-05.plan", "plan: no such command '2026-10-05.plan'; 'plan help all' lists them\n"),
])
func `a missing command is reported in one line`(line: String, message: String) {
  let run = CommandRun(line)
  #expect(run.error == message)
  #expect(run.output == "")
  #expect(run.code == 2)
}

@Test(arguments: ["planfmt --chek", "plan fmt --chek", "plan -q fmt --chek"])
func `a usage error is followed by the usage`(line: String) {
  let run = CommandRun(line)
  let message = "planfmt: unknown option '--chek'; did you mean '--check'?\n"
  #expect(run.error == message + Command.fmt.usageHint + "\n")
  #expect(run.code == 2)
}

@Test func `an extra operand of help is reported`() {
  #expect(CommandRun("plan help fmt lint").error.hasPrefix("plan: one argument too many: 'lint'\n"))
}

@Test func `a closed pipe is not a failure`() {
  let run = CommandRun("planfmt --help", console: MemoryConsole(result: .closedPipe))
  #expect(run.code == 0)
  #expect(run.error == "")
}

@Test func `output that cannot be written is a failure`() {
  let run = CommandRun("planfmt --help", console: MemoryConsole(result: .failed(.system(28))))
  #expect(run.code == 2)
  #expect(run.error == "planfmt: standard output: No space left on device\n")
}

@Test func `an argument cannot write control characters to the terminal`() {
  let run = CommandRun("planfmt --\u{1B}]0;x\u{7}\n")
  #expect(!run.error.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 })
  #expect(run.error.split(separator: "\n").count == 2)
}

@Test func `a file name that is not valid text reaches the message`() {
  let message: Message = "\([0x61, 0xFF]): \("gone") \(3)"
  #expect(message.bytes == [0x61, 0xFF] + Array(": gone 3".utf8))
}

@Test func `-q silences notes and -v adds details`() {
  for (verbosity, expected) in [
    (Verbosity.quiet, ""), (.normal, "plan: note\n"),
    (.verbose, "plan: note\nplan: detail\n"),
  ] {
    let console = MemoryConsole()
    var host = Host(
      name: "plan", environment: { _ in nil }, console: console, files: MemoryFiles([:]),
      clock: .system)
    host.verbosity = verbosity
    host.note("note")
    host.detail("detail")
    #expect(String(decoding: console.error, as: UTF8.self) == expected)
  }
}

@Test func `a filter keeps its messages out of the text`() {
  let console = MemoryConsole()
  let host = Host(
    name: "planfmt", environment: { _ in nil }, console: console, files: MemoryFiles([:]),
    clock: .system)
  console.streamsAreOneFile = true
  host.filterMessage("refused")
  #expect(console.error.isEmpty)
  console.streamsAreOneFile = false
  host.filterMessage("refused")
  #expect(!console.error.isEmpty)
}

@Test(arguments: [
  "path", "path prev", "new", "edit", "files", "done a", "skip a", "template use exercise",
  "rename tag a b",
])
func `a command without the -C option says how to change the folder`(line: String) {
  let run = CommandRun("plan \(line)")
  #expect(
    run.error
      == "plan: no plan folder here; name one with PLAN_DIR or -C, or make one:"
      + " 'plan init ~/plan'\n")
  #expect(run.code == 2)
}

@Test(arguments: [
  ("lists", "files"), ("lists --plain", "files --plain"), ("prev", "path prev"),
  ("next 2026-10-05", "path next 2026-10-05"), ("help prev", "help path"),
  ("next --help", "path --help"), ("next fri", "today next fri"),
])
func `former names of commands work`(line: String, meant: String) {
  let files = { MemoryFiles(["settings.plan": "", "2026-10-06.plan": "", "a.plan": "- [ ] a\n"]) }
  let (run, other) = (
    CommandRun("plan \(line)", files: files()), CommandRun("plan \(meant)", files: files())
  )
  #expect(run.output == other.output)
  #expect(run.error == other.error)
  #expect(run.code == other.code)
}

@Test(arguments: [
  ("--today 2026-10-06 week", "week --today 2026-10-06"), ("--json week", "week --json"),
  ("-q --plain list", "list --plain -q"), ("--grid week -v", "week --grid -v"),
])
func `options work before a command as after it`(line: String, meant: String) {
  let files = { MemoryFiles(["settings.plan": "", "2026-10-06.plan": "- [ ] a\n"]) }
  let (run, other) = (
    CommandRun("plan \(line)", files: files()), CommandRun("plan \(meant)", files: files())
  )
  #expect(run.output == other.output && run.code == 0)
  #expect(run.error == other.error)
}
