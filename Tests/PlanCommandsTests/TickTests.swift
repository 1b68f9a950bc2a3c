import PlanCommands
import PlanFolder
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

/// What becomes of a habit of today, the fifth.
struct TickedHabit: CustomTestStringConvertible, Sendable {
  var words: [String]
  /// Nil for a day that has no such habit yet.
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
  func `write what was done of a habit`(habit: TickedHabit) {
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
  func `put a habit that is not there at the end of its section`(before: String, after: String) {
    let files = folder(before)
    #expect(CommandRun("plan done Read", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == after)
  }

  @Test func `make a day that is not there as a roll does`() {
    let files = folder("", ["templates/day.plan": "# {{date}}\n\n## Habits\n\n- [ ] Read\n"])
    files["2026-10-04.plan"] = "- [ ] open\n"
    let run = CommandRun("plan done Read --on 10-01,10-03", files: files)
    #expect(run.output == "2026-10-01.plan:5: [x] Read\n2026-10-03.plan:5: [x] Read\n")
    #expect(run.error == "")
    #expect(
      files["2026-10-03.plan"]?.hasPrefix("# 2026-10-03\n\n## Habits\n\n- [x] Read\n- [ ] ") == true
    )
    #expect(files["2026-10-04.plan"] == "- [ ] open\n")
    files["settings.plan"] = "- layout: month\n"
    #expect(CommandRun("plan skip Read --on yesterday,9-30", files: files).code == 0)
    #expect(files["2026/09/2026-09-30.plan"]?.contains("- [-] Read\n- [ ] 💧 Water: 0/8") == true)
    #expect(files["2026-10-04.plan"] == "- [ ] open\n\n## Habits\n\n- [-] Read\n")
  }

  @Test func `make of several days each as if it were the only one`() {
    let more = [
      "2026-09-29.plan": "## Habits\n\n- [ ] Run: 3 km\n- [ ] Swim: 1 km\n",
      "2026-10-02.plan": "## Habits\n\n- [x] Swim: 2.5 km\n",
    ]
    let together = folder("", more)
    #expect(CommandRun("plan done Read --on 9-30..10-01,10-03", files: together).code == 0)
    for day in ["2026-09-30", "2026-10-01", "2026-10-03"] {
      let alone = folder("", more)
      #expect(CommandRun("plan done Read --on \(day)", files: alone).code == 0)
      #expect(together["\(day).plan"] == alone["\(day).plan"])
    }
  }

  @Test func `make a day of the past without the tasks that recur`() {
    let files = folder("", ["home.plan": "## Tasks\n\n- [ ] Sweep every:day start:2026-09-01\n"])
    files["2026-10-05.plan"] = nil
    #expect(CommandRun("plan done Read --on 10-03,10-05", files: files).code == 0)
    #expect(files["2026-10-03.plan"]?.contains("Sweep") == false)
    #expect(files["2026-10-05.plan"]?.contains("- [ ] Sweep\n") == true)
  }

  @Test func `add behind a fence that nothing closes, and keep line ends and byte order mark`() {
    let files = folder("- [ ] x\n```\nopen")
    #expect(CommandRun("plan done Read", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == "- [ ] x\n```\nopen\n\n## Habits\n\n- [x] Read\n")
    files["2026-10-05.plan"] = "\u{FEFF}## Habits\r\n\r\n- [ ] a"
    #expect(CommandRun("plan done Read", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == "\u{FEFF}## Habits\r\n\r\n- [ ] a\r\n- [x] Read\r\n")
  }

  @Test func `list what is a habit and a task alike, to be named by its address`() {
    let files = folder("- [ ] Read\n\n## Habits\n\n- [ ] Read\n")
    let run = CommandRun("plan done read", files: files)
    #expect(
      run.error == """
        plan: 'read' fits several lines:
        2026-10-05.plan:1: - [ ] Read
        2026-10-05.plan:5: - [ ] Read

        """)
    #expect(run.code == 1)
    #expect(CommandRun("plan done 2026-10-05.plan:5", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == "- [ ] Read\n\n## Habits\n\n- [x] Read\n")
  }

  @Test func `take the version of the day`() {
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
    ("Steps", "5 km", "'Steps' is counted in no such unit"),
    ("Steps", "5h", "'Steps' is counted in no such unit"),
    ("Water", "+999999999", "the number of 'Water' would be too large"),
  ])
  func `take no amount of another unit`(name: String, amount: String, message: String) {
    let files = folder("## Habits\n\n- [ ] Water: 3/8 glasses\n")
    let run = CommandRun(["plan", "done", name, amount], files: files)
    #expect(run.error == "plan: \(message)\n")
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `tick no limit that was passed`() {
    let files = folder("## Habits\n\n- [ ] Coffee: 3 cups\n")
    let run = CommandRun("plan done Coffee", files: files)
    #expect(run.error == "2026-10-05.plan:3: - [ ] Coffee: 3 cups: is over its limit\n")
    #expect(run.code == 2)
  }
}

