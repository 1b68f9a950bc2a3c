import PlanCommands
import PlanSystem
import PlanTesting
import Testing

/// Days in all three layouts, and names that only look like a day.
private func folder(_ settings: String = "") -> MemoryFiles {
  MemoryFiles([
    "settings.plan": settings, "2026-10-02.plan": "", "2026/2026-10-04.plan": "",
    "2026/10/2026-10-05.plan": "", "old/deep/2026-10-08.plan": "", "2026-1-5.plan": "",
    "templates/2026-10-06.plan": "", ".trash/2026-10-07.plan": "", "habits.plan": "",
    "2026-10-09.sync-conflict-20261009-101010-ABCDEFG.plan": "",
  ])
}

@Suite struct `plan path` {
  @Test(arguments: [
    ("", "2026/10/2026-10-05.plan"), ("yesterday", "2026/2026-10-04.plan"),
    ("fri", "2026-10-09.plan"), ("+3d", "old/deep/2026-10-08.plan"), ("oct-02", "2027-10-02.plan"),
    ("2026-10-02", "2026-10-02.plan"), ("2026/10/2", "2026-10-02.plan"),
    ("--today 2026-10-02", "2026-10-02.plan"),
    ("tomorrow --today 2026-10-03", "2026/2026-10-04.plan"),
    ("2026-10-06", "2026-10-06.plan"), ("2026-10-07", "2026-10-07.plan"),
  ])
  func `prints where a day is, or would be`(line: String, path: String) {
    let files = folder()
    let run = CommandRun("plan path \(line)", files: files)
    #expect(run.output == path + "\n")
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("flat", "2027-01-31.plan"), ("year", "2027/2027-01-31.plan"),
    ("month", "2027/01/2027-01-31.plan"),
  ])
  func `follows the layout`(layout: String, path: String) {
    let run = CommandRun("plan path 2027-01-31", files: folder("- layout: \(layout)\n"))
    #expect(run.output == path + "\n")
  }

  @Test(arguments: [
    ("-C old/deep 2026-10-08", "/plan/old/deep/2026-10-08.plan"),
    ("-C old 2026-11-01", "/plan/2026-11-01.plan"), ("-C / 2026-10-02", "/plan/2026-10-02.plan"),
  ])
  func `is whole if it starts in a folder that was named`(line: String, path: String) {
    let run = CommandRun(
      "plan path \(line)", files: folder(), environment: ["PLAN_DIR": "/plan"])
    #expect(run.output == path + "\n")
  }

  @Test func `names the first of two files of one day, and reports the other`() {
    let files = folder()
    files["other/2026-10-05.plan"] = ""
    let run = CommandRun("plan path", files: files)
    #expect(run.output == "2026/10/2026-10-05.plan\n")
    #expect(
      run.error
        == "plan: other/2026-10-05.plan: the same day as 2026/10/2026-10-05.plan; put both into one file\n"
    )
    #expect(run.code == 0)
  }

  @Test func `counts the night as the day before, as the settings say`() {
    let run = CommandRun(
      "plan path --today 2026-10-03T02:00", files: folder("- day start: 03:00\n"))
    #expect(run.output == "2026-10-02.plan\n")
  }

  @Test(arguments: [
    ("someday", "'someday' is not a date; write fri, tomorrow, 12 nov, +3d or 2026-11-12"),
    ("frydai", "'frydai' is not a date; did you mean 'friday'?"),
    ("xyz", "'xyz' is not a date; write fri, tomorrow, 12 nov, +3d or 2026-11-12"),
    ("2026-02-30", "'2026-02-30' is not a date; feb 2026 has 28 days"),
    ("10-07", "'10-07' is not a date; write oct-7 or jul-10"),
    (
      "2999-12-31 +1d",
      "'2999-12-31 +1d' is not a date; write fri, tomorrow, 12 nov, +3d or 2026-11-12"
    ),
    ("+9999y", "'+9999y' is not a date; use a year from 1900 to 2999"),
  ])
  func `refuses what is not a date`(line: String, message: String) {
    for name in ["path", "path prev", "path next"] {
      let run = CommandRun("plan \(name) \(line)", files: folder())
      #expect(run.error.hasPrefix("plan: \(message)\n"))
      #expect(run.output == "")
      #expect(run.code == 2)
    }
  }

  @Test func `shows control characters of a path in a harmless form on a terminal`() {
    let console = MemoryConsole()
    console.terminals = [.output]
    let files = MemoryFiles(["a\u{202E}/2026-10-05.plan": "", "settings.plan": ""])
    #expect(
      CommandRun("plan path", console: console, files: files).output
        == "a<U+202E>/2026-10-05.plan\n")
    #expect(CommandRun("plan path", files: files).output == "a\u{202E}/2026-10-05.plan\n")
  }
}

@Suite struct `plan path prev and next` {
  @Test(arguments: [
    ("path prev", "2026/2026-10-04.plan"), ("path next", "old/deep/2026-10-08.plan"),
    ("path prev 2026-10-04", "2026-10-02.plan"), ("path next 2026-10-02", "2026/2026-10-04.plan"),
    ("path prev 2999-12-31", "old/deep/2026-10-08.plan"),
    ("path next 1900-01-01", "2026-10-02.plan"),
    ("path prev tomorrow", "2026/10/2026-10-05.plan"),
  ])
  func `name the nearest day that exists`(line: String, path: String) {
    let run = CommandRun("plan \(line)", files: folder())
    #expect(run.output == path + "\n")
    #expect(run.error == "")
    #expect(run.code == 0)
  }

  @Test(arguments: [
    ("path prev 2026-10-02", "no day before 2026-10-02"),
    ("path next oct-08", "no day after 2026-10-08"),
  ])
  func `report that there is no such day`(line: String, message: String) {
    let run = CommandRun("plan \(line)", files: folder())
    #expect(run.error == "plan: \(message)\n")
    #expect(run.output == "")
    #expect(run.code == 1)
  }

  @Test(arguments: ["path prev", "path next", "path"])
  func `give no answer if a file that may be a day cannot be read`(name: String) {
    let files = folder()
    files["2026/2026-11-01.plan/x"] = ""
    let run = CommandRun("plan \(name)", files: files)
    #expect(run.error == "plan: 2026/2026-11-01.plan: is a directory\n")
    #expect(run.output == "")
    #expect(run.code == 2)
    files["2026/2026-11-01.plan/x"] = nil
    files.refuse("todo.plan", .notRegular)
    #expect(CommandRun("plan \(name)", files: files).code == 0)
  }

  @Test func `lead from the first day to the last and back`() {
    let days = ["2026-10-02", "2026-10-04", "2026-10-05", "2026-10-08"]
    let files = folder()
    for (one, other) in zip(days, days.dropFirst()) {
      #expect(CommandRun("plan path next \(one)", files: files).output.hasSuffix("\(other).plan\n"))
      #expect(CommandRun("plan path prev \(other)", files: files).output.hasSuffix("\(one).plan\n"))
    }
  }
}
