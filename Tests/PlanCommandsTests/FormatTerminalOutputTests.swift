import PlanCommands
import PlanTesting
import Testing

@Suite struct `planfmt at a terminal` {
  private static let hostile = "* [] a\u{1B}[31m\u{9B}2J\u{7}b\rc\u{202E}d\r\n"

  private func output(_ arguments: String, terminals: Set<StandardStream>) -> String {
    let console = MemoryConsole()
    console.terminals = terminals
    let files = MemoryFiles(["a\u{202E}.plan": Self.hostile])
    return CommandRun("planfmt " + arguments, console: console, files: files).output
  }

  @Test(arguments: ["", "-l", "-d", "-ld"], ["--color=never", "--color=auto", "--color=always"])
  func `control characters of texts and names are escaped`(mode: String, color: String) {
    let output = output("\(color) \(mode) a\u{202E}.plan", terminals: [.output])
    var plain = output
    if mode.contains("d"), color != "--color=never" {
      for sequence in ["[0m", "[1m", "[31m", "[32m", "[36m"] {
        plain = plain.split(separator: "\u{1B}" + sequence, omittingEmptySubsequences: false)
          .joined()
      }
    }
    #expect(!plain.isEmpty)
    for scalar in plain.unicodeScalars where scalar != "\n" {
      #expect(!(0x00...0x1F).contains(scalar.value) && !(0x7F...0x9F).contains(scalar.value))
      #expect(scalar != "\u{202E}")
    }
    if mode != "-l" {
      #expect(plain.contains("a<U+001B>[31m<U+009B>2J<U+0007>b<U+000D>c<U+202E>d\n"))
    }
  }

  @Test func `a pipe gets the bytes`() {
    let expected = "- [ ] a\u{1B}[31m\u{9B}2J\u{7}b\rc\u{202E}d\r\n"
    #expect(output("a\u{202E}.plan", terminals: []) == expected)
    #expect(output("-l a\u{202E}.plan", terminals: []) == "a\u{202E}.plan\n")
    #expect(output("-d a\u{202E}.plan", terminals: []).hasSuffix("+" + expected))
    #expect(!output("-d a\u{202E}.plan", terminals: []).contains("\u{1B}[0m"))
  }

  @Test func `a pipe gets colour if asked for`() {
    #expect(output("--color=always -d .", terminals: []).contains("\u{1B}[32m"))
    #expect(!output("--color=auto -d .", terminals: []).contains("\u{1B}[32m"))
  }
}
