import PlanSystem
import PlanTesting
import PlanText
import Testing

/// A folder of sample plans, in which random commands run.
private struct RandomFolder {
  let files: MemoryFiles
  let records = MemoryRecords()
  var random: SeededGenerator

  private static let layouts = ["", "- layout: month\n", "- layout: year\n"]
  private static let habits =
    "# Habits\n\n## Habits\n\n- Water: 8 glasses every:day\n- Run every:2d\n"

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    files = MemoryFiles(["habits.plan": Self.habits, "home.plan": "- [ ] Mend the roof #home\n"])
    files["settings.plan"] = random.pick(Self.layouts)
    for day in 1...5 {
      let rest = random.chance(30) ? "\n\n*  [ ]untidy  text" : "\n"
      files["2026-10-0\(day).plan"] =
        "## Tasks\n\n- [ ] Task \(day) #work\n  - [ ] Step\n- [x] Done \(day)\(rest)"
    }
  }

  /// A random command line. Most of them change something.
  mutating func line() -> String {
    let day = random.pick(["2026-10-04", "today", "tomorrow", "+3d"])
    let task = random.pick(["1", "2", "3", "4", "5"])
    switch random.number(below: 15) {
    case 0: return "plan add Buy thing \(random.number(below: 9)) --on \(day)"
    case 1: return "plan add Nail --in home"
    case 2: return "plan toggle 2026-10-0\(task):\(3 + random.number(below: 3))"
    case 3: return "plan move 2026-10-0\(task):3 \(day)"
    case 4: return "planroll"
    case 5: return "plan rename tag \(random.pick(["work job", "job work", "home house"]))"
    case 6: return "plan rename habit \(random.pick(["Water Tea", "Tea Water", "Run Walk"]))"
    case 7: return "planfmt -w ."
    case 8: return "plan new \(day)"
    case 9: return "plan done Water +1"
    case 10: return "plan done Water --on 2026-10-02..04"
    case 11: return "planlint --fix --unsafe-fixes ."
    case 12: return "plan mood calm --on 2026-10-0\(task)"
    case 13: return "plan change 2026-10-0\(task):3 Other \(task) est:\(task)h -#work"
    default: return "plan template use Reading List --as reading\(task)"
    }
  }

  @discardableResult
  func run(_ line: String) -> CommandRun { CommandRun(line, files: files, records: records) }

  /// All files and folders.
  var state: [String: String] {
    var state = files.texts
    for folder in ["2025", "2026", "2026/10", "2026/11"]
    where files.kind(of: FilePath(folder)) != nil {
      state[folder] = ""
    }
    return state
  }
}

@Suite struct `Undoing any commands` {
  @Test(arguments: 1...LongRun.historyCount(full: 20))
  func `restores every byte, and redoing restores the other bytes`(seed: Int) {
    var folder = RandomFolder(seed: UInt64(seed))
    var states = [folder.state]
    var lines: [String] = []
    for _ in 0..<25 {
      let line = folder.line()
      let run = folder.run(line)
      guard folder.state != states.last else { continue }
      #expect(run.code < 2, "\(line): \(run.error)")
      states.append(folder.state)
      lines.append(line)
    }
    #expect(states.count > 8)
    for (state, line) in zip(states, lines).reversed() {
      let run = folder.run("plan undo")
      #expect(run.code == 0, "\(line): \(run.error)")
      #expect(folder.state == state, "\(line)")
    }
    #expect(folder.run("plan undo").code == 1)
    for (state, line) in zip(states.dropFirst(), lines) {
      let run = folder.run("plan undo --redo")
      #expect(run.code == 0, "\(line): \(run.error)")
      #expect(folder.state == state, "\(line)")
    }
  }

  @Test(arguments: 1...20)
  func `is all or nothing, whichever write fails`(seed: Int) {
    var folder = RandomFolder(seed: UInt64(seed))
    var before = folder.state
    while true {
      before = folder.state
      folder.run(folder.line())
      let changed = folder.records.names.last.flatMap { UndoRecord($0, in: folder.records) }
      if (changed?.changes.count ?? 0) > 1 { break }
    }
    let after = folder.state
    for number in 0..<40 {
      let failing = FailingFiles(folder.files, .at(number))
      let run = CommandRun("plan undo", files: failing, records: folder.records)
      if run.code == 0 { break }
      #expect(run.error.hasSuffix("plan: nothing is changed\n"))
      #expect(folder.state == after)
    }
    #expect(folder.state == before)
  }
}
