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
}
