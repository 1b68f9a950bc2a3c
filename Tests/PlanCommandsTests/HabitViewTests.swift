import PlanCommands
import PlanTesting
import PlanText
import Testing

@Suite struct HabitViewTests {
  private func run(
    _ line: [String], columns: Int? = 80, ascii: Bool = false, _ files: [String: String]
  ) -> CommandRun {
    let console = MemoryConsole()
    if columns != nil { console.terminals = [.output] }
    var environment = ["PLAN_TODAY": "2026-10-14", "NO_COLOR": "1"]
    environment["COLUMNS"] = columns.map { "\($0)" }
    if ascii { environment["PLAN_ASCII"] = "1" }
    return CommandRun(
      ["plan"] + line, console: console,
      files: MemoryFiles(files.merging(["settings.plan": ""]) { first, _ in first }),
      environment: environment)
  }

  private static let names = [
    "水を飲む", "👨‍👩‍👧‍👦 Familie", "e\u{301}te\u{301}", "\u{1B}[31mred", "\u{202E}bidi",
    String(repeating: "wide ", count: 2000), "a\u{200B}b", "🇩🇪 Deutsch",
  ]

  @Test(arguments: names, [40, 80, 120])
  func `no name of a habit breaks a screen`(name: String, columns: Int) {
    let files = [
      "w.plan": "# 🌱 \(name)\n\n## Habits\n\n- \(name): 3 \(name) every:day start:2026-10-01\n\n"
        + "## Goals\n\n- [ ] \(name) id:a target:12.5km due:2026-12-01\n",
      "2026-10-13.plan": "## Habits\n\n- [x] \(name): 3 -- \(name)\n",
    ]
    for view in [["habits"], ["since"], ["streaks"], ["goals"], ["history", "w.plan:5"]] {
      let shown = run(view, columns: columns, files)
      #expect(shown.code == 0, "\(view): \(shown.error)")
      for line in shown.output.split(separator: "\n") {
        // The only escape sequences are those that move to a column.
        let bare = line.replacing(/\u{1B}\[[0-9]+G/, with: "")
        let bytes = Array(bare.utf8)
        #expect(displayWidth(bytes.span) <= columns, "\(view) \(columns): \(line)")
        #expect(!bare.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
      }
    }
  }

  @Test func `only ASCII is drawn if asked for`() {
    let files = [
      "w.plan":
        "## Habits\n\n- A: 2 every:day start:2026-10-05\n- B every:2/week start:2026-10-05\n",
      "2026-10-05.plan": "## Habits\n\n- [x] A\n- [x] B\n",
      "2026-10-06.plan": "## Habits\n\n- [ ] A: 1\n- [-] B\n",
      "2026-10-07.plan": "## Habits\n\n- [x] A\n- [x] B\n",
    ]
    for view in [["habits"], ["streaks"], ["history", "A", "--month"], ["habits", "--why", "B"]] {
      #expect(run(view, ascii: true, files).output.utf8.allSatisfy { $0 < 0x80 }, "\(view)")
    }
    #expect(run(["habits", "--days", "10"], ascii: true, files).output.contains("#+#......?"))
  }

  @Test func `an unknown or ambiguous name ends with 1`() {
    let files = ["w.plan": "## Habits\n\n- Read\n- Ready\n\n## Tasks\n\n- [ ] Read it\n"]
    let unknown = run(["history", "Raed"], files)
    #expect(unknown.code == 1)
    #expect(unknown.error.contains("did you mean 'read'"))
    let several = run(["history", "rea"], files)
    #expect(several.code == 1)
    #expect(several.error.contains("read, read it, ready"))
    #expect(run(["history", "Read"], files).code == 0)
    #expect(run(["habits", "--why", "Nope"], files).code == 1)
    #expect(run(["habits", "--why", "Read", "--json"], files).output.hasPrefix("{\"schema\""))
    #expect(run(["history"], files).code == 2)
    #expect(run(["habits", "--days", "0"], files).code == 2)
    #expect(run(["habits", "--why", "Read", "#x"], files).code == 2)
    #expect(run(["history", "w.plan:8"], files).output.contains("Read it"))
  }

  @Test func `numbers of a goal keep their fraction`() {
    let files = [
      "w.plan":
        "## Goals\n\n- [ ] Half id:h target:300km\n\n## Habits\n\n- Run: 10 km every:week goal:h start:2026-10-01\n",
      "2026-10-13.plan": "## Habits\n\n- [x] Run: 12.5 km\n",
    ]
    #expect(run(["goals"], files).output.contains("12.5 km of 300 km"))
    let json = run(["goals", "--json"], columns: nil, files).output
    #expect(json.contains(#""achieved":12.5,"wanted":300,"share":0.0417"#))
    #expect(json.contains(#""measure":"unit","unit":"km""#))
  }

  @Test func `an empty view is not an error`() {
    for view in [["habits"], ["since"], ["streaks"], ["goals"]] {
      let shown = run(view, [:])
      #expect(shown.code == 0)
      #expect(shown.output.hasPrefix("no "))
    }
  }
}
