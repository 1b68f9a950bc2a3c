import PlanCommands
import PlanTesting
import PlanText
import Testing

private let groceries = """
  # Groceries

  - [ ] Milk
    - [ ] oat
    a note

  - [x] Bread
  - [>] Salt to:2026-10-06
    - [ ] coarse

  ## Priorities

  1. [ ] Cake

  ## Habits

  - Gym every:day

  ## Notes

  - text

  ## Settings

  - order: 2

  """

private func folder(_ day: String = "- [ ] Day\n") -> MemoryFiles {
  MemoryFiles(["settings.plan": "", "groceries.plan": groceries, "2026-10-05.plan": day])
}

@Suite struct `plan add --in FILE:LINE` {
  @Test func `adds the last step of an item, after its steps and notes`() {
    let files = folder()
    let run = CommandRun("plan add Soy milk tomorrow --in groceries.plan:3", files: files)
    #expect(run.output == "groceries.plan:6: [ ] Soy milk due:2026-10-06\n")
    #expect(run.error.contains("'tomorrow' became due:2026-10-06"))
    #expect(
      files["groceries.plan"]
        == groceries.replacing("a note\n", with: "a note\n  - [ ] Soy milk due:2026-10-06\n"))
    #expect(CommandRun("plan add Candles --in groceries.plan:14", files: files).code == 0)
    #expect(files["groceries.plan"]?.contains("1. [ ] Cake\n   - [ ] Candles\n\n## Hab") == true)
    #expect(CommandRun("planfmt --check .", files: files).code == 0)
  }

  @Test(arguments: [
    ("- [ ] a", ":1", "- [ ] a\n  - [ ] x\n"),
    ("- [ ] a\r\n\r\n- [ ] b\r\n", "oct-5:1", "- [ ] a\r\n  - [ ] x\r\n\r\n- [ ] b\r\n"),
    ("- [ ] a\n\t- [ ] b\n", "2026-10-05:1", "- [ ] a\n\t- [ ] b\n    - [ ] x\n"),
    ("- [ ] a\n  - [ ] b\n- [ ] c\n", ":2", "- [ ] a\n  - [ ] b\n    - [ ] x\n- [ ] c\n"),
    (
      "## Schedule\n\n- 09:00 a\n- 10:00 b\n", ":3",
      "## Schedule\n\n- 09:00 a\n  - [ ] x\n- 10:00 b\n"
    ),
    ("[ ] a\n", ":1", "[ ] a\n  - [ ] x\n"),
    ("- [ ] a\n## Notes\n", ":1", "- [ ] a\n  - [ ] x\n\n## Notes\n"),
  ])
  func `takes a line of a day`(before: String, address: String, after: String) {
    let files = folder(before)
    #expect(CommandRun("plan add x --in \(address)", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == after)
  }

  @Test(arguments: [
    (1, "# Groceries: a line that is not an item cannot have steps"),
    (5, "a note: a line that is not an item cannot have steps"),
    (7, "- [x] Bread: it is closed, and so its steps are; 'plan untick' opens it"),
    (8, "- [>] Salt to:2026-10-06: it was moved to 2026-10-06; add the step there"),
    (9, "- [ ] coarse: an item above it is closed, and so its steps are"),
    (17, "- Gym every:day: a habit cannot have steps"),
    (21, "- text: a line that is not an item cannot have steps"),
    (25, "- order: 2: a setting cannot have steps"),
  ])
  func `refuses a line that cannot have an open step`(line: Int, message: String) {
    let files = folder()
    let run = CommandRun("plan add x --in groceries.plan:\(line)", files: files)
    #expect(run.error == "groceries.plan:\(line): \(message)\n")
    #expect(run.code == 1)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("x --in groceries.plan:99", "so there is no 'groceries.plan:99'"),
    ("x --in absent.plan:3", "absent.plan: No such file or directory"),
    ("x --in groceries.plan:3 --expect Bread", "- [ ] Milk: does not contain 'Bread'"),
    ("x --expect Milk", "'--expect Milk' needs the line as '--in FILE:LINE'"),
    ("x --in :1 --section Tasks", "'--section' cannot be used with a line"),
    ("x --in :1 --on mon", "'--in' and '--on' cannot be used together"),
  ])
  func `refuses other lines and options`(words: String, message: String) {
    let files = folder()
    let run = CommandRun("plan add \(words)", files: files)
    #expect(run.error.contains(message))
    #expect(run.code != 0)
    #expect(files.writes.isEmpty)
  }

  @Test func `guards the line, shows a patch, and is not for notes`() {
    let files = folder()
    let run = CommandRun("plan add -n x --in groceries.plan:3 --expect milk", files: files)
    #expect(run.output.contains("+  - [ ] x\n"))
    #expect(run.code == 0)
    let note = CommandRun("plan note x --in groceries.plan:3", files: files)
    #expect(note.error.contains("'groceries.plan:3' is a line; '--in' needs a file"))
    #expect(files.writes.isEmpty)
  }
}
