import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `Ticking a task` {
  @Test(arguments: [
    ("done", "pay rent", "[ ] !high", "[x] !high"), ("skip", "RENT", "[ ] !high", "[-] !high"),
    ("toggle", "Write the spec", "1. [ ]", "1. [x]"), ("done", "Call", "[/] call", "[x] call"),
    ("start", "Dentist", "[ ] 09", "[/] 09"), ("drop", "rent", "[ ] !high", "[-] !high"),
    ("untick", "oct-5:7", "[/] call", "[ ] call"), ("done", "rent-1", "[ ] 09", "[x] 09"),
    ("done", "2026/10/5:4", "[ ] !high", "[x] !high"),
    ("done", "2026-10-05.plan:4:7", "[ ] !high", "[x] !high"),
    ("done", "oct-5:4:", "[ ] !high", "[x] !high"),
    ("done", "4", "[ ] !high", "[x] !high"), ("done", ":4", "[ ] !high", "[x] !high"),
    ("untick", "Call", "[x] Call", "[ ] Call"), ("done", "ask john", "[ ] Ask", "[x] Ask"),
    ("done", "Dentist", "[ ] 09", "[x] 09"),
    ("done", "2026-10-05.plan:4", "[ ] !high", "[x] !high"),
  ])
  func `changes its box and nothing else`(deed: String, name: String, old: String, new: String) {
    let files = tickedFolder()
    let run = CommandRun(["plan", deed, name], files: files)
    #expect(run.code == 0, "\(run.error)")
    #expect(files["2026-10-05.plan"] == tickedDay.replacing(old, with: new))
    #expect(run.output.hasPrefix("2026-10-05.plan:"))
  }

  @Test(arguments: [
    ("Gutter", "plan: no habit or task is called 'Gutter'; 'plan list' shows what is open\n"),
    ("Standup", "plan: no habit or task is called 'Standup'; 'plan list' shows what is open\n"),
    ("Pay rnet", "plan: no habit or task is called 'Pay rnet'; did you mean 'pay rent'?\n"),
    (
      "t",
      """
      plan: 't' matches several lines; type more, or the address of one:
      2026-10-05.plan:3: 1. [ ] Write the spec
      2026-10-05.plan:4: - [ ] !high Pay rent #home due:2026-10-07
      2026-10-05.plan:12: - [ ] 09:00 Dentist id:Rent-1

      """
    ),
  ])
  func `needs a name that matches one line`(name: String, message: String) {
    let files = tickedFolder()
    let run = CommandRun(["plan", "done", name], files: files)
    #expect(run.error == message)
    #expect(run.code == 1)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("rent low", "[ ] !high Pay", "[ ] !low Pay"), ("rent !!", "[ ] !high Pay", "[ ] !medium Pay"),
    ("rent none", "[ ] !high Pay", "[ ] Pay"), ("oct-5:13 high", "10:00 St", "10:00 !high St"),
    ("Write medium", "[ ] Write", "[ ] !medium Write"), ("call HIGH", "[/] call", "[/] !high call"),
  ])
  func `gets, changes or loses a priority`(words: String, old: String, new: String) {
    let files = tickedFolder()
    let run = CommandRun("plan priority \(words)", files: files)
    #expect(run.error == "")
    #expect(files["2026-10-05.plan"] == tickedDay.replacing(old, with: new))
    #expect(run.output.hasPrefix("2026-10-05.plan:"))
    let again = CommandRun("plan priority \(words)", files: files)
    #expect(again.error.hasSuffix(": is already at that priority\n"))
    #expect(again.code == 0)
    #expect(files.writes.count == 1)
  }

  @Test func `is changed in its file, with the date of the tick`() {
    let files = tickedFolder([
      "settings.plan": "", "habits.plan": "## Habits\n\n- Water\n",
      "2026-10-02.plan":
        "- [>] Call Ana to:2026-10-07\n  - [ ] find number\n- [ ] Water plants id:wp\n",
      "2026-10-07.plan": "- [ ] Call Ana from:2026-10-02\n  - [ ] find number\n",
    ])
    #expect(
      CommandRun("plan done number", files: files).output
        == "2026-10-07.plan:2: [x] find number done:2026-10-05\n", "not below what has moved")
    #expect(
      CommandRun("plan done oct-2:2", files: files).code == 0, "its line names it all the same")
    let habit = CommandRun("plan drop Water", files: files)
    #expect(habit.error == "habits.plan:3: - Water: a habit cannot be dropped\n")
    #expect(habit.code == 1)
    #expect(
      CommandRun("plan done WP", files: files).output
        == "2026-10-02.plan:3: [x] Water plants done:2026-10-05 id:wp\n")
    #expect(CommandRun("plan untick oct-2:3", files: files).code == 0)
    #expect(files["2026-10-02.plan"]?.contains("- [ ] Water plants id:wp\n") == true)
    for date in ["fri", "oct-7", "today"] {
      let run = CommandRun("plan done Water \(date)", files: files)
      #expect(run.error.contains("to name a day, write --on \(date)"))
    }
    #expect(files["2026-10-05.plan"] == tickedDay, "all or none")
  }

  @Test func `may have words of filters in its name`() {
    let files = tickedFolder(["2026-10-05.plan": "- [ ] Review of the week\n- [x] Open day\n"])
    #expect(CommandRun(["plan", "done", "the week"], files: files).output.contains(": [x] Review"))
    #expect(CommandRun(["plan", "untick", "open day"], files: files).output.contains(": [ ] Open"))
    files["home.plan"] = "- [ ] Open the door\n- [ ] Other\n"
    #expect(
      CommandRun(["plan", "done", "Open t"], files: files).output
        == "home.plan:1: [x] Open the door done:2026-10-05\n", "part of a name is no filter")
    files["2026-10-02.plan"] = "- [ ] Overdue fines\n- [ ] A due:2026-10-01\n"
    #expect(
      CommandRun("plan done overdue", files: files).output
        == "2026-10-02.plan:1: [x] Overdue fines done:2026-10-05\n")
    #expect(
      CommandRun("plan done overdue", files: files).output
        == "2026-10-02.plan:2: [x] A due:2026-10-01 done:2026-10-05\n", "the filter")
    let nothing = CommandRun(["plan", "done", "#nothing"], files: files)
    #expect(nothing.error == "plan: nothing that can be ticked matches '#nothing'\n")
    #expect(nothing.code == 1)
  }

  @Test func `is not named twice, and no habit of another day is ticked`() {
    let files = tickedFolder([
      "habits.plan": "## Habits\n\n- Read every:day\n- Gym\n",
      "2026-10-01.plan": "## Habits\n\n- [ ] Climb\n",
    ])
    for words in ["Read read", "Read habits.plan:3", "rent RENT", "Read +1 read 2"] {
      let run = CommandRun("plan done \(words)", files: files)
      #expect(run.error.contains("; put quotes around a name of several words\n"), "\(words)")
      #expect(run.code == 2)
    }
    #expect(
      CommandRun("plan done rent rent", files: files).error.hasSuffix("'rent' is named twice\n"))
    #expect(CommandRun("plan done Climb", files: files).code == 1)
    #expect(files.writes.isEmpty)
  }

  @Test func `is not changed by --all if a file cannot be read`() {
    let files = tickedFolder(["bad.plan": "<<<<<<< a\n- [ ] A #home\n=======\n>>>>>>> b\n"])
    let all = CommandRun(["plan", "done", "--all", "#home"], files: files)
    #expect(
      all.error
        == "bad.plan:1:1: error: holds conflict markers; 'planmerge --resolve bad.plan' merges it\n"
    )
    #expect(all.code == 2)
    let one = CommandRun(["plan", "done", "#home"], files: files)
    #expect(one.error == all.error, "told")
    #expect(one.code == 0)
    #expect(files.writes.count == 1)
  }

  @Test func `is found on other days while it is open`() {
    let files = tickedFolder([
      "2026-10-02.plan": "- [ ] Post\n- [x] Pay rent\n- [ ] Stamps\n",
      "2026-10-01.plan": "- [x] Post\n- [ ] Stamps\n- [>] Post box to:2026-10-02\n",
    ])
    #expect(
      CommandRun("plan done post", files: files).output
        == "2026-10-02.plan:1: [x] Post done:2026-10-05\n")
    #expect(
      CommandRun("plan done stamps", files: files).error == """
        plan: 'stamps' matches several lines; type more, or the address of one:
        2026-10-01.plan:2: - [ ] Stamps
        2026-10-02.plan:3: - [ ] Stamps

        """)
    #expect(CommandRun("plan done stamps --on oct-2", files: files).code == 0)
    #expect(CommandRun("plan drop stam", files: files).output == "2026-10-01.plan:2: [-] Stamps\n")
    #expect(
      CommandRun("plan untick post", files: files).code == 1, "only what is named by its line")
  }

  @Test func `is listed with at most ten matches`() {
    let names = (1...44).map { "Book \($0)" }
    let lists = ["books.plan": names.map { "- [ ] \($0)\n" }.joined()]
    let run = CommandRun("plan done book", files: tickedFolder(lists))
    #expect(run.error.split(separator: "\n").count == 12)
    #expect(run.error.hasSuffix("\nbooks.plan:10: - [ ] Book 10\nand 34 more\n"))
    let habits = ["habits.plan": "## Habits\n\n" + names.map { "- \($0)\n" }.joined()]
    for command in ["history", "year --habit"] {
      let run = CommandRun("plan \(command) book", files: tickedFolder(habits))
      #expect(run.error.hasSuffix(", book 17, book 18, and 34 more\n"), "\(run.error)")
    }
  }

  @Test func `is found by a filter that matches only it, and with others by --all`() {
    let files = tickedFolder([
      "2026-10-02.plan": "- [ ] Post #town\n- [x] Stamps #town\n",
      "home.plan": "- [ ] Sweep #home\n- [ ] Mow #home every:sat\n",
    ])
    #expect(
      CommandRun(["plan", "done", "#town"], files: files).output
        == "2026-10-02.plan:1: [x] Post #town done:2026-10-05\n", "what is closed is not asked")
    #expect(CommandRun(["plan", "done", "#town"], files: files).code == 1)
    #expect(
      CommandRun(["plan", "untick", "#town & \"post\""], files: files).output
        == "2026-10-02.plan:1: [ ] Post #town\n")
    let several = CommandRun(["plan", "drop", "#home"], files: files)
    #expect(
      several.error == """
        plan: '#home' matches several lines; type more, or the address of one:
        2026-10-05.plan:4: - [ ] !high Pay rent #home due:2026-10-07
        home.plan:1: - [ ] Sweep #home

        """)
    #expect(several.code == 1)
    let all = CommandRun(["plan", "drop", "--all", "#home", "task"], files: files)
    #expect(
      all.output == """
        2026-10-05.plan:4: [-] !high Pay rent #home due:2026-10-07
        home.plan:1: [-] Sweep #home

        """)
    #expect(all.code == 0)
    #expect(CommandRun(["plan", "drop", "--all", "#home"], files: files).code == 1)
    for filter in ["#town -overdue", "#town done", "#town -begun"] {
      let run = CommandRun(["plan", "skip", "--all", filter], files: files)
      #expect(files["2026-10-02.plan"]?.hasSuffix("- [x] Stamps #town\n") == true, "\(run.output)")
      files["2026-10-02.plan"] = "- [ ] Post #town\n- [x] Stamps #town\n"
    }
    let bad = CommandRun(["plan", "done", "#home & ("], files: files)
    #expect(bad.error.contains("\n  #home & (\n"))
    #expect(bad.code == 2)
    #expect(CommandRun(["plan", "done", "--all", "x", "--on", "oct-2"], files: files).code == 2)
  }

  @Test func `changes together with others, all or none`() {
    let files = tickedFolder([
      "home.plan": "- [ ] Sweep\n", "habits.plan": "## Habits\n\n- Read\n- Run\n",
    ])
    let run = CommandRun("plan done rent Read oct-5:12 home.plan:1 Run 5km", files: files)
    #expect(
      run.output == """
        2026-10-05.plan:4: [x] !high Pay rent #home due:2026-10-07
        2026-10-05.plan:17: [x] Read
        2026-10-05.plan:12: [x] 09:00 Dentist id:Rent-1
        home.plan:1: [x] Sweep done:2026-10-05
        2026-10-05.plan:18: [x] Run: 5 km

        """)
    #expect(run.error == "")
    #expect(files.writes.count == 2)
    let texts = files.texts
    for words in ["Sweep nothing", "untick rent Pay", "rent 5"] {
      #expect(CommandRun("plan done \(words)", files: files).code != 0)
      #expect(files.texts == texts)
    }
    #expect(
      CommandRun("plan untick rent oct-5:4", files: files).error == """
        2026-10-05.plan:4: - [x] !high Pay rent #home due:2026-10-07: matches both 'rent' and \
        'oct-5:4'; put quotes around a name of several words

        """)
  }

  @Test func `is reported if it has that state already`() {
    let files = tickedFolder()
    #expect(CommandRun("plan done Dentist", files: files).code == 0)
    let again = CommandRun("plan done Dentist", files: files)
    #expect(again.error == "plan: 2026-10-05.plan:12: is already done\n")
    #expect(again.output == "")
    #expect(again.code == 0)
    let untick = CommandRun("plan untick rent", files: files)
    #expect(untick.error == "plan: 2026-10-05.plan:4: is already open\n")
  }

  @Test(arguments: [
    ("2026-10-05T14:30", "2026-10-05", "14:30"),
    ("2026-10-06T01:30", "2026-10-05", "2026-10-06T01:30"),
  ])
  func `gets the time of the tick if the settings say so`(now: String, date: String, stamp: String)
  {
    let files = MemoryFiles([
      "settings.plan": "- done stamps: yes\n- day start: 04:00\n",
      "\(date).plan": "- [ ] a id:x\n- [ ] b\n", "list.plan": "- [ ] c\n",
      "habits.plan": "## Habits\n\n- d\n",
    ])
    #expect(CommandRun("plan done a --today \(now)", files: files).code == 0)
    #expect(files["\(date).plan"] == "- [x] a done:\(stamp) id:x\n- [ ] b\n")
    #expect(CommandRun("plan toggle a --today \(now)", files: files).code == 0)
    #expect(CommandRun("plan done b --today \(now) --on \(date)", files: files).code == 0)
    #expect(files["\(date).plan"] == "- [ ] a id:x\n- [x] b\n")
    #expect(CommandRun("plan done c --today \(now)", files: files).code == 0)
    #expect(files["list.plan"] == "- [x] c done:\(now)\n")
  }

  @Test func `shows no control character at a terminal`() {
    let files = tickedFolder(["list.plan": "- [ ] Evil \u{1B}[2J\u{202E}x\n"])
    let console = MemoryConsole()
    console.terminals = [.output, .error]
    let run = CommandRun(["plan", "done", "Evil"], console: console, files: files)
    #expect(run.code == 0)
    #expect(!run.output.contains("\u{1B}[2J"))
    #expect(!run.output.contains("\u{202E}"))
  }
}

@Test func `that was ticked in the night gives planlint no finding`() {
  let files = MemoryFiles([
    "settings.plan": "## Day\n\n- day start: 04:00\n- done stamps: yes\n",
    "2026-10-05.plan": "- [ ] Go to bed\n",
  ])
  let night = "--today 2026-10-06T01:30"
  #expect(CommandRun("plan done bed \(night)", files: files).code == 0)
  #expect(files["2026-10-05.plan"] == "- [x] Go to bed done:2026-10-06T01:30\n")
  #expect(CommandRun("planlint \(night) .", files: files).output == "")
  #expect(CommandRun("planlint --today 2026-10-05T22:00 .", files: files).output == "")
  files["2026-10-05.plan"] = "- [x] Go to bed done:2026-10-06T04:30\n"
  #expect(CommandRun("planlint --today 2026-10-05T22:00 .", files: files).output != "")
}
