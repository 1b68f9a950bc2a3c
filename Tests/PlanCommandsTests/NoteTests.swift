import PlanCommands
import PlanTesting
import Testing

@Suite struct `plan note and plan mood` {
  private func folder(_ day: String, _ more: [String: String] = [:]) -> MemoryFiles {
    MemoryFiles(["settings.plan": "", "2026-10-05.plan": day].merging(more) { $1 })
  }

  @Test func `append to Notes, which is created if it is missing`() {
    let files = folder("- [ ] a\n", ["list.plan": "## Notes\r\n\r\ntext\r\n\r\n## Goals\r\n"])
    let run = CommandRun("plan note The tap drips", files: files)
    #expect(run.output == "2026-10-05.plan:5: - The tap drips\n")
    #expect(run.error == "")
    #expect(files["2026-10-05.plan"] == "- [ ] a\n\n## Notes\n\n- The tap drips\n")
    #expect(CommandRun("plan note ``` --in list", files: files).code == 0)
    #expect(files["list.plan"] == "## Notes\r\n\r\ntext\r\n- ```\r\n\r\n## Goals\r\n")
    #expect(CommandRun("plan note", files: files).code == 2)
    #expect(CommandRun("plan note x --in lst", files: files).code == 1)
  }

  @Test func `append the lines unchanged, or none`() {
    let files = folder("## Notes\n\nold")
    let run = CommandRun(
      "plan note -", console: MemoryConsole(input: Array("\npara\r\n\r\n# x\n".utf8)), files: files)
    #expect(run.output == "2026-10-05.plan:4: para\n")
    #expect(files["2026-10-05.plan"] == "## Notes\n\nold\npara\n\n# x\n")
    let refused = CommandRun(
      "plan note -", console: MemoryConsole(input: Array("a\n## b\n".utf8)), files: files)
    #expect(
      refused.error
        == "plan: standard input:2: the line is a heading, a comment or a conflict marker,"
        + " not a note\n")
    #expect(refused.code == 2)
    #expect(files.writes.count == 1)
  }

  @Test(arguments: ["<<<<<<< a\n", "a\n>>>>>>>\n", "```\n  ||||||| b\n```\n"])
  func `refuse conflict markers`(input: String) {
    let files = folder("")
    let run = CommandRun(
      "plan note -", console: MemoryConsole(input: Array(input.utf8)), files: files)
    #expect(run.error.contains("a conflict marker, not a note"))
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
    let title = CommandRun(
      "plan note -", console: MemoryConsole(input: Array("a\n=======\n<<<< b\n".utf8)),
      files: files)
    #expect(title.code == 0)
  }

  @Test(arguments: [
    ("mon", "2026-10-05"), ("fri", "2026-10-02"), ("oct-04", "2026-10-04"),
    ("nov-19", "2025-11-19"),
  ])
  func `take a day without a year as the last one`(typed: String, day: String) {
    let files = folder("")
    #expect(CommandRun("plan mood calm --on \(typed)", files: files).output.hasPrefix(day))
    #expect(CommandRun("plan note x --on \(typed)", files: files).output.hasPrefix(day))
  }

  @Test(arguments: ["tomorrow", "+3d", "2026-10-06"])
  func `write no mood for a later day`(typed: String) {
    let files = folder("")
    let run = CommandRun("plan mood calm --on \(typed)", files: files)
    #expect(run.error.hasPrefix("plan: '\(typed)' is in the future"))
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
    #expect(CommandRun("plan note x --on \(typed)", files: files).code == 0)
  }

  @Test(arguments: [
    (["25:00", "calm"], "'25:00' is not a time"),
    (["calm", "--", "a\nb"], "contains a line break\n"),
    (["22h", "tired"], "'22h' is not a time; write 22:00\n"),
    (["4"], "'4' is not a mood; write 4/10 or 4/5\n"), (["müde"], "did you mean 'tired'?\n"),
  ])
  func `report what is wrong with a mood`(words: [String], message: String) {
    let files = folder("")
    let run = CommandRun(["plan", "mood"] + words, files: files)
    #expect(run.error.contains(message))
    #expect(run.code == 2)
  }

  @Test(arguments: [
    ("tired -- slept badly", "- 14:00 tired -- slept badly"), ("08:15 Calm", "- 08:15 Calm"),
    ("😊", "- 14:00 😊"), ("ok --today 2026-10-05T09:30", "- 09:30 ok"),
    ("sad #family --on 2026-10-05", "- 14:00 sad -- #family"),
  ])
  func `write a mood with its time`(words: String, line: String) {
    let files = folder("## Mood\n\n- calm\n")
    let run = CommandRun("plan mood \(words)", files: files)
    #expect(run.error == "")
    #expect(run.output == "2026-10-05.plan:4: \(line.dropFirst(2))\n")
    #expect(files["2026-10-05.plan"] == "## Mood\n\n- calm\n\(line)\n")
  }

  @Test
  func `write a mood of another day without a time, and one of the night with the clock's time`() {
    let files = folder("", ["2026-10-04.plan": ""])
    #expect(CommandRun("plan mood calm --on yesterday", files: files).code == 0)
    #expect(files["2026-10-04.plan"] == "## Mood\n\n- calm\n")
    files["settings.plan"] = "- day start: 04:00\n"
    #expect(CommandRun("plan mood sad --today 2026-10-06T01:30", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == "## Mood\n\n- 01:30 sad\n")
  }

  @Test func `refuse a word without a value and list those with one`() {
    let files = folder("")
    let run = CommandRun("plan mood tird", files: files)
    #expect(
      run.error == """
        plan: 'tird' is not a mood; write happy, calm, neutral, sad, stressed, angry, great, good, \
        okay, tired, bad, terrible, an emoji or 7/10; did you mean 'tired'?

        """)
    #expect(run.code == 2)
    #expect(CommandRun("plan mood", files: files).code == 2)
    #expect(CommandRun("plan mood 9:00", files: files).code == 2)
    #expect(files.writes.isEmpty)
  }
}
