import Foundation
import PlanCommands
import PlanTesting
import PlanText
import Testing

/// `Tests/Cases/Lint`: texts, and what planlint prints about them in each form.
///
/// Selects rules that can find something anywhere in a line. `UPDATE_GOLDENS=1` writes what is
/// printed, and fails.
@Suite struct `planlint and its forms of output` {
  static let files = PackageFiles.files(below: "Tests/Cases/Lint", ending: ".plan")
  static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"
  static let rules = "--select unknown-state,unknown-directive,near-miss-attribute"

  private func run(_ path: String, _ arguments: String) throws -> CommandRun {
    let files = MemoryFiles()
    files.setBytes(try PackageFiles.bytes(path), at: "a.plan")
    return CommandRun("planlint \(Self.rules) \(arguments) a.plan", files: files)
  }

  @Test(arguments: files, ["full", "gcc", "json", "jsonl", "sarif", "github"])
  func `a text gives the output in the golden file`(path: String, form: String) throws {
    let run = try run(path, "-f \(form)")
    #expect(run.code == 1)
    let golden = path.replacing(".plan", with: ".\(form)")
    if Self.updates {
      try Data(run.output.utf8).write(to: PackageFiles.root.appending(path: golden))
      Issue.record("\(golden) was written: read it, and run again")
    } else {
      #expect(run.output == (try PackageFiles.bytes(golden).string))
    }
  }

