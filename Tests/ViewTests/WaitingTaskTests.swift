import Foundation
import PlanCommands
import PlanSystem
import PlanTesting
import Testing

@Suite struct `open tasks that wait on other days` {
  private func run(_ line: String, _ texts: [String: String]) -> CommandRun {
    CommandRun(line, files: MemoryFiles(["settings.plan": ""].merging(texts) { $1 }))
  }

  /// The number after a key of an object.
  private func number(_ key: String, _ object: String) -> Int? {
    guard let place = object.range(of: "\"\(key)\":", options: .backwards) else { return nil }
    return Int(object[place.upperBound...].prefix { $0.isNumber })
  }

  @Test func `the count of open tasks from earlier days is that of a roll`() throws {
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var texts: [String: String] = [:]
      for day in ["2026-07-20", "2026-10-01", "2026-10-02", "2026-10-04", "2026-10-05"] {
        texts["\(day).plan"] = lines(&random)
      }
      let shown = run("plan --json", texts)
      let rolled = run("planroll -n --json", texts)
      try #require(rolled.code == 0, "\(rolled.error)")
      let carried = rolled.output.components(separatedBy: "\"joined\"").count - 1
      #expect(number("carried", shown.output) == carried, "seed \(seed): \(texts)")
    }
  }

  private func lines(_ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      text += "- [\([" ", " ", "/", "x", "-", ">"].randomElement(using: &random)!)] "
      text += ["milk", "Milk", "bread", "eggs id:e", ""].randomElement(using: &random)!
      text +=
        [
          "", "", "", " start:2026-10-09", " start:2026-10-02", " expires:2026-10-04",
          " until:2026-10-05",
        ]
        .randomElement(using: &random)! + "\n"
      if Int.random(in: 0..<4, using: &random) == 0 { text += "  - [ ] step\n" }
    }
    return text
  }
}
