import PlanCommands
import PlanSystem
import PlanTesting
import Testing

@Suite struct `plan names` {
  private func run(_ words: String, _ more: [String: String] = [:]) -> CommandRun {
    let texts = [
      "settings.plan": "- layout: flat\n", "templates/day.plan": "- [ ] a #never\n",
      "habits.plan": "## Habits\n\n- 💧 Water #health: 8 glasses every:day\n- Read every:day\n",
      "home/sport.plan": "# 🏃 Sport #Sport\n\n- [ ] a goal:Fit\n- [ ] b\n",
      "2026-10-05.plan": """
      - [ ] a #home #WORK goal:fit
        note #inner

      ## Habits

      - [ ] water: 1/8
      - [ ] Gym

      ## Goals

      - [ ] Run id:run target:3

      ## Notes

      #note and `#code`

      ```
      #fence
      ```

      """,
      "2026-10-01.plan": "- [ ] b #home goal:fit\n\n## Habits\n\n- [x] Water\n- [x] Read\n",
      "2026-08-01.plan": "- [ ] #old #old #old #work\n",
    ]
    return CommandRun("plan names " + words, files: MemoryFiles(texts.merging(more) { $1 }))
  }

  @Test(arguments: [
    ("tags", "#home\n#WORK\n#old\n#Sport\n#health\n"),
    ("habits", "💧 Water\nGym\nRead\n"), ("goals", "Fit\nrun\n"), ("lists", "habits\nhome/sport\n"),
    ("goals lists", "Fit\nrun\nhabits\nhome/sport\n"),
  ])
  func `are listed by recent use, then by last use, in their typed spelling`(
    kind: String, output: String
  ) {
    let run = run(kind)
    #expect(run.output == output)
    #expect(run.error == "")
    #expect(run.code == 0)
  }

  @Test func `have a kind, a count and a last day`() {
    #expect(
      run("--plain").output == """
        tag\thome\t2\t2026-10-05
        tag\tWORK\t2\t2026-10-05
        tag\told\t3\t2026-08-01
        tag\tSport\t1\t
        tag\thealth\t1\t
        habit\t💧 Water\t3\t2026-10-05
        habit\tGym\t1\t2026-10-05
        habit\tRead\t2\t2026-10-01
        goal\tFit\t3\t2026-10-05
        goal\trun\t1\t2026-10-05
        list\thabits\t2\t
        list\thome/sport\t2\t

        """)
    #expect(
      run("goals --json").output
        == #"{"schema":"plan.names/1","names":["#
        + #"{"kind":"goal","name":"Fit","count":3,"recent":2,"last":"2026-10-05"},"#
        + #"{"kind":"goal","name":"run","count":1,"recent":1,"last":"2026-10-05"}]}"# + "\n")
  }

  @Test func `are of known kinds, and of files that can be read`() {
    let wrong = run("tag")
    #expect(
      wrong.error.hasPrefix(
        "plan: 'tag' is not a kind of names; write tags, habits, goals or lists\n"))
    #expect(wrong.code == 2)
    let torn = run("lists", ["x.plan": "<<<<<<< a\n=======\n>>>>>>> b\n"])
    #expect(torn.output == "habits\nhome/sport\n")
    #expect(torn.error.hasPrefix("x.plan:1:1: error: holds conflict markers"))
    #expect(torn.code == 2)
  }
}
