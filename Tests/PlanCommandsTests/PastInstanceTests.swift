import PlanCommands
import PlanTesting
import PlanText
import Testing

private let lists = """
  # 🎸 Band #music

  ## Tasks

  - [ ] !high Live #show every:sat start:2026-01-03 points:3 due:20:00 was:Gig
    - [ ] tune
    Bring cables.
  - [ ] Stretch every:day

  ### Songs

  - [ ] Practise every:day
  - [ ] Buy strings

  ## Schedule

  - 09:00-09:15 Standup #work every:weekday

  """

private func folder(_ more: [String: String] = [:]) -> MemoryFiles {
  MemoryFiles(["settings.plan": "", "band.plan": lists].merging(more) { $1 })
}

@Suite struct `plan done --on, for a series` {
  @Test func `writes the instance of a past day, done, into a small file`() {
    let files = folder(["templates/day.plan": "# {{date}}\n\n## Schedule\n\n- 10:00\n"])
    let run = CommandRun("plan done live --on 2026-01-31", files: files)
    #expect(run.output == "2026-01-31.plan:5: [x] !high Live #show #music points:3 due:20:00\n")
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(
      files["2026-01-31.plan"] == """
        # 2026-01-31 Sat

        ## Tasks

        - [x] !high Live #show #music points:3 due:20:00
          - [x] tune
          Bring cables.

        """)
    #expect(CommandRun("planlint --fail-on info .", files: files).output == "")
    #expect(CommandRun("planfmt --check .", files: files).code == 0)
  }

  @Test func `skips, takes days without a date of the rule, and slots`() {
    let files = folder(["2026-09-01.plan": "# 2026-09-01\n\n- [ ] a\n"])
    let run = CommandRun("plan skip Live --on 2026-09-01,2026-09-03", files: files)
    #expect(run.code == 0)
    #expect(files["2026-09-01.plan"]?.contains("\n- [ ] a\n- [-] !high Live #show") == true)
    #expect(files["2026-09-03.plan"]?.contains("- [-] !high Live #show #music") == true)
    #expect(files["2026-09-03.plan"]?.contains("  - [ ] tune") == true)
    #expect(CommandRun("plan done Standup --on 2026-03-02", files: files).code == 0)
    #expect(
      files["2026-03-02.plan"]
        == "# 2026-03-02 Mon\n\n## Schedule\n\n- [x] 09:00-09:15 Standup #work #music\n")
    #expect(CommandRun("plan done Practise --on 2026-03-03", files: files).code == 0)
    #expect(
      files["2026-03-03.plan"] == "# 2026-03-03 Tue\n\n## Tasks\n\n- [x] Practise #music\n")
  }

  @Test func `ticks the line that the day has, also under a former name and without a box`() {
    let files = folder([
      "2026-01-31.plan": "- [ ] Gig\n\n## Schedule\n\n- 09:00-09:15 Standup\n"
    ])
    #expect(CommandRun("plan done Live --on 2026-01-31", files: files).code == 0)
    #expect(CommandRun("plan done Standup --on 2026-01-31", files: files).code == 0)
    #expect(
      files["2026-01-31.plan"] == "- [x] Gig\n\n## Schedule\n\n- [x] 09:00-09:15 Standup\n")
  }

  @Test func `refuses what is done, days to come and amounts, and then changes nothing`() {
    let files = folder(["2026-10-03.plan": "- [x] Live\n"])
    for (words, message, code) in [
      (
        "done Live --on oct-2..3",
        "plan: already done on 2026-10-03: 2026-10-03.plan:1: - [x] Live\n", Int32(2)
      ),
      ("done Live --on 2026-10-06", "2026-10-06 is later than today, 2026-10-05", 2),
      ("done Live 5 --on oct-2", "plan: 'Live': a task takes no amount\n", 2),
      (
        "done Buy strings --on oct-2",
        "plan: no habit or task is called 'Buy strings' on these days; band.plan:13 does not recur,"
          + " so leave out '--on'\n", 1
      ),
      (
        "done Standup --on oct-1,oct-1", "2026-10-01 is named twice", 2
      ),
      (
        "done Live",
        "plan: no habit or task is called 'Live'; band.plan:5 recurs, so name its day with '--on'\n",
        1
      ),
    ] {
      let run = CommandRun("plan \(words) --today 2026-10-05", files: files)
      #expect(run.error.contains(message), "\(run.error)")
      #expect(run.code == code)
    }
    #expect(files.writes.isEmpty)
  }

  @Test func `closes the copy that counts of an instance that was carried on`() {
    let files = folder([
      "2026-10-03.plan": "- [>] Live #show to:2026-10-05\n",
      "2026-10-05.plan": "- [ ] Live #show from:2026-10-03\n",
    ])
    let run = CommandRun("plan done Live --on 2026-10-03", files: files)
    #expect(run.output == "2026-10-05.plan:1: [x] Live #show from:2026-10-03 done:2026-10-03\n")
    #expect(files["2026-10-03.plan"] == "- [>] Live #show to:2026-10-05\n")
    let again = CommandRun("plan done Live --on 2026-10-03", files: files)
    #expect(again.error.contains("already done on 2026-10-05"))
    #expect(CommandRun("planroll --to 2026-10-06", files: files).code == 0)
    #expect(files["2026-10-06.plan"]?.contains("Live") == false)
    #expect(files["2026-10-05.plan"]?.hasPrefix("- [x] Live") == true)
  }

  @Test func `closes a missed instance that a later date replaced, and leaves today's open`() {
    let files = folder()
    #expect(CommandRun("planroll --to 2026-10-04", files: files).code == 0)
    #expect(CommandRun("planroll --to 2026-10-05", files: files).code == 0)
    #expect(files["2026-10-04.plan"]?.contains("- [>] Stretch #music to:2026-10-05\n") == true)
    #expect(CommandRun("plan done Stretch --on yesterday", files: files).code == 0)
    #expect(files["2026-10-04.plan"]?.contains("- [x] Stretch #music\n") == true)
    let before = files["2026-10-05.plan"]
    #expect(before?.contains("- [ ] Stretch #music\n") == true)
    let roll = CommandRun("planroll --to 2026-10-05", files: files)
    #expect(roll.error == "")
    #expect(files["2026-10-05.plan"] == before)
  }

  @Test func `a recorded date is not written again, and today's still comes`() {
    let files = folder()
    #expect(CommandRun("plan done Live Stretch --on 2026-10-03", files: files).code == 0)
    #expect(CommandRun("planroll --to 2026-10-05", files: files).code == 0)
    #expect(files["2026-10-05.plan"]?.contains("Live") == false)
    #expect(files["2026-10-05.plan"]?.contains("- [ ] Stretch #music\n") == true)
    let history = CommandRun("plan history Live --plain --today 2026-10-05", files: files)
    #expect(history.output.contains("2026-10-03"))
    let log = CommandRun("plan log 2026-10-03 --plain --today 2026-10-05", files: files)
    #expect(log.output.contains("Live"))
  }
}