@Suite struct `Ticking a task` {
  private let day = """
    # 2026-10-05

    1. [ ] Write the spec
    - [ ] !high Pay rent #home due:2026-10-07 <!-- a -->
    - [x] Call
    - [>] Gutter to:2026-10-06
    - [/] call
      - [ ] Ask John

    ## Schedule

    - [ ] 09:00 Dentist id:Rent-1
    - 10:00 Standup

    """

  private func folder(_ more: [String: String] = [:]) -> MemoryFiles {
    MemoryFiles(["settings.plan": "", "2026-10-05.plan": day].merging(more) { $1 })
  }

  @Test(arguments: [
    ("done", "pay rent", "[ ] !high", "[x] !high"), ("skip", "RENT", "[ ] !high", "[-] !high"),
    ("toggle", "Write the spec", "1. [ ]", "1. [x]"), ("done", "Call", "[/] call", "[x] call"),
    ("start", "Dentist", "[ ] 09", "[/] 09"), ("drop", "rent", "[ ] !high", "[-] !high"),
    ("untick", "10-05:7", "[/] call", "[ ] call"), ("done", "rent-1", "[ ] 09", "[x] 09"),
    ("done", "2026/10/5:4", "[ ] !high", "[x] !high"),
    ("done", "2026-10-05.plan:4:7", "[ ] !high", "[x] !high"),
    ("done", "10-05:4:", "[ ] !high", "[x] !high"),
    ("untick", "Call", "[x] Call", "[ ] Call"), ("done", "ask john", "[ ] Ask", "[x] Ask"),
    ("done", "Dentist", "[ ] 09", "[x] 09"),
    ("done", "2026-10-05.plan:4", "[ ] !high", "[x] !high"),
  ])
  func `changes its box and nothing else`(deed: String, name: String, old: String, new: String) {
    let files = folder()
    let run = CommandRun(["plan", deed, name], files: files)
    #expect(run.code == 0, "\(run.error)")
    #expect(files["2026-10-05.plan"] == day.replacing(old, with: new))
    #expect(run.output.hasPrefix("2026-10-05.plan:"))
  }

