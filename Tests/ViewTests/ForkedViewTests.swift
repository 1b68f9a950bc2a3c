import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `a task that two devices continued is shown once` {
  private func output(
    _ line: String, _ files: MemoryFiles, on today: String = "2026-10-05"
  ) -> String {
    let run = CommandRun(line, files: files, environment: ["PLAN_TODAY": today])
    return "\(run.output)\(run.error)\(run.code)"
  }

  /// Without the numbers of lines, which are those of the files, and the room that they take.
  private func output(
    withoutPlaces line: String, _ files: MemoryFiles, on today: String
  ) -> String {
    output(line, files, on: today)
      .replacing(/(?<place>(\.plan|-[0-9]{2}):|"line":)[0-9]+/) { $0.place }
      .replacing(/\ +/, with: " ")
  }

  static let views = [
    "plan", "plan --json", "plan 2026-10-04 --json", "plan list", "plan list --json",
    "plan list done --json", "plan list moved", "plan agenda", "plan agenda --json --days 9",
    "plan week --json", "plan week --grid", "plan month --json", "plan year --points --json",
    "plan stats --json", "plan stats --year #work", "plan review --json", "plan review --week",
    "plan log --json", "plan goals --json", "plan files --json", "plan moods --json",
    "plan export json",
  ]

  private static let seeds = 0..<UInt64(LongRun.count(full: 40))

  @Test func `every view is that of the folder after a roll has settled it`() {
    var forks = 0
    for seed in Self.seeds {
      let folder = ForkedFolder(seed: seed)
      let (files, settled) = (folder.files, folder.settled)
      if files.texts != settled.texts { forks += 1 }
      for view in Self.views {
        #expect(
          output(withoutPlaces: view, files, on: folder.date)
            == output(withoutPlaces: view, settled, on: folder.date),
          "\(view), seed \(seed)")
      }
      #expect(files.writes.isEmpty)
    }
    #expect(forks > Self.seeds.count / 4, "most of them are led apart")
  }

  @Test func `a command ticks, moves or drops the copy that a roll keeps`() {
    for seed in Self.seeds {
      let folder = ForkedFolder(seed: seed)
      let places = [folder.files, folder.settled].map { files in
        output("plan list tasks --plain", files, on: folder.date).split(separator: "\n").compactMap
        {
          line -> String? in
          let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
          return fields.count > 2 ? "\(fields[0]):\(fields[1])" : nil
        }
      }
      var random = SeededGenerator(seed: seed)
      guard let index = places[1].indices.randomElement(using: &random) else { continue }
      for command in ["done", "untick", "toggle", "drop", "start"] {
        let (files, settled) = (folder.files, folder.settled)
        let line = "plan \(command) \(places[0][index])"
        let said = output("plan \(command) \(places[1][index])", settled, on: folder.date)
        let outcome = output(line, files, on: folder.date)
        #expect(outcome.hasPrefix(said.dropLast()), "seed \(seed), \(line)")
        #expect(outcome.last == said.last, "seed \(seed), \(line)")
        for folders in [files, settled] {
          _ = output("planroll --settle", folders, on: folder.date)
        }
        #expect(files.texts == settled.texts, "seed \(seed), \(line)")
      }
    }
  }
}
