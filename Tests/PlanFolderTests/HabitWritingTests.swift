import PlanDocument
import PlanFolder
import PlanTesting
import Testing

/// The days that get a habit.
@Suite struct HabitWritingTests {
  private func written(
    _ definitions: String, days: [String: String] = [:], from: String, through: String,
    _ settings: Settings = Settings()
  ) -> [String] {
    let habit = HistoryFolder(definitions, days: days).book(settings).habits[0]
    return date(from).days(to: date(through)).filter { habit.isWritten(on: $0) }.map {
      String($0.text.dropFirst(5))
    }
  }

  @Test(arguments: [
    ("Challenge every:day start:2025-12-06 until:2026-01-05", 31),
    ("Exam preparation: 30m every:day start:2025-12-06 until:2026-02-04", 61),
  ])
  func `a habit with an end is written on every day of its window`(line: String, count: Int) {
    let habit = HistoryFolder("- \(line)").book().habits[0]
    let days = date("2025-11-01").days(to: date("2026-04-01")).filter { habit.isWritten(on: $0) }
    #expect(days.count == count && days.first == date("2025-12-06"))
    #expect(days.last == habit.versions[0].until)
    #expect(days.last == days.first?.plus(count - 1))
  }

  @Test func `a habit without an end is written every day from its start`() {
    let habit = HistoryFolder("- Water: 8 glasses every:day start:2025-12-06").book().habits[0]
    #expect(!habit.isWritten(on: date("2025-12-05")))
    #expect(date("2025-12-06").days(to: date("2027-12-31")).allSatisfy(habit.isWritten(on:)))
    #expect(habit.isWritten(on: .latest))
  }

  @Test func `records in a window are still there after it`() {
    let days = ["2026-01-04": "- [x] Challenge", "2026-01-05": "- [x] Challenge"]
    let line = "- Challenge every:day start:2025-12-06 until:2026-01-05"
    let habit = HistoryFolder(line, days: days).book().habits[0]
    #expect(!habit.isWritten(on: date("2026-01-06")))
    #expect(habit.records.map(\.day) == [date("2026-01-04"), date("2026-01-05")])
  }

  @Test(arguments: [
    ("mon,wed,fri", ["10-05", "10-07", "10-09", "10-12"]),
    ("weekend", ["10-10", "10-11"]),
    ("6th", ["10-06"]), ("never", []),
    // Without a start it is unknown which days count.
    ("2d", []), ("2w", []),
  ])
  func `fixed days get a habit on their dates`(rule: String, days: [String]) {
    #expect(written("- A every:\(rule)", from: "2026-10-05", through: "2026-10-12") == days)
  }

  @Test func `a habit that is only tracked, or only recorded, is never written`() {
    #expect(written("- Headache", from: "2026-10-05", through: "2026-10-12") == [])
    let days = ["2026-10-05": "- [x] Headache"]
    #expect(written("", days: days, from: "2026-10-05", through: "2026-10-12") == [])
  }

  @Test(arguments: [
    ("3/week", ["- [x] A", "- [x] A", "- [ ] A", "- [x] A", ""], "05 06 07 08 12"),
    ("3/week", ["- [x] A", "- [-] A", "- [x] A", "- [x] A", ""], "05 06 07 08 12"),
    // Four days are skipped, so three are left, and three are required.
    ("3/week", ["- [-] A", "- [-] A", "- [-] A", "- [-] A", "- [x] A"], "05 06 07 08 09 10 11 12"),
    // Five days are skipped, so two are left, and both are required.
    ("3/week", ["- [x] A"] + Array(repeating: "- [-] A", count: 5), "05 06 07 08 09 10 11 12"),
    ("week", ["- [x] A"], "05 12"),
    ("2/month", ["- [x] A", "- [x] A"], "05 06"),
    ("2w start:2026-09-28", ["", "- [x] A"], "05 06 12"),
  ])
  func `a habit with a count is written until the count is reached`(
    rule: String, lines: [String], expected: String
  ) {
    var days: [String: String] = [:]
    for (index, line) in lines.enumerated() { days[date("2026-10-05").plus(index).text] = line }
    let found = written("- A every:\(rule)", days: days, from: "2026-10-05", through: "2026-10-12")
    #expect(found == expected.split(separator: " ").map { "10-\($0)" })
  }

