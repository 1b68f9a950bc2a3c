import PlanCommands
import PlanShell
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
    for view in [
      ["habits"], ["since"], ["streaks"], ["goals"], ["show", "w.plan:5"], ["show", "w.plan:9"],
    ] {
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
}
