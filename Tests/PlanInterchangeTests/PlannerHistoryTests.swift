import PlanDocument
import PlanInterchange
import PlanText
import Testing

/// Days of Daily Planner that belong together.
@Suite struct PlannerHistoryTests {
  /// The days of files, given by name, in the order of the import.
  private func joined(_ files: [(name: String, text: String)]) throws -> Imported {
    ExchangeFormat.json.joined(try files.map { try planner($0.text, $0.name) })
  }

  private func tasks(_ tasks: String...) -> String {
    let objects = tasks.map { task in
      let isDone = task.hasPrefix("x ")
      let text = quoted(isDone ? String(task.dropFirst(2)) : task)
      return "{\"text\": \(text), \"isCompleted\": \(isDone)}"
    }
    return "{\"tasks\": [\(objects.joined(separator: ", "))]}"
  }

  /// The lines of tasks, day by day.
  private func lines(_ imported: Imported) throws -> [[String]] {
    try imported.pages.map { page in
      try plan(page).split(separator: "\n").map(String.init).filter { $0.hasPrefix("- ") }
    }
  }

  @Test func `an open task that the next day also has was moved there`() throws {
    let days = try joined([
      ("2026-01-30.json", tasks("x buy milk", "Rest")),
      ("2026-01-28.json", tasks("Buy milk", "Other", "x Done")),
      ("2026-01-29.json", tasks("  Buy  milk", "Done")),
    ])
    #expect(
      try lines(days) == [
        ["- [>] Buy milk to:2026-01-29", "- [ ] Other", "- [x] Done"],
        ["- [>] Buy milk from:2026-01-28 to:2026-01-30", "- [ ] Done"],
        ["- [x] buy milk from:2026-01-28", "- [ ] Rest"],
      ])
  }

  @Test func `the next day is the next one with a file`() throws {
    let days = try joined([
      ("2026-01-28.json", tasks("a", "b")), ("2026-02-02.json", tasks("a")),
      ("2026-02-03.json", "{}"), ("2026-02-04.json", tasks("x a", "b")),
    ])
    #expect(
      try lines(days) == [
        ["- [>] a to:2026-02-02", "- [ ] b"], ["- [ ] a from:2026-01-28"], [],
        ["- [x] a", "- [ ] b"],
      ])
  }

  @Test func `several equal tasks all moved to the one copy`() throws {
    let days = try joined([
      ("2026-01-28.json", tasks("a", "x a", "a")), ("2026-01-29.json", tasks("x a")),
      ("2026-01-30.json", tasks("a", "a")), ("2026-01-31.json", tasks("a", "a", "a")),
    ])
    #expect(
      try lines(days) == [
        ["- [>] a to:2026-01-29", "- [x] a", "- [>] a to:2026-01-29"],
        ["- [x] a from:2026-01-28"],
        ["- [>] a to:2026-01-31", "- [>] a to:2026-01-31"],
        ["- [ ] a from:2026-01-30", "- [ ] a from:2026-01-30", "- [ ] a"],
      ])
  }

  @Test func `the text of a task stays unchanged`() throws {
    let days = try joined([
      ("2026-01-28.json", tasks("Call #mum due:17:00", "Old from:2026-01-02")),
      ("2026-01-29.json", tasks("x Call #mum due:17:00", "Old from:2026-01-02")),
    ])
    #expect(
      try lines(days) == [
        ["- [>] Call #mum due:17:00 to:2026-01-29", "- [>] Old from:2026-01-02 to:2026-01-29"],
        ["- [x] Call #mum due:17:00 from:2026-01-28", "- [ ] Old from:2026-01-02"],
      ])
  }

  @Test(arguments: [
    "2026-01-28 2.json", "2026-01-28 (1).json", "2026-01-28(1).json", "2026-01-28 copy.json",
    "2026-01-28 - Kopie.json", "2026-01-28.sync-conflict-20260129-101112-ABCDEFG.json",
    "2026-01-28_old.json", "2026-01-28-1.json",
  ])
  func `a copy of a file adds what is new in it`(name: String) throws {
    let one = tasks("a", "b", "b").dropLast() + ", \"notes\": \"One\\nTwo\"}"
    let two = tasks("x A", "b", "c").dropLast() + ", \"notes\": \"Two\\n\\nThree\"}"
    let days = try joined([(name, String(two)), ("2026-01-28.json", String(one))])
    #expect(days.pages.count == 1)
    let page = try #require(days.pages.first)
    #expect(
      try plan(page) == """
        ## Tasks

        - [x] A
        - [ ] b
        - [ ] b
        - [ ] c

        ## Notes

        One
        Two
        Three

        """)
    #expect(
      days.notices.all.map(\.what) == ["second files of a day, of which only what is new is taken"])
    let same = try joined([(name, String(one)), ("2026-01-28.json", String(one))])
    #expect(
      try plan(try #require(same.pages.first))
        == plan(try #require(planner(String(one)).pages.first)))
  }

  @Test(arguments: ["2026-01-281.json", "2026-01-28a.json", "2026-01-28٣.json"])
  func `a name that only begins with a day is refused`(name: String) {
    #expect(throws: ImportProblem.self) { try planner("{\"notes\": \"x\"}", name) }
  }

  @Test func `of two drawings of a day the second is left out and reported`() throws {
    func drawing(_ text: String) -> String { "{\"drawingData\": \"\(text)\"}" }
    let days = try joined([
      ("2026-01-28 2.json", drawing("AAEC/w==")), ("2026-01-28 3.json", drawing("AAEC")),
      ("2026-01-28.json", drawing("AAEC")),
    ])
    #expect(
      days.pages.flatMap(\.attachments) == [ExchangeAttachment(suffix: "drawing", [0, 1, 2])])
    #expect(days.losses.all.map(\.what) == ["second drawings of a day"])
    #expect(days.pages.map(\.notes.count) == [1])
  }

  @Test(arguments: ["store.json", "2026-01-28.json", ""])
  func `all days in one object are read`(name: String) throws {
    let days = """
      {"2026-01-28": {"date": "2026-01-28", "tasks": [{"text": "a", "isCompleted": false}]},
       "2026-01-29": {"tasks": [{"text": "a", "isCompleted": true}], "selectedMood": "GOOD"}}
      """
    for text in [days, "{\"version\": 2, \"days\": \(days)}"] {
      let imported = ExchangeFormat.json.joined([try planner(text, name)])
      #expect(
        try lines(imported) == [
          ["- [>] a to:2026-01-29"], ["- [x] a from:2026-01-28", "- good"],
        ])
      #expect(imported.losses.all.count == (text == days ? 0 : 1))
    }
  }

  @Test(arguments: [
    ("prefs.json", "{\"theme\": 1}", true), ("prefs.json", "[1]", true), ("prefs.json", "{", true),
    ("prefs.json", "\u{0}", true), ("", "{}", true), ("2026-01-28.json", "{", false),
    ("2026-01-28 2.json", "[1]", false), ("2026-01-28.json", "\u{0}", false),
    ("x.json", "{\"date\": \"2026-01-28\", \"notes\": 1}", false),
    ("x.json", "{\"2026-01-28\": {\"notes\": 1}}", false),
  ])
  func `a file without a day is foreign, a damaged day is an error`(
    name: String, text: String, isStray: Bool
  ) {
    let problem = #expect(throws: ImportProblem.self) { try planner(text, name) }
    #expect(problem?.isStray == isStray)
  }
}