  @Test(arguments: [
    ("Gutter", "plan: no habit or task is called 'Gutter'\n"),
    ("Standup", "plan: no habit or task is called 'Standup'\n"),
    ("Pay rnet", "plan: no habit or task is called 'Pay rnet'; did you mean 'pay rent'?\n"),
    (
      "t",
      """
      plan: 't' fits several lines:
      2026-10-05.plan:3: 1. [ ] Write the spec
      2026-10-05.plan:4: - [ ] !high Pay rent #home due:2026-10-07 <!-- a -->
      2026-10-05.plan:12: - [ ] 09:00 Dentist id:Rent-1

      """
    ),
  ])
  func `wants a name that fits one line`(name: String, message: String) {
    let files = folder()
    let run = CommandRun(["plan", "done", name], files: files)
    #expect(run.error == message)
    #expect(run.code == 1)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("rent low", "[ ] !high Pay", "[ ] !low Pay"), ("rent !m", "[ ] !high Pay", "[ ] !medium Pay"),
    ("rent none", "[ ] !high Pay", "[ ] Pay"), ("10-05:13 1", "10:00 St", "10:00 !high St"),
    ("Write 2", "[ ] Write", "[ ] !medium Write"), ("call HIGH", "[/] call", "[/] !high call"),
  ])
  func `gets a priority, another or none`(words: String, old: String, new: String) {
    let files = folder()
    let run = CommandRun("plan priority \(words)", files: files)
    #expect(run.error == "")
    #expect(files["2026-10-05.plan"] == day.replacing(old, with: new))
    #expect(run.output.hasPrefix("2026-10-05.plan:"))
    let again = CommandRun("plan priority \(words)", files: files)
    #expect(again.error.hasSuffix(": is of that priority already\n"))
    #expect(again.code == 0)
    #expect(files.writes.count == 1)
  }

  @Test func `is changed where it lives, and says when`() {
    let files = folder([
      "settings.plan": "", "habits.plan": "## Habits\n\n- Water\n",
      "2026-10-02.plan":
        "- [>] Call Ana to:2026-10-07\n  - [ ] find number\n- [ ] Water plants id:wp\n",
      "2026-10-07.plan": "- [ ] Call Ana from:2026-10-02\n  - [ ] find number\n",
    ])
    #expect(
      CommandRun("plan done number", files: files).output
        == "2026-10-07.plan:2: [x] find number done:2026-10-05\n", "not below what has moved")
    #expect(
      CommandRun("plan done 10-02:2", files: files).code == 0, "its line names it all the same")
    let habit = CommandRun("plan drop Water", files: files)
    #expect(habit.error == "habits.plan:3: - Water: a habit cannot be dropped\n")
    #expect(habit.code == 1)
    #expect(
      CommandRun("plan done WP", files: files).output
        == "2026-10-02.plan:3: [x] Water plants done:2026-10-05 id:wp\n")
    #expect(CommandRun("plan untick 10-02:3", files: files).code == 0)
    #expect(files["2026-10-02.plan"]?.contains("- [ ] Water plants id:wp\n") == true)
    for date in ["fri", "10-07", "today"] {
      let run = CommandRun("plan done Water \(date)", files: files)
      #expect(run.error.contains("'\(date)' is a date"))
    }
    #expect(files["2026-10-05.plan"] == day, "all or none")
  }

  @Test func `may have words of filters in its name`() {
    let files = folder(["2026-10-05.plan": "- [ ] Review of the week\n- [x] Open day\n"])
    #expect(CommandRun(["plan", "done", "the week"], files: files).output.contains(": [x] Review"))
    #expect(CommandRun(["plan", "untick", "open day"], files: files).output.contains(": [ ] Open"))
    let nothing = CommandRun(["plan", "done", "#nothing"], files: files)
    #expect(nothing.error == "plan: nothing that can be ticked fits '#nothing'\n")
    #expect(nothing.code == 1)
  }

  @Test func `is not told twice, and no habit of another day is ticked`() {
    let files = folder([
      "habits.plan": "## Habits\n\n- Read every:day\n- Gym\n",
      "2026-10-01.plan": "## Habits\n\n- [ ] Climb\n",
    ])
    for words in ["Read read", "Read habits.plan:3", "rent RENT", "Read +1 read 2"] {
      let run = CommandRun("plan done \(words)", files: files)
      #expect(run.error.contains("; a name of several words wants quotes\n"), "\(words)")
      #expect(run.code == 2)
    }
    #expect(
      CommandRun("plan done rent rent", files: files).error.hasSuffix("'rent' is named twice\n"))
    #expect(CommandRun("plan done Climb", files: files).code == 1)
    #expect(files.writes.isEmpty)
  }

  @Test func `is not changed with all that fits where a file cannot be read`() {
    let files = folder(["bad.plan": "<<<<<<< a\n- [ ] A #home\n=======\n>>>>>>> b\n"])
    let all = CommandRun(["plan", "done", "--all", "#home"], files: files)
    #expect(all.error == "bad.plan:1:1: error: holds conflict markers; merge it first\n")
    #expect(all.code == 2)
    let one = CommandRun(["plan", "done", "#home"], files: files)
    #expect(one.error == all.error, "told")
    #expect(one.code == 0)
    #expect(files.writes.count == 1)
  }

  @Test func `is found on other days while it is still to be done`() {
    let files = folder([
      "2026-10-02.plan": "- [ ] Post\n- [x] Pay rent\n- [ ] Stamps\n",
      "2026-10-01.plan": "- [x] Post\n- [ ] Stamps\n- [>] Post box to:2026-10-02\n",
    ])
    #expect(
      CommandRun("plan done post", files: files).output
        == "2026-10-02.plan:1: [x] Post done:2026-10-05\n")
    #expect(
      CommandRun("plan done stamps", files: files).error == """
        plan: 'stamps' fits several lines:
        2026-10-01.plan:2: - [ ] Stamps
        2026-10-02.plan:3: - [ ] Stamps

        """)
    #expect(CommandRun("plan done stamps --on 10-02", files: files).code == 0)
    #expect(CommandRun("plan drop stam", files: files).output == "2026-10-01.plan:2: [-] Stamps\n")
    #expect(
      CommandRun("plan untick post", files: files).code == 1, "only what is named by its line")
  }

  @Test func `is meant by a filter that it alone fits, and with others by --all`() {
    let files = folder([
      "2026-10-02.plan": "- [ ] Post #town\n- [x] Stamps #town\n",
      "home.plan": "- [ ] Sweep #home\n- [ ] Mow #home every:sat\n",
    ])
    #expect(
      CommandRun(["plan", "done", "#town"], files: files).output
        == "2026-10-02.plan:1: [x] Post #town done:2026-10-05\n", "what is closed is not asked")
    #expect(CommandRun(["plan", "done", "#town"], files: files).code == 1)
    #expect(
      CommandRun(["plan", "untick", "#town & \"post\""], files: files).output
        == "2026-10-02.plan:1: [ ] Post #town\n")
    let several = CommandRun(["plan", "drop", "#home"], files: files)
    #expect(
      several.error == """
        plan: '#home' fits several lines:
        2026-10-05.plan:4: - [ ] !high Pay rent #home due:2026-10-07 <!-- a -->
        home.plan:1: - [ ] Sweep #home

        """)
    #expect(several.code == 1)
    let all = CommandRun(["plan", "drop", "--all", "#home", "task"], files: files)
    #expect(
      all.output == """
        2026-10-05.plan:4: [-] !high Pay rent #home due:2026-10-07 <!-- a -->
        home.plan:1: [-] Sweep #home

        """)
    #expect(all.code == 0)
    #expect(CommandRun(["plan", "drop", "--all", "#home"], files: files).code == 1)
    for filter in ["#town -overdue", "#town done", "#town -begun"] {
      let run = CommandRun(["plan", "skip", "--all", filter], files: files)
      #expect(files["2026-10-02.plan"]?.hasSuffix("- [x] Stamps #town\n") == true, "\(run.output)")
      files["2026-10-02.plan"] = "- [ ] Post #town\n- [x] Stamps #town\n"
    }
    let bad = CommandRun(["plan", "done", "#home & ("], files: files)
    #expect(bad.error.contains("\n  #home & (\n"))
    #expect(bad.code == 2)
    #expect(CommandRun(["plan", "done", "--all", "x", "--on", "10-02"], files: files).code == 2)
  }

  @Test func `changes with others, all or none`() {
    let files = folder([
      "home.plan": "- [ ] Sweep\n", "habits.plan": "## Habits\n\n- Read\n- Run\n",
    ])
    let run = CommandRun("plan done rent Read 10-05:12 home.plan:1 Run 5km", files: files)
    #expect(
      run.output == """
        2026-10-05.plan:4: [x] !high Pay rent #home due:2026-10-07 <!-- a -->
        2026-10-05.plan:17: [x] Read
        2026-10-05.plan:12: [x] 09:00 Dentist id:Rent-1
        home.plan:1: [x] Sweep done:2026-10-05
        2026-10-05.plan:18: [x] Run: 5 km

        """)
    #expect(run.error == "")
    #expect(files.writes.count == 2)
    let texts = files.texts
    for words in ["Sweep nothing", "untick rent Pay", "rent 5"] {
      #expect(CommandRun("plan done \(words)", files: files).code != 0)
      #expect(files.texts == texts)
    }
    #expect(
      CommandRun("plan untick rent 10-05:4", files: files).error == """
        2026-10-05.plan:4: - [x] !high Pay rent #home due:2026-10-07 <!-- a -->: is both 'rent' and \
        '10-05:4'; a name of several words wants quotes

        """)
  }

  @Test func `says when it is so already`() {
    let files = folder()
    #expect(CommandRun("plan done Dentist", files: files).code == 0)
    let again = CommandRun("plan done Dentist", files: files)
    #expect(again.error == "plan: 2026-10-05.plan:12: is done already\n")
    #expect(again.output == "")
    #expect(again.code == 0)
    let untick = CommandRun("plan untick rent", files: files)
    #expect(untick.error == "plan: 2026-10-05.plan:4: is open already\n")
  }

  @Test(arguments: [
    ("2026-10-05T14:30", "2026-10-05", "14:30"),
    ("2026-10-06T01:30", "2026-10-05", "2026-10-06T01:30"),
  ])
  func `writes when it was done if the settings want it`(now: String, date: String, stamp: String) {
    let files = MemoryFiles([
      "settings.plan": "- done stamps: yes\n- day start: 04:00\n",
      "\(date).plan": "- [ ] a id:x\n- [ ] b\n", "list.plan": "- [ ] c\n",
      "habits.plan": "## Habits\n\n- d\n",
    ])
    #expect(CommandRun("plan done a --today \(now)", files: files).code == 0)
    #expect(files["\(date).plan"] == "- [x] a done:\(stamp) id:x\n- [ ] b\n")
    #expect(CommandRun("plan toggle a --today \(now)", files: files).code == 0)
    #expect(CommandRun("plan done b --today \(now) --on \(date)", files: files).code == 0)
    #expect(files["\(date).plan"] == "- [ ] a id:x\n- [x] b\n")
    #expect(CommandRun("plan done c --today \(now)", files: files).code == 0)
    #expect(files["list.plan"] == "- [x] c done:\(now)\n")
  }

  @Test func `looks at the day first, then at lists, and leaves series alone`() {
    let files = folder([
      "groceries.plan": "## Tasks\n\n- [ ] Milk\n- [ ] Pay rent\n- [ ] Dent\n",
      "series.plan": "- [ ] Water plants every:day\n  - [ ] Milk jug\n- [ ] Rent car after:2w\n",
    ])
    #expect(
      CommandRun("plan done Milk", files: files).output
        == "groceries.plan:3: [x] Milk done:2026-10-05\n")
    #expect(CommandRun("plan done Pay", files: files).output.hasPrefix("2026-10-05.plan:4: "))
    #expect(
      CommandRun("plan done dent", files: files).output
        == "groceries.plan:5: [x] Dent done:2026-10-05\n", "the whole name goes before a part")
    #expect(CommandRun("plan untick milk", files: files).output == "groceries.plan:3: [ ] Milk\n")
    #expect(CommandRun("plan skip groceries.plan:4", files: files).code == 0)
    #expect(files["groceries.plan"]?.contains("- [-] Pay rent\n") == true)
    for name in ["Water", "jug", "car"] {
      #expect(CommandRun("plan done \(name)", files: files).code == 1)
    }
    #expect(CommandRun("plan done Milk --on today", files: files).code == 1, "lists have no day")
    files["other.plan"] = "- [ ] milk\n"
    let several = CommandRun("plan done Milk", files: files)
    #expect(
      several.error == """
        plan: 'Milk' fits several lines:
        groceries.plan:3: - [ ] Milk
        other.plan:1: - [ ] milk

        """)
    #expect(several.code == 1)
  }

  @Test(arguments: [
    ("/plan", "2026/2026-10-09.plan:1"), ("/plan/2026", "2026-10-09.plan:1"),
    ("/plan/2026", "../2026/2026-10-09.plan:1"), ("/plan/2026", "2026/2026-10-09.plan:1"),
    ("/plan", "/plan/2026/2026-10-09.plan:1"), ("/plan", "./2026//2026-10-09.plan:1"),
  ])
  func `opens the line of an address in its own file`(directory: String, address: String) throws {
    let files = folder(["2026/2026-10-09.plan": "- [ ] Later\n"])
    try files.changeWorkingDirectory(to: FilePath(directory))
    let run = CommandRun("plan done \(address) --expect LATER", files: files)
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files["/plan/2026/2026-10-09.plan"] == "- [x] Later done:2026-10-05\n")
    #expect(files.writes.count == 1)
  }

  @Test(arguments: [
    ("10-09:1", "2026-10-09"), ("10-02:1", "2026-10-02"), ("thu:1", "2026-10-08"),
    ("sat:1", "2026-10-03"), ("mon:1", "2026-10-05"),
  ])
  func `opens the next or the last day of an address without a year`(address: String, day: String) {
    let day = "\(day).plan"
    let files = folder([
      "2026-10-05.plan": "- [ ] a\n", "2026-10-09.plan": "- [ ] a\n",
      "2026-10-02.plan": "- [ ] a\n",
      "2026-10-08.plan": "- [ ] a\n", "2026-10-03.plan": "- [ ] a\n",
    ])
    #expect(CommandRun("plan drop \(address)", files: files).output == "\(day):1: [-] a\n")
    let both = CommandRun("plan drop fri:1", files: files)
    #expect(
      both.error
        == "plan: this may be 2026-10-02.plan or 2026-10-09.plan; write the whole date\n")
    #expect(both.code == 1)
    files["old/\(day)"] = ""
    let twice = CommandRun("plan done \(address)", files: files)
    #expect(
      twice.error == "plan: old/\(day): the same day as \(day); put both into one file\n")
    #expect(twice.code == 2)
  }

  @Test(arguments: [".x.plan:1", ".git2/y.plan:1", "b~/y.plan:1", "./.x.plan:1", "#a#/y.plan:1"])
  func `opens no line that no tool reads`(address: String) {
    let files = folder([
      ".x.plan": "- [ ] a\n", ".git2/y.plan": "- [ ] a\n", "b~/y.plan": "- [ ] a\n",
      "#a#/y.plan": "- [ ] a\n",
    ])
    let run = CommandRun("plan done \(address)", files: files)
    #expect(run.error.hasSuffix(": no tool reads a file of that name\n"))
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("2026-10-05.plan:4 --expect Dentist", "does not hold 'Dentist'"),
    ("2026-10-05.plan:5 --expect rent", "does not hold 'rent'"),
    ("2026-10-05.plan:1", "2026-10-05.plan:1: # 2026-10-05: what is no item cannot be ticked"),
    ("10-05:6", "6: - [>] Gutter to:2026-10-06: what has moved cannot be ticked"),
    ("today:13", "2026-10-05.plan:13: - 10:00 Standup: what has no box cannot be ticked"),
    ("2026-10-05.plan:99", "2026-10-05.plan: has 13 lines, and none at '2026-10-05.plan:99'"),
    ("2026-10-05.plan:0", "2026-10-05.plan: has 13 lines, and none at '2026-10-05.plan:0'"),
    ("2026-10-07:1", "there is no file of 2026-10-07"),
    ("settings.plan:1", "settings.plan: nothing in it can be ticked"),
    ("series.plan:1", "series.plan:1: - [ ] Sweep every:day: a series cannot be ticked"),
  ])
  func `leaves an address alone that is not what was meant`(words: String, message: String) {
    let files = folder(["series.plan": "- [ ] Sweep every:day\n"])
    let run = CommandRun("plan done \(words)", files: files)
    #expect(run.error.hasSuffix("\(message)\n"))
    #expect(run.code == 1)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ["done"], ["done", ""], ["done", " "], ["done", "a", ""], ["skip"], ["start"], ["drop", " "],
    ["priority"], ["priority", "rent"], ["priority", "rent", "very"], ["priority", "high"],
    ["done", "2026-10-05.plan:4", "rent", "--expect", "rent"], ["done", "2026-10-07.plan:1"],
    ["done", "../other.plan:1"], ["done", "/other.plan:1"],
    ["done", "a", "--on", "x"], ["done", "a", "--on", "2026-10-06"], ["done", "a", "-1"],
    ["done", "2026-10-05.plan:4", "--on", "today"], ["done", "Dentist", "--expect", "Dentist"],
    ["done", "2026-10-05.plan:4", "--expect", ""],
  ])
  func `wants a name, an amount and days`(words: [String]) {
    let files = folder()
    #expect(CommandRun(["plan"] + words, files: files).code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `shows no control character of a file at a terminal`() {
    let files = folder(["list.plan": "- [ ] Evil \u{1B}[2J\u{202E}x\n"])
    let console = MemoryConsole()
    console.terminals = [.output, .error]
    let run = CommandRun(["plan", "done", "Evil"], console: console, files: files)
    #expect(run.code == 0)
    #expect(!run.output.contains("\u{1B}[2J"))
    #expect(!run.output.contains("\u{202E}"))
  }
}

@Test func `planlint finds nothing wrong with a task that was done in the night`() {
  let files = MemoryFiles([
    "settings.plan": "## Day\n\n- day start: 04:00\n- done stamps: yes\n",
    "2026-10-05.plan": "- [ ] Go to bed\n",
  ])
  let night = "--today 2026-10-06T01:30"
  #expect(CommandRun("plan done bed \(night)", files: files).code == 0)
  #expect(files["2026-10-05.plan"] == "- [x] Go to bed done:2026-10-06T01:30\n")
  #expect(CommandRun("planlint \(night) .", files: files).output == "")
  #expect(CommandRun("planlint --today 2026-10-05T22:00 .", files: files).output == "")
  files["2026-10-05.plan"] = "- [x] Go to bed done:2026-10-06T04:30\n"
  #expect(CommandRun("planlint --today 2026-10-05T22:00 .", files: files).output != "")
}