  @Test(arguments: files)
  func `carets are below what is found, and no line is too long`(path: String) throws {
    let lines = try run(path, "-f full").output.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("^") })
    for (line, below) in zip(lines, lines.dropFirst()) where below.hasSuffix("^") {
      #expect(displayWidth(Array(line.utf8).span) <= 80, "\(line)")
      #expect(displayWidth(Array(below.utf8).span) <= 80, "\(below)")
    }
  }

  @Test(arguments: files)
  func `the JSON contains the same as the lines for editors`(path: String) throws {
    let lines = try run(path, "-f gcc").output.split(separator: "\n").map(String.init)
    let json = try parseJSON(Array(run(path, "-f json").output.utf8).span)
    let findings = try #require(json.elements)
    #expect(findings.count == lines.count)
    for (finding, line) in zip(findings, lines) {
      let (path, rule) = (finding["path"]?.string ?? "", finding["rule"]?.string ?? "")
      let place = [finding["line"], finding["column"]].map { "\($0?.integer ?? 0)" }
      #expect(line.hasPrefix("\(path):\(place[0]):\(place[1]): "), "\(line)")
      #expect(line.hasSuffix(" [\(rule)]"), "\(line)")
      #expect(finding["endLine"]?.integer == finding["line"]?.integer)
    }
  }

  @Test(arguments: files)
  func `the lines of JSON Lines are the objects of the array`(path: String) throws {
    let array = try run(path, "-f json").output.split(separator: "\n")
      .filter { $0 != "[" && $0 != "]" }.map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    #expect(try run(path, "-f jsonl").output.split(separator: "\n") == array)
  }

  @Test(arguments: files)
  func `the edits of the JSON are those that --fix applies`(path: String) throws {
    let text = try PackageFiles.bytes(path)
    let json = try parseJSON(
      Array(run(path, "-f json --ignore unknown-directive,near-miss-attribute").output.utf8).span)
    var edits: [TextEdit] = []
    for edit in try #require(json.elements).compactMap({ $0["fix"]?["edits"]?.elements }).joined() {
      let start = try #require(edit["start"]?.integer)
      let end = try #require(edit["end"]?.integer)
      edits.append(TextEdit(ByteRange(start, end), try #require(edit["text"]?.bytes)))
    }
    #expect(!edits.isEmpty)
    let files = MemoryFiles()
    files.setBytes(text, at: "a.plan")
    let fix = "planlint --select unknown-state --fix --unsafe-fixes a.plan"
    // An invalid mark stays, and is still found.
    let stays = try #require(json.elements).contains {
      $0["rule"]?.string == "unknown-state" && $0["fix"]?["edits"] == nil
    }
    #expect(CommandRun(fix, files: files).code == (stays ? 1 : 0))
    #expect(files["a.plan"] == apply(edits, to: text.span).string)
  }

  @Test(arguments: [
    "- [ ] 日本\tdue: tomorrow", "- [ ] a\tb\tc due: tomorrow", "- [ ] 👩‍👩‍👧❤️🇩🇪 due: tomorrow",
    "- [ ] cafe\u{301} e\u{323}\u{302} due: tomorrow 日本", "- [ ] x\u{202E}y\u{200B} due: tomorrow",
    "\u{FEFF}- [ ] ｆｕｌｌ due: tomorrow", "- [ ] \u{1B}[31mred\r due: tomorrow\r",
    "- [ ] " + String(repeating: "長", count: 60) + " due: tomorrow",
    "- [ ] due: tomorrow " + String(repeating: "日\t", count: 60),
    "- [ ] " + String(repeating: "e\u{301}", count: 90) + " due: tomorrow "
      + String(repeating: "👩‍👩‍👧", count: 50),
  ])
  func `carets are below the exact cells of what is found`(line: String) throws {
    #expect(try marked(in: line) == "due: tomorrow")
  }

  @Test func `carets are correct in lines of every shape`() throws {
    let text = try PackageFiles.bytes("Tests/Cases/Lint/shapes.plan").string
    let lines = text.components(separatedBy: "\n").filter { $0.contains(" deu:fri") }
    #expect(lines.count == 11)
    for line in lines { #expect(try marked(in: line) == "deu:fri") }
  }

  /// The text above the carets.
  private func marked(in line: String) throws -> String {
    let files = MemoryFiles(["a.plan": line + "\n"])
    let command = "planlint -f full --select near-miss-attribute a.plan"
    let lines = CommandRun(command, files: files).output.split(separator: "\n")
    let below = try #require(lines.firstIndex { $0.hasSuffix("^") })
    let from = displayWidth(Array(lines[below].prefix { $0 != "^" }.utf8).span)
    let to = displayWidth(Array(lines[below].utf8).span)
    var column = 0
    var found = ""
    for character in lines[below - 1] {
      if from..<to ~= column { found.append(character) }
      column += displayWidth(Array(String(character).utf8).span)
    }
    #expect(to <= 80)
    return found
  }

  @Test func `without findings the array is empty, and so are the other forms`() throws {
    let files = MemoryFiles(["a.plan": "- [ ] a\n"])
    #expect(CommandRun("planlint -f json a.plan", files: files).output == "[]\n")
    for form in ["full", "gcc", "jsonl", "github"] {
      let run = CommandRun("planlint -f \(form) a.plan", files: files)
      #expect(run.output + run.error == "")
      #expect(run.code == 0)
    }
  }

  @Test func `a terminal gets the full form, and only a terminal gets colour`() {
    let console = MemoryConsole()
    console.terminals = [.output]
    let files = MemoryFiles(["a.plan": "- [✓] a\n"])
    let shown = CommandRun("planlint a.plan", console: console, files: files)
    #expect(shown.output.contains("\u{1B}[1;33mwarning\u{1B}[0m"))
    #expect(shown.output.contains("\u{1B}[1;33m^^^\u{1B}[0m"))
    #expect(
      shown.error == "planlint: 1 finding; planlint --fix --unsafe-fixes a.plan repairs 1\n")
    let piped = CommandRun("planlint a.plan", files: files)
    #expect(
      piped.output
        == "a.plan:1:3: warning: '[✓]' is not a state and counts as open; did you mean '[x]'?"
        + " [unknown-state]\n")
    #expect(piped.error == "")
    #expect(!CommandRun("planlint -f full a.plan", files: files).output.contains("\u{1B}"))
    let asked = CommandRun("planlint -f full --color=always a.plan", files: files)
    #expect(asked.output.contains("\u{1B}[1;33m"))
    let refused = MemoryConsole()
    refused.terminals = [.output]
    let plain = CommandRun("planlint --color=never a.plan", console: refused, files: files)
    #expect(plain.output.contains("^^^") && !plain.output.contains("\u{1B}"))
  }

  @Test func `the same mistake in many places of a file is shown once`() {
    let slips = (1...7).map { "- [✓] don't wait \($0) due: tomorrow\n" }.joined()
    let files = MemoryFiles([
      "settings.plan": "", "a.plan": slips + "- [?] a [v] due: fri due: mon\n",
    ])
    let run = CommandRun(
      "planlint -f full --select unknown-state,near-miss-attribute", files: files)
    #expect(
      run.output == """
        a.plan:1:3: warning: '[✓]' is not a state and counts as open; did you mean '[x]'? [unknown-state]
          |
        1 | - [✓] don't wait 1 due: tomorrow
          |   ^^^
          = help: write '[x]' (planlint --fix --unsafe-fixes)
          = 7 in all, also on lines 2, 3, 4 and 3 more

        a.plan:1:22: warning: 'due: tomorrow' is text; write due:tomorrow [near-miss-attribute]
          |
        1 | - [✓] don't wait 1 due: tomorrow
          |                    ^^^^^^^^^^^^^
          = help: write 'due:tomorrow' (planlint --fix --unsafe-fixes)
          = 9 in all, also on lines 2, 3, 4 and 4 more

        a.plan:8:3: warning: '[?]' is not a state and counts as open [unknown-state]
          |
        8 | - [?] a [v] due: fri due: mon
          |   ^^^


        """)
    #expect(run.code == 1)
    let lines = CommandRun("planlint a.plan", files: files).output.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("[unknown-state]") } == 8)
  }

  @Test(arguments: [
    ("- [ ] a due: fri due: mon\n", "2 in all, all on this line"),
    ("- [ ] a due: fri\n- [ ] b due: 'x'\n- [ ] c deu:mon\n", "2 in all, also on line 3"),
    (String(repeating: "- [ ] a due: fri\n", count: 6), "6 in all, also on lines 2, 3, 4, 5 and 6"),
  ])
  func `the lines of the other places are named`(text: String, words: String) {
    let files = MemoryFiles(["a.plan": text])
    let run = CommandRun("planlint -f full --select near-miss-attribute a.plan", files: files)
    #expect(run.output.contains("  = \(words)\n"), "\(run.output)")
  }

  @Test func `a mistake in two files is shown in both`() {
    let files = MemoryFiles([
      "settings.plan": "", "a.plan": "- [✓] a\n", "b.plan": "- [✓] b\n",
    ])
    let run = CommandRun("planlint -f full --select unknown-state", files: files)
    #expect(run.output.contains("a.plan:1") && run.output.contains("b.plan:1"))
  }

  @Test func `the summary names the command that repairs, unless -q is given`() {
    let files = MemoryFiles([
      "settings.plan": "## Lint\n\n- unknown-state: error\n",
      "a.plan": "* [✓] a\n- [✓] b\n- [ ]\n", "b.plan": "- [ ] #x\n", "c.plan": "- [ ] a\n",
    ])
    let rules = "--select unknown-state,empty-task,unformatted"
    let run = CommandRun("planlint -f full \(rules)", files: files)
    let command = "planlint --fix --select 'unknown-state,empty-task,unformatted'"
    #expect(
      run.error == "planlint: 5 findings; \(command) repairs 1, with --unsafe-fixes 3\n")
    #expect(CommandRun("planlint -q -f full \(rules)", files: files).error == "")
    #expect(CommandRun("planlint -f json \(rules)", files: files).error == "")
  }

  @Test(arguments: [
    ("planlint a.plan 'b c.plan'", "3 findings; planlint --fix --unsafe-fixes a.plan 'b c.plan'"),
    ("planlint --fix .", "3 findings; planlint --fix --unsafe-fixes ."),
    (
      "plan -C . lint --today 2026-10-05",
      "3 findings; planlint --fix --unsafe-fixes -C . --today 2026-10-05"
    ),
    ("planlint --ignore unknown-state -- -d.plan", "1 finding"),
    ("planlint -- -d.plan", "2 findings; planlint --fix --unsafe-fixes -- '-d.plan'"),
  ])
  func `the command of the summary works`(line: String, summary: String) {
    let files = MemoryFiles([
      "settings.plan": "", "a.plan": "- [✓] a\n", "b c.plan": "- [✓] b\n- [ ]\n",
    ])
    if line.contains("-d.plan") { files["-d.plan"] = "- [✓] b\n- [ ]\n" }
    func words(_ line: String) -> [String] {
      line.components(separatedBy: "'").enumerated().flatMap { index, piece in
        index % 2 == 1 ? [piece] : piece.split(separator: " ").map(String.init)
      }
    }
    let call = words(line)
    let place = call.firstIndex(of: "lint") ?? 0
    let run = CommandRun(
      Array(call[...place]) + ["-f", "full"] + call[(place + 1)...], files: files)
    guard let command = summary.components(separatedBy: "; ").dropFirst().first else {
      #expect(run.error == "planlint: \(summary)\n")
      return
    }
    let count = line.contains("-d.plan") ? 1 : 2
    #expect(run.error == "planlint: \(summary) repairs \(count)\n")
    let repair = CommandRun(words(command), files: files)
    #expect(repair.error.contains("fixed \(count) problem"))
    #expect(!(files["a.plan"]! + files["b c.plan"]!).contains("✓") || count == 1)
  }
}
