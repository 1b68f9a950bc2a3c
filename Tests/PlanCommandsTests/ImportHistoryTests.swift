import PlanTesting
import Testing

/// What `plan import json` makes of the days of Daily Planner.
@Suite struct ImportHistoryTests {
  private static func day(_ tasks: String) -> String { "{\"tasks\": [\(tasks)]}" }
  private static func task(_ text: String, _ isDone: Bool = false) -> String {
    "{\"text\": \"\(text)\", \"isCompleted\": \(isDone)}"
  }

  private static let history = [
    "settings.plan": "",
    "app/2026-01-26.json": day(task("Milk") + "," + task("Open")),
    "app/2026-01-27.json": day(task("Milk")),
    "app/2026-01-28.json": day(task("Milk", true)),
  ]

  @Test func `a task that was ticked later is not rolled`() {
    let files = MemoryFiles(Self.history)
    #expect(CommandRun("plan import json app", files: files).code == 0)
    #expect(
      files["2026-01-26.plan"]
        == "# 2026-01-26 Mon\n\n## Tasks\n\n- [>] Milk to:2026-01-27\n- [ ] Open\n")
    #expect(
      files["2026-01-27.plan"]
        == "# 2026-01-27 Tue\n\n## Tasks\n\n- [>] Milk from:2026-01-26 to:2026-01-28\n")
    #expect(
      files["2026-01-28.plan"] == "# 2026-01-28 Wed\n\n## Tasks\n\n- [x] Milk from:2026-01-26\n")
    let roll = CommandRun("planroll --today 2026-01-29", files: files)
    #expect(roll.code == 0)
    let today = files["2026-01-29.plan"] ?? ""
    #expect(today.contains("- [ ] Open from:2026-01-26\n"))
    #expect(!today.contains("Milk"))
  }

  @Test func `importing again adds nothing, and undo takes it back`() {
    let files = MemoryFiles(Self.history)
    _ = CommandRun("plan import json app", files: files)
    let imported = files.texts
    let second = CommandRun("plan import json app", files: files)
    #expect(
      second.error == "plan: there is nothing new to import\nplan: 4 items were there already\n")
    #expect(files.texts == imported)
    #expect(CommandRun("planlint", files: files).output == "")
    _ = CommandRun("planroll --today 2026-01-29", files: files)
    let third = CommandRun("plan import json app", files: files)
    #expect(third.error.contains("there is nothing new to import"))
  }

  @Test func `a task that was continued since the last import is moved`() {
    var all = Self.history
    let last = all.removeValue(forKey: "app/2026-01-28.json") ?? ""
    let files = MemoryFiles(all)
    _ = CommandRun("plan import json app", files: files)
    #expect(files["2026-01-27.plan"]?.contains("- [ ] Milk from:2026-01-26\n") == true)
    all = files.texts
    all["app/2026-01-28.json"] = last
    let grown = MemoryFiles(all)
    let run = CommandRun("plan import json app", files: grown)
    #expect(
      run.output
        == "2026-01-27.plan: 1 task moved to the next day\n2026-01-28.plan: new, 1 item\n")
    #expect(!run.error.contains("another state"))
    let whole = MemoryFiles(Self.history)
    _ = CommandRun("plan import json app", files: whole)
    for day in ["2026-01-26", "2026-01-27", "2026-01-28"] {
      #expect(grown["\(day).plan"] == whole["\(day).plan"])
    }
  }

  @Test func `a file that belongs to nothing is reported and the rest imported`() {
    var all = Self.history
    all["app/prefs.json"] = "{\"theme\": \"dark\"}"
    let files = MemoryFiles(all)
    let run = CommandRun("plan import json app", files: files)
    #expect(run.code == 2)
    #expect(run.error.hasPrefix("plan: app/prefs.json: neither the file name nor 'date' is a day"))
    #expect(files["2026-01-28.plan"] != nil)
    let alone = CommandRun("plan import json app/prefs.json", files: MemoryFiles(all))
    #expect(alone.code == 2)
    #expect(alone.output == "")
    all["app/2026-01-29.json"] = "{\"tasks\": 1}"
    let damaged = MemoryFiles(all)
    #expect(CommandRun("plan import json app", files: damaged).code == 2)
    #expect(damaged["2026-01-28.plan"] == nil)
  }

  @Test func `a copy of a day adds nothing`() {
    var all = Self.history
    all["app/2026-01-28 2.json"] = all["app/2026-01-28.json"]
    let files = MemoryFiles(all)
    _ = CommandRun("plan import json app", files: files)
    #expect(
      files["2026-01-28.plan"] == "# 2026-01-28 Wed\n\n## Tasks\n\n- [x] Milk from:2026-01-26\n")
  }
}
