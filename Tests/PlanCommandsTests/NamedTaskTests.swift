import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `Naming a task to tick` {
  @Test func `looks in the day first, then in lists, and leaves series alone`() {
    let files = tickedFolder([
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
        plan: 'Milk' matches several lines; type more, or the address of one:
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
  func `changes the line of an address in its own file`(directory: String, address: String) throws {
    let files = tickedFolder(["2026/2026-10-09.plan": "- [ ] Later\n"])
    try files.changeWorkingDirectory(to: FilePath(directory))
    let run = CommandRun("plan done \(address) --expect LATER", files: files)
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files["/plan/2026/2026-10-09.plan"] == "- [x] Later done:2026-10-05\n")
    #expect(files.writes.count == 1)
  }

  @Test(arguments: [
    ("oct-09:1", "2026-10-09"), ("oct-02:1", "2026-10-02"), ("thu:1", "2026-10-08"),
    ("sat:1", "2026-10-03"), ("mon:1", "2026-10-05"),
  ])
  func `takes the next or the last day for an address without a year`(address: String, day: String)
  {
    let day = "\(day).plan"
    let files = tickedFolder([
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
  func `changes no line of a file that no tool reads`(address: String) {
    let files = tickedFolder([
      ".x.plan": "- [ ] a\n", ".git2/y.plan": "- [ ] a\n", "b~/y.plan": "- [ ] a\n",
      "#a#/y.plan": "- [ ] a\n",
    ])
    let run = CommandRun("plan done \(address)", files: files)
    #expect(run.error.hasSuffix(": no tool reads files with this name\n"))
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("2026-10-05.plan:4 --expect Dentist", "does not contain 'Dentist'"),
    ("2026-10-05.plan:5 --expect rent", "does not contain 'rent'"),
    (
      "2026-10-05.plan:1",
      "2026-10-05.plan:1: # 2026-10-05: a line that is not an item cannot be ticked"
    ),
    ("oct-05:6", "6: - [>] Gutter to:2026-10-06: a moved item cannot be ticked"),
    ("today:13", "2026-10-05.plan:13: - 10:00 Standup: an item without a box cannot be ticked"),
    ("2026-10-05.plan:99", "2026-10-05.plan: has 13 lines, so there is no '2026-10-05.plan:99'"),
    ("2026-10-05.plan:0", "2026-10-05.plan: has 13 lines, so there is no '2026-10-05.plan:0'"),
    ("2026-10-07:1", "there is no file for 2026-10-07"),
    ("settings.plan:1", "settings.plan: nothing in it can be ticked"),
    ("series.plan:1", "series.plan:1: - [ ] Sweep every:day: a series cannot be ticked"),
  ])
  func `leaves a line alone that --expect does not match or that cannot be ticked`(
    words: String, message: String
  ) {
    let files = tickedFolder(["series.plan": "- [ ] Sweep every:day\n"])
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
  func `needs a name, an amount and days`(words: [String]) {
    let files = tickedFolder()
    #expect(CommandRun(["plan"] + words, files: files).code == 2)
    #expect(files.writes.isEmpty)
  }
}
