import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

private func folder() -> MemoryFiles {
  MemoryFiles([
    "settings.plan": "- week start: monday\n",
    "2026-10-02.plan": "- [ ] Tax #money due:2026-10-04\n- [x] Rent #money\n- [>] Gutter #home\n",
    "2026-10-05.plan": """
    ## Priorities

    1. [/] !high Offer #work due:17:00
    2. Be kind

    ## Tasks

    - [ ] !low Plants #home
      - [ ] the big one
      - in the hall
      - on the sill
    - [ ] !medium Book #home
    - [x] Bread -- rye

    ## Schedule

    - [ ] 09:00-10:30 !medium Standup #work
    - 12:00 Lunch

    ## Habits

    - [ ] Water: 3/8 glasses

    ## Mood

    - 21:30 calm -- long day

    """,
    "groceries.plan":
      "# Groceries #home\n\n- [ ] Milk due:2026-10-06 every:week\n- [ ] Salt\tand oil\n",
    "templates/day.plan": "- [ ] a template\n", "2026-1-5.plan": "- [ ] no day\n",
  ])
}

@Suite struct `plan list` {
  private func list(
    _ arguments: String..., files: any Files = folder(), terminal: Bool = false, columns: Int = 80
  ) -> CommandRun {
    let console = MemoryConsole()
    if terminal { console.terminals = [.output] }
    return CommandRun(
      ["plan", "list"] + arguments, console: console, files: files,
      environment: ["COLUMNS": "\(columns)"])
  }

