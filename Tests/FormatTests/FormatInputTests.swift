import PlanCommands
import PlanShell
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
}
