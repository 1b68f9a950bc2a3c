import PlanTesting
import PlanText
import Testing

/// `plan prompt --json`, on Monday, 5 October 2026, at 14:00.
@Suite struct WidgetTests {
  private func widget(
    _ files: MemoryFiles, _ words: String..., code: Int32 = 0
  ) throws -> JSON {
    let run = CommandRun(["plan", "prompt", "--json"] + words, files: files)
    #expect(run.code == code)
    return try parseJSON(Array(run.output.utf8).span)
  }

  private static let day = """
    ## Priorities

    1. [ ] Ship <it> & rest

    ## Tasks

    - [ ] !high Call mum #family
    - [x] Done
    - [ ] Sweep
    - [>] Gone to:2026-10-06
    - [ ] Waits start:2026-10-09

    ## Schedule

    - 13:00 Over
    - 15:00 Dentist
    - [x] 15:30 Ticked
    - [ ] 16:00-17:00 Review

    ## Habits

    - [ ] Water: 3/8 glasses
    - [x] Read

    """

  private static let lists = [
    "settings.plan": "",
    "l.plan": "- [ ] Pay due:2026-10-04\n- [ ] Next due:2026-10-06\n",
    "habits.plan": "# 🌱 Habits\n\n## Habits\n\n- Water: 8 glasses every:day\n- 📖 Read every:day\n"
      + "- Run every:week start:2026-09-28\n- Over every:day until:2026-09-30\n",
  ]

  @Test func `has what a status bar shows`() throws {
    let files = MemoryFiles(Self.lists.merging(["2026-10-05.plan": Self.day]) { $1 })
    let widget = try widget(files)
    #expect(widget["schema"]?.string == "plan.prompt/1")
    #expect(widget["date"]?.string == "2026-10-05")
    let line = CommandRun("plan prompt", files: files).output
    #expect(line == "2/7 >1 15:00 Dentist\n")
    #expect(widget["text"]?.string.map { "\($0)\n" } == line)
    #expect(widget["class"]?.string == "overdue" && widget["percentage"]?.integer == 29)
    #expect(widget["done"]?.integer == 2 && widget["overdue"]?.integer == 0)
    #expect(
      widget["tooltip"]?.string == """
        15:00 Dentist
        16:00 Review
        - Ship <it> & rest
        - Call mum
        - Sweep
        and 2 more open
        Habits: Water, Run
        """)
    #expect(
      widget["tasks"]?.elements?.map { $0["words"]?.string ?? "" }
        == ["Ship <it> & rest", "Call mum", "Sweep", "Review", "Pay"])
  }

  @Test func `has six habits, in the order of the files`() throws {
    var lists = Self.lists
    lists["more.plan"] = "## Habits\n\n" + (1...5).map { "- H\($0) every:day\n" }.joined()
    lists["2026-10-03.plan"] = "## Habits\n\n- [x] Water\n"
    let habits = try widget(MemoryFiles(lists))["habits"]?.elements ?? []
    #expect(habits.map { $0["name"]?.string } == ["Water", "Read", "Run", "H1", "H2", "H3"])
    #expect(habits.map { $0["icon"]?.string } == ["🌱", "📖", "🌱", nil, nil, nil])
    #expect(habits.map { $0["daysSince"]?.integer } == [2, nil, 7, nil, nil, nil])
    #expect(habits.first?["state"]?.string == "open")
  }

  @Test(
    arguments: [
      ("- [ ] a due:13:00\n- [x] b\n", "overdue", 50), ("- [ ] a\n- [x] b\n- [x] c\n", "open", 67),
      ("- [x] a\n- [-] b\n", "done", 100), ("- [>] a to:2026-10-06\n", "done", 0),
      ("Only a note.\n", "empty", 0),
    ] as [(String, String, Int)])
  func `has the state of the day in one word`(day: String, word: String, percentage: Int) throws {
    let widget = try widget(MemoryFiles(["settings.plan": "", "2026-10-05.plan": day]))
    #expect(widget["class"]?.string == word)
    #expect(widget["percentage"]?.integer == percentage)
  }

  @Test func `shows what a roll would bring while today has no file`() throws {
    let files = MemoryFiles(
      Self.lists.merging([
        "2026-10-04.plan": "- [ ] Carried\n",
        "s.plan": "- [ ] Weekly every:mon\n\n## Schedule\n\n- 18:00 Choir every:mon\n",
      ]) { $1 })
    let widget = try widget(files)
    #expect(widget["text"]?.string == "" && widget["class"]?.string == "overdue")
    #expect(
      widget["tooltip"]?.string
        == "18:00 Choir\n- Weekly\n- Carried\n- Pay\nHabits: Water, Read, Run")
  }

  @Test func `only what matches a filter counts`() throws {
    let files = MemoryFiles(Self.lists.merging(["2026-10-05.plan": Self.day]) { $1 })
    let widget = try widget(files, "#family")
    #expect(widget["text"]?.string == "0/1" && widget["tooltip"]?.string == "- Call mum")
    #expect(widget["class"]?.string == "open" && widget["habits"]?.elements?.isEmpty == true)
  }

  @Test func `shows control characters as a terminal does`() throws {
    let files = MemoryFiles([
      "settings.plan": "",
      "2026-10-05.plan": "- [ ] a\u{1B}[31m\tb\n\n## Schedule\n\n- 15:00 \u{202E}c\n",
    ])
    let widget = try widget(files)
    for member in ["text", "tooltip"] {
      let scalars = (widget[member]?.string ?? "").unicodeScalars
      #expect(scalars.allSatisfy { ($0.value >= 0x20 || $0.value == 0x0A) && $0.value != 0x202E })
    }
  }

  @Test func `prints its object even if a file cannot be read, and fails`() throws {
    let files = MemoryFiles([
      "settings.plan": "", "2026-10-05.plan": "- [ ] a\n",
      "l.plan": "<<<<<<< a\n=======\n>>>>>>> b\n",
    ])
    #expect(try widget(files, code: 2)["text"]?.string == "0/1")
  }

  @Test func `prints nothing without a folder`() {
    let run = CommandRun("plan prompt --json", files: MemoryFiles())
    #expect((run.output, run.error, run.code) == ("", "", 0))
  }
}
