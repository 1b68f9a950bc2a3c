import PlanCommands
import PlanTesting
import PlanText
import Testing

@Suite struct `planlint --statistics` {
  private let files = MemoryFiles([
    "settings.plan": "## Lint\n\n- unknown-state: error\n",
    "a.plan": "* [?] a\n- [?] b\n- [ ]\n", "b.plan": "- [ ] #x\n- [!] c\n", "c.plan": "- [ ] a\n",
  ])
  private let rules = "--select unknown-state,empty-task,unformatted"

  private func run(_ options: String, _ console: MemoryConsole = MemoryConsole()) -> CommandRun {
    CommandRun("planlint --statistics \(rules) \(options)", console: console, files: files)
  }

  private let text = """
    3  unknown-state  error    none
    2  empty-task     info     none
    1  unformatted    info     safe

    """

  @Test(arguments: ["", "-f full", "--color=never"])
  func `counts the findings of each rule, the most frequent first`(options: String) {
    let run = run(options)
    #expect(run.output == text)
    #expect(run.code == 1)
  }

  @Test func `a terminal shows the same in colour`() {
    let console = MemoryConsole()
    console.terminals = [.output]
    let run = run("", console)
    #expect(run.output.contains("3  \u{1B}[1munknown-state\u{1B}[0m  \u{1B}[1;31merror\u{1B}[0m"))
    #expect(run.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == text)
    #expect(run.error.hasPrefix("planlint: 6 findings; planlint --fix "))
  }

  @Test func `as JSON it is an array of objects`() throws {
    let output = run("-f json").output
    #expect(output.hasPrefix("[\n{\"rule\":\"unknown-state\",\"count\":3,"))
    let json = try parseJSON(Array(output.utf8).span)
    let rows = try #require(json.elements).map { row in
      ["count", "rule", "severity", "fixable"].map { key in
        row[key]?.string ?? row[key]?.integer.map(String.init) ?? ""
      }
    }
    #expect(rows == text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) })
  }

  @Test func `equal counts are ordered by name, and large counts share a column`() {
    let texts = [
      "a.plan": String(repeating: "- [?] a\n", count: 12) + "- [ ]\n",
      "2026-10-05.plan": "- [ ] a due:5pp\n",
    ]
    let select = "--select unknown-state,empty-task,bad-attribute-value"
    let run = CommandRun("planlint --statistics \(select) .", files: MemoryFiles(texts))
    #expect(
      run.output == """
        12  unknown-state        warning  none
         1  bad-attribute-value  warning  none
         1  empty-task           info     none

        """)
  }

  @Test func `without findings it is empty, or an empty array`() {
    #expect(run("c.plan").output + run("c.plan").error == "")
    #expect(run("c.plan").code == 0)
    #expect(run("-f json c.plan").output == "[]\n")
  }

  @Test(arguments: ["--fail-on error", "--fail-on never", "--fail-on info", ""])
  func `the exit code is that of the findings`(options: String) {
    let plain = CommandRun("planlint \(rules) \(options)", files: files)
    #expect(run(options).code == plain.code)
  }

  @Test(arguments: [
    ("-f gcc", "'--statistics' is printed as text or as json, not as gcc"),
    ("-o x.sarif", "'--statistics' is printed as text or as json, not as sarif"),
    ("-f jsonl", "'--statistics' is printed as text or as json, not as jsonl"),
    ("-f sarif", "'--statistics' is printed as text or as json, not as sarif"),
    ("-f github", "'--statistics' is printed as text or as json, not as github"),
    ("-d", "'--statistics' counts findings and -d prints a patch: choose one"),
  ])
  func `other forms of output are refused`(options: String, message: String) {
    let run = run(options)
    #expect(run.error.hasPrefix("planlint: \(message)\n"))
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test func `as a filter it counts what is left`() {
    let console = MemoryConsole(input: Array("* [?] a\n- [ ]\n"))
    let run = run("--fix -", console)
    #expect(run.output == "- [?] a\n- [ ]\n")
    #expect(run.error.split(separator: "\n").count == 2)
    #expect(run.error.hasPrefix("1  empty-task "))
  }
}
