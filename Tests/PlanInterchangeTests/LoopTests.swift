import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// Exports of Loop Habit Tracker: the tables as it writes them.
@Suite struct LoopTests {
  fileprivate static let header =
    "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
    + "Target Type,Target Value,Archived?\n"

  private func source(_ name: String, _ text: String) -> ImportSource {
    ImportSource(path: Array(name.utf8), name: Array(name.utf8), bytes: Array(text.utf8))
  }

  private func read(
    _ habits: String, _ checkmarks: String, _ others: [(String, String)] = []
  ) throws(ImportProblem) -> Imported {
    var first = source("Habits.csv", habits)
    first.beside = [source("Checkmarks.csv", checkmarks)] + others.map { source($0.0, $0.1) }
    return try ExchangeFormat.loop.read(
      first, ImportContext(today: Exchange.day, zone: .utc, list: Array("list".utf8)))
  }

  private func definitions(_ imported: Imported) throws -> [String] {
    try imported.habits.flatMap { habit in
      try habit.typed(for: .collection, on: Exchange.day).addition.lines.map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  /// The lines of the days, each after its day.
  private func records(_ imported: Imported) throws -> [String] {
    try imported.pages.flatMap { page in
      try Exchange.typed(page).map { "\(page.day?.text ?? "") \($0)" }
    }
  }

  private func problem(_ body: () throws(ImportProblem) -> Imported) -> String {
    do throws(ImportProblem) {
      _ = try body()
      return "none"
    } catch {
      let bytes = error.source?.bytes ?? []
      let line = bytes.prefix(error.offset ?? 0).count { $0 == 0x0A } + 1
      return "\(line): \(error.message)"
    }
  }

  @Test(arguments: [
    ("1,1", "every:day"), ("7,7", "every:day"), ("1,7", "every:week"), ("3,7", "every:3/week"),
    ("1,30", "every:month"), ("1,31", "every:month"), ("10,30", "every:10/month"),
    ("4,31", "every:4/month"), ("1,3", "every:3d start:2026-10-05"),
    ("1,14", "every:14d start:2026-10-05"), ("2,3", nil), ("8,7", nil), ("3,1", nil),
    ("1,10000", nil),
  ])
  func `a frequency becomes a rule, else a note`(_ frequency: String, _ rule: String?) throws {
    let imported = try read(Self.header + "001,A,YES_NO,,,\(frequency),,,,,false\n", "Date,A,\n")
    let counts = frequency.split(separator: ",")
    let note = "  - \(counts[0]) times in \(counts[1]) days"
    #expect(try definitions(imported) == (rule.map { ["- A \($0)"] } ?? ["- A", note]))
    #expect(imported.losses.all.map(\.line) == (rule == nil ? [2] : []))
  }

  @Test(arguments: [
    ("km,AT_LEAST,5.0", "A: 5 km", nil), ("cups,AT_MOST,2.5", "A: <=2.5 cups", nil),
    (",AT_LEAST,10.0", "A: 10", nil), ("steps,AT_LEAST,1.0E7", "A: 10000000 steps", nil),
    ("%,AT_LEAST,90.125", "A: 90.125 %", nil),
    ("glasses of tea,AT_LEAST,3.0", "A: 3", "unit: glasses of tea"),
    ("/8,AT_LEAST,3.0", "A: 3", "unit: /8"),
    ("cups,AT_MOST,0.0", "A", "target: at most 0.0"),
    ("km,AT_LEAST,0.3333333", "A", "target: at least 0.3333333"),
    ("km,AT_LEAST,NaN", "A", "target: at least NaN"), ("km,,", "A", nil),
  ])
  func `a target becomes an amount, else a note`(
    _ cells: String, _ line: String, _ note: String?
  ) throws {
    let imported = try read(
      Self.header + "1,A,NUMERICAL,,,1,1,,\(cells),false\n", "Date,A,\n")
    #expect(
      try definitions(imported) == ["- \(line) every:day"] + (note.map { ["  - \($0)"] } ?? []))
    #expect(imported.losses.all.count == (note == nil ? 0 : 1))
  }

  @Test func `tables of old versions have fewer columns, and numbers for words`() throws {
    let imported = try read(
      "Name,Description,NumRepetitions,Interval,Color\nRun,Far?,2,7,#FF8F00\n",
      "Date,Run,\n2015-01-05,2,\n2015-01-04,1,\n2015-01-03,0,\n2015-01-02,3,\n2015-01-01,-1,\n",
      [("001 Run/Checkmarks.csv", "2015-01-05,2\n2015-01-04,0\n")])
    #expect(try definitions(imported) == ["- Run every:2/week", "  - Far?"])
    #expect(try records(imported) == ["2015-01-02 - [-] Run", "2015-01-05 - [x] Run"])
    #expect(imported.losses.all.map(\.line) == [2, 3])
  }

  @Test func `numbers are thousandths, and judged by their target`() throws {
    let habits =
      Self.header + "1,Tea,NUMERICAL,,,1,1,,cups,AT_MOST,2.0,false\n"
      + "2,Run,NUMERICAL,,,1,7,,km,AT_LEAST,5.0,false\n3,Read,NUMERICAL,,,1,1,,,,,false\n"
    let imported = try read(
      habits, "Date,Tea,Run,Read,\n2026-10-01,NO,7500,NO,\n2026-10-02,2001,SKIP,12,\n")
    #expect(
      try records(imported) == [
        "2026-10-01 - [x] Tea: 0 cups", "2026-10-01 - [ ] Run: 7.5 km", "2026-10-01 - [ ] Read: 0",
        "2026-10-02 - [ ] Tea: 2.001 cups", "2026-10-02 - [-] Run", "2026-10-02 - [x] Read: 0.012",
      ])
  }

