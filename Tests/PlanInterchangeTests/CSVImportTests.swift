import Foundation
import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// Tables as planners and spreadsheets write them.
@Suite struct CSVImportTests {
  /// The lines of the pages that a table makes, a line of notes of a day after `|`.
  private func lines(_ text: String, columns: String? = nil) throws -> [String] {
    let source = ImportSource(
      path: Array("in.csv".utf8), name: Array("in.csv".utf8), bytes: Array(text.utf8))
    var context = ImportContext(today: Exchange.day, zone: .utc, list: Array("list".utf8))
    context.options.columns = columns.map { Array($0.utf8) }
    let imported = try ExchangeFormat.csv.read(source, context)
    var lines: [String] = []
    for page in imported.pages {
      let day = page.day.map { $0.text + ": " } ?? ""
      lines += try Exchange.typed(page).map { day + $0 }
      lines += page.notes.flatMap(\.lines).map { day + "| " + String(decoding: $0, as: UTF8.self) }
    }
    let habits = try imported.habits.map { habit in
      try habit.typed(for: .collection, on: Exchange.day).addition.lines.map {
        "habit " + String(decoding: $0, as: UTF8.self)
      }
    }
    return lines + habits.joined()
  }

  private func problems(_ text: String) -> [ImportProblem] {
    do {
      _ = try Exchange.read(text, as: .csv)
      return []
    } catch let problem as ImportProblem {
      return [problem] + problem.further
    } catch {
      return []
    }
  }

  @Test(arguments: [
    ("daily", "every:day"), ("Every day", "every:day"), ("Weekly", "every:week"),
    ("MONTHLY", "every:month"), ("yearly", "every:year"), ("annually", "every:year"),
    ("every 2 weeks", "every:2w"), ("biweekly", "every:2w"), ("every other day", "every:2d"),
    ("3 months", "every:3mo"), ("weekdays", "every:weekday"), ("quarterly", "every:quarter"),
    ("\"Wednesday, mon\"", "every:mon,wed"), ("Mon & Fri", "every:mon,fri"),
    ("weekly on tue", "every:tue"), ("3 times per week", "every:3/week"),
    ("2x/month", "every:2/month"),
    ("3/week", "every:3/week"), ("2w-mon,thu", nil), ("\"2w-mon,thu\"", "every:2w-mon,thu"),
    ("last-fri", "every:last-fri"), ("never", ""), ("Does not repeat", ""), ("once", ""), ("", ""),
  ])
  func `reads how often something recurs`(typed: String, rule: String?) throws {
    let text = "title,repeat,start date\nPay,\(typed),2026-10-07\n"
    guard let rule else {
      #expect(problems(text).count == 1)
      return
    }
    let expected = "- [ ] Pay" + (rule.isEmpty ? "" : " \(rule)") + " start:2026-10-07"
    #expect(try lines(text) == [expected])
  }

  @Test(arguments: [
    ("custom,\"Fri;mon\"", "every:mon,fri"), ("weekly,sat sun", "every:sat,sun"),
    (",Tuesday", "every:tue"),
  ])
  func `takes weekdays of their own column`(cells: String, rule: String) throws {
    let found = try lines("title,frequency,days\nRun,\(cells)\n")
    #expect(found == ["- [ ] Run" + (rule.isEmpty ? "" : " " + rule)])
  }

