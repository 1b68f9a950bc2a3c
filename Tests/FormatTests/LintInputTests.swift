import PlanCommands
import PlanShell
import PlanSystem
import PlanTesting
import Testing

@Suite struct `planlint and standard input` {
  private func run(
    _ arguments: String, _ input: String, _ texts: [String: String] = [:],
    _ console: MemoryConsole = MemoryConsole()
  ) -> CommandRun {
    console.input = Array(input.utf8)
    return CommandRun("planlint " + arguments, console: console, files: MemoryFiles(texts))
  }

  @Test func `remaining findings stay out of a file that takes both streams`() {
    let console = MemoryConsole()
    console.streamsAreOneFile = true
    let run = run("--fix -", "* [?] a\n", [:], console)
    #expect(run.output == "- [?] a\n")
    #expect(run.error == "")
    #expect(run.code == 1)
  }

  @Test func `input that cannot be read is reported`() {
    let console = MemoryConsole()
    console.inputError = .failed(.system(5))
    let run = run("--fix -", "", [:], console)
    #expect(run.error == "planlint: standard input: Input/output error\n")
    #expect(run.code == 2)
  }
}
