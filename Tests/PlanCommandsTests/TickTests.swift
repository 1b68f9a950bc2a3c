import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

private let definitions = """
  ## Habits

  - 💧 Water #health: 8 glasses every:day start:2026-01-01
  - Water: 6 glasses every:day until:2025-12-31
  - Coffee: <=2 cups every:day
  - Run: 20 km every:week
  - Swim: 2.5 km every:3/week
  - Sleep: 7h every:day
  - Read every:day
  - Steps: 8000 every:day

  """

/// A habit of today, 5 October, before and after a command.
struct TickedHabit: CustomTestStringConvertible, Sendable {
  var words: [String]
  /// Nil if the day has no such habit yet.
  var before: String?
  var after: String

  var testDescription: String { "\(before ?? "nothing"): \(words.joined(separator: " "))" }

  init(_ words: String..., to before: String? = nil, gives after: String) {
    (self.words, self.before, self.after) = (words, before, after)
  }
}

@Suite struct `plan done, untick, toggle and skip` {
  private func folder(_ day: String, _ more: [String: String] = [:]) -> MemoryFiles {
    MemoryFiles(
      ["settings.plan": "", "habits.plan": definitions, "2026-10-05.plan": day]
        .merging(more) { $1 })
  }

  static let habits = [
    TickedHabit("done", "Water", to: "- [ ] Water: 3/8 glasses", gives: "- [x] Water: 3/8 glasses"),
    TickedHabit("done", "Water", gives: "- [x] 💧 Water"),
    TickedHabit(
      "done", "Water", "+1", to: "- [ ] Water: 3/8 glasses", gives: "- [ ] Water: 4/8 glasses"),
    TickedHabit(
      "done", "Water", "+5", to: "- [ ] Water: 3/8 glasses", gives: "- [x] Water: 8/8 glasses"),
    TickedHabit(
      "done", "Water", "9", to: "- [ ] Water: 3/8 glasses", gives: "- [x] Water: 9/8 glasses"),
    TickedHabit("done", "water", "+1", gives: "- [ ] 💧 Water: 1/8 glasses"),
    TickedHabit("done", "💧 Water", "2 glasses", gives: "- [ ] 💧 Water: 2/8 glasses"),
    TickedHabit("done", "Water", "+1", to: "- [ ] Water", gives: "- [ ] Water: 1/8 glasses"),
    TickedHabit("done", "Water", "+1", to: "- [ ] Water: 3/5", gives: "- [ ] Water: 4/5"),
    TickedHabit("done", "Water", "+1", to: "- [-] Water: 3/8", gives: "- [ ] Water: 4/8"),
    TickedHabit("done", "Water", "+1", to: "- [/] Water: 3/8", gives: "- [/] Water: 4/8"),
    TickedHabit("done", "Water", "+1", to: "- [x] Water: 3/8", gives: "- [x] Water: 4/8"),
    TickedHabit("done", "Water", "+1", to: "- Water: 3/8", gives: "- [ ] Water: 4/8"),
    TickedHabit("done", "Run", "5km", gives: "- [x] Run: 5 km"),
    TickedHabit("done", "Water", "5", to: "- [x] Water: 8/8", gives: "- [ ] Water: 5/8"),
    TickedHabit("done", "Run", "25km", gives: "- [x] Run: 25 km"),
    TickedHabit("done", "Run", "+2.25", to: "- [ ] Run: 3.5 km", gives: "- [x] Run: 5.75 km"),
    TickedHabit("done", "Swim", "2.5", gives: "- [x] Swim: 2.5/2.5 km"),
    TickedHabit("done", "Sleep", "7h30m", gives: "- [x] Sleep: 7h30m/7h"),
    TickedHabit("done", "Sleep", "+30m", to: "- [ ] Sleep: 6h/7h", gives: "- [ ] Sleep: 6h30m/7h"),
    TickedHabit(
      "done", "Sleep", "+45m", to: "- [ ] Sleep: 6h15m/420m", gives: "- [x] Sleep: 7h/420m"),
    TickedHabit("done", "Coffee", "+1", gives: "- [x] Coffee: 1/<=2 cups"),
    TickedHabit(
      "done", "Coffee", to: "- [ ] Coffee: 2/<=2 cups", gives: "- [x] Coffee: 2/<=2 cups"),
    TickedHabit(
      "done", "Coffee", "+1", to: "- [x] Coffee: 2/<=2 cups", gives: "- [ ] Coffee: 3/<=2 cups"),
    TickedHabit("done", "Steps", "+1500", to: "- [ ] Steps: 7000", gives: "- [x] Steps: 8500"),
    TickedHabit("done", "Climb", "+2", to: "- [ ] Climb", gives: "- [x] Climb: 2"),
    TickedHabit(
      "done", "Climb", "12m", to: "- [ ] Climb -- wall", gives: "- [x] Climb: 12m -- wall"),
    TickedHabit("done", "Climb", "3 walls", to: "- [ ] Climb: 2", gives: "- [x] Climb: 3 walls"),
    TickedHabit(
      "done", "Read", "30m", to: "- [ ] Read: War and Peace",
      gives: "- [x] Read: 30m -- War and Peace"),
    TickedHabit(
      "untick", "Water", to: "- [x] Water: 3/8 glasses", gives: "- [ ] Water: 3/8 glasses"),
    TickedHabit("untick", "Read", to: "- [-] Read -- ill", gives: "- [ ] Read -- ill"),
    TickedHabit("toggle", "Read", to: "- [x] Read", gives: "- [ ] Read"),
    TickedHabit("toggle", "Read", to: "- [ ] Read", gives: "- [x] Read"),
    TickedHabit("toggle", "Water", to: "- [ ] Water: 8/8", gives: "- [x] Water: 8/8"),
    TickedHabit("toggle", "Read", gives: "- [x] Read"),
    TickedHabit("skip", "Read", to: "- [ ] Read", gives: "- [-] Read"),
    TickedHabit("skip", "Water", to: "- [x] Water: 3/8", gives: "- [-] Water: 3/8"),
    TickedHabit("skip", "Read", gives: "- [-] Read"),
    TickedHabit("done", "rea", to: "- [ ] Read", gives: "- [x] Read"),
  ]

