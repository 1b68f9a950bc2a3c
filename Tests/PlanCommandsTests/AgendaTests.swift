import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

private func folder() -> MemoryFiles {
  MemoryFiles([
    "settings.plan": "",
    "2026-10-02.plan": "- [ ] Tax #money due:2026-10-04\n",
    "2026-10-05.plan": """
    ## Tasks

    - [ ] Book
    - [ ] !high Offer due:17:00

    ## Schedule

    - 16:00 Lunch

    """,
    "chores.plan": "- [ ] Bins #home every:thu\n- [ ] Roof due:2026-12-01\n- [ ] Attic\n",
  ])
}

@Suite struct `plan agenda` {
  private func agenda(
    _ words: String..., files: MemoryFiles = folder(), columns: Int? = nil
  ) -> CommandRun {
    let console = MemoryConsole()
    if columns != nil { console.terminals = [.output] }
    var environment = ["NO_COLOR": "1"]
    environment["COLUMNS"] = columns.map { "\($0)" }
    return CommandRun(
      ["plan", "agenda"] + words, console: console, files: files, environment: environment)
  }

  @Test func `shows groups in order of time`() {
    let files = folder()
    let run = agenda(files: files, columns: 80)
    #expect(
      run.output == """
        Agenda  5 Oct to 12 Oct                                        5 open  1 overdue

        OVERDUE
          2026-10-02:1   [ ] Tax             #money  overdue 1d

        TODAY  Mon 5 Oct
          2026-10-05:8       16:00 Lunch
          2026-10-05:4   [ ] !high Offer              due 17:00
          2026-10-05:3   [ ] Book

        THU  8 Oct  in 3d
          chores.plan:1      Bins every:thu  #home

        LATER
          chores.plan:2  [ ] Roof                         1 Dec

        UNDATED
          chores.plan:3  [ ] Attic

        """)
    #expect(run.error == "" && run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test func `prints fields and objects for programs`() throws {
    let rows = agenda("--plain").output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      rows.map { "\($0[0]) \($0[1]) \($0[2]):\($0[3])" } == [
        "overdue  2026-10-02.plan:1", "day 2026-10-05 2026-10-05.plan:8",
        "day 2026-10-05 2026-10-05.plan:4", "day 2026-10-05 2026-10-05.plan:3",
        "recurring 2026-10-08 chores.plan:1", "later  chores.plan:2", "undated  chores.plan:3",
      ])
    let object = try parseJSON(Array(agenda("--json").output.utf8).span)
    #expect(object["schema"]?.string == "plan.agenda/1")
    #expect(object["to"]?.string == "2026-10-12")
    let groups = try #require(object["groups"]?.elements)
    #expect(groups.map { $0["name"]?.string } == ["overdue", "day", "day", "later", "undated"])
    #expect(groups[1]["items"]?.elements?.map { $0["words"]?.string } == ["Offer", "Book"])
    #expect(groups[1]["slots"]?.elements?.count == 1)
    #expect(groups[2]["recurring"]?.elements?.first?["words"]?.string == "Bins")
  }

  @Test func `says why an item is shown`() {
    let output = agenda("--why", "#home | #money", columns: 100).output
    #expect(output.contains(" matches #money, task, open\n"))
    #expect(output.contains(" due 2026-10-04, 1 day ago, which has passed: overdue\n"))
    #expect(output.contains(" is here by its deadline\n"))
    #expect(output.contains(" is here by its rule: the day has no line of it yet\n"))
  }

  @Test func `shows a step with its task, and no heading without rows`() {
    let files = MemoryFiles([
      "settings.plan": "",
      "2026-10-05.plan": """
      - [ ] Trip due:2026-10-07
        - [ ] charger
        - [ ] ticket due:2026-10-06

      """,
    ])
    #expect(
      agenda(files: files, columns: 80).output.split(separator: "\n").dropFirst() == [
        "TOMORROW  Tue 6 Oct",
        "  2026-10-05:3  [ ] ticket  step of Trip  due", "WED  7 Oct  in 2d",
        "  2026-10-05:1  [ ] Trip  0/2 steps       due", "  2026-10-05:2    [ ] charger",
      ])
    #expect(agenda("--why", files: files).output.contains(" is here below its task\n"))
    #expect(
      agenda("#none", files: files, columns: 80).output.hasSuffix(
        "\nnothing matches '#none'; 3 open tasks\n"))
  }

  @Test func `says that nothing is there, at a terminal only`() {
    let files = MemoryFiles(["settings.plan": ""])
    #expect(
      agenda(files: files, columns: 80).output.hasSuffix("\nnothing is due, and nothing waits\n"))
    #expect(agenda(files: files).output.split(separator: "\n").count == 1)
    #expect(agenda("--json", files: files).output.contains("\"groups\":[]"))
  }

  @Test(arguments: [40, 59, 60, 80, 120])
  func `fits the columns of a terminal for any text`(columns: Int) {
    let files = folder()
    let long = String(repeating: "深い x\u{301}👩🏽‍🚀 ", count: 1_000)
    files["2026-10-06.plan"] =
      "- [ ] !low \u{1B}[31m\u{202E}\t \(long) #\(String(repeating: "y", count: 300))\n"
      + "- [ ] \(long) due:2026-10-04\n"
    files["deep/\(String(repeating: "ab", count: 12)).plan"] = "- [ ] \u{200B}\u{9B}2J \(long)\n"
    for words in [[], ["--why"]] {
      let output = agenda(words.first ?? "task", files: files, columns: columns).output
      for line in output.split(separator: "\n") {
        let shown = Array(line.replacing(/\u{1B}\[[0-9]+G/, with: "").utf8)
        #expect(displayWidth(shown.span) <= columns, "\(line)")
        #expect(!shown.contains(0x1B))
      }
    }
    #expect(agenda("--plain", files: files).output.contains(long.dropLast()))
  }

  @Test(arguments: [
    (["--days", "many"], "'--days' takes a number from 0 to 366, not 'many'"),
    (["--days", "367"], "'--days' takes a number from 0 to 366, not '367'"),
    (["--why", "--json"], "'--why' is for people: leave out the form"),
    (["--json", "--plain"], "'--json' and '--plain' cannot be used together; choose one"),
  ])
  func `refuses contradictory words`(words: [String], message: String) {
    let run = CommandRun(["plan", "agenda"] + words, files: folder())
    #expect(run.error.hasPrefix("plan: \(message)\n"))
    #expect(run.output == "" && run.code == 2)
  }
}