  @Test func `the amounts of a week add up, and a tick beside an amount adds nothing`() {
    let line = "- Run: 10 km every:week"
    for (lines, expected) in [
      (["- [x] Run: 5 km", "- [ ] Run: 4.9 km", "- [ ] Run: 0.1 km"], "05 06 07"),
      (["- [x] Run: 0/10 km"], "05"), (["- [x] Run"], "05"), (["- [ ] Run: 12/10 km"], "05"),
      (["- [x] Run: 5/5 km", "- [ ] Run: 5/5 km"], "05 06"),
    ] {
      var days: [String: String] = [:]
      for (index, line) in lines.enumerated() { days[date("2026-10-05").plus(index).text] = line }
      let found = written(line, days: days, from: "2026-10-05", through: "2026-10-11")
      #expect(found == expected.split(separator: " ").map { "10-\($0)" }, "\(lines)")
    }
  }

  @Test func `a limit is written daily, whatever was recorded`() {
    let days = ["2026-10-05": "- [x] Coffee: 1", "2026-10-06": "- [x] Coffee: 9"]
    for rule in ["day", "week", "3/week"] {
      let line = "- Coffee: <=2 cups every:\(rule)"
      let found = written(line, days: days, from: "2026-10-05", through: "2026-10-09")
      #expect(found.count == 5, "\(rule)")
    }
  }

  @Test func `a week begins on the day of the settings`() {
    var settings = Settings()
    settings.weekStart = .sunday
    let days = ["2026-10-05": "- [x] A"]
    let found = written(
      "- A every:week", days: days, from: "2026-10-04", through: "2026-10-12", settings)
    #expect(found == ["10-04", "10-05", "10-11", "10-12"])
  }

  @Test func `the version that starts last applies, and of equal starts the lower line`() {
    let habit = HistoryFolder(
      """
      - A every:mon
      - A every:tue start:2026-10-05 until:2026-10-18
      - A every:wed start:2026-10-05 until:2026-10-11
      - [x] A every:thu start:2026-10-26
      """
    ).book().habits[0]
    let rules = ["09-28", "10-05", "10-11", "10-12", "10-18", "10-19", "10-26"].map {
      habit.version(on: date("2026-\($0)"))?.rule
    }
    let (mon, tue, wed) = (Weekday.monday, Weekday.tuesday, Weekday.wednesday)
    #expect(
      rules == [[mon], [wed], [wed], [tue], [tue], [mon], [.thursday]].map { .weekdays($0) })
    #expect(
      date("2026-09-28").days(to: date("2026-11-30")).filter(habit.isWritten(on:)).map(\.text)
        == ["2026-09-28", "2026-10-07", "2026-10-13", "2026-10-19"])
  }

  @Test func `a former name is the same habit, even through many renamings and circles`() {
    let folder = HistoryFolder(
      """
      - Workout every:2/week was:Gym
      - Gym every:3/week start:2020-01-01 until:2020-12-31 was:"🏋 School  SPORT"
      - Loop was:Pool
      - Pool was:Loop
      - Self was:self
      """,
      days: [
        "2026-10-05": "- [x] Workout\n- [x] Pool", "2026-10-06": "- [x] school sport",
        "2026-10-07": "- [x] 🏋 Gym #x\n- [x] Loop", "2026-10-08": "- [x] Other",
      ])
    let book = folder.book()
    #expect(book.habits.map(\.name.string) == ["workout", "loop", "self", "other"])
    #expect(book.habits.map(\.records.count) == [3, 2, 0, 1])
    #expect(book.habits.map(\.versions.count) == [2, 2, 1, 0])
    #expect(!book.habits[0].isWritten(on: date("2026-10-08")))
    #expect(book.habits[0].isWritten(on: date("2026-10-12")))
  }

  @Test func `a habit twice on a day counts once and its amounts add up, in one file or two`() {
    let one = HistoryFolder(
      "- Water: 8 glasses every:day",
      days: ["2026-10-05": "- [ ] Water: 3/6 glasses\n- [ ] Water: 5/8 glasses\n- [-] Water: 10m"])
    var two = HistoryFolder(
      "- Water: 8 glasses every:day", days: ["2026-10-05": "- [-] water: 10m"])
    two.files.append(("2026/2026-10-05.plan", "## Habits\n- [ ] Water: 5/8\n- [ ] Water: 3/6\n"))
    for folder in [one, two] {
      let record = folder.book().habits[0].records
      #expect(record.count == 1)
      #expect(record[0].number?.thousandths == 8000 && record[0].minutes?.thousandths == 10_000)
      #expect(record[0].target?.quantity.thousandths == 8000 && record[0].isSkipped)
    }
  }
}