  @Test func `names are found in a header without quotes`() throws {
    let habits =
      Self.header + "1,\"Read, write\",YES_NO,,,1,1,,,,,false\n"
      + "2,\"The \"\"Art\"\"\",YES_NO,,,1,1,,,,,false\n3,Run,YES_NO,,,1,1,,,,,false\n"
      + "4,Run,YES_NO,,,1,1,,,,,true\n"
    let all = try read(
      habits, "Date,Read, write,The \"Art\",Run,Run,\n2026-10-01,YES_MANUAL,NO,SKIP,YES_MANUAL,\n")
    #expect(
      try records(all) == [
        "2026-10-01 - [x] Read, write", "2026-10-01 - [-] Run", "2026-10-01 - [x] Run (4)",
      ])
    #expect(try definitions(all).last == "- [-] Run (4) every:day")
    #expect(all.notices.all.map(\.line) == [5])
    let one = try read(habits, "Date,Read, write,\n2026-10-01,YES_MANUAL,\n")
    #expect(try records(one) == ["2026-10-01 - [x] Read, write"])
    #expect(one.losses.all.map(\.count) == [3])
    let sheet = try read(
      habits, "Date;Run;\"Read, write\"\r\n2026-10-01;YES_MANUAL;NO\r\n")
    #expect(try records(sheet) == ["2026-10-01 - [x] Run"])
  }

  @Test(arguments: [
    ("Date,A,C,\n", "1: column 'C' is not a habit of Habits.csv"),
    ("Date,A,B,A\n", "1: column 'A' is not a habit of Habits.csv"),
    ("Day,A,B,\n", "1: the first column is not 'Date'"),
    ("", "1: the first column is not 'Date'"),
    (
      "Date,A,B,\n2026-10-01,NO,NO,\n2026-10-02,NO\n",
      "3: the row has 2 cells, but there are 3 columns"
    ),
    ("Date,A,B,\n2026-10-01,NO,NO,NO,\n", "2: the row has 4 cells, but there are 3 columns"),
    ("Date,A,B,\n10/01/2026,NO,NO,\n", "2: '10/01/2026' is not a date; write it as 2026-10-05"),
    ("Date,A,B,\n2026-10-01,NO,YES,\n", "2: 'YES' is not YES_MANUAL, NO, SKIP or a number"),
    (
      "Date,A,B,\n2026-10-01,NO,NO,\n2026-10-01,NO,SKIP,\n",
      "3: 'SKIP' is not the value of that day at line 2 of Checkmarks.csv"
    ),
  ])
  func `a table that cannot be right is refused`(_ table: String, _ message: String) {
    let habits = Self.header + "1,A,YES_NO,,,1,1,,,,,false\n2,B,YES_NO,,,1,1,,,,,false\n"
    #expect(problem { () throws(ImportProblem) in try read(habits, table) } == message)
  }

  @Test func `every record and note of generated exports comes in`() throws {
    for seed in 0..<LongRun.count(full: 2_000) {
      let export = GeneratedLoopExport(seed: UInt64(seed))
      let imported = try read(export.habits, export.table, export.others)
      var found: [String] = []
      for page in imported.pages {
        for item in page.items {
          let number = String(decoding: item.words.suffix(1), as: UTF8.self)
          let note = String(decoding: item.comment ?? [], as: UTF8.self)
          found.append("\(page.day?.text ?? "") \(number) \(item.state?.name ?? "") \(note)")
        }
        if seed % 10 == 0 { _ = try Exchange.typed(page) }
      }
      #expect(found == export.records)
      let automatic = export.automatic
      #expect(imported.losses.all.map(\.count) == (automatic == 0 ? [] : [automatic]))
    }
  }

  @Test func `cut and damaged tables do not trap`() throws {
    var random = SeededGenerator(seed: 4)
    let habits = Self.header + "1,\"A, b\",NUMERICAL,q,\"d\ne\",1,3,#fff,km,AT_MOST,2.0,true\n"
    let table = "Date,A, b,\n2026-10-01,1500,\n2026-10-02,NO,\n"
    for _ in 0..<500 {
      var (first, second) = (Array(habits.utf8), Array(table.utf8))
      first[random.number(below: first.count)] = UInt8(random.number(below: 128))
      second[random.number(below: second.count)] = UInt8(random.number(below: 128))
      second.removeLast(random.number(below: 8))
      _ = try? read(String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self))
    }
  }
}

