import PlanDocument
import PlanInterchange
import PlanText
import Testing

/// Files of Daily Planner, in every known form.
@Suite struct PlannerReadingTests {
  @Test func `reads what the app writes`() throws {
    let page = try #require(
      try planner(
        """
        {"date": "2026-01-27T23:00:00Z",
         "tasks": [{"id": "A", "text": "Buy milk #shop", "isCompleted": true},
                   {"id": "B", "text": "  ", "isCompleted": false},
                   {"text": "Call mum"}],
         "priorities": [{"number": 2, "text": "Second"}, {"number": 1, "text": "First"}],
         "hourlySlots": [{"hour": 9, "text": "Standup"}, {"hour": 10, "text": ""},
                         {"hour": 11, "text": "11:30-12:00 Call"}],
         "completedHabits": ["water", "journal", 1, "Chess", 12, 9, 100, "WATER", 0,
                             "NUTRITION"],
         "selectedMood": "GREAT", "notes": "One\\n\\n## Two"}
        """
      ).pages.first)
    #expect(page.place == .day(jan28))
    #expect(
      try plan(page) == """
        ## Priorities

        1. First
        2. Second

        ## Tasks

        - [x] Buy milk #shop
        - [ ] Call mum

        ## Schedule

        - 09:00 Standup
        - 11:30-12:00 Call

        ## Habits

        - [x] Water
        - [x] Exercise
        - [x] Journal
        - [x] Chess
        - [x] Nutrition
        - [x] habit-9
        - [x] habit-12
        - [x] habit-100

        ## Mood

        - great

        ## Notes

        One

        \\## Two

        """)
  }

  /// A text of the app in a plan: unchanged if an export would give it back, escaped otherwise.
  @Test(arguments: [
    ("Buy milk", "Buy milk"), ("Call #mum today", "Call #mum today"),
    ("Pay !high due:2026-01-30", "Pay !high due:2026-01-30"),
    ("!high Pay due:2026-01-30 #home", "!high Pay due:2026-01-30 #home"),
    ("!high Pay #home due:2026-01-30", "!high Pay #home due:2026-01-30"),
    ("[x] not a box", "[x] not a box"), ("two\nlines\u{7}", "two lines"),
    ("a <!-- b --> c #x", "a <!-- b --> c #x"), ("#only", "\\#only"),
    ("- [ ] #x", "- [ ] #x"),
    ("due:fri later", "due\\:fri later"), ("back \\# slash", "back \\\\# slash"),
  ])
  func `keeps words as words`(typed: String, line: String) throws {
    let text = quoted(typed)
    let imported = try planner("{\"tasks\": [{\"text\": \(text)}]}")
    let page = try #require(imported.pages.first)
    let written = try plan(page)
    if !line.hasPrefix("!high") { #expect(written == "## Tasks\n\n- [ ] \(line)\n") }
    // The result gives the same plan again.
    let back = try exported(written)
    #expect(try plan(try #require(try planner(back).pages.first)) == written)
  }

  @Test func `takes the day from the name`() throws {
    let imported = try planner("{\"notes\": \"x\", \"date\": \"2026-01-27T23:00:00Z\"}")
    #expect(imported.pages.first?.day == jan28)
    #expect(imported.notices.all.isEmpty)
    #expect(imported.losses.all.isEmpty)
  }

  @Test(arguments: [
    ("2026-01-28T00:00:00Z", 28), ("2026-01-27T23:00:00Z", 28), ("2026-01-28T12:00:00.5+12:00", 28),
    ("2026-01-28", 28), ("2026-01-28T13:00:00Z", 29),
  ])
  func `takes the day from the date if the name has none`(date: String, day: Int) throws {
    for name in ["", "export.json", "1404-11-08.json", "٢٠٢٦-٠١-٢٨.json"] {
      let imported = try planner("{\"notes\": \"x\", \"date\": \"\(date)\"}", name)
      #expect(imported.pages.first?.day == CivilDate(year: 2026, month: 1, day: day))
    }
  }

  @Test func `reports a date of another day`() throws {
    let far = try planner("{\"notes\": \"x\",\n\"date\": \"2026-01-29T00:00:00Z\"}")
    #expect(far.notices.all.map(\.line) == [2])
    #expect(
      try planner("{\"notes\": \"x\", \"date\": \"2026-01-28T14:00:00Z\"}").notices.all.isEmpty)
    #expect(try planner("{\"notes\": \"x\", \"date\": \"soon\"}").losses.all.count == 1)
  }

  @Test(arguments: [
    "{}", "{\"tasks\": [], \"notes\": \" \\n \", \"selectedMood\": null, \"drawingData\": \"\"}",
    "{\"tasks\": [{\"text\": \"\", \"isCompleted\": true}], \"hourlySlots\": [{\"hour\": 7, \"text\": \" \"}]}",
  ])
  func `creates no day for blank texts`(text: String) throws {
    #expect(try planner(text).isEmpty)
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("[]", 0), ("null", 0), ("{\"tasks\": {}}", 10), ("{\"tasks\": [1]}", 11),
    ("{\"tasks\": [{\"text\": 1}]}", 20), ("{\"tasks\": [{\"isCompleted\": 1}]}", 27),
    ("{\"notes\": \"a\", \"notes\": \"b\"}", 15), ("{\"notes\": []}", 10),
    ("{\"notes\": \"\\u0000\"}", 10), ("{\"selectedMood\": true}", 17),
    ("{\"hourlySlots\": [{\"hour\": 24, \"text\": \"a\"}]}", 26), ("{\"notes\": \"a\"} x", 15),
    ("{\"hourlySlots\": [{\"text\": \"a\"}]}", 17), ("{\"completedHabits\": [null]}", 21),
    ("{\"drawingData\": \"QQ\"}", 16), ("{\"drawingData\": \"QR==\"}", 16),
    ("{\"drawingData\": \"Q Q=\"}", 16), ("{\"date\": 5}", 9),
    ("{\"completedHabits\": [99999999999999999999]}", 21),
    ("{\"priorities\": [{\"number\": 1.5}]}", 27),
  ])
  func `refuses an invalid file, with the place`(text: String, offset: Int) {
    let problem = #expect(throws: ImportProblem.self) { try planner(text) }
    #expect(problem?.offset == offset)
  }

  @Test(arguments: [
    "", "notes.json", "2026-02-30.json", "2026-1-28.json", "٢٠٢٦-٠١-٢٨.json",
  ])
  func `refuses a file without a day`(name: String) {
    for text in ["{\"notes\": \"x\"}", "{\"notes\": \"x\", \"date\": \"today\"}"] {
      #expect(throws: ImportProblem.self) { try planner(text, name) }
    }
  }

  @Test func `a day of other digits among days is reported`() throws {
    let imported = try planner(#"{"2026-01-28": {"notes": "x"}, "٢٠٢٦-٠١-٢٩": {"notes": "y"}}"#, "")
    #expect(imported.pages.map(\.day) == [jan28])
    #expect(
      imported.losses.all.map(\.what) == [
        "members called '٢٠٢٦-٠١-٢٩', for which a plan has no place"
      ])
  }

  @Test func `counts what it does not know`() throws {
    let imported = try planner(
      """
      {"notes": "x", "colour": 1,
       "tasks": [{"text": "a\\u0007", "due": "x"}], "selectedMood": "meh"}
      """)
    let told = imported.losses.all.map { "\($0.count) \($0.what) \($0.line)" }
    #expect(
      told == [
        "1 members called 'colour', for which a plan has no place 1",
        "1 members called 'due', for which a plan has no place 2", "1 control characters 2",
        "1 moods that a plan has no word for 2",
      ])
  }

  @Test func `keeps a drawing next to the day`() throws {
    let imported = try planner("{\"notes\": \"Text\", \"drawingData\": \"AAEC/w==\"}")
    let page = try #require(imported.pages.first)
    #expect(page.attachments == [ExchangeAttachment(suffix: "drawing", [0, 1, 2, 255])])
    #expect(
      try plan(page) == "## Notes\n\nText\n[drawing](2026-01-28.drawing)\n")
  }

  @Test func `needs no more time for deeper nesting`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: ImportProblem.self) { try planner(deep) }
  }
}
