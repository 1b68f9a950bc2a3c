import PlanArguments
import PlanCommands
import PlanTesting
import Testing

@Suite struct `planlint and its options` {
  private let messy = [
    "settings.plan": "# Settings\n", "a.plan": "- [?] a\n- [ ]\n", "2026-10-05.plan": "- [ ] b\n",
    "x/2026-10-05.plan": "- [ ] b\n",
  ]

  private func run(_ line: String, _ texts: [String: String]? = nil) -> CommandRun {
    CommandRun("planlint " + line, files: MemoryFiles(texts ?? messy))
  }

  /// The rules of the findings, in the printed order.
  private func rules(_ run: CommandRun) -> [String] {
    run.output.split(separator: "\n").compactMap { line in
      line.split(separator: "[").last.map { String($0.dropLast()) }
    }
  }

  @Test(arguments: [
    ("--select unknown-state", ["unknown-state"]),
    ("--select unknown-state,empty-task", ["unknown-state", "empty-task"]),
    ("--select unknown-state --select empty-task", ["unknown-state", "empty-task"]),
    ("--select=unknown-state,empty-task --ignore unknown-state", ["empty-task"]),
    ("--ignore unknown-state --select unknown-state", []),
  ])
  func `rules are chosen by name`(options: String, found: [String]) {
    #expect(rules(run(options + " a.plan")) == found)
    #expect(run(options + " a.plan").error == "")
  }

  @Test func `ignored rules are skipped, all others run`() {
    let all = rules(run("."))
    #expect(Set(all).isSuperset(of: ["unknown-state", "empty-task", "duplicate-day"]))
    let some = rules(run("--ignore unknown-state,duplicate-day ."))
    #expect(some == all.filter { $0 != "unknown-state" && $0 != "duplicate-day" })
  }

  @Test(arguments: [
    ("--select unknown-stat", "no rule is called 'unknown-stat'; did you mean 'unknown-state'?"),
    ("--ignore qqqq", "no rule is called 'qqqq'; 'planlint rules' lists them"),
    ("--select empty-task,", "no rule is called ''; 'planlint rules' lists them"),
    ("--select=", "no rule is called ''; 'planlint rules' lists them"),
    ("--unsafe-fixes", "'--unsafe-fixes' needs --fix or -d"),
    ("--fix -d", "'--fix' writes and '-d' only shows: choose one"),
    ("--stdin-filepath a.plan b.plan", "'--stdin-filepath' is only for standard input"),
    ("- a.plan", "'-' reads standard input; leave out the files"),
    ("--fail-on warn", "option '--fail-on' takes error, warning, info or never, not 'warn'"),
    ("-f xml", "option '--format' takes full, gcc, json, jsonl, sarif or github, not 'xml'"),
    ("explain", "explain needs the name of a rule; 'planlint rules' lists them"),
    ("explain empty-task b", "one argument too many: 'b'"),
    ("rules a", "one argument too many: 'a'"),
  ])
  func `contradictory options are refused`(line: String, message: String) {
    let run = run(line)
    #expect(run.error == "planlint: \(message)\n" + Command.lint.usageHint + "\n")
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test(arguments: [
    ("a.plan", Int32(1)), ("--fail-on warning a.plan", 1), ("--fail-on error a.plan", 0),
    ("--fail-on info a.plan", 1), ("--fail-on never .", 0), ("--fail-on error .", 1),
    ("--select empty-task a.plan", 0), ("--select empty-task --fail-on info a.plan", 1),
    ("--fail-on never a.plan gone.plan", 2),
  ])
  func `the threshold decides the exit code and hides nothing`(options: String, code: Int32) {
    let run = run(options)
    #expect(run.code == code)
    #expect(!run.output.isEmpty)
  }

  @Test func `levels come from the settings of the folder`() {
    var texts = messy
    texts["settings.plan"] =
      "## Lint\n\n- unknown-state: info\n- empty-task: error\n- duplicate-day: off\n"
    let run = run(".", texts)
    #expect(run.output.contains("a.plan:1:3: note: "))
    #expect(run.output.contains("a.plan:2:1: error: "))
    #expect(!run.output.contains("duplicate-day"))
    #expect(self.run("--select duplicate-day .", texts).output.contains("error: "), "named, so on")
    let named = self.run("a.plan", texts)
    #expect(named.output.contains("a.plan:1:3: note: "), "a single file is under them too")
  }

  @Test func `a comment before an item or anywhere allows a finding`() {
    let directive = { (text: String) in "<!-- planlint: \(text) -- for a test -->" }
    let texts = [
      "before.plan": "\(directive("allow unknown-state"))\n- [?] a\n",
      "below.plan": "- [ ] a\n  \(directive("allow unknown-state"))\n  - [?] b\n",
      "file.plan": "- [?] a\n- [?] b\n\n\(directive("allow-file unknown-state"))\n",
      "other.plan": "\(directive("allow empty-task"))\n- [?] a\n",
      "2026-10-05.plan": "\(directive("allow-file duplicate-day"))\n\n- [ ] a\n",
      "x/2026-10-05.plan": "- [ ] a\n",
    ]
    let select = "--select unknown-state,empty-task,duplicate-day,unused-directive"
    let run = run("\(select) .", texts)
    #expect(
      run.output == """
        other.plan:1:22: warning: 'empty-task' finds nothing here; remove it from the directive [unused-directive]
        other.plan:2:3: warning: '[?]' is not a state and counts as open [unknown-state]
        x/2026-10-05.plan:1:1: error: the same day as 2026-10-05.plan [duplicate-day]

        """)
  }

