import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

/// A folder in which two days have open tasks, and the day to roll to is missing.
private func folder(_ more: [String: String] = [:]) -> MemoryFiles {
  MemoryFiles(
    [
      "settings.plan": "",
      "2026-10-03.plan": "## Tasks\n\n- [ ] Pay rent\n- [x] Call home\n",
      "2026-10-04.plan": "## Errands\n\n- [ ] Buy milk\n",
      "templates/day.plan": "# {{date}} {{weekday}}\n\n## Tasks\n\n## Errands\n",
    ].merging(more) { $1 })
}

private let rolled = [
  "2026-10-03.plan": "## Tasks\n\n- [>] Pay rent to:2026-10-05\n- [x] Call home\n",
  "2026-10-04.plan": "## Errands\n\n- [>] Buy milk to:2026-10-05\n",
  "2026-10-05.plan": """
  # 2026-10-05 Mon

  ## Tasks

  - [ ] Pay rent from:2026-10-03

  ## Errands

  - [ ] Buy milk from:2026-10-04

  """,
]

@Suite struct `planroll` {
  @Test func `creates the day, carries open tasks and reports it`() {
    let files = folder()
    let run = CommandRun("planroll", files: files)
    #expect(
      run.error == """
        planroll: made 2026-10-05.plan
        planroll: rolled 2 tasks from 2026-10-03, 2026-10-04 into 2026-10-05.plan

        """)
    #expect(run.output == "")
    #expect(run.code == 0)
    for (name, text) in rolled { #expect(files[name] == text) }
    #expect(
      files.writes.map { $0.path }
        == ["2026-10-05.plan", "2026-10-04.plan", "2026-10-03.plan"].map { FilePath($0) },
      "the latest day first")
  }

  @Test(arguments: ["", "--to 2026-10-05", "-n", "--check", "-l", "--reconcile", "."])
  func `does nothing the second time, and reports nothing`(arguments: String) {
    let files = folder(rolled)
    let run = CommandRun("planroll " + arguments, files: files)
    #expect(run.error == "")
    #expect(run.output == "")
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test func `starts in any folder below the plan folder, or takes its path`() {
    for (line, place) in [("planroll -C 2026", "../"), ("planroll -C / plan", "plan/")] {
      let files = folder(["2026/x.md": ""])
      let run = CommandRun(line, files: files)
      #expect(run.error.hasSuffix("into \(place)2026-10-05.plan\n"))
      for (name, text) in rolled { #expect(files["/plan/" + name] == text) }
    }
  }

  @Test func `prints nothing with -q`() {
    let run = CommandRun("planroll -q", files: folder())
    #expect(run.error == "")
    #expect(run.code == 0)
  }

  @Test func `names each task with -v`() {
    let run = CommandRun("planroll -v", files: folder())
    #expect(
      run.error.hasSuffix(
        """
        planroll: 2026-10-05.plan:5: Pay rent, from 2026-10-03
        planroll: 2026-10-05.plan:9: Buy milk, from 2026-10-04

        """))
  }

  @Test func `shows the changes as a patch and writes nothing`() {
    let files = folder()
    let run = CommandRun("planroll -n", files: files)
    #expect(
      run.output
        == """
        --- /dev/null
        +++ b/plan/2026-10-05.plan
        @@ -0,0 +1,9 @@
        +# 2026-10-05 Mon
        +
        +## Tasks
        +
        +- [ ] Pay rent from:2026-10-03
        +
        +## Errands
        +
        +- [ ] Buy milk from:2026-10-04
        --- a/plan/2026-10-04.plan
        +++ b/plan/2026-10-04.plan
        @@ -1,3 +1,3 @@
         ## Errands
         
        -- [ ] Buy milk
        +- [>] Buy milk to:2026-10-05
        --- a/plan/2026-10-03.plan
        +++ b/plan/2026-10-03.plan
        @@ -1,4 +1,4 @@
         ## Tasks
         
        -- [ ] Pay rent
        +- [>] Pay rent to:2026-10-05
         - [x] Call home

        """.replacing("b/plan/", with: "b/").replacing("a/plan/", with: "a/"))
    #expect(
      run.error == """
        planroll: would make 2026-10-05.plan
        planroll: would roll 2 tasks from 2026-10-03, 2026-10-04 into 2026-10-05.plan

        """)
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test func `checks without output`() {
    let files = folder()
    let run = CommandRun("planroll --check", files: files)
    #expect(run.error == "")
    #expect(run.output == "")
    #expect(run.code == 1)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [("-l", 0, 3), ("-l -n", 0, 0), ("-l --check", 1, 0)])
  func `lists what is written, or would be`(arguments: String, code: Int32, writes: Int) {
    let files = folder()
    let run = CommandRun("planroll -q " + arguments, files: files)
    #expect(run.output == "2026-10-05.plan\n2026-10-04.plan\n2026-10-03.plan\n")
    #expect(run.error == "")
    #expect(run.code == code)
    #expect(files.writes.count == writes)
  }

  @Test(arguments: ["--json", "--json -n"])
  func `reports as JSON`(arguments: String) throws {
    let run = CommandRun("planroll -q " + arguments, files: folder())
    let expected = """
      {
        "path": "2026-10-05.plan",
        "date": "2026-10-05",
        "created": true,
        "dryRun": \(arguments.contains("-n")),
        "started": [],
        "carried": [
          {
            "words": "Pay rent",
            "from": "2026-10-03",
            "origins": [
              "2026-10-03"
            ],
            "line": 5,
            "joined": false
          },
          {
            "words": "Buy milk",
            "from": "2026-10-04",
            "origins": [
              "2026-10-04"
            ],
            "line": 9,
            "joined": false
          }
        ],
        "reconciled": [],
        "left": null,
        "ahead": [],
        "written": [
          "2026-10-05.plan",
          "2026-10-04.plan",
          "2026-10-03.plan"
        ]
      }

      """
    #expect(run.output == expected)
    #expect(run.error == "")
    #expect(run.code == 0)
  }

  @Test func `reports as JSON that there was nothing to do`() {
    let run = CommandRun("planroll --json", files: folder(rolled))
    #expect(run.output.contains("\"created\": false"))
    #expect(run.output.contains("\"written\": []"))
    #expect(run.error == "")
    #expect(run.code == 0)
  }

  @Test(arguments: [("year", "2026/2026-10-05.plan"), ("month", "2026/10/2026-10-05.plan")])
  func `creates the folders that the layout needs`(layout: String, name: String) {
    let files = folder(["settings.plan": "- layout: \(layout)\n"])
    let run = CommandRun("planroll", files: files)
    #expect(run.error.hasPrefix("planroll: made \(name)\n"))
    #expect(files[name] == rolled["2026-10-05.plan"])
    #expect(files["2026-10-03.plan"] == rolled["2026-10-03.plan"])
    #expect(CommandRun("planroll", files: files).error == "")
  }

  @Test(arguments: [
    ("--today 2026-10-06T01:59", "2026-10-05"), ("--today 2026-10-06T02:00", "2026-10-06"),
    ("--today 2026-10-06", "2026-10-06"), ("--to 2026-10-07", "2026-10-07"),
    ("--to 2026-10-07 --today 2026-10-06T01:00", "2026-10-07"),
  ])
  func `rolls to the given day`(arguments: String, day: String) {
    let files = folder(["settings.plan": "- day start: 02:00\n"])
    let run = CommandRun("planroll " + arguments, files: files)
    #expect(run.error.hasPrefix("planroll: made \(day).plan\n"))
    #expect(files["2026-10-04.plan"] == "## Errands\n\n- [>] Buy milk to:\(day)\n")
  }

  @Test(arguments: [
    ("", ["2026-08-06", "2026-09-20"]), ("--since 2026-10-01", []), ("--since 15d", ["2026-09-20"]),
    ("--since 14d", []), ("--since 61d", ["2026-08-05", "2026-08-06", "2026-09-20"]),
    ("--since 999999999d", ["2026-08-05", "2026-08-06", "2026-09-20"]),
    ("--since 2026-08-06", ["2026-08-06", "2026-09-20"]),
  ])
  func `goes back as far as --since says`(arguments: String, origins: [String]) {
    let days = ["2026-08-05", "2026-08-06", "2026-09-20"]
    let files = MemoryFiles(["settings.plan": ""])
    for day in days { files[day + ".plan"] = "- [ ] Task of \(day)\n" }
    _ = CommandRun("planroll " + arguments, files: files)
    let marked = days.filter { files[$0 + ".plan"]?.hasPrefix("- [>]") == true }
    #expect(marked == origins)
  }

  @Test func `finds a task on an older day that has waited for its start`() {
    let files = MemoryFiles([
      "settings.plan": "", "2025-01-01.plan": "- [ ] Renew passport start:2026-10-01\n",
      "2025-01-02.plan": "- [ ] Restart the server\n",
    ])
    _ = CommandRun("planroll", files: files)
    #expect(
      files["2025-01-01.plan"] == "- [>] Renew passport start:2026-10-01 to:2026-10-05\n")
    #expect(files["2025-01-02.plan"] == "- [ ] Restart the server\n")
  }

  @Test(
    arguments: [
      ("", "left 2 open tasks older than 60 days; 'planroll --since 2026-07-01' carries them"),
      (
        "-n",
        "would leave 2 open tasks older than 60 days; 'planroll --since 2026-07-01' carries them"
      ),
      (
        "--since 2026-07-02",
        "left 1 open task from before 2026-07-02; 'planroll --since 2026-07-01' carries it"
      ),
      ("--since 2026-07-01", nil), ("-q", nil), ("--check", nil),
    ] as [(String, String?)])
  func `reports tasks that are too old to carry`(arguments: String, message: String?) {
    let files = MemoryFiles([
      "settings.plan": "", "2026-10-05.plan": "",
      "2026-07-01.plan": "- [ ] Pay rent due:2026-07-03\n- [x] Done\n- [>] Gone to:2026-07-02\n",
      "2026-07-02.plan": "- [ ] Call\n  - [ ] with\n- [ ] Over until:2026-08-01\n",
    ])
    let run = CommandRun("planroll " + arguments, files: files)
    let told = run.error.split(separator: "\n").filter { $0.contains("lea") || $0.contains("left") }
    #expect(told == (message.map { ["planroll: \($0)"] } ?? []))
  }

  @Test func `reports no left tasks if nothing is carried`() {
    let files = MemoryFiles([
      "settings.plan": "- roll: never\n", "2026-10-05.plan": "", "2026-07-01.plan": "- [ ] Old\n",
    ])
    #expect(CommandRun("planroll", files: files).error == "")
  }

  @Test func `reports open tasks that were carried ahead, and refuses nothing because of them`() {
    let files = folder([
      "2026-10-09.plan": "- [x] a from:2026-10-02\n- [ ] b from:2026-10-02\n- [ ] typed\n",
      "2026-10-10.plan": "- [x] ticked from:2026-10-09\n",
    ])
    let run = CommandRun("planroll --json", files: files)
    #expect(
      run.error.hasSuffix(
        "\nplanroll: 1 open task was carried to 2026-10-09; "
          + "'plan move --from 2026-10-09 today' brings it back\n"))
    #expect(
      run.output.contains(
        "\"ahead\": [\n    {\n      \"date\": \"2026-10-09\",\n      \"tasks\": 1"))
    #expect(run.output.contains("\"left\": null"))
    #expect(run.code == 0)
    #expect(files["2026-10-05.plan"] == rolled["2026-10-05.plan"])
    #expect(CommandRun("planroll -q", files: files).error == "")
  }

  @Test func `only settles copies with --reconcile`() {
    let files = MemoryFiles([
      "settings.plan": "", "2026-10-02.plan": "- [ ] Buy milk\n",
      "2026-10-03.plan": "- [ ] Pay rent\n", "2026-10-04.plan": "- [ ] Pay rent from:2026-10-03\n",
    ])
    let run = CommandRun("planroll --reconcile", files: files)
    #expect(run.error == "planroll: settled 1 copy in 2026-10-03.plan\n")
    #expect(run.code == 0)
    #expect(files["2026-10-03.plan"] == "- [>] Pay rent to:2026-10-04\n")
    #expect(files["2026-10-05.plan"] == nil)
    #expect(files.writes.count == 1)
    files["2026-10-03.plan"] = "- [ ] Pay rent\n"
    let report = CommandRun("planroll --reconcile --json -n", files: files).output
    #expect(report.contains("\"path\": null"))
    #expect(report.contains("\"day\": \"2026-10-03\",\n      \"line\": 1\n"))
  }

  @Test func `marks what an interrupted roll has left`() {
    var texts = rolled
    texts["2026-10-03.plan"] = nil
    let files = folder(texts)
    let run = CommandRun("planroll", files: files)
    #expect(run.error == "planroll: settled 1 copy in 2026-10-03.plan\n")
    #expect(files["2026-10-03.plan"] == rolled["2026-10-03.plan"])
    #expect(files.writes.count == 1)
  }

  @Test func `marks equal tasks that a roll has left`() {
    let files = MemoryFiles([
      "settings.plan": "", "2026-10-04.plan": "- [ ] Buy milk\n- [ ] Buy milk\n",
      "2026-10-05.plan": "- [ ] Buy milk from:2026-10-04\n- [ ] Buy milk from:2026-10-04\n",
    ])
    let run = CommandRun("planroll", files: files)
    #expect(run.error == "planroll: settled 2 copies in 2026-10-04.plan\n")
    #expect(
      files["2026-10-04.plan"]
        == "- [>] Buy milk to:2026-10-05\n- [>] Buy milk to:2026-10-05\n")
    #expect(files.writes.count == 1)
  }

  @Test func `reports many days as a number`() {
    let files = MemoryFiles(["settings.plan": ""])
    for day in 20...29 { files["2026-09-\(day).plan"] = "- [ ] Task \(day)\n" }
    #expect(
      CommandRun("planroll", files: files).error.hasSuffix(
        "planroll: rolled 10 tasks from 10 days, 2026-09-20 to 2026-09-29 into 2026-10-05.plan\n"))
  }
}
