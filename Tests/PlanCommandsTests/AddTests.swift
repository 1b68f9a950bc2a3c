import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `plan add` {
  private func folder(_ day: String, _ more: [String: String] = [:]) -> MemoryFiles {
    MemoryFiles(["settings.plan": "", "2026-10-05.plan": day].merging(more) { $1 })
  }

  @Test func `joins its words and prints the address of the task`() {
    let files = folder("## Tasks\n\n- [ ] a\n\n## Notes\n")
    let run = CommandRun("plan add Buy milk #errands due:fri", files: files)
    #expect(run.output == "2026-10-05.plan:4: [ ] Buy milk #errands due:2026-10-09\n")
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(
      files["2026-10-05.plan"]
        == "## Tasks\n\n- [ ] a\n- [ ] Buy milk #errands due:2026-10-09\n\n## Notes\n")
    #expect(files.writes.count == 1)
  }

  @Test(arguments: [
    ("Ring expires:+2h", "expires:16:00"), ("Ring expires:+11h", "expires:2026-10-06T01:00"),
    ("Ring expires:+1d", "expires:2026-10-06"),
    ("Ring expires:+2h --in a", "expires:2026-10-05T16:00"),
    ("Ring expires:+1d --on oct-7", "expires:2026-10-08"),
    ("Ring expires:+2h --on oct-7", "expires:+2h"),
    ("Ring due:15:00 expires:+2h", "expires:+2h"), ("09:00 Ring expires:+2h", "expires:+2h"),
    ("Ring every:day expires:+2h --in a", "expires:+2h"),
  ])
  func `counts a span without a deadline from now`(words: String, written: String) {
    let run = CommandRun("plan add \(words)", files: folder(""))
    #expect(run.output.contains(" \(written)"))
    #expect(run.error.contains("expires-without-due") == words.hasSuffix("+2h --on oct-7"))
  }

  /// The typed text, the day before, and the day after.
  static let places: [(words: [String], before: String, after: String)] = [
    (["x"], "", "- [ ] x\n"),
    (["x"], "- [ ] a", "- [ ] a\n- [ ] x\n"),
    (["x"], "# 2026-10-05 Mon\n", "# 2026-10-05 Mon\n\n- [ ] x\n"),
    (["x"], "## Notes\r\n", "## Notes\r\n\r\n## Tasks\r\n\r\n- [ ] x\r\n"),
    (["x"], "\u{FEFF}## Todo\r\n\r\n- [ ] a", "\u{FEFF}## Todo\r\n\r\n- [ ] a\r\n- [ ] x\r\n"),
    (["- [x] x"], "## Tasks\n", "## Tasks\n\n- [x] x\n"),
    (["- ", "[/]", "x"], "## Tasks\n", "## Tasks\n\n- [/] x\n"),
    (["--", "--x"], "## Tasks\n", "## Tasks\n\n- [ ] --x\n"),
    (
      ["9am x"], "## Schedule\n\n- 08:00 a\n  b\n- 10:00 c\n",
      "## Schedule\n\n- 08:00 a\n  b\n- 09:00 x\n- 10:00 c\n"
    ),
    (
      ["9:00-9:30", "x"], "## Schedule\n\n- 09:00\n- 10:00\n",
      "## Schedule\n\n- 09:00-09:30 x\n- 10:00\n"
    ),
    (["9am x"], "- [ ] a\n", "- [ ] a\n\n## Schedule\n\n- 09:00 x\n"),
    (["9am x", "--section", "tasks"], "## Tasks\n", "## Tasks\n\n- [ ] 9am x\n"),
    (["x", "--section", "top"], "- [ ] a\n", "- [ ] a\n\n## Priorities\n\n1. [ ] x\n"),
    (
      ["x", "--section", "Priorities"], "## Top 5\n\n1. a\n2.\n3. c\n",
      "## Top 5\n\n1. a\n2. [ ] x\n3. c\n"
    ),
    (
      ["x", "--section=top"], "## Top 5\n\n1. [x] a\n2. [>] b to:2026-10-06\n3. c\n4. d\n5. e\n",
      "## Top 5\n\n1. [x] a\n2. [>] b to:2026-10-06\n3. c\n4. d\n5. e\n6. [ ] x\n"
    ),
    (["x", "--section=schedule"], "## Schedule\n\n- 08:00 a\n", "## Schedule\n\n- x\n- 08:00 a\n"),
    (["Read", "--section=habits"], "## Habits\n\n- [x] a\n", "## Habits\n\n- [x] a\n- [ ] Read\n"),
    (["Run id:r", "--section=goals"], "", "## Goals\n\n- [ ] Run id:r\n"),
    (
      ["x", "--section=work"], "## Work\n\nplain\n\n## Tasks\n",
      "## Work\n\nplain\n- [ ] x\n\n## Tasks\n"
    ),
    (
      ["9am x", "--section=early"],
      "## Schedule\n\n- 12:00 a\n\n### Early\n\n- 08:00 b\n- 10:00 c\n",
      "## Schedule\n\n- 12:00 a\n\n### Early\n\n- 08:00 b\n- 09:00 x\n- 10:00 c\n"
    ),
    (
      ["x", "--section=ERRANDS"], "## Tasks\n\n- [ ] a\n\n### Errands\n\n### Home\n",
      "## Tasks\n\n- [ ] a\n\n### Errands\n\n- [ ] x\n\n### Home\n"
    ),
    (["## x", "--section=notes"], "## Notes\n\npara\n", "## Notes\n\npara\n- ## x\n"),
    (["calm", "--section=mood"], "## Mood\n", "## Mood\n\n- 14:00 calm\n"),
  ]

  @Test(arguments: places)
  func `puts an item into the section it belongs to`(words: [String], before: String, after: String)
  {
    let files = folder(before)
    let run = CommandRun(["plan", "add"] + words, files: files)
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files["2026-10-05.plan"] == after)
  }

  @Test func `creates the day as plan new does, and counts dates from it`() {
    let more = [
      "templates/day.plan": "# {{date}}\n\n## Tasks\n", "home.plan": "- [ ] Sweep every:fri\n",
    ]
    let files = folder("", more)
    let run = CommandRun("plan add x due:mon --on fri", files: files)
    #expect(run.output == "2026-10-09.plan:6: [ ] x due:2026-10-12\n")
    #expect(
      files["2026-10-09.plan"]
        == "# 2026-10-09\n\n## Tasks\n\n- [ ] Sweep\n- [ ] x due:2026-10-12\n")
    #expect(CommandRun("plan add x --on yesterday", files: files).code == 0)
    #expect(files["2026-10-04.plan"] == "# 2026-10-04\n\n## Tasks\n\n- [ ] x\n")
    files.refuse("broken.plan", .system(13))
    let refused = CommandRun("plan add x --on sun", files: files)
    #expect(refused.error == "plan: broken.plan: Permission denied\n")
    #expect(refused.code == 2)
  }

  @Test(arguments: ["2026-10-05", "2026-10-07", "2026-10-12"])
  func `creates a day with the lines of plan new, and takes nothing from today`(day: String) {
    let folder = [
      "settings.plan": "", "templates/day.plan": "## Tasks\n\n- [ ] b\n",
      "2026-09-28.plan": "## Tasks\n\n- [x] Sweep\n",
      "home.plan": "- [ ] Sweep every:wed from:2026-09-16\n- [ ] Rent every:mon from:2026-09-07\n",
    ]
    let (added, new) = (MemoryFiles(folder), MemoryFiles(folder))
    #expect(CommandRun("plan add x --on \(day)", files: added).code == 0)
    #expect(CommandRun("plan new \(day)", files: new).code == 0)
    let made = new["\(day).plan"] ?? ""
    #expect(!made.isEmpty)
    #expect(added["\(day).plan"] == made + "- [ ] x\n")
  }

  @Test func `adds to a list, with today's dates, and creates a missing list`() {
    let files = folder("", ["home/rent.plan": "- [ ] a\r\n"])
    let run = CommandRun("plan add x due:fri --in home/rent", files: files)
    #expect(run.output == "home/rent.plan:2: [ ] x due:2026-10-09\n")
    #expect(run.error == "")
    #expect(files["home/rent.plan"] == "- [ ] a\r\n- [ ] x due:2026-10-09\r\n")
    let below = folder("", ["home/rent.plan": "- [ ] a\n"])
    let seen = CommandRun("plan -C home add y --in rent.plan", files: below)
    #expect(seen.output == "../home/rent.plan:2: [ ] y\n")
    let new = CommandRun("plan add Milk --in groceries", files: files)
    #expect(new.output == "groceries.plan:3: [ ] Milk\n")
    #expect(new.error == "plan: groceries.plan: is a new file\n")
    #expect(files["groceries.plan"] == "# Groceries\n\n- [ ] Milk\n")
    let slip = CommandRun("plan add Milk --in grocries", files: files)
    #expect(slip.error.hasSuffix("; did you mean 'groceries'?\n"))
    #expect(slip.code == 1)
    #expect(files["grocries.plan"] == nil)
  }

  @Test func `adds a definition to a list for a task that recurs`() {
    let files = folder("")
    #expect(CommandRun("plan add Read every:day --in a --section habits", files: files).code == 0)
    #expect(CommandRun("plan add 9am Standup every:mon --in a", files: files).code == 0)
    #expect(CommandRun("plan add 9am once --in a", files: files).code == 0)
    #expect(
      files["a.plan"] == """
        # A

        ## Habits

        - Read every:day

        ## Schedule

        - 09:00 Standup every:mon

        ## Tasks

        - [ ] 9am once

        """)
  }

  @Test(arguments: [
    ("x --in 2026-10-09", 2, "is a day; name"), ("x --in settings", 2, "the settings file"),
    ("x --in ../a", 2, "inside the plan folder"), ("x --in nowhere/a", 2, "No such file"),
    ("x --in a --on fri", 2, "'--in' and '--on' cannot"), ("x --on someday", 2, "is not a date"),
    ("", 2, "needs a text"), ("#a", 2, "add a word"), ("[>] x", 2, "another day"),
    ("x --section tsks", 1, "Goals, Work, Errands; did you mean 'Tasks'?"),
    ("x --section wrk", 1, "Goals, Work, Errands; did you mean 'Work'?"),
    ("x --section settings", 1, "is not a section or group"),
    ("[ ] x --section schedule", 2, "needs a time"),
    ("9:00 --section schedule", 2, "needs words after its time"),
    ("14:00", 2, "needs words after its time"), ("14:00 #home", 2, "needs words after its time"),
    ("x --on oct-4", 2, "'oct-4' is in the past; write 2027-10-04 if you mean next year"),
    ("meh --section mood", 2, "is not a mood"), ("x --section top", 2, "at most five"),
  ])
  func `refuses what it cannot place`(words: String, code: Int32, message: String) {
    let top = "## Top\n\n1. a\n2. b\n3. c\n4. d\n5. e\n"
    let files = folder(top + "\n## Work\n\n### Errands\n")
    let run = CommandRun("plan add \(words)", files: files)
    #expect(run.code == code)
    #expect(run.error.contains(message))
    #expect(run.output == "")
    #expect(files.writes.isEmpty)
  }

  @Test func `lists the sections if a group occurs in several`() {
    let files = folder("## Tasks\n\n### One\n\n## Goals\n\n### one\n\n## Work\n\n### Two\n")
    let run = CommandRun("plan add x --section ONE", files: files)
    #expect(
      run.error == """
        plan: 'ONE' is the name of several groups:
        2026-10-05.plan:3: ### One
        2026-10-05.plan:7: ### one

        """)
    #expect(run.code == 1)
    #expect(files.writes.isEmpty)
    #expect(CommandRun("plan add x --section two", files: files).code == 0)
  }

  @Test func `looks ahead for a day, but not far into next year`() {
    let files = folder("")
    for (typed, path) in [("dec-24", "2026-12-24"), ("mon", "2026-10-12"), ("oct-5", "2026-10-05")]
    {
      #expect(
        CommandRun("plan add x --on \(typed)", files: files).output.hasPrefix("\(path).plan:"))
    }
    let late = CommandRun("plan add x --on jan-5 --today 2026-12-28", files: files)
    #expect(late.output.hasPrefix("2027-01-05.plan:"))
    #expect(CommandRun("plan add x --on 2027-10-04", files: files).code == 0)
  }

  @Test(arguments: ["2026-10-01.plan", "templates/day.plan", "list.plan"])
  func `creates no day if plan new cannot read what it needs`(path: String) {
    let files = folder("", ["home.plan": "- [ ] Sweep every:fri\n"])
    files.refuse(path, .system(13))
    for line in ["add x --on fri", "done Sweep --on oct-3,oct-5", "new 2026-10-09"] {
      let run = CommandRun("plan \(line)", files: files)
      #expect(run.error == "plan: \(path): Permission denied\n")
      #expect(run.code == 2)
    }
    #expect(files.writes.isEmpty)
  }

  @Test func `reports an equal open line, and what planlint would warn of`() {
    let files = folder("## Tasks\n\n- [ ] Buy deu:mon\n- [ ] Buy milk\n- [x] Read\n")
    let twice = CommandRun("plan add buy Milk", files: files)
    #expect(twice.output == "2026-10-05.plan:6: [ ] buy Milk\n")
    #expect(twice.error == "plan: 2026-10-05.plan:6: the same task is also open on line 4\n")
    #expect(twice.code == 0)
    #expect(CommandRun("plan add Read", files: files).error == "")
    let slip = CommandRun("plan add deu:fri pay", files: files)
    #expect(
      slip.error
        == "2026-10-05.plan:8:7: warning: 'deu:fri' is text; write due:fri [near-miss-attribute]\n")
    #expect(slip.code == 0)
    #expect(CommandRun("plan add -q deu:fri pay", files: files).error == "")
    files["settings.plan"] = "## Lint\n\n- near-miss-attribute: off\n"
    #expect(CommandRun("plan add pay deu:fri soon", files: files).error == "")
  }

  @Test func `shows the change as a patch`() {
    let files = folder("## Tasks\n")
    let run = CommandRun("plan add -n x", files: files)
    #expect(run.output.hasSuffix("@@ -1 +1,3 @@\n ## Tasks\n+\n+- [ ] x\n"))
    #expect(files.writes.isEmpty)
    #expect(CommandRun("plan add -n x --in new", files: files).output.contains("/dev/null"))
  }

  @Test func `reads lines, each an item with the lines below it`() {
    let files = folder("## Tasks\n\n- [ ] a\n\n## Schedule\n")
    let input = "Buy milk\r\n* [x] eggs\r\n\t- big ones\r\n  note\r\n\r\n9:00 walk\r\n"
    let run = CommandRun(
      "plan add -", console: MemoryConsole(input: Array(input.utf8)), files: files)
    #expect(
      run.output == """
        2026-10-05.plan:4: [ ] Buy milk
        2026-10-05.plan:5: [x] eggs
        2026-10-05.plan:11: 09:00 walk

        """)
    #expect(run.error == "")
    #expect(
      files["2026-10-05.plan"] == """
        ## Tasks

        - [ ] a
        - [ ] Buy milk
        - [x] eggs
          - big ones
          note

        ## Schedule

        - 09:00 walk

        """)
    #expect(files.writes.count == 1)
  }

  @Test(arguments: [
    ("a\nb\n[>] c\n", "standard input:3: '[>]'"), ("", "only blank lines"),
    ("\n \r\n", "only blank lines"), ("a\n#b\n", "standard input:2: there are only tags"),
    ("a\n  b\u{7}\n", "standard input:2: the text contains a control"),
    ("a\u{0}", "contains a NUL"),
  ])
  func `adds all lines or none`(input: String, message: String) {
    let files = folder("")
    let run = CommandRun(
      "plan add -", console: MemoryConsole(input: Array(input.utf8)), files: files)
    #expect(run.error.contains(message))
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `adds no line below a mood`() {
    let files = folder("")
    let run = CommandRun(
      "plan add - --section mood", console: MemoryConsole(input: Array("calm\n  b\n".utf8)),
      files: files)
    #expect(run.error.contains("standard input:2: the line is indented"))
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `refuses more than a plan may contain, and accepts up to that`() {
    let files = folder("")
    let long = String(repeating: "a", count: 100_000)
    #expect(CommandRun("plan add \(long)", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == "- [ ] \(long)\n")
    let whole = Array(repeating: UInt8(ascii: "b"), count: maximumTextSize)
    for (input, message) in [(whole, "larger than 16 MiB"), (whole + whole, "larger than 16 MiB")] {
      let run = CommandRun("plan add -", console: MemoryConsole(input: input), files: files)
      #expect(run.error.contains(message))
      #expect(run.code == 2)
    }
    #expect(files["2026-10-05.plan"] == "- [ ] \(long)\n")
  }

  @Test func `leaves a file alone that must not be written`() {
    let files = folder("<<<<<<< a\n=======\n>>>>>>> b\n", ["2026-10-06.plan": "a\n"])
    #expect(
      CommandRun("plan add x", files: files).error
        == "2026-10-05.plan:1:1: error: holds conflict markers; 'planmerge --resolve 2026-10-05.plan' merges it\n"
    )
    files.editors = [FilePath("/plan/2026-10-06.plan"): .vim]
    let run = CommandRun("plan add x --on tomorrow", files: files)
    #expect(
      run.error == "plan: 2026-10-06.plan: has unsaved changes in vim; save them, or use --force\n")
    #expect(files.writes.isEmpty)
    #expect(CommandRun("plan add x --on tomorrow --force", files: files).code == 0)
    files["2026-10-07.plan"] = "## Notes\n\n<!-- begun\n"
    let closing = CommandRun(["plan", "note", "x --> y", "--on", "2026-10-07"], files: files)
    #expect(closing.error.contains("a comment that is not closed"))
    #expect(closing.code == 2)
  }
}