/// Tables of random habits that are ticked.
private struct GeneratedLoopExport {
  var habits = LoopTests.header
  var table = "Date,"
  var others: [(String, String)] = []
  /// What the records say: day, habit, state, note.
  var records: [String] = []
  var automatic = 0

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for number in 1...(1 + random.number(below: 5)) {
      let name =
        random.pick(["Read", "Run, far", "\"Sit\"", "x: y", "日本語", "[x] a", "Tea #t"])
        + " \(number)"
      let quoted = name.map { $0 == "\"" ? "\"\"" : "\($0)" }.joined()
      habits += "00\(number),\"\(quoted)\",YES_NO,,,1,1,,,,,false\n"
      table += name + ","
      others.append(("00\(number)/Checkmarks.csv", "Date,Value,Notes\n"))
    }
    for day in 10...28 { add("2026-10-\(day)", &random) }
  }

  private mutating func add(_ day: String, _ random: inout SeededGenerator) {
    table += "\n\(day),"
    for number in others.indices {
      let value = random.pick(["YES_MANUAL", "NO", "SKIP", "UNKNOWN", "YES_AUTO"])
      let note = random.chance(20) ? "due:fri -- note \(day) \(number)" : ""
      table += value + ","
      others[number].1 += "\(day),\(value),\(note)\n"
      if value == "YES_AUTO" { automatic += 1 }
      let state =
        ["YES_MANUAL": "done", "SKIP": "cancelled"][value] ?? (note.isEmpty ? nil : "open")
      if let state { records.append("\(day) \(number + 1) \(state) \(note)") }
    }
  }
}
