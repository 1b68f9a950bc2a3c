import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

private func folder() -> MemoryFiles {
  MemoryFiles([
    "settings.plan": "", "2026-10-05.plan": "- [ ] a day\n", "2026-1-5.plan": "- [ ] no day\n",
    "templates/day.plan": "- [ ] a template\n",
    "groceries.plan": """
    # 🛒 Groceries #home

    - [ ] Milk
    - [x] Bread
    - [-] Salt

    ## Settings

    - calendar: no

    """,
    "habits.plan": """
    ## Habits

    - Gym every:3/week
    - Gym every:4/week start:2026-06-01
    - Headache

    ## Tasks

    - [ ] Water the plants after:3d
      - [ ] the big one
    - [x] Descale every:month

    ## Schedule

    - 09:00 Standup every:weekday

    """,
    "home/move.plan": """
    # 👨‍👩‍👧 Übersiedlung #home nach Graz #move

    - [/] Pack
      - [x] books
      - [ ] glasses
    - [>] Paint to:2026-10-07
    - [ ] Floor due:2026-10-04 #wood

    """,
  ])
}

@Suite struct `plan files` {
  @Test func `shows every undated file and its open items`() {
    let files = folder()
    let run = CommandRun("plan files", files: files)
    #expect(
      run.output == """
           list                          kind    open  done  series  habits  late  due         file
        #home
        🛒 Groceries                     list       1     1       -       -                    groceries.plan
        👨‍👩‍👧 Übersiedlung #home nach Graz  list       2     -       -       -     1  2026-10-04  home/move.plan

        no category
           habits                        habits     -     -       2       2                    habits.plan

        """)
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ([0x61, 0xFF], "not UTF-8 at byte 1"), ([0x61, 0x00], "holds a NUL at byte 1"),
    (
      Array("<<<<<<< a\n=======\n>>>>>>> b\n".utf8),
      "holds conflict markers; 'planmerge --resolve broken.plan' merges it"
    ),
  ])
  func `reports a file that is not text, and shows the others`(bytes: [UInt8], message: String) {
    let files = folder()
    files.setBytes(bytes, at: "broken.plan")
    let run = CommandRun("plan files --plain", files: files)
    #expect(run.error.hasPrefix("broken.plan:1:"))
    #expect(run.error.hasSuffix(": error: \(message)\n"))
    #expect(run.output == CommandRun("plan files --plain", files: folder()).output)
    #expect(run.code == 2)
  }

  @Test func `prints fields for a script`() {
    #expect(
      CommandRun("plan files --plain", files: folder()).output == """
        groceries.plan\t🛒\tGroceries\t1\t1\t0\t0\tno\t0\t\thome\t\tlist
        home/move.plan\t👨‍👩‍👧\tÜbersiedlung #home nach Graz\t2\t0\t0\t0\tyes\t1\t2026-10-04\thome\t\tlist
        habits.plan\t\thabits\t0\t0\t2\t2\tyes\t0\t\t\t\thabits

        """)
  }

  @Test func `prints objects for a program`() throws {
    let text = CommandRun("plan files --json", files: folder()).output
    let object = try parseJSON(Array(text.utf8).span)
    #expect(object["schema"]?.string == "plan.lists/1")
    let lists = try #require(object["lists"]?.elements)
    let keys = [
      "path", "icon", "title", "open", "done", "openSteps", "doneSteps", "series", "habits",
      "calendar", "overdue", "due", "category", "order", "kind",
    ]
    #expect(lists.count == 3)
    for list in lists {
      #expect(list.members?.map { String(decoding: $0.key, as: UTF8.self) } == keys)
    }
    #expect(lists[1]["openSteps"]?.integer == 1)
    #expect(lists[1]["doneSteps"]?.integer == 1)
    #expect(lists[0]["calendar"]?.bool == false)
  }

  @Test(arguments: [
    ("done", ["groceries.plan 0 1 0 0 0", "home/move.plan 0 0 0 0 0"]),
    ("#wood", ["home/move.plan 1 0 0 0 1"]),
    ("#home", ["groceries.plan 1 1 0 0 0", "home/move.plan 2 0 0 0 1"]),
    ("recurring", ["habits.plan 0 0 2 1 0"]), ("nothing", []),
  ])
  func `counts only what matches`(filter: String, expected: [String]) {
    let run = CommandRun(["plan", "files", "--plain", filter], files: folder())
    let rows = run.output.split(separator: "\n").map { row in
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      return ([0, 3, 4, 5, 6, 8].map { String(fields[$0]) }).joined(separator: " ")
    }
    #expect(rows == expected)
  }

  @Test(arguments: ["", "--plain"])
  func `prints nothing if there is no list`(option: String) {
    let run = CommandRun("plan files \(option)", files: MemoryFiles(["settings.plan": ""]))
    #expect(run.output == "")
    #expect(run.error == "")
    #expect(run.code == 0)
  }

  @Test(arguments: [80, 56, 120])
  func `fits the columns there are`(columns: Int) {
    let files = MemoryFiles(["settings.plan": ""])
    files["\(String(repeating: "深い", count: 30)).plan"] =
      "# 📘 \(String(repeating: "長い題", count: 30))\n"
    files["a\tb\u{1B}[2J.plan"] = "# \u{1B}[31m\u{202E}\t\(String(repeating: "x", count: 200))\n"
    files["c.plan"] = "# 👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀 \(String(repeating: "👍🏽", count: 50))\n"
    let console = MemoryConsole()
    console.terminals = [.output]
    let run = CommandRun(
      "plan files", console: console, files: files,
      environment: ["COLUMNS": "\(columns)", "NO_COLOR": "1"])
    let lines = run.output.split(separator: "\n").map { Array($0.utf8) }
    #expect(lines.count >= 3)
    for line in lines {
      let shown = String(decoding: line, as: UTF8.self).replacing(/\u{1B}\[[0-9]+G/, with: "")
      #expect(displayWidth(Array(shown.utf8).span) <= columns)
      #expect(!shown.utf8.contains(0x1B))
    }
  }

  @Test func `continues after a file that cannot be read`() {
    let files = folder()
    files.refuse("groceries.plan", .tooLarge)
    let run = CommandRun("plan files --plain", files: files)
    #expect(run.error == "plan: groceries.plan: is larger than 16 MiB\n")
    #expect(run.output.hasPrefix("home/move.plan"))
    #expect(run.code == 2)
  }

  @Test(arguments: [
    ("due<someday", "'someday' is not a date"),
    ("--json --plain", "'--json' and '--plain' cannot be used together; choose one"),
  ])
  func `refuses contradictory options`(line: String, message: String) {
    let run = CommandRun("plan files \(line)", files: folder())
    #expect(run.error.hasPrefix("plan: \(message)"))
    #expect(run.code == 2)
  }

  @Test func `puts lists with an order first, and each category where its first list is`() throws {
    let files = folder()
    files["a.plan"] = "# A\n\n- [ ] a\n"
    files["work.plan"] = "# Work #Work\n\n## Goals\n\n- Ship\n\n## Settings\n\n- order: 10\n"
    files["zoo.plan"] = "# Zoo #home\n\n## Settings\n\n- order: 2\n"
    files["bad.plan"] = "# Bad #work\n\n## Settings\n\n- order: first\n"
    let run = CommandRun("plan files --plain", files: files)
    let fields = run.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      fields.map { [$0[0]] + $0[10...] } == [
        ["zoo.plan", "home", "2", "list"], ["groceries.plan", "home", "", "list"],
        ["home/move.plan", "home", "", "list"], ["work.plan", "work", "10", "plan"],
        ["bad.plan", "work", "", "list"], ["a.plan", "", "", "list"],
        ["habits.plan", "", "", "habits"],
      ])
    let found = CommandRun("planlint .", files: files).output
    #expect(found.contains("bad.plan:5:10: "))
    #expect(found.contains("'order' must be a number from 0 to 999"))
    #expect(!found.contains("zoo.plan"))
  }

  @Test func `counts no definition that has ended, unless asked to`() {
    let files = MemoryFiles([
      "settings.plan": "",
      "a.plan": "## Habits\n\n- Read every:day until:2026-10-01\n- Run every:day\n- [x] Swim\n\n"
        + "## Tasks\n\n- [ ] Sweep every:mon\n- [ ] Sweep every:fri start:2026-10-02\n"
        + "- [ ] Mow every:sat until:2026-09-30\n- [x] Post every:day\n",
    ])
    func counts(_ line: String) -> [Substring] {
      CommandRun(line, files: files).output.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(counts("plan files --plain")[5...6] == ["1", "1"])
    #expect(counts("plan files --plain --all")[5...6] == ["3", "3"])
  }
}

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `plan files on the disk` {
  @Test func `a link to a day is that day, and one to a list is a list`() throws {
    let place = try Workplace()
    try place.write("", to: "settings.plan")
    try place.write("- [ ] Call\n", to: "2026-10-05.plan")
    try place.write("- [ ] Milk\n", to: ".far/groceries")
    let ended = try place.run(
      "ln -s 2026-10-05.plan today.plan; ln -s .far/groceries shop.plan; plan files --plain")
    #expect(ended.output.split(separator: "\n").map { $0.prefix(9) } == ["shop.plan"])
    #expect(ended.error == "")
  }
}
