import PlanCommands
import PlanTesting
import Testing

/// The definitions that `plan import` gives to habits.
@Suite struct ImportHabitTests {
  private static let day = #"{"completedHabits":["water","yoga"],"tasks":[]}"#

  private func files(_ more: [String: String] = [:]) -> MemoryFiles {
    MemoryFiles(
      [
        "settings.plan": "", "in/2026-10-01.json": Self.day,
        "runs.csv": "habit,date\nRun,2026-10-01\nGym,2026-10-02\n",
      ].merging(more) { $1 })
  }

  @Test func `habits of Daily Planner are due every day`() {
    let files = files()
    let run = CommandRun("plan import json in", files: files)
    #expect(files["habits.plan"] == "## Habits\n\n- Water every:day\n- yoga every:day\n")
    #expect(run.error == "plan: habits.plan: every:day for Water, yoga, which had no rule\n")
    #expect(run.output.contains("habits.plan: new, 2 items\n"))
    let count = files.writes.count
    let again = CommandRun("plan import json in", files: files)
    #expect(again.error.contains("there is nothing new to import"))
    #expect(files.writes.count == count)
  }

  @Test func `a habit that any list defines, or defined by a former name, is not defined again`() {
    let files = files(["home.plan": "## Habits\n\n- 💧 WATER: 8 glasses every:day was:\"Yoga\"\n"])
    let run = CommandRun("plan import json in", files: files)
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files["habits.plan"] == nil)
    #expect(files["2026-10-01.plan"]?.contains("- [x] Water\n- [x] yoga\n") == true)
  }

  @Test(arguments: [
    ("", "", "no rule for Run, Gym, so no day asks for them; --every day sets one"),
    ("--every day ", " every:day", "every:day for Run, Gym, which had no rule"),
    ("--every 3/week ", " every:3/week", "every:3/week for Run, Gym, which had no rule"),
  ])
  func `habits of tables have the rule that is asked for, and this is said`(
    option: String, rule: String, message: String
  ) {
    let files = files(["habits.plan": "# Mine\n\n## Habits\n\n- Read\n"])
    let run = CommandRun("plan import csv \(option)runs.csv", files: files)
    #expect(run.error == "plan: habits.plan: \(message)\n")
    #expect(
      files["habits.plan"] == "# Mine\n\n## Habits\n\n- Read\n- Run\(rule)\n- Gym\(rule)\n")
    let again = CommandRun("plan import csv \(option)runs.csv", files: files)
    #expect(again.error.contains("there is nothing new to import"))
  }

  @Test func `--in names the file of definitions, and -n shows them`() {
    let files = files()
    let shown = CommandRun("plan import -n csv runs.csv", files: files)
    #expect(shown.output.contains("+++ b/habits.plan\n") && shown.output.contains("+- Gym\n"))
    #expect(files.writes.isEmpty)
    _ = CommandRun("plan import csv --in sport runs.csv", files: files)
    #expect(files["sport.plan"] == "## Habits\n\n- Run\n- Gym\n")
  }

  @Test func `a definition in the same table counts, and a list that cannot be read refuses all`() {
    let table = "habit,date,list,repeat\nRun,,sport,daily\nRun,2026-10-01,,\n"
    let files = files(["all.csv": table])
    _ = CommandRun("plan import csv all.csv", files: files)
    #expect(files["sport.plan"] == "## Habits\n\n- Run every:day\n")
    let bad = self.files(["home.plan": "a\u{0}"])
    let run = CommandRun("plan import json in", files: bad)
    #expect(run.error.contains("home.plan"))
    #expect(run.code == 2)
    #expect(bad.writes.isEmpty)
  }

  @Test func `an amount without a state ticks a habit that has no target to reach`() {
    let table = """
      habit,date,amount,done
      Water,2026-10-01,3 glasses,
      Read,2026-10-01,30 pages,
      Run,2026-10-01,0,
      Walk,2026-10-01,5 km,no
      Sit,2026-10-01,5/10,
      Swim,2026-10-01,500 m,
      Swim,,1000 m,

      """
    let files = files([
      "all.csv": table, "mine.plan": "## Habits\n\n- Water: 8 glasses every:day\n",
    ])
    let run = CommandRun("plan import csv all.csv", files: files)
    #expect(run.code == 0)
    #expect(
      files["2026-10-01.plan"] == """
        # 2026-10-01 Thu

        ## Habits

        - [ ] Water: 3 glasses
        - [x] Read: 30 pages
        - [ ] Run: 0
        - [ ] Walk: 5 km
        - [ ] Sit: 5/10
        - [ ] Swim: 500 m

        """)
    #expect(files["habits.plan"]?.contains("- Swim: 1000 m\n") == true)
    let again = CommandRun("plan import csv all.csv", files: files)
    #expect(again.error.contains("there is nothing new to import"))
  }

  @Test func `names that a plan spells otherwise are found again`() {
    let table =
      "habit,date\n!high A: 5,2026-10-01\nA -- b,2026-10-01\nC:,2026-10-01\n[x] #t due:fri,2026-10-01\n"
    let files = files(["all.csv": table])
    _ = CommandRun("plan import csv all.csv", files: files)
    let count = files.writes.count
    #expect(
      CommandRun("plan import csv all.csv", files: files).error.contains("nothing new to import"))
    #expect(files.writes.count == count)
  }

  @Test(arguments: [
    ("plan import csv --every blue runs.csv", "'blue' is not a rule; write day"),
    ("plan import todotxt --every day runs.csv", "'--every' is for json and csv, not for todotxt"),
  ])
  func `reports what is wrong with --every`(line: String, message: String) {
    let files = files()
    let run = CommandRun(line, files: files)
    #expect(run.error.contains(message))
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `invalid values are all named, and nothing is written`() {
    let files = files(["bad.csv": "title,due date\na,1/2/2026\nb,\nc,3/4/2026\n"])
    let run = CommandRun("plan import csv runs.csv bad.csv", files: files)
    #expect(
      run.error == """
        bad.csv:2:3: error: '1/2/2026' in column 'due date' is not a date; write it as 2026-10-05 or 2026-10-05T17:00
        bad.csv:4:3: error: '3/4/2026' in column 'due date' is not a date; write it as 2026-10-05 or 2026-10-05T17:00

        """)
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }
}
