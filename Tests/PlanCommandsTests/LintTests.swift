import PlanCommands
import PlanRules
import PlanSystem
import PlanTesting
import Testing

@Suite struct `planlint and folders` {
  private func run(_ line: String, _ texts: [String: String]) -> CommandRun {
    CommandRun("planlint " + line, files: MemoryFiles(texts))
  }

  /// The paths with lines, in the printed order.
  private func places(_ run: CommandRun) -> [String] {
    run.output.split(separator: "\n").map {
      $0.split(separator: ":").prefix(2).joined(separator: ":")
    }
  }

  private let unknown = "--select unknown-state "

  @Test func `all findings of a messy file are reported at once, by line and column`() throws {
    let path = "Tests/Cases/Broken/2025-10-19.plan"
    let files = MemoryFiles()
    files.setBytes(try PackageFiles.bytes(path), at: "2026-10-19.plan")
    let run = CommandRun("planlint 2026-10-19.plan", files: files)
    let places = run.output.split(separator: "\n").map { line in
      line.split(separator: ":")[1...2].compactMap { Int($0) }
    }
    #expect(places.count >= 3)
    #expect(places.allSatisfy { $0.count == 2 })
    for (one, next) in zip(places, places.dropFirst()) {
      #expect(!next.lexicographicallyPrecedes(one))
    }
    #expect(run.code == 1)
    #expect(run.error == "")
  }

  @Test func `without a path the plan folder is checked, in order`() {
    let texts = [
      "settings.plan": "# Settings\n", "b.plan": "- [ ] b\n- [?] b\n", "a.plan": "- [?] a\n",
      "sub/2026-10-05.plan": "- [?] c\n", "x.txt": "- [?] x\n", ".hidden.plan": "- [?] x\n",
    ]
    let run = run(unknown, texts)
    #expect(places(run) == ["a.plan:1", "b.plan:2", "sub/2026-10-05.plan:1"])
    #expect(run.code == 1)
    let files = MemoryFiles(workingDirectory: "/plan/sub")
    for (path, text) in texts { files["/plan/" + path] = text }
    let below = CommandRun("planlint \(unknown)", files: files)
    #expect(places(below) == ["../a.plan:1", "../b.plan:2", "../sub/2026-10-05.plan:1"])
  }

  @Test func `a missing plan folder is reported`() {
    let run = run("", ["x.txt": ""])
    #expect(run.error.hasPrefix("planlint: no plan folder here; "))
    #expect(run.code == 2)
  }

  @Test(arguments: [
    ("a.plan", ["a.plan:1"]), ("./a.plan", ["./a.plan:1"]), ("/plan/a.plan", ["/plan/a.plan:1"]),
    ("sub", ["sub/c.plan:1"]), ("sub/", ["sub/c.plan:1"]), ("./sub/..", ["./sub/../a.plan:1"]),
    ("b.plan sub a.plan", ["a.plan:1", "b.plan:1", "sub/c.plan:1"]),
    ("a.plan a.plan", ["a.plan:1"]),
    ("notes.txt", ["notes.txt:1"]), (".hidden.plan", [".hidden.plan:1"]),
  ])
  func `a named file is reported by the name it was given`(operands: String, shown: [String]) {
    let texts = ["a.plan", "b.plan", "sub/c.plan", "notes.txt", ".hidden.plan"].map {
      ($0, "- [?] a\n")
    }
    for settings in [[:], ["settings.plan": "# Settings\n"]] {
      let run = run(
        unknown + operands, settings.merging(texts) { $1 })
      if operands == "./sub/.." {
        #expect(places(run) == ["a.plan:1", "b.plan:1", "sub/c.plan:1"].map { "./sub/../" + $0 })
      } else if operands == "b.plan sub a.plan", settings.isEmpty {
        #expect(Set(places(run)) == Set(shown), "no folder is known to hold them all")
      } else {
        #expect(places(run) == shown)
      }
      #expect(run.code == 1)
      #expect(run.error == "")
    }
  }

