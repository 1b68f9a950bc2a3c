import Foundation
import PlanCommands
import PlanTesting
import PlanText
import Testing

@Suite struct `planlint and hostile names` {
  private let names = [
    "a\u{202E}b.plan", "a\u{9B}2J.plan", "a\u{2028}.plan", "a:3:4: error.plan", "\u{200B}.plan",
  ]

  @Test(arguments: ["full", "gcc", "json", "jsonl", "sarif", "github"])
  func `no name steers a terminal or ends a line`(form: String) throws {
    for name in names {
      let files = MemoryFiles([name: "- [?] a\n"])
      let argument = name.contains(" ") ? "." : name
      let run = CommandRun("planlint -f \(form) \(argument)", files: files)
      #expect(run.code == 1)
      for scalar in (run.output + run.error).unicodeScalars where scalar != "\n" {
        #expect(HiddenScalar(scalar.value) == nil)
      }
      if form == "gcc" || form == "github" { #expect(run.output.split(separator: "\n").count == 1) }
      if form == "json" {
        let printed = Array(run.output.utf8)
        let json = try parseJSON(printed.span)
        #expect(json.elements?.first?["path"]?.string == name)
      }
    }
  }

  @Test(arguments: ["full", "gcc", "json", "jsonl", "sarif", "github"])
  func `a name that is given for standard input is refused as that of a file is`(form: String) {
    let console = MemoryConsole(input: Array("- [?] a\n".utf8))
    let run = CommandRun(
      "planlint -f \(form) --stdin-filepath \u{1B}]0;x\u{7}\r.plan -", console: console)
    #expect(run.code == 2)
    #expect(run.error.contains("the name contains a control character"))
    for scalar in (run.output + run.error).unicodeScalars where scalar != "\n" {
      #expect(HiddenScalar(scalar.value) == nil)
    }
  }

  @Test(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
  func `a name that is not valid text is shown as far as possible`() throws {
    let place = try Workplace()
    let made = try place.run("printf -- '- [✓] a done:2026-10-05\\n' >\"$(printf 'x\\377.plan')\"")
    // Some systems have no such names.
    guard made.code == 0 else { return }
    #expect(try place.run("planlint -f gcc .").output.hasPrefix("x<0xFF>.plan:1:3: warning: "))
    let printed = try place.run("planlint -f json .").bytes
    let json = try parseJSON(printed.span)
    #expect(json.elements?.first?["path"]?.string == "x\u{FFFD}.plan")
    let fixed = try place.run("planlint --fix --unsafe-fixes .; cat x*")
    #expect(fixed.output == "- [x] a done:2026-10-05\n")
  }
}
