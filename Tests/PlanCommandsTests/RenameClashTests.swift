import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

/// A renaming that is refused, and the message.
struct RenameClash: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var files: [String: String]
  var words: [String]
  var error: String

  init(_ files: [String: String], _ words: String..., error: String) {
    (self.files, self.words, self.error) = (files, words, error)
    testDescription = words.joined(separator: " ")
  }
}

@Suite struct `plan rename refuses` {
  static let clashes = [
    // If it ended between two files, the next run could not tell its own lines from another habit.
    RenameClash(
      [
        "a.plan": "## Habits\n\n- Gym every:day was:Fitness\n",
        "b.plan": "## Habits\n\n- Gym every:never start:2026-08-03 was:Fitness\n",
        "2026-10-04.plan": "## Habits\n\n- [x] Gym\n",
      ], "habit", "Gym", "Strength",
      error: """
        plan: several files define 'Gym', and none of them can take 'was:'; put its lines into \
        one file first:
        a.plan:3: - Gym every:day was:Fitness
        b.plan:3: - Gym every:never start:2026-08-03 was:Fitness

        """),
    RenameClash(
      ["a.plan": "## Habits\n\n- \"a\" b\n", "b.plan": "## Habits\n\n- \"a\" b\n"],
      "habit", "\"a\" b", "Strength",
      error: """
        plan: several files define '"a" b', and none of them can take 'was:'; put its lines into \
        one file first:
        a.plan:3: - "a" b
        b.plan:3: - "a" b

        """),
    RenameClash(
      [
        "a.plan": "## Habits\n\n- Gym\n", "templates/day.plan": "## Habits\n\n- [ ] Gym\n",
        "2026-10-04.plan": "## Habits\n\n- [x] Gym\n- Read: 3\n- [ ] strength\n",
        "2026-10-03.plan": "## Habits\n\n- [x] Strength\n",
      ], "habit", "Gym", "Strength",
      error: """
        plan: one day would have two entries of 'Strength'; delete one of them:
        2026-10-04.plan:3: - [x] Gym
        2026-10-04.plan:5: - [ ] strength

        """),
    RenameClash(
      [
        "a.plan": "# Work #WORK/api/api\n\n- [ ] a #work/api\n- [ ] b #work/api/x #work/api/api/c\n"
      ],
      "tag", "work/api", "work",
      error: """
        plan: some tags would be '#work/api' again, or below it; give them another name first:
        a.plan:1: # Work #WORK/api/api
        a.plan:4: - [ ] b #work/api/x #work/api/api/c

        """),
    RenameClash(
      ["a.plan": "## Goals\n\n- [ ] Speak\n", "2026-10-05.plan": "## Goals\n\n- [ ] talk id:t\n"],
      "goal", "Speak", "Talk",
      error: """
        plan: 'Talk' is already a goal:
        2026-10-05.plan:3: - [ ] talk id:t

        """),
  ]

  @Test(arguments: clashes)
  func `what could not be undone, repeated or told apart`(clash: RenameClash) {
    for option in ["-q", "-n"] {
      let files = MemoryFiles(clash.files)
      files["settings.plan"] = ""
      let run = CommandRun(["plan", "rename", option] + clash.words, files: files)
      #expect(run.error == clash.error)
      #expect(run.output == "")
      #expect(run.code == 2)
      #expect(files.writes.isEmpty)
    }
  }

  @Test func `nothing if one of several definitions says what was begun`() {
    let files = MemoryFiles([
      "settings.plan": "", "a.plan": "## Habits\n\n- Strength every:day was:Gym\n",
      "b.plan": "## Habits\n\n- Gym every:week was:Fitness\n",
      "c.plan": "## Habits\n\n- Gym every:never was:Fitness\n",
    ])
    #expect(CommandRun("plan rename habit Gym Strength", files: files).code == 0)
    #expect(files["c.plan"] == "## Habits\n\n- Strength every:never was:Fitness\n")
    #expect(files["a.plan"] == "## Habits\n\n- Strength every:day\n")
  }
}
