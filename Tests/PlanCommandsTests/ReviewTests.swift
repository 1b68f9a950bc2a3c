import PlanCommands
import PlanTesting
import Testing

@Suite struct `plan review -i` {
  private static let day = """
    # 2026-10-05 Mon

    ## Priorities

    1. [ ] Ship

    ## Tasks

    - [ ] Rent #home
      - [ ] call
    - [/] Essay
    - [x] Bread
    - [ ]
    - [ ] Last

    ## Schedule

    - [ ] 17:00-18:00 Call

    """

  private func folder() -> MemoryFiles {
    MemoryFiles(["settings.plan": "", "2026-10-05.plan": Self.day])
  }

  private func review(
    _ answers: String, _ line: String = "plan review -i", _ files: MemoryFiles
  ) -> CommandRun {
    CommandRun(line, console: MemoryConsole(input: Array(answers.utf8)), files: files)
  }

  @Test func `applies all answers in one step`() throws {
    let files = folder()
    let run = review("t\nd\nx\nk\nt\n", "plan review -i", files)
    #expect(run.code == 0)
    #expect(run.error == "")
    let today = try #require(files["2026-10-05.plan"])
    #expect(today.contains("1. [>] Ship to:2026-10-06\n"))
    #expect(today.contains("- [x] Rent #home\n  - [ ] call\n"))
    #expect(today.contains("- [-] Essay\n"))
    #expect(today.contains("- [ ] Last\n"))
    #expect(today.contains("- [>] 17:00-18:00 Call to:2026-10-06\n"))
    let tomorrow = try #require(files["2026-10-06.plan"])
    #expect(tomorrow.contains("1. [ ] Ship from:2026-10-05\n"))
    #expect(tomorrow.contains("- [ ] 17:00-18:00 Call from:2026-10-05\n"))
    #expect(files.writes.count == 2)
    for deed in ["2026-10-05.plan:9: [x] Rent", "2026-10-05.plan:11: [-] Essay", "Ship from:"] {
      #expect(run.output.contains(deed), "\(deed)")
    }
  }

  @Test func `does the same as the single commands`() {
    let (asked, typed) = (folder(), folder())
    _ = review("t\nd\nx\na\n", "plan review -i", asked)
    for line in [
      "plan done 2026-10-05:9", "plan drop 2026-10-05:11", "plan move 2026-10-05:5 tomorrow",
    ] {
      #expect(CommandRun(line, files: typed).code == 0)
    }
    #expect(asked.texts == typed.texts)
  }

  @Test(arguments: ["k\nk\nk\nk\nk\n", "a\n", "\n\n\n\n\n", "q\n", "t\nd\nquit\n", "TOMORROW\nQ\n"])
  func `changes nothing if all answers keep`(answers: String) {
    let files = folder()
    let run = review(answers, "plan review -i", files)
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("", "needs a terminal"), ("t\nd\n", "ends after 2 of 5 answers"),
    ("t\nmaybe\n", "'maybe' is not an answer"), ("t\n\u{1B}[2J\n", "is not an answer"),
  ])
  func `changes nothing if an answer is missing or invalid`(answers: String, message: String) {
    let files = folder()
    let run = review(answers, "plan review -i", files)
    #expect(run.code == 2)
    #expect(run.error.contains(message))
    #expect(!run.error.contains("\u{1B}"))
    #expect(files.writes.isEmpty)
  }

  @Test func `shows the changes with -n and makes none`() {
    let files = folder()
    let run = review("t\na\n", "plan review -i -n", files)
    #expect(run.code == 0)
    #expect(run.output.contains("+1. [>] Ship to:2026-10-06\n"))
    #expect(files.writes.isEmpty)
  }

  @Test func `asks on a terminal, repeats a question, and asks before it changes anything`() {
    for (end, count) in [("y\n", 1), ("\n", 1), ("n\n", 0), ("", 0)] {
      let files = folder()
      let console = MemoryConsole(input: Array("what\nd\na\n\(end)".utf8))
      console.terminals = [.input, .error]
      let run = CommandRun("plan review -i", console: console, files: files)
      #expect(run.code == 0)
      #expect(run.error.contains("1/5  [ ] Ship\n"))
      #expect(run.error.contains("answer with one of these letters"))
      #expect(run.error.contains("make this change? [Y/n] "))
      #expect(files.writes.count == count)
    }
  }

  @Test func `moves the rest of a past day to today, and ticks what is done on that day`() throws {
    let files = MemoryFiles([
      "settings.plan": "", "2026-10-02.plan": "## Tasks\n\n- [ ] a\n- [ ] b\n",
    ])
    #expect(review("t\nd\n", "plan review -i 2026-10-02", files).code == 0)
    #expect(files["2026-10-02.plan"] == "## Tasks\n\n- [>] a to:2026-10-05\n- [x] b\n")
    #expect(try #require(files["2026-10-05.plan"]).contains("- [ ] a from:2026-10-02\n"))
  }

  @Test func `writes nothing if a file changed meanwhile`() {
    let files = folder()
    files.beforeWrite = { $0["2026-10-05.plan"] = "- [ ] other\n" }
    let run = review("t\na\n", "plan review -i", files)
    #expect(run.code == 2)
    #expect(files["2026-10-05.plan"] == "- [ ] other\n")
    #expect(files["2026-10-06.plan"] == nil)
  }

  @Test func `is undone as one command`() throws {
    let (files, records) = (folder(), MemoryRecords())
    let console = MemoryConsole(input: Array("t\nd\na\n".utf8))
    #expect(
      CommandRun("plan review -i", console: console, files: files, records: records).code == 0)
    #expect(CommandRun("plan undo", files: files, records: records).code == 0)
    #expect(files.texts == folder().texts)
  }

  @Test(arguments: ["plan review -n", "plan review --force", "plan review -i --json"])
  func `refuses options that mean nothing here`(line: String) {
    #expect(review("", line, folder()).code == 2)
  }
}

@Suite struct `plan review` {
  @Test func `says what was reached and what is worth a look`() {
    var files = ["settings.plan": "- task points: 100\n"]
    files["2026-09-30.plan"] = "- [>] Sort to:2026-10-01\n"
    for day in 1...5 {
      let (state, to) = day == 5 ? (" ", "") : (">", " to:2026-10-0\(day + 1)")
      files["2026-10-0\(day).plan"] = "- [\(state)] Sort from:2026-09-30\(to)\n"
    }
    files["2026-10-05.plan", default: ""] +=
      "- [x] Dig est:1h\n\n## Schedule\n\n- 09:00-11:00 Dig\n"
    let run = CommandRun("plan review", files: MemoryFiles(files))
    #expect(run.output.contains("\nREACHED\nlevel 1 2026-10-05\n"))
    #expect(
      run.output.contains(
        """

        WORTH A LOOK
        Sort was moved 5 times
          plan drop 2026-10-05.plan:1, or plan move 2026-10-05.plan:1 DAY
        Dig took 2h, est 1h

        """))
    let plain = CommandRun("plan review --plain", files: MemoryFiles(files)).output
    #expect(plain.contains("\nmilestone\tlevel\t1\t\t2026-10-05\n"))
    #expect(plain.contains("\nsuggestion\tmoved\tSort was moved 5 times\t2026-10-05.plan:1\n"))
  }
}