  @Test func `shows open tasks and slots by deadline, priority and day`() {
    let files = folder()
    let run = list(files: files)
    #expect(
      run.output == """
        2026-10-02.plan:1   [ ] Tax                          #money  overdue 2026-10-04
        2026-10-05.plan:3   [/] !high Offer                  #work     2026-10-05T17:00
        2026-10-05.plan:12  [ ] !medium Book                 #home
        2026-10-05.plan:17  [ ] 09:00-10:30 !medium Standup  #work
        2026-10-05.plan:8   [ ] !low Plants  0/1 step        #home
        2026-10-05.plan:9     [ ] the big one
        2026-10-02.plan:3   [ ] Gutter                       #home
        groceries.plan:4    [ ] Salt    and oil

        """)
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    (["#work"], [3, 17]), (["habit"], [22]), (["#home", "&", "!low"], [8]), (["done"], [13]),
    (["kind"], []), (["kind", "-done"], []), (["today", "-#work", "-done"], [12, 8, 9, 22]),
    (["mood", "-done"], [26]), (["task & \"big\""], [9]),
    (["slot"], [17, 18]), (["slot", "on<today"], []), (["recurring"], []),
    (["-#home", "-slot"], [3, 22]),
    (["-open", "task"], [13]),
  ])
  func `shows open items, unless the filter says otherwise`(
    words: [String], lines: [Int]
  ) {
    let output = CommandRun(["plan", "list", "--plain"] + ["--"] + words, files: folder()).output
    let found = output.split(separator: "\n").filter { $0.hasPrefix("2026-10-05.plan") }
      .map { Int($0.split(separator: "\t")[1]) }
    #expect(found == lines.map { $0 })
  }

  @Test func `prints fields for a script`() {
    #expect(
      list("#work | list:groceries | Gutter", "--plain").output == """
        2026-10-05.plan\t3\t2026-10-05\ttask\tbegun\thigh\t2026-10-05T17:00\t\t#work\tOffer
        2026-10-05.plan\t17\t2026-10-05\tslot\topen\tmedium\t\t09:00-10:30\t#work\tStandup
        2026-10-02.plan\t3\t2026-10-02\ttask\topen\t\t\t\t#home\tGutter
        groceries.plan\t4\t\ttask\topen\t\t\t\t\tSalt and oil

        """)
  }

  @Test func `prints objects for a program`() throws {
    let object = try parseJSON(
      Array(list("done | #home | definition | mood", "--json").output.utf8).span)
    let items = try #require(object["items"]?.elements)
    #expect(object["schema"]?.string == "plan.list/1")
    let all = Set(items.map { $0.members?.map { String(decoding: $0.key, as: UTF8.self) } })
    #expect(all.count == 1)
    let plants = try #require(items.first { $0["words"]?.string == "Plants" })
    #expect(plants["notes"]?.integer == 2)
    #expect(plants["steps"]?.integer == 1)
    #expect(plants["tags"]?.elements?.first?.string == "home")
    #expect(plants["due"]?.string == nil)
    let milk = try #require(items.first { $0["words"]?.string == "Milk" })
    #expect(milk["definition"]?.bool == true)
    #expect(milk["dueDay"]?.string == "2026-10-06")
    #expect(items.first { $0["words"]?.string == "calm" }?["comment"]?.string == "long day")
    let none = list("nothing", "--json")
    #expect(none.output == "{\"schema\":\"plan.list/1\",\"items\":[]}\n")
    #expect(none.code == 0)
  }

  @Test func `reports only at a terminal that nothing matches`() {
    #expect(list("nothing").error == "")
    let run = list("nothing", terminal: true)
    let shown = run.output.replacing(/\u{1B}\[[0-9]*m/, with: "")
    #expect(shown == "nothing matches 'nothing'; 8 open tasks\n")
    #expect(run.error == "")
    #expect(run.code == 0)
  }

  @Test func `shows a step below its task, or names the task`() {
    let files = MemoryFiles([
      "settings.plan": "",
      "2026-10-05.plan": """
      - [ ] Tent
        - [ ] pegs
          - [ ] !high hammer
        - [ ] rent due:2026-10-06
        - [x] ropes
      - [x] Stove
        - [x] gas

      """,
    ])
    func words(_ filter: String...) -> [String] {
      CommandRun(["plan", "list"] + filter, files: files).output.split(separator: "\n").map {
        String($0.drop { $0 != " " }.dropFirst(2))
      }
    }
    #expect(
      words() == [
        "[ ] rent  step of Tent  2026-10-06", "[ ] Tent  1/3 steps", "  [ ] pegs  0/1 step",
        "    [ ] !high hammer",
      ])
    #expect(words("hammer") == ["[ ] !high hammer  step of pegs"])
    #expect(words("done") == ["[x] ropes", "[x] Stove  1/1 step", "  [x] gas"])
    let rows = CommandRun("plan list --plain", files: files).output.split(separator: "\n")
    #expect(rows.map { $0.split(separator: "\t")[1] } == ["4", "3", "1", "2"])
  }

  @Test func `sorts deadlines by time, with a day alone after its times`() {
    let files = MemoryFiles([
      "settings.plan": "",
      "2026-10-05.plan": """
      - [ ] a due:2026-10-06
      - [ ] b due:2026-10-06T17:00
      - [ ] c due:9:30
      - [ ] !high d due:2026-10-06T17:00
      - [ ] e due:2026-10-05

      """, "groceries.plan": "- [ ] f due:+3d\n- [ ] g due:2026-10-06T08:00\n",
    ])
    let rows = list("--plain", files: files).output.split(separator: "\n")
    let fields = rows.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(fields.map { $0[9] } == ["c", "e", "g", "d", "b", "a", "f"])
    #expect(
      fields.map { $0[6] } == [
        "2026-10-05T09:30", "2026-10-05", "2026-10-06T08:00", "2026-10-06T17:00",
        "2026-10-06T17:00", "2026-10-06", "+3d",
      ])
  }

  @Test func `gives programs the next day, and whether an item is open`() throws {
    let files = MemoryFiles([
      "settings.plan": "",
      "2026-10-05.plan": """
      ## Tasks

      - [x] Closed
        - [ ] Below
      - [ ] Gone expires:2026-10-04

      ## Schedule

      - [ ] 00:30>-02:00 Night
      - [ ] 22:30-01:00 Late

      """,
    ])
    let object = try parseJSON(
      Array(list("open | -open", "--json", files: files).output.utf8).span)
    let items = try #require(object["items"]?.elements)
    func member(_ key: String) -> [String] {
      items.map {
        "\($0["words"]?.string ?? ""): \($0[key]?.string ?? "\($0[key]?.bool ?? false)")"
      }
    }
    #expect(
      member("open") == [
        "Closed: false", "Below: false", "Gone: false", "Night: true", "Late: true",
      ])
    #expect(member("state").prefix(3) == ["Closed: done", "Below: open", "Gone: open"])
    #expect(member("time").suffix(2) == ["Night: 00:30>", "Late: 22:30"])
    #expect(member("end").suffix(2) == ["Night: 02:00>", "Late: 01:00>"])
  }

  @Test(arguments: [
    ("list:books", 1), ("list:books.plan", 1), ("list:shelf/Books.plan", 1),
    ("list:plan/shelf/books", 0),
    ("list:plan", 0),
  ])
  func `a list is named by its path from the plan folder`(filter: String, count: Int) {
    let files = MemoryFiles(["settings.plan": "", "shelf/books.plan": "- [ ] Emma\n"])
    #expect(list(filter, files: files).output.split(separator: "\n").count == count)
  }

  @Test func `prints addresses that other commands accept`() {
    let rows = list("--plain").output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.count == 8)
    for row in rows where !row.contains("begun") {
      let done = CommandRun("plan done \(row[0]):\(row[1])", files: folder())
      #expect(done.error == "" && done.output.hasPrefix("\(row[0]):\(row[1]): [x] "))
    }
    #expect(
      CommandRun("plan -C templates list #money", files: folder()).output
        == "/plan/2026-10-02.plan:1  [ ] Tax  #money  overdue 2026-10-04\n")
  }

  @Test func `shows the place at which a filter cannot be read`() {
    let run = list("#work", "&", "due<someday", "\u{1B}[2J")
    #expect(run.error.hasPrefix("plan: "))
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1] == "  #work & due<someday <U+001B>[2J")
    #expect(lines[2] == "              ^^^^^^^")
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test func `colours what matters, and dims what is over`() {
    let output = list("--color=always", "(today | overdue) -habit").output
    #expect(output.contains("\u{1B}[1;91moverdue 2026-10-04\u{1B}[0m"))
    #expect(output.contains("\u{1B}[91m!high \u{1B}[0mOffer"))
    #expect(output.contains("\u{1B}[33m!medium \u{1B}[0m"))
    #expect(output.contains("\u{1B}[32m!low \u{1B}[0m"))
    let done = list("--color=always", "done").output
    #expect(done.contains("\u{1B}[2mBread -- rye\u{1B}[0m"))
  }

  @Test(arguments: [40, 60, 80, 132])
  func `fits the columns of a terminal, and is complete in a pipe`(columns: Int) {
    let files = folder()
    let long = String(repeating: "深い x\u{301} ", count: 100)
    files["\(String(repeating: "長い", count: 20)).plan"] = "- [ ] !high \(long) due:2026-10-04\n"
    files["2026-10-06.plan"] = "- [ ] !low \u{1B}[31m\u{202E}\t \(long)\n- [ ] !high \(long)\n"
    let output = list(files: files, terminal: true, columns: columns).output
    for line in output.split(separator: "\n") {
      let shown = Array(line.replacing(/\u{1B}\[[0-9;]*[mG]/, with: "").utf8)
      // An address is not cut, because other commands take it.
      let isAddress = shown.contains(UInt8(ascii: ":")) && !shown.contains(0x5B)
      #expect(displayWidth(shown.span) <= columns || isAddress, "\(line)")
      #expect(!shown.contains(0x1B))
    }
    // The address of a long name is on a line of its own.
    #expect(output.contains("\(String(repeating: "長い", count: 20)).plan:1"))
    #expect(list(files: files, columns: columns).output.contains(long))
  }

  @Test func `reports what it cannot read, and shows the rest`() {
    let files = folder()
    files.refuse("2026-10-02.plan", .tooLarge)
    files["a.plan"] = "<<<<<<< a\n- [ ] b\n=======\n>>>>>>> c\n"
    let run = list(files: files)
    #expect(
      run.error == """
        plan: 2026-10-02.plan: is larger than 16 MiB
        a.plan:1:1: error: holds conflict markers; 'planmerge --resolve a.plan' merges it

        """)
    #expect(run.output.split(separator: "\n").count == 6)
    #expect(run.code == 2)
  }

  @Test func `shows no line of a file that changed meanwhile`() {
    let files = folder()
    files.afterVisit = { $0["2026-10-05.plan"]? += "- [ ] another\n" }
    let run = list(files: files)
    #expect(run.error == "plan: 2026-10-05.plan: changed while it was read; try again\n")
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(!run.output.contains("2026-10-05.plan"))
    #expect(run.code == 2)
  }

  @Test func `cuts a long filter around the place of a problem`() {
    let long = String(repeating: "task ", count: 100)
    let lines = list(long, "due<frydai", long).error.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 80 })
    #expect(lines[1].hasPrefix("  …") && lines[1].hasSuffix("…"))
    let shown = lines[1].enumerated().filter { lines[2].dropFirst($0.offset).first == "^" }
    #expect(String(shown.map(\.element)) == "frydai")
  }

  @Test(arguments: [
    ("ovrdue", "overdue"), ("#home Canceld", nil), ("\"habbit\" task", "habit"),
    ("opn", nil), ("overdue #none", nil),
  ])
  func `suggests a word for a text that looks like one, even in a pipe`(
    filter: String, meant: String?
  ) {
    let run = list(filter)
    let expected = meant.map { "did you mean '\($0)'?\n" } ?? ""
    #expect(run.output == "" && run.code == 0)
    #expect(run.error.hasSuffix(expected) && run.error.isEmpty == (meant == nil))
    #expect(list("Tax overdu | Tax", "--json").error == "")
  }

  @Test func `says why`() {
    let run = list("--why", "#work | due<today")
    #expect(
      run.output == """
        2026-10-02.plan:1   [ ] Tax                          #money  overdue 2026-10-04
                                matches due<today (due 2026-10-04), task, open
                                due 2026-10-04, 1 day ago, which has passed: overdue
                                sorted by 2026-10-04, no priority, 2026-10-02, line 1
        2026-10-05.plan:3   [/] !high Offer                  #work     2026-10-05T17:00
                                matches #work, task, open
                                due 2026-10-05T17:00, today, within 0 days: red
                                sorted by 2026-10-05T17:00, high, 2026-10-05, line 3
        2026-10-05.plan:17  [ ] 09:00-10:30 !medium Standup  #work
                                matches #work, slot, open
                                no deadline
                                sorted by no deadline, medium, 2026-10-05, line 17

        """)
    #expect(list("--why", "--json").code == 2)
  }

  @Test(arguments: [
    (["--json", "--plain"], "'--json' and '--plain' cannot be used together; choose one")
  ])
  func `refuses contradictory options`(words: [String], message: String) {
    let run = CommandRun(["plan", "list"] + words, files: folder())
    #expect(run.error.hasPrefix("plan: \(message)\n"))
    #expect(run.code == 2)
  }
}
