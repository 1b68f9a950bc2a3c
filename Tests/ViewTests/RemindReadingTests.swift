import PlanSystem
import PlanTesting
import PlanText
import Testing

/// Which files `plan remind` reads, on 5 October 2026.
@Suite struct RemindReadingTests {
  /// What runs look back and ahead for.
  private static let day = "- [ ] Talk due:14:30\n"

  /// Runs at 14:30 in a folder with files before 6 August, of which any that is opened is reported.
  private func run(_ others: [String: String], opens: String...) -> RemindScene.Ended {
    let scene = RemindScene(Self.day, others)
    for old in ["2016-10-05", "2024-02-29", "2026-08-05"] where !opens.contains(old) {
      scene.files.refuse("\(old).plan", .system(5))
    }
    return scene.run("14:30", "--window", "1h")
  }

  private func lines(_ others: [String: String]) -> [String] {
    let run = run(others)
    #expect(run.error == "" && run.code == 0)
    return run.output.split(separator: "\n").map { "\($0.prefix { $0 != "(" }.dropLast())" }
  }

  @Test(arguments: [
    "", "- [ ] Plants after:3d\n", "- [ ] Rent every:1st start:2016-01-01 due:2016-01-03\n",
    "- [x] Over after:1y remind:14:00\n", "- [ ] Over after:1y remind:14:00 until:2026-08-01\n",
    "## Schedule\n\n- 09:00 Stretch every:day\n",
    "## Habits\n\n- Gym every:3/week remind:20:00\n- Read every:day\n- Walk every:year\n",
  ])
  func `a run opens no day that no roll carries from`(list: String) {
    #expect(lines(["l.plan": list]) == ["14:30 Talk"])
  }

  @Test func `reports an open task of the last sixty days, and of later ones`() {
    let task = "- [ ] NAME due:2026-10-05T14:00\n"
    let found = lines([
      "2026-08-05.plan": task.replacing("NAME", with: "Older"),
      "2026-08-06.plan": task.replacing("NAME", with: "Old"),
      "2026/12/2026-12-01.plan": task.replacing("NAME", with: "Later"),
    ])
    #expect(found == ["14:00 Later", "14:00 Old", "14:30 Talk"])
  }

  @Test func `a filter reads no more days`() {
    let scene = RemindScene(Self.day)
    scene.files.refuse("2026-08-05.plan", .system(5))
    #expect(scene.run("14:30", "recurring | talk").output.hasPrefix("14:30 Talk"))
    #expect(scene.run("14:31", "recurring | talk").code == 0)
  }

  /// A definition, an older day, and whether its line keeps the reminder away.
  static let older: [(String, String, Bool)] = [
    ("## Habits\n\n- Visit every:quarter remind:14:00\n", "## Habits\n\n- [x] Visit\n", false),
    ("## Habits\n\n- Visit every:year remind:14:00\n", "## Habits\n\n- [x] Visit\n", true),
    ("- [ ] Visit every:1y start:2026-08-05 due:2026-10-05T14:00\n", "- [x] Visit\n", true),
    ("- [ ] Visit after:3mo remind:14:00\n", "- [x] Visit\n", true),
    ("- [ ] Visit after:61d remind:14:00\n", "- [x] Visit\n", false),
  ]

  @Test(arguments: older)
  func `reads older days for what counts from them`(list: String, old: String, isQuiet: Bool) {
    let scene = RemindScene(
      "", ["l.plan": list, "2026-08-05.plan": old, "2016-10-05.plan": "- [ ] a\n"])
    let line = "14:00 Visit"
    let output = scene.run("14:30", "--window", "1h").output
    #expect(output.contains(line) == !isQuiet)
    scene.files["2026-08-05.plan"] = ""
    #expect(scene.run("14:30", "--window", "1h", "--peek").output.contains(line))
  }

  @Test func `reads every day for a series that no day has`() {
    let run = run(["l.plan": "- [ ] Visit after:3mo remind:14:00\n"])
    #expect(run.code == 2)
    #expect(run.output.contains("14:00 Visit") && run.output.contains("14:30 Talk"))
    #expect(run.error.split(separator: "\n").count == 3)
  }

  @Test func `a folder that cannot be listed is reported`() {
    let scene = RemindScene(Self.day)
    scene.files.refuse("2025.plan", .isDirectory)
    let run = scene.run("14:30")
    #expect(run.code == 2 && run.output.hasPrefix("14:30 Talk"))
    #expect(run.error.contains("2025.plan: "))
  }

  @Test func `copies of a task that two devices carried count once`() {
    let scene = RemindScene(
      "- [ ] Call mum due:14:30 from:2026-10-01\n",
      [
        "2026-10-01.plan": "- [>] Call mum due:2026-10-05T14:30 to:2026-10-04\n",
        "2026-10-04.plan": "- [ ] Call mum due:2026-10-05T14:30 from:2026-10-01\n",
      ])
    #expect(scene.run("14:30").output.split(separator: "\n").count == 1)
  }

  @Test func `says how late a reminder is`() throws {
    let scene = RemindScene(
      """
      ## Tasks

      - [ ] Talk due:14:30 remind:30m
      - [ ] Later due:18:00 remind:16:00

      ## Schedule

      - 14:48 Dentist

      """)
    func reminders(_ words: String...) throws -> [JSON] {
      let run = scene.run("17:00", "--json", words[0], words[1])
      return try parseJSON(Array(run.output.utf8).span)["reminders"]?.elements ?? []
    }
    #expect(
      scene.run("17:00", "--window=4h", "--peek").output == """
        14:30 Talk (due 2h30m ago)  2026-10-05.plan:3
        14:48 Dentist (2h12m ago)  2026-10-05.plan:8
        18:00 Later (due in 1h)  2026-10-05.plan:4

        """)
    #expect(try reminders("--window=4h", "--peek").map { $0["late"]?.integer } == [180, 132, 60])
    #expect(try reminders("--next", "2h").map { $0["late"]?.integer } == [nil])
  }
}
