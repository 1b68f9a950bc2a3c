import PlanCommands
import PlanSystem
import PlanTesting
import Testing

@Suite struct `planlint and standard input` {
  private let folder = [
    "settings.plan": "## Lint\n\n- unknown-state: error\n", "2026-10-05.plan": "- [!] on disk\n",
    "b.plan": "- [?] b\n",
  ]

  private func run(
    _ arguments: String, _ input: String, _ texts: [String: String] = [:],
    _ console: MemoryConsole = MemoryConsole()
  ) -> CommandRun {
    console.input = Array(input.utf8)
    return CommandRun("planlint " + arguments, console: console, files: MemoryFiles(texts))
  }

  @Test(arguments: ["-", "--stdin-filepath= -"])
  func `without a path it is checked alone`(arguments: String) {
    let run = run(arguments, "- [?] a\n", folder)
    #expect(
      run.output
        == "<stdin>:1:3: warning: '[?]' is not a state and counts as open [unknown-state]\n")
    #expect(run.error == "")
    #expect(run.code == 1)
  }

  @Test(arguments: ["2026-10-05.plan", "./2026-10-05.plan", "/plan/2026-10-05.plan", "new.plan"])
  func `with a path it replaces that file`(path: String) {
    let run = run("--select unknown-state --stdin-filepath \(path) -", "- [?] typed\n", folder)
    #expect(
      run.output == "\(path):1:3: error: '[?]' is not a state and counts as open [unknown-state]\n")
    #expect(run.code == 1)
  }

  @Test func `it is checked together with its folder`() {
    var texts = folder
    texts["x/2026-10-05.plan"] = "- [ ] a\n"
    let line = "--select duplicate-day --stdin-filepath"
    #expect(
      run("\(line) 2026-10-05.plan -", "- [ ] typed\n", texts).output
        == "2026-10-05.plan:1:1: error: the same day as x/2026-10-05.plan [duplicate-day]\n")
    // This path is not on the disk yet.
    #expect(run("\(line) y/2026-10-05.plan -", "- [ ] typed\n", texts).output.contains("same day"))
    #expect(run("\(line) 2026-10-06.plan", "- [ ] typed\n", texts).output == "")
  }

  @Test func `its own directives count, and not those of the file on the disk`() {
    var texts = folder
    texts["x/2026-10-05.plan"] = "- [ ] a\n"
    let allow = "<!-- planlint: allow-file duplicate-day -- for a test -->\n\n"
    let line = "--select duplicate-day,unused-directive --stdin-filepath 2026-10-05.plan -"
    #expect(run(line, allow + "- [ ] typed\n", texts).output == "")
    texts["2026-10-05.plan"] = allow + "- [ ] on disk\n"
    #expect(run(line, "- [ ] typed\n", texts).output.contains("same day"))
  }

  @Test func `a directive inside of an allowed item does not end the outer one`() {
    let text = """
      <!-- planlint: allow empty-task -->
      - [ ] Pack
        <!-- planlint: allow empty-task -->
        - [ ] Bags
          - [ ]
        - [ ]
        - [ ] Keys

      """
    let line = "--select empty-task --stdin-filepath 2026-10-05.plan -"
    #expect(run(line, text, folder).output == "")
    #expect(run(line, text.replacing("allow", with: "deny"), folder).output.contains(":6:3"))
  }

  @Test func `a blank of two bytes before the name of a rule is not part of the name`() {
    let text = "<!-- planlint: allow \u{A0}empty-task,\u{A0}bad-rule -->\n- [ ]\n"
    let line = "--select empty-task,unknown-directive --stdin-filepath 2026-10-05.plan -"
    #expect(run(line, text, folder).output == "")
  }

  @Test func `it may be the settings`() {
    let texts = ["settings.plan": "# Settings\n"]
    let line = "--ignore unformatted --stdin-filepath settings.plan -"
    // The rule must find something in settings, because no other needs to be switched off there.
    let tasks = "## Tasks\n\n- [?] a\n"
    #expect(run(line, tasks, texts).output.contains("[bad-setting]"))
    #expect(run(line, "## Lint\n\n- bad-setting-value: off\n\n" + tasks, texts).output == "")
  }

  @Test func `as a filter it prints the whole text, fixed`() {
    let text = "* [✓] a\n- [ ] b\n"
    let fixed = run("--fix -", text)
    #expect(fixed.output == "- [✓] a\n- [ ] b\n")
    #expect(
      fixed.error
        == "<stdin>:1:3: warning: '[✓]' is not a state and counts as open; did you mean '[x]'?"
        + " [unknown-state]\n")
    #expect(fixed.code == 1)
    let all = run("--fix --unsafe-fixes -", text)
    #expect(all.output == "- [x] a\n- [ ] b\n")
    #expect(all.error == "")
    #expect(all.code == 0)
  }

  @Test(
    arguments: ["--fix", "--fix --unsafe-fixes", "--fix --statistics", "--fix -f full"],
    ["-", "--stdin-filepath 2026-10-05.plan -", "--stdin-filepath new.plan"])
  func `a filter that succeeds prints no message, whatever it has fixed`(
    options: String, input: String
  ) {
    let run = run("--ignore unformatted -v \(options) \(input)", "- [ ] a\n", folder)
    #expect(run.output == "- [ ] a\n")
    #expect(run.error == "")
    #expect(run.code == 0)
  }

  @Test func `remaining findings stay out of a file that takes both streams`() {
    let console = MemoryConsole()
    console.streamsAreOneFile = true
    let run = run("--fix -", "* [?] a\n", [:], console)
    #expect(run.output == "- [?] a\n")
    #expect(run.error == "")
    #expect(run.code == 1)
  }

  @Test(arguments: [Sample.conflict, "- [ ] a\u{0}\n* b\n"])
  func `a filter that refuses prints the text unchanged`(text: String) {
    let run = run("--fix --unsafe-fixes -", text)
    #expect(run.output == text)
    if text != Sample.conflict { #expect(run.code == 2 && !run.error.isEmpty) }
  }

  @Test func `the patch is that of the path`() {
    let run = run("-d --stdin-filepath x/a.plan -", "* [ ] a\n")
    #expect(run.output == "--- a/x/a.plan\n+++ b/x/a.plan\n@@ -1 +1 @@\n-* [ ] a\n+- [ ] a\n")
    #expect(run.code == 1)
    #expect(self.run("-d -", "- [ ] a\n").output == "")
    #expect(self.run("-d -", "- [ ] a\n").code == 0)
    let refused = self.run("-d -", "- [ ] a\u{0}\n")
    #expect(refused.error == "<stdin>:1:8: error: holds a NUL at byte 7\n")
    #expect(refused.code == 2)
  }

  @Test func `input that cannot be read is reported`() {
    let console = MemoryConsole()
    console.inputError = .failed(.system(5))
    let run = run("--fix -", "", [:], console)
    #expect(run.error == "planlint: standard input: Input/output error\n")
    #expect(run.code == 2)
  }
}