  @Test(arguments: ["", "--select duplicate-day "])
  func `a named file is checked together with its folder, but only it is reported`(rules: String) {
    let texts = [
      "settings.plan": "# Settings\n", "2026-10-05.plan": "- [ ] a\n",
      "archive/2026-10-05.plan": "- [ ] a\n",
    ]
    let run = run(rules + "2026-10-05.plan", texts)
    #expect(
      run.output
        == "2026-10-05.plan:1:1: error: the same day as archive/2026-10-05.plan [duplicate-day]\n")
    #expect(self.run(rules + "archive", texts).output.hasPrefix("archive/2026-10-05.plan:1:1: "))
  }

  @Test func `without settings only the files in the folder of a named one count`() {
    let files = [
      "2026-10-05.plan": "- [ ] a\n", "archive/2026-10-05.plan": "- [ ] a\n",
    ]
    #expect(run("--select duplicate-day 2026-10-05.plan", files).output == "")
    #expect(places(run("--select duplicate-day .", files)).count == 2)
  }

  @Test func `missing or unreadable files are reported, and the rest is checked`() {
    let files = MemoryFiles(["a.plan": "- [?] a\n", "b.plan": "- [?] b\n"])
    files.refuse("b.plan", .notRegular)
    for operands in ["a.plan gone.plan b.plan", ". gone.plan"] {
      let run = CommandRun("planlint \(unknown) \(operands)", files: files)
      #expect(places(run) == ["a.plan:1"])
      #expect(run.error.contains("planlint: gone.plan: No such file or directory\n"))
      #expect(run.error.contains("planlint: b.plan: is not a regular file\n"))
      #expect(run.code == 2)
    }
    // b.plan is not among the operands.
    #expect(CommandRun("planlint \(unknown) a.plan", files: files).code == 1)
  }

  @Test func `a folder without plans is a note`() {
    let files = MemoryFiles(["settings.plan": ""])
    files.makeDirectory("empty")
    let run = CommandRun("planlint empty", files: files)
    #expect(run.error == "planlint: empty: no plan file inside\n")
    #expect(run.code == 0)
  }

  @Test(arguments: ["-f full", "-f gcc", "-f json", "-d", "--ignore invalid-utf8"])
  func `a text that cannot be read is reported, and ends with 2`(form: String) {
    let files = MemoryFiles(["b.plan": "- [?] b\n"])
    files.setBytes(Sample.invalid, at: "a.plan")
    let run = CommandRun("planlint \(form) a.plan b.plan", files: files)
    #expect(run.code == 2)
    #expect((run.output + run.error).contains("not UTF-8 at byte 11"))
    #expect(form == "-d" || run.output.contains("[?]"))
  }

  @Test func `settings that cannot be read are reported even if they are not checked`() {
    let files = MemoryFiles(["settings.plan": "", "a.plan": "- [ ] a\n"])
    files.refuse("settings.plan", .tooLarge)
    for operands in ["a.plan", "."] {
      let run = CommandRun("planlint \(operands)", files: files)
      #expect(run.error == "planlint: settings.plan: is larger than 16 MiB\n")
      #expect(run.code == 2)
    }
  }

  @Test func `a conflict copy is not a plan, and is not read`() {
    let copy = "a.sync-conflict-20261005-120000-ABCDEFG.plan"
    let files = MemoryFiles(["a.plan": "- [ ] a\n", copy: "- [?] a\n"])
    for operands in [".", "a.plan", copy] {
      let run = CommandRun("planlint \(unknown) \(operands)", files: files)
      #expect(run.output == "")
      #expect(run.code == 0, "\(operands)")
    }
  }

  @Test(.enabled(if: Rule.all.contains { $0.name == "conflict-marker" }))
  func `conflict markers are a finding`() {
    let run = run("a.plan", ["a.plan": Sample.conflict])
    #expect(run.output.contains("[conflict-marker]"))
    #expect(run.code == 1)
  }

  @Test(arguments: Rule.formerNames.map(\.former))
  func `a rule is found by its former names`(former: String) throws {
    let name = try #require(Rule.named(former)?.name)
    let text = """
      - [ ] Pay \u{202E}001\u{7}\u{200B} euros
      - [ ] Buy milk
      - [ ] Buy milk
      - [xx] Call mum done:14:30
      - [ ] Write done:14:30

      ~~~

      ## Settings

      - calender: no

      """
    func finds(_ line: String, _ text: String, settings: String = "") -> Bool {
      run(line, ["a.plan": text, "settings.plan": settings]).output.contains("[\(name)]")
    }
    #expect(finds("--select \(former) .", text) && !finds("--ignore \(former) .", text))
    #expect(!finds(".", "<!-- planlint: allow-file \(former) -- mine -->\n" + text))
    let off = "## Lint\n\n- \(former): off\n"
    #expect(!finds(".", text, settings: off))
    #expect(finds("--select \(former) .", text, settings: off))
    #expect(CommandRun("planlint explain \(former)").output.hasPrefix("\(name) - "))
  }
}