  @Test(arguments: [("monthly", " every:month"), ("never", "")])
  func `keeps weekdays that a rule does not have`(rule: String, found: String) throws {
    #expect(
      try lines("title,frequency,days\nRun,\(rule),mon\n")
        == ["- [ ] Run" + found, "  - days: mon"])
  }

  @Test func `a recurring row with a date is a series from that day on, never done`() throws {
    #expect(
      try lines("title,date,repeat,end date,done\nPay,2026-10-07,monthly,2027-10-07,yes\n")
        == ["- [ ] Pay every:month start:2026-10-07 until:2027-10-07"])
    #expect(
      try lines("title,due date,repeat\nPay,2026-10-07,yearly\n")
        == ["- [ ] Pay due:2026-10-07 every:year"])
  }

  @Test(arguments: [
    ("due date,due time\n2026-10-07,17:00", "due:2026-10-07T17:00"),
    ("due date,due time\n2026-10-07,5:00 PM", "due:2026-10-07T17:00"),
    ("due date,time\n2026-10-07,09:30:00", "due:2026-10-07T09:30"),
    ("due date,due time\n2026-10-07T17:00,", "due:2026-10-07T17:00"),
    ("due date,due time\n2026-10-07 17:00:00 +0000,", "due:2026-10-07T17:00"),
    ("due date,due time\n2026-10-07T01:30:00+02:00,", "due:2026-10-06T23:30"),
    ("due date,due time\n2026-10-07 00:00:00,", "due:2026-10-07"),
    ("due date,due time\n2026-10-07T00:00,", "due:2026-10-07T00:00"),
    ("repeat,due time\ndaily,17:00", "due:17:00 every:day"),
    ("date,due time\n2026-10-07,17:00", "due:17:00"),
  ])
  func `puts the date and the time of a deadline together`(table: String, due: String) throws {
    let rows = table.split(separator: "\n")
    let line = try #require(try lines("title,\(rows[0])\nPay,\(rows[1])\n").first)
    #expect(line.hasSuffix("- [ ] Pay \(due)"))
  }

  @Test(arguments: [
    ("\"[x] a\n[ ] b; c\n\"", "b; c"), ("\"- [x] a\r\n- b; c\"", "b; c"), ("✓ a; b|c", "b|c"),
    ("☑ a|☐ b", "b"),
  ])
  func `splits a cell into steps`(cell: String, second: String) throws {
    #expect(
      try lines("title,subtasks\nMove,\(cell)\n")
        == ["- [ ] Move", "  - [x] a", "  - [ ] \(second)"])
  }

  @Test func `keeps the amount of what is not a habit`() throws {
    #expect(
      try lines("item,quantity,unit\nMilk,2,l\nEggs,6,\n")
        == ["- [ ] Milk", "  - amount: 2 l", "- [ ] Eggs", "  - amount: 6"])
  }

  @Test func `puts rows below those they name, by words or by id`() throws {
    let text = """
      id,title,parent
      3,Tape,Boxes
      1,Move,
      2,Boxes,1
      4,Call,move

      """
    #expect(
      try lines(text) == ["- [ ] Move", "  - [ ] Boxes", "    - [ ] Tape", "  - [ ] Call"])
  }

  @Test func `priorities, categories, points and moods arrive`() throws {
    let text = """
      Title;Priority;Category;Points
      a;High;Home & Garden, Pet;5
      b;None;Hobby;
      c;medium;;0
      d;LOW;;

      """
    #expect(
      try lines(text) == [
        "- [ ] !high a #Home-Garden #Pet points:5", "- [ ] b #Hobby", "- [ ] !medium c points:0",
        "- [ ] !low d",
      ])
    #expect(
      try lines("date,mood,note\n2026-10-01,Happy,\"a, b\"\n2026-10-02,sad,\"c\nd\"\n") == [
        "2026-10-01: - Happy -- a, b", "2026-10-02: - sad", "2026-10-02: | c", "2026-10-02: | d",
      ])
  }

  @Test func `records of habits are ticked on their days, and defined once`() throws {
    let text = """
      Activity,Emoji,Category,Start From,Date,Done,Note,Amount,Unit
      Run,🏃,Health,2026-09-01,2026-10-01,,felt good,,
      Run,🏃,Health,2026-09-01,2026-10-02,no,,,
      run,🏃,Sport,2026-09-01,2026-10-03,skipped,,,
      Water,,,,2026-10-01,,,8,glasses
      Vet,🐶,Pet,,,,call first,,

      """
    #expect(
      try lines(text) == [
        "2026-10-01: - [x] Run -- felt good", "2026-10-02: - [ ] Run", "2026-10-03: - [-] run",
        "2026-10-01: - [ ] Water: 8 glasses", "habit - 🏃 Run #Health #Sport start:2026-09-01",
        "habit - Water start:2026-10-01", "habit - 🐶 Vet #Pet", "habit   - call first",
      ])
  }

  @Test func `the kind of a row decides, and a completion may have its time`() throws {
    let text = """
      name,type,frequency,points,due date,completed at
      Read,habit,daily,5,,
      Read,habit,,6,,2026-10-04 21:15:00
      Tax,task,once,20,2026-10-20,
      Marathon,goal,,,2027-04-01,

      """
    #expect(
      try lines(text) == [
        "2026-10-04: - [x] Read points:6 done:21:15", "- [ ] Tax due:2026-10-20 points:20",
        "- Marathon due:2027-04-01", "habit - Read every:day start:2026-10-04 points:6",
      ])
  }

  /// The losses with their first lines.
  private func losses(_ text: String) throws -> [String] {
    try Exchange.read(text, as: .csv).losses.all.map { "\($0.what) \($0.line)" }
  }

  @Test func `several records of a habit on a day become one`() throws {
    let text = """
      activityName,completedDate,completedAt,pointsEarned,notes,amount,unit,status
      Run,2026-10-04,2026-10-04T21:15:00,5,felt good,5,km,
      run,2026-10-04,2026-10-04T22:15:00,7,again,2.5,km,
      Run,2026-10-04,,,,3,mi,skipped
      Read,,2026-10-03T08:00:00Z,999,,,,
      Read,,2026-10-03T08:00:00Z,5,,1h30m/2h,,
      Read,,2026-10-03T08:00:00Z,,,45m/2h,,

      """
    #expect(
      try lines(text) == [
        "2026-10-04: - [x] Run: 7.5 km points:12 done:21:15 -- felt good; again",
        "2026-10-04:   - done: 2026-10-04T22:15", "2026-10-04:   - amount: 3 mi",
        "2026-10-03: - [x] Read: 2h15m/2h points:999 done:08:00",
        "2026-10-03:   - points: 5",
        "habit - Run start:2026-10-04 points:7", "habit - Read start:2026-10-03 points:5",
      ])
    #expect(
      try losses(text) == [
        "values without a field in a plan, which became notes 3",
        "states beside others of the habit on that day 4",
      ])
  }

  @Test func `a row of an unknown kind is a note, never a task`() throws {
    let text = """
      type,content,date,author
      section,Errands,,
      task,Milk,,Ann
      note,said,2026-10-07,Bob
      foo,Bar,2026-10-07T09:00,

      """
    #expect(
      try lines(text) == [
        "- [ ] Milk", "  - author: Ann", "| section: Errands", "2026-10-07: | said",
        "2026-10-07: | author: Bob", "2026-10-07: | foo: Bar",
      ])
    #expect(
      try losses(text) == [
        "rows of unknown kinds, now notes 2",
        "values without a field in a plan, which became notes 3",
      ])
  }

  @Test func `nothing of a row is dropped in silence`() throws {
    #expect(
      try lines(
        """
        Date,Mood,Note,Weather,Tags,Priority,Time
        2026-10-01,okay,"a, b",sunny,x,High,08:30
        2026-10-02,odd,hm,,,,

        """) == [
          "2026-10-01: - 08:30 okay -- a, b #x", "2026-10-01: | Priority: High",
          "2026-10-01: | Weather: sunny", "2026-10-02: | odd -- hm",
        ])
    #expect(
      try lines("task,habit,list,date,status,done\na,b,c,2026-10-01,no,yes\n") == [
        "2026-10-01: - [x] b", "2026-10-01:   - task: a", "2026-10-01:   - list: c",
        "2026-10-01:   - status: no", "habit - b start:2026-10-01",
      ])
    let habits = """
      habit,start,date,repeat,days,due,created,time
      a,2026-09-01 08:00,2026-10-01,monthly,mon,2026-10-09,2026-08-01,09:00:30
      a,,2026-10-02,daily,,,,

      """
    #expect(
      try losses(habits) == [
        "values of habits that another row has otherwise 3",
        "values without a field in a plan, which became notes 2",
        "times of dates that are days in a plan 2", "seconds of times 2", "deadlines of habits 2",
        "creation days of habits 2",
      ])
  }

  @Test func `columns may be named as in code`() throws {
    #expect(
      try lines(
        "taskName,dueDate,isCompleted,completedAt,createdAt\na,2026-10-07,true,2026-10-06T09:00,2026-10-01\n"
      )
        == ["- [x] a due:2026-10-07 from:2026-10-01 done:2026-10-06T09:00"])
  }

  @Test(arguments: [
    ("## Mood\n\n- meh -- long day\n", ["- meh -- long day"]),
    ("## Mood\n\n- 08:30 okay -- long day #a #a\n", ["- 08:30 okay -- long day #a #a"]),
    ("## Tasks\n\n- [ ] Ask #b #a #b\n", ["- [ ] Ask #b #a #b"]),
    ("## Habits\n\n- [x] Run: 5 km #b #b\n- [x] Run: 3 km\n", nil),
  ])
  func `a page comes back as it is`(_ text: String, _ wanted: [String]?) throws {
    let page = Exchange.page(text, of: Exchange.day)
    let (table, losses) = Exchange.write([page], as: .csv)
    #expect(losses.isEmpty)
    let back = try #require(try Exchange.read(table, as: .csv).pages.first)
    #expect(try Exchange.typed(back) == (wanted ?? Exchange.typed(page)))
  }

  @Test func `an export names what it leaves out`() {
    var page = Exchange.page("# 2026-10-05 Mon Trip\n\n## Tasks\n\nloose\n", of: Exchange.day)
    page.path = Array("p".utf8)
    var exporter = ExchangeFormat.csv.exporter(
      ExportContext(today: Exchange.day, zone: .utc, settings: Settings()))
    exporter.add(page)
    #expect(
      exporter.losses.all.map { "\($0.what) \($0.line)" }
        == ["titles 1"])
  }

  @Test(arguments: [
    ("title,due date\na,10/05/2026\n", 17, "'10/05/2026' in column 'due date' is not a date"),
    ("title,date\na,05.10.2026\n", 13, "is not a date; write it as 2026-10-05"),
    ("habit,date\na,yesterday\n", 13, "'yesterday' in column 'date' is not a date"),
    ("title,due\na,\"Oct 5, 2026\"\n", 12, "not a date"),
    ("title,completed\na,5/10/2026\n", 18, "not a date"),
    ("title,repeat\na,sometimes\n", 15, "not a rule"),
    ("title,days\na,mon moon\n", 13, "not a rule"), ("title,due time\na,25:00\n", 17, "not a time"),
    ("title,repeat\na,custom\n", 13, "needs weekdays"), ("mood,date\nhappy,\n", 10, "needs a date"),
    ("title,parent\na,b\n", 15, "no other row is called 'b'"),
    ("title,parent\na,a\n", 15, "no other row"),
    ("title,parent\na,b\nb,a\n", 15, "below itself"),
  ])
  func `refuses values that would be lost, with their place`(
    text: String, offset: Int, message: String
  ) {
    let found = problems(text)
    #expect(found.count == 1)
    #expect(found.first?.offset == offset)
    #expect(found.first?.message.contains(message) == true)
  }

  @Test func `reports ten of many invalid values, and how many more there are`() {
    let rows = (0..<25).map { "a,\($0)/1/2026\n" }.joined()
    let found = problems("title,due date\n" + rows)
    #expect(found.count == 11)
    #expect(found[9].message.contains("'9/1/2026'"))
    #expect(found.last?.offset == nil)
    #expect(found.last?.message == "and 15 more invalid values")
  }

  @Test(arguments: ["someday", "n/a", "-", "17:00"])
  func `keeps words in a column of dates`(value: String) throws {
    let found = try lines("title,start date\na,\(value)\n")
    #expect(found == ["- [ ] a", "  - start date: \(value)"])
  }

  @Test func `keeps a day in words as a rule or a note`() throws {
    #expect(
      try lines("content,date\na,every monday\nb,tomorrow\n")
        == ["- [ ] a every:mon", "- [ ] b", "  - date: tomorrow"])
  }

  @Test func `takes what spreadsheets write`() throws {
    let text =
      "\u{FEFF}sep=;\r\nTitel;Wann;Oft\r\n\"a;\r\nb\";2026-10-07;weekly\r\n;;\r\n\"\"\"c\"\"\";;\r\n"
    #expect(
      try lines(text, columns: "Titel=words,Wann=due,Oft=repeat") == [
        "- [ ] a; b due:2026-10-07 every:week", "- [ ] \"c\"",
      ])
  }

  @Test func `the tables of the documentation are taken whole`() throws {
    let text = String(decoding: try PackageFiles.bytes("Grammar/Exchange.md"), as: UTF8.self)
    let tables = text.components(separatedBy: "```csv\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(tables.count == 7)
    for table in tables {
      let imported = try Exchange.read(table, as: .csv)
      #expect(imported.losses.all.isEmpty, "\(table)")
      #expect(!imported.isEmpty, "\(table)")
    }
  }

  @Test func `rows may end in CR alone`() throws {
    #expect(
      try lines("title;due\r\"a\rb\";2026-10-07\rc;\r") == ["- [ ] a b due:2026-10-07", "- [ ] c"])
  }

  @Test func `many rows with one parent take no longer than their number`() throws {
    let rows = (0..<4000).map { "a,\($0 == 0 ? "" : "top")\n" }.joined()
    let text = "title,parent\ntop,\n" + rows
    #expect(try lines(text).count == 4001)
  }
}