  @Test func `today is the day of the option`() {
    let run = run("--today nonsense .")
    #expect(run.error.hasPrefix("planlint: option '--today': 'nonsense' is not a date"))
    #expect(self.run("--today 2026-10-20 a.plan").code == 1)
  }

  @Test func `first words are commands, but a path is a file`() {
    let texts = ["rules": "- [?] a\n", "explain": "- [?] a\n"]
    #expect(run("--select unknown-state ./rules", texts).output.hasPrefix("./rules:1:3: "))
    #expect(run("--select unknown-state ./explain", texts).code == 1)
    #expect(run("-- rules", texts).output.contains("unknown-state "))
  }
}

@Suite struct `planlint and its pages` {
  private func run(_ line: String) -> CommandRun { CommandRun("planlint " + line) }

  @Test func `a rule is explained with its examples`() {
    let run = run("explain unknown-state")
    #expect(run.code == 0)
    #expect(run.error == "")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "unknown-state - a box with an unknown character")
    #expect(lines[1] == "warning; area syntax; fixed by --fix --unsafe-fixes")
    #expect(run.output.contains("    - [?] Ask the landlord\n      ^^^\n"))
    #expect(run.output.contains("\nFixed:\n    - [?] Ask the landlord\n    - [x] Call mum\n"))
    #expect(run.output.contains("allow unknown-state -- reason"))
  }

  @Test(arguments: ["empty-taks", "Empty-Task"])
  func `a misspelled name gets a suggestion`(name: String) {
    let run = run("explain \(name)")
    #expect(run.error.contains("no rule is called '\(name)'; did you mean 'empty-task'?"))
    #expect(run.code == 2)
  }

  @Test func `invisible characters of an example are made visible`() {
    let output = run("explain invalid-utf8").output
    #expect(output.contains("    - [ ] Call mum<U+0000>\n                  ^^^^^^^^\n"))
    for scalar in output.unicodeScalars { #expect(scalar == "\n" || scalar.value >= 0x20) }
  }

  @Test func `every rule has a line in the list`() {
    let lines = run("rules").output.split(separator: "\n")
    #expect(
      lines.contains { $0.split(separator: " ").prefix(3) == ["unformatted", "info", "safe"] })
    #expect(
      lines.contains {
        $0.split(separator: " ").prefix(3) == ["unknown-state", "warning", "unsafe"]
      })
    #expect(
      lines.contains { $0.split(separator: " ").prefix(3) == ["duplicate-day", "error", "none"] })
    #expect(lines.count > 5)
  }
}
