import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `a task that two devices continued is shown once` {
  private let forked = [
    "settings.plan": "", "2026-10-02.plan": "- [>] milk to:2026-10-04\n- [ ] bread\n",
    "2026-10-03.plan": "- [ ] milk from:2026-10-02\n",
    "2026-10-04.plan": "\n- [ ] milk from:2026-10-02\n",
  ]

  private func output(
    _ line: String, _ files: MemoryFiles, on today: String = "2026-10-05"
  ) -> String {
    let run = CommandRun(line, files: files, environment: ["PLAN_TODAY": today])
    return "\(run.output)\(run.error)\(run.code)"
  }

  static let views = [
    "plan", "plan --json", "plan 2026-10-04 --json", "plan list", "plan list --json",
    "plan list done --json", "plan list moved", "plan agenda", "plan agenda --json --days 9",
    "plan week --json", "plan week --grid", "plan month --json", "plan year --points --json",
    "plan stats --json", "plan stats --year #work", "plan review --json", "plan review --week",
    "plan log --json", "plan goals --json", "plan files --json", "plan moods --json",
    "plan export json",
  ]

  @Test func `every view is that of the folder after a roll has settled it`() {
    var forks = 0
    for seed in 0..<40 as Range<UInt64> {
      let folder = ForkedFolder(seed: seed)
      let (files, settled) = (folder.files, folder.settled)
      if files.texts != settled.texts { forks += 1 }
      for view in Self.views {
        #expect(
          output(view, files, on: folder.date) == output(view, settled, on: folder.date),
          "\(view), seed \(seed)")
      }
      #expect(files.writes.isEmpty)
    }
    #expect(forks > 10, "most of them are led apart")
  }

  @Test func `a command ticks, moves or drops the copy that a roll keeps`() {
    for seed in 0..<40 as Range<UInt64> {
      let folder = ForkedFolder(seed: seed)
      let open = output("plan list tasks --plain", folder.settled, on: folder.date)
      let places = open.split(separator: "\n").compactMap { line -> String? in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        return fields.count > 2 ? "\(fields[0]):\(fields[1])" : nil
      }
      var random = SeededGenerator(seed: seed)
      guard let place = places.randomElement(using: &random) else { continue }
      for command in ["done", "untick", "toggle", "drop", "start"] {
        let (files, settled) = (folder.files, folder.settled)
        let line = "plan \(command) \(place)"
        let said = output(line, settled, on: folder.date)
        let outcome = output(line, files, on: folder.date)
        #expect(outcome.hasPrefix(said.dropLast()), "seed \(seed), \(line)")
        #expect(outcome.last == said.last, "seed \(seed), \(line)")
        for folders in [files, settled] {
          _ = output("planroll --reconcile", folders, on: folder.date)
        }
        #expect(files.texts == settled.texts, "seed \(seed), \(line)")
      }
    }
  }

  @Test func `a task that is open on two days is shown on the later one`() {
    let files = MemoryFiles(forked)
    #expect(output("plan list milk --plain", files).split(separator: "\n").count == 2)
    #expect(output("plan list milk", files).contains("2026-10-04.plan:2"))
    #expect(output("plan", files).contains("2 open from earlier days"))
    #expect(files.writes.isEmpty)
  }

  @Test func `ticking it by name ticks the later copy and settles the other`() {
    let files = MemoryFiles(forked)
    #expect(
      output("plan done milk", files) == """
        2026-10-04.plan:2: [x] milk from:2026-10-02 done:2026-10-05
        2026-10-03.plan:1: [>] milk from:2026-10-02 to:2026-10-04
        0
        """)
    #expect(files["2026-10-03.plan"] == "- [>] milk from:2026-10-02 to:2026-10-04\n")
    let again = files.texts
    _ = output("planroll --reconcile", files)
    #expect(files.texts == again)
  }

  @Test func `the address of a copy that moved is refused with the place it went to`() {
    let files = MemoryFiles(forked)
    let said = output("plan done 2026-10-03:1", files)
    #expect(said.contains("to:2026-10-04: a moved item cannot be ticked"))
    #expect(files.writes.isEmpty)
  }

  @Test func `a tick that another device made is shown, and can be taken back`() {
    let files = MemoryFiles([
      "settings.plan": "", "2026-10-03.plan": "- [x] milk to:2026-10-05\n",
      "2026-10-05.plan": "- [ ] milk from:2026-10-03\n",
    ])
    #expect(output("plan", files).contains("[x] milk"))
    #expect(output("plan untick milk", files).contains("2026-10-05.plan:1: [ ] milk"))
    _ = output("planroll --reconcile", files)
    #expect(files["2026-10-05.plan"] == "- [ ] milk from:2026-10-03\n")
    #expect(files["2026-10-03.plan"] == "- [>] milk to:2026-10-05\n")
  }

  @Test func `a task on a day without copies is changed alone`() {
    let files = MemoryFiles(forked.merging(["2026-10-05.plan": "- [ ] eggs\n"]) { $1 })
    _ = output("plan done eggs", files)
    #expect(files.writes.map(\.path.bytes) == [Array("2026-10-05.plan".utf8)])
  }

  @Test func `nothing is settled if nothing is rolled`() {
    let files = MemoryFiles(forked.merging(["settings.plan": "- roll: never\n"]) { $1 })
    #expect(output("plan list expired", files).split(separator: "\n").count == 4)
  }

  @Test func `a text on standard input is changed as it is`() {
    let console = MemoryConsole(input: Array("- [ ] milk from:2026-10-02\n".utf8))
    let run = CommandRun(
      "plan done milk --stdin-filepath 2026-10-03.plan", console: console,
      files: MemoryFiles(forked))
    #expect(run.output.hasPrefix("- [x] milk from:2026-10-02"))
  }
}
