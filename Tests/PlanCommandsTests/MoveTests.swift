import PlanSystem
import PlanTesting
import PlanText
import Testing

private let monday = """
  # 2026-10-05

  ## Priorities

  1. [ ] !high Write the spec #work
     - [x] outline
     - [ ] examples
     - Ask John.

  ## Tasks

  - [/] Pay rent #home due:17:00
  - [x] Call mum

  ## Schedule

  - 10:00 Dentist

  ## Habits

  - [ ] Read

  """

private let tuesday = """
  # 2026-10-06

  ## Priorities

  1. [ ] Plan the week

  ## Tasks

  - [ ] Post

  ## Schedule

  - 09:00 Standup

  """

private func folder(_ more: [String: String] = [:]) -> MemoryFiles {
  MemoryFiles(
    [
      "settings.plan": "", "2026-10-05.plan": monday, "2026-10-06.plan": tuesday,
      "home.plan": "# Home #house\n\n- [ ] Sweep\n- [ ] Mow every:sat\n",
    ].merging(more) { $1 })
}

@Suite struct `plan move` {
  @Test func `leaves a line that says where the task went, and adds it as a roll would`() {
    let files = folder()
    let run = CommandRun("plan move rent Write tomorrow", files: files)
    #expect(
      run.output == """
        2026-10-06.plan:13: moved to Tue 2026-10-06: [/] Pay rent #home due:2026-10-05T17:00 from:2026-10-05
        2026-10-06.plan:6: moved to Tue 2026-10-06: [ ] !high Write the spec #work from:2026-10-05

        """)
    #expect(run.error == "")
    #expect(
      files["2026-10-05.plan"]
        == monday.replacing(
          "[ ] !high Write the spec #work", with: "[>] !high Write the spec #work to:2026-10-06"
        )
        .replacing(
          "[/] Pay rent #home due:17:00", with: "[>] Pay rent #home due:17:00 to:2026-10-06"))
    #expect(
      files["2026-10-06.plan"]?.contains(
        "2. [ ] !high Write the spec #work from:2026-10-05\n   - [ ] examples\n   - Ask John.\n")
        == true)
    #expect(
      files.writes.map { String(decoding: $0.path.lastComponent, as: UTF8.self) }
        == ["2026-10-06.plan", "2026-10-05.plan"])
  }

  @Test(arguments: ["rent", "Write", "Dentist", "rent Write Dentist", "oct-5:7 rent"])
  func `there and back gives the old bytes`(targets: String) {
    let files = folder()
    #expect(CommandRun("plan move \(targets) tomorrow", files: files).code == 0)
    #expect(files["2026-10-05.plan"] != monday)
    let back = targets.replacing("oct-5:7", with: "examples")
    let run = CommandRun(
      ["plan", "move"] + back.split(separator: " ").map(String.init)
        + ["2026-10-05", "--today", "2026-10-06"], files: files)
    #expect(run.error == "")
    #expect(
      files["2026-10-05.plan"]?.replacing("due:2026-10-05T17:00", with: "due:17:00") == monday)
    #expect(files["2026-10-06.plan"] == tuesday)
  }

  @Test func `reports an equal line on the other day, which stays unchanged`() {
    let there =
      tuesday + "\n## Later\n\n- [/] Pay rent #home due:2026-10-05T17:00 from:2026-10-05\n"
    let files = folder(["2026-10-06.plan": there])
    let run = CommandRun("plan move rent tomorrow", files: files)
    #expect(
      run.output
        == "2026-10-06.plan:17: moved to Tue 2026-10-06: "
        + "[/] Pay rent #home due:2026-10-05T17:00 from:2026-10-05\n")
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files["2026-10-06.plan"] == there)
    #expect(
      files["2026-10-05.plan"]?.contains("- [>] Pay rent #home due:17:00 to:2026-10-06\n") == true)
  }

  @Test func `brings back what a wrong clock carried ahead`() {
    let files = folder(["2026-10-06.plan": "", "home.plan": ""])
    files["2026-10-06.plan"] = nil
    files["2026-10-04.plan"] = "- [ ] Old\n"
    #expect(CommandRun("planroll --today 2026-11-02", files: files).code == 0)
    files["2026-11-02.plan"]? += "\n## Later\n\n- [ ] Typed there\n"
    let roll = CommandRun("planroll", files: files)
    #expect(roll.code == 0)
    #expect(
      roll.error
        == "planroll: 3 open tasks were carried to 2026-11-02; "
        + "'plan move --from 2026-11-02 today' brings them back\n")
    let shown = CommandRun("plan move --from 2026-11-02 today -n", files: files)
    #expect(shown.code == 0)
    let records = MemoryRecords()
    let run = CommandRun("plan move --from 2026-11-02 today", files: files, records: records)
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(
      files["2026-10-05.plan"]?.replacing("due:2026-10-05T17:00", with: "due:17:00")
        == monday.replacing(
          "- [x] Call mum\n", with: "- [x] Call mum\n- [ ] Old from:2026-10-04\n"))
    #expect(files["2026-11-02.plan"]?.contains("- [ ] Typed there\n") == true)
    #expect(CommandRun("planroll", files: files).error == "")
    #expect(CommandRun("plan undo", files: files, records: records).code == 0)
    #expect(files["2026-10-05.plan"]?.contains("to:2026-11-02") == true)
  }

  @Test func `brings back no task that the day already has`() {
    let files = MemoryFiles([
      "settings.plan": "", "2026-10-04.plan": "- [>] Pay to:2026-11-02\n",
      "2026-10-05.plan": "- [ ] Pay from:2026-10-04\n",
      "2026-11-02.plan": "- [ ] Pay from:2026-10-04\n",
    ])
    #expect(CommandRun("plan move --from 2026-11-02 today", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == "- [ ] Pay from:2026-10-04\n")
    #expect(files["2026-11-02.plan"] == "- [>] Pay from:2026-10-04 to:2026-10-05\n")
    let again = CommandRun("plan move --from 2026-11-02 today", files: files)
    #expect(again.error == "plan: no open task was carried to 2026-11-02\n")
    #expect(again.code == 1)
  }

  @Test(arguments: [
    "--from 2026-11-02", "--from 2026-11-02 rent today", "--from 2026-11-02 --all today",
    "--from nonsense today",
  ])
  func `refuses wrong words with --from`(arguments: String) {
    let files = folder()
    #expect(CommandRun("plan move " + arguments, files: files).code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `takes everything that matches a filter with --all`() {
    let files = folder(["2026-10-02.plan": "- [ ] Post box #home\n- [x] Old #home\n"])
    let one = CommandRun(["plan", "move", "#home", "fri"], files: files)
    #expect(
      one.error == """
        plan: '#home' matches several lines; type more, or the address of one:
        2026-10-02.plan:1: - [ ] Post box #home
        2026-10-05.plan:12: - [/] Pay rent #home due:17:00

        """)
    #expect(one.code == 1)
    let all = CommandRun(["plan", "move", "--all", "#home", "fri"], files: files)
    #expect(all.code == 0, "\(all.error)")
    #expect(all.output.split(separator: "\n").count == 2)
    #expect(all.output.split(separator: "\n").allSatisfy { $0.hasPrefix("2026-10-09.plan:") })
    #expect(files["2026-10-02.plan"] == "- [>] Post box #home to:2026-10-09\n- [x] Old #home\n")
    let unique = CommandRun(["plan", "move", "#work & !high", "fri"], files: files)
    #expect(unique.output.hasSuffix("[ ] !high Write the spec #work from:2026-10-05\n"))
  }

  @Test func `takes of all matches only those that can move`() {
    let files = folder([
      "2026-10-02.plan": "- [ ] Shop #errands\n  - [ ] bread #errands\n- [ ] Post box #errands\n",
      "2026-10-10.plan": "- [ ] Bank #errands\n  - [ ] card #errands\n",
    ])
    let run = CommandRun(["plan", "move", "--all", "#errands", "sat"], files: files)
    #expect(
      run.error == """
        plan: 2026-10-10.plan:1: is already on that day
        plan: 2026-10-10.plan:2: is already on that day

        """)
    #expect(
      run.output == """
        2026-10-10.plan:3: moved to Sat 2026-10-10: [ ] Shop #errands from:2026-10-02
        2026-10-10.plan:5: moved to Sat 2026-10-10: [ ] Post box #errands from:2026-10-02

        """)
    #expect(run.code == 0)
    let again = CommandRun(["plan", "move", "--all", "#errands", "sat"], files: files)
    #expect(again.error.split(separator: "\n").count == 5)
    #expect(again.output == "")
    #expect(again.code == 0)
  }

  @Test(arguments: [
    ("rent next friday", "Fri 2026-10-16"), ("rent to next friday", "Fri 2026-10-16"),
    ("rent on 12 oct", "Mon 2026-10-12"), ("rent 12.10.", "Mon 2026-10-12"),
    ("rent next week", "Mon 2026-10-12"), ("rent week 42", "Mon 2026-10-12"),
    ("rent day after tomorrow", "Wed 2026-10-07"), ("rent in 3 days", "Thu 2026-10-08"),
    ("oct-5:12 12 nov 2026", "Thu 2026-11-12"),
  ])
  func `takes the longest run of words at the end as the day, and says which day it is`(
    words: String, day: String
  ) {
    let run = CommandRun("plan move \(words)", files: folder())
    #expect(run.output.contains(": moved to \(day): [/] Pay rent"), "\(run.error)")
    #expect(run.code == 0)
  }

  @Test(arguments: [
    ("next friday", "needs a task before the day; all of 'next friday' is read as a day"),
    ("rent 10-07", "'10-07' is not a date; write oct-7 or jul-10"),
    ("rent fryday", "'fryday' is not a date; did you mean 'friday'?"),
    ("rent next frida", "'next frida' is not a date; did you mean 'next friday'?"),
    ("rent 31.02.", "'31.02.' is not a date; feb has 29 days"),
    ("rent week 60", "'week 60' is not a date; a year has 52 or 53 weeks"),
    ("rent week 40", "'week 40' is in the past; write 2027-W40 if you mean next year"),
    ("rent tomorrow 14:30", "'tomorrow 14:30' is not a date; leave out the time"),
    ("rent nov", "'nov' is not a date; it is more than a week; name a day of it"),
  ])
  func `refuses words that are not a day, and a day without a task`(words: String, message: String)
  {
    let files = folder()
    let run = CommandRun("plan move \(words)", files: files)
    #expect(run.error.hasPrefix("plan: \(message)\n"), "\(run.error)")
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `takes a task of a list, with its tags, but no series`() {
    let files = folder()
    #expect(CommandRun("plan move Sweep tomorrow", files: files).code == 0)
    #expect(files["2026-10-06.plan"]?.contains("- [ ] Sweep #house\n") == true)
    #expect(files["home.plan"]?.contains("- [>] Sweep to:2026-10-06\n") == true)
    #expect(CommandRun("plan move home.plan:4 tomorrow", files: files).code == 1)
  }

  @Test(arguments: [
    ("2026-10-05.plan:13 fri", "- [x] Call mum: is done or cancelled; 'plan untick' opens it"),
    ("rent today", "- [/] Pay rent #home due:17:00: is already on that day"),
    ("oct-5:5 oct-5:7 fri", "- [ ] examples: is below line 5 and moves with it"),
    ("rent oct-5:12 fri", "- [/] Pay rent #home due:17:00: is named twice"),
    ("oct-5:21 fri", "2026-10-05.plan:21: - [ ] Read: a habit cannot be moved"),
    ("Read fri", "2026-10-05.plan:21: - [ ] Read: a habit cannot be moved"),
    ("nothing fri", "no task is called 'nothing'; 'plan list' shows what is open"),
  ])
  func `moves nothing if one target cannot move`(words: String, message: String) {
    let files = folder()
    let run = CommandRun("plan move Write \(words)", files: files)
    #expect(run.error.hasSuffix("\(message)\n"), "\(run.error)")
    #expect(run.code == 1)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    "", "rent", "rent someday", "rent oct-1", "rent 2026-02-30", "rent fri --expect rent",
  ])
  func `needs a task and a day`(words: String) {
    let files = folder()
    #expect(CommandRun("plan move \(words)", files: files).code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: 0..<3)
  func `leaves all files as they were if one cannot be written`(number: Int) {
    for failure in [FailingFiles.Failure.at(number), .behind(number)] {
      let files = folder(["2026-10-04.plan": "- [ ] Bake\n"])
      let texts = files.texts
      let run = CommandRun("plan move rent Bake tomorrow", files: FailingFiles(files, failure))
      #expect(files.texts == texts)
      #expect(run.error.hasSuffix("plan: nothing is changed\n"))
      #expect(run.code == 2)
    }
  }

  @Test func `shows with -n what it would do, and creates a missing day`() {
    let files = folder(["templates/day.plan": "# {{date}}\n\n## Tasks\n"])
    let run = CommandRun("plan move -n rent fri", files: files)
    #expect(run.output.hasPrefix("--- /dev/null\n+++ b/2026-10-09.plan\n"))
    #expect(run.output.contains("+- [>] Pay rent #home due:17:00 to:2026-10-09\n"))
    #expect(files.writes.isEmpty)
    #expect(CommandRun("plan move rent fri", files: files).code == 0)
    #expect(
      files["2026-10-09.plan"]
        == "# 2026-10-09\n\n## Tasks\n\n- [/] Pay rent #home due:2026-10-05T17:00 from:2026-10-05\n"
    )
  }
}
