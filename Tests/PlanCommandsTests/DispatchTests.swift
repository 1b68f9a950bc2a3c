import PlanArguments
import PlanCommands
import PlanShell
import PlanSystem
import PlanTesting
import PlanText
import PlanTools
import Testing

@Test(arguments: [
  "planfmt --help", "plan fmt --help", "plan help fmt", "/usr/bin/planfmt -h", "./plan fmt -h",
  "plan -h fmt", "plan -q fmt -h",
])
func `every way to get the help of fmt shows the same`(line: String) {
  let run = CommandRun(line)
  let isUmbrella = line == "plan -h fmt"
  #expect(run.output == helpText(isUmbrella ? planCommand : fmtCommand))
  #expect(run.error == "")
  #expect(run.code == 0)
}

@Test(arguments: ["plan help", "plan --help", "plan -h", "anything --help", "plan help --help"])
func `every way to get the help of plan works`(line: String) {
  let run = CommandRun(line)
  #expect(run.output == helpText(line == "plan help --help" ? helpCommand : planCommand))
  #expect(run.code == 0)
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