  @Test(arguments: habits)
  func `write amounts of a habit`(habit: TickedHabit) {
    let head = "## Habits\n\n- [ ] Other\n"
    let tail = "\n## Notes\n\nRead\n"
    let before = head + (habit.before.map { $0 + "\n" } ?? "") + tail
    let files = folder(before)
    let run = CommandRun(["plan"] + habit.words, files: files)
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files["2026-10-05.plan"] == head + habit.after + "\n" + tail)
    #expect(run.output == "2026-10-05.plan:4: \(habit.after.dropFirst(2))\n")
    #expect(files.writes.count == 1)
  }

  @Test(arguments: [
    ("", "## Habits\n\n- [x] Read\n"),
    ("- [ ] a", "- [ ] a\n\n## Habits\n\n- [x] Read\n"),
    (
      "- [ ] a\r\n\r\n## Notes\r\n",
      "- [ ] a\r\n\r\n## Notes\r\n\r\n## Habits\r\n\r\n- [x] Read\r\n"
    ),
    ("## Habits", "## Habits\n\n- [x] Read\n"),
    ("## Habits\n\n## Mood\n", "## Habits\n\n- [x] Read\n\n## Mood\n"),
    ("## Habits\n## Mood\n", "## Habits\n\n- [x] Read\n\n## Mood\n"),
    ("## Habits\n\n- [ ] a", "## Habits\n\n- [ ] a\n- [x] Read\n"),
    (
      "## Habits\n\n- [ ] a\n  note\n\n## Habits\n",
      "## Habits\n\n- [ ] a\n  note\n- [x] Read\n\n## Habits\n"
    ),
    ("## Habits\n\n### Evening\n- [ ] a\n", "## Habits\n\n- [x] Read\n\n### Evening\n- [ ] a\n"),
  ])
  func `add a missing habit at the end of its section`(before: String, after: String) {
    let files = folder(before)
    #expect(CommandRun("plan done Read", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == after)
  }

  @Test func `create a missing past day with a title and what was done`() {
    let files = folder("", ["templates/day.plan": "# {{date}}\n\n## Habits\n\n- [ ] Read\n"])
    files["2026-10-04.plan"] = "- [ ] open\n"
    let run = CommandRun("plan done Read --on oct-1,oct-3", files: files)
    #expect(run.output == "2026-10-01.plan:5: [x] Read\n2026-10-03.plan:5: [x] Read\n")
    #expect(run.error == "")
    #expect(files["2026-10-03.plan"] == "# 2026-10-03 Sat\n\n## Habits\n\n- [x] Read\n")
    #expect(CommandRun("plan done Water +2 --on oct-3", files: files).code == 0)
    #expect(files["2026-10-03.plan"]?.hasSuffix("- [x] Read\n- [ ] 💧 Water: 2/8 glasses\n") == true)
    #expect(files["2026-10-04.plan"] == "- [ ] open\n")
    files["settings.plan"] = "- layout: month\n"
    #expect(CommandRun("plan skip Read --on yesterday,sep-30", files: files).code == 0)
    #expect(
      files["2026/09/2026-09-30.plan"] == "# 2026-09-30 Wed\n\n## Habits\n\n- [-] Read\n")
    #expect(files["2026-10-04.plan"] == "- [ ] open\n\n## Habits\n\n- [-] Read\n")
  }

  @Test func `give several days the same result as each one alone`() {
    let more = [
      "2026-09-29.plan": "## Habits\n\n- [ ] Run: 3 km\n- [ ] Swim: 1 km\n",
      "2026-10-02.plan": "## Habits\n\n- [x] Swim: 2.5 km\n",
    ]
    let together = folder("", more)
    #expect(CommandRun("plan done Read --on sep-30..oct-1,oct-3", files: together).code == 0)
    for day in ["2026-09-30", "2026-10-01", "2026-10-03"] {
      let alone = folder("", more)
      #expect(CommandRun("plan done Read --on \(day)", files: alone).code == 0)
      #expect(together["\(day).plan"] == alone["\(day).plan"])
    }
  }

  @Test func `create a past day without the tasks that recur`() {
    let files = folder("", ["home.plan": "## Tasks\n\n- [ ] Sweep every:day start:2026-09-01\n"])
    files["2026-10-05.plan"] = nil
    #expect(CommandRun("plan done Read --on oct-3,oct-5", files: files).code == 0)
    #expect(files["2026-10-03.plan"]?.contains("Sweep") == false)
    #expect(files["2026-10-05.plan"]?.contains("- [ ] Sweep\n") == true)
  }

  @Test func `add after an unclosed fence, and keep line ends and byte order mark`() {
    let files = folder("- [ ] x\n```\nopen")
    #expect(CommandRun("plan done Read", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == "- [ ] x\n```\nopen\n\n## Habits\n\n- [x] Read\n")
    files["2026-10-05.plan"] = "\u{FEFF}## Habits\r\n\r\n- [ ] a"
    #expect(CommandRun("plan done Read", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == "\u{FEFF}## Habits\r\n\r\n- [ ] a\r\n- [x] Read\r\n")
  }

  @Test func `list a habit and a task of the same name with their addresses`() {
    let files = folder("- [ ] Read\n\n## Habits\n\n- [ ] Read\n")
    let run = CommandRun("plan done read", files: files)
    #expect(
      run.error == """
        plan: 'read' matches several lines; type more, or the address of one:
        2026-10-05.plan:1: - [ ] Read
        2026-10-05.plan:5: - [ ] Read

        """)
    #expect(run.code == 1)
    #expect(CommandRun("plan done 2026-10-05.plan:5", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == "- [ ] Read\n\n## Habits\n\n- [x] Read\n")
  }

  @Test func `use the definition of the habit on that day`() {
    let files = folder("")
    #expect(CommandRun("plan done Water 6 --on 2025-12-30", files: files).code == 0)
    #expect(files["2025-12-30.plan"]?.contains("- [x] Water: 6/6 glasses\n") == true)
    #expect(CommandRun("plan done Water 6 --on 2026-01-01", files: files).code == 0)
    #expect(files["2026-01-01.plan"]?.contains("- [ ] 💧 Water: 6/8 glasses\n") == true)
  }

  @Test(arguments: [
    ("Water", "5ml", "'Water' is counted in glasses"),
    ("Water", "5m", "'Water' is counted in glasses"),
    ("Sleep", "7", "'Sleep' is counted in hours and minutes, as in 7h30m"),
    ("Steps", "5 km", "'Steps' is not counted in this unit"),
    ("Steps", "5h", "'Steps' is not counted in this unit"),
    ("Water", "+999999999", "the number of 'Water' would be too large"),
  ])
  func `refuse an amount in another unit`(name: String, amount: String, message: String) {
    let files = folder("## Habits\n\n- [ ] Water: 3/8 glasses\n")
    let run = CommandRun(["plan", "done", name, amount], files: files)
    #expect(run.error == "plan: \(message)\n")
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `refuse to tick a limit that was passed`() {
    let files = folder("## Habits\n\n- [ ] Coffee: 3 cups\n")
    let run = CommandRun("plan done Coffee", files: files)
    #expect(run.error == "2026-10-05.plan:3: - [ ] Coffee: 3 cups: is over its limit\n")
    #expect(run.code == 2)
  }
}
