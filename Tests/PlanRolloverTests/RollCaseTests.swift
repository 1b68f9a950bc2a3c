import Foundation
import PlanRollover
import PlanTesting
import Testing

/// `Tests/Cases/Rollover`. `UPDATE_GOLDENS=1` writes the result of each case, and fails.
@Suite struct RollCaseTests {
  static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  @Test(arguments: RollCase.paths)
  func `a case gives the result in its file`(path: String) throws {
    let example = try RollCase(path: path)
    let told = example.told()
    if Self.updates, told != example.expected {
      try Data(example.given + told).write(to: PackageFiles.root.appending(path: path))
      Issue.record("\(path) was written: read it, and run again")
    } else {
      #expect(told.string == example.expected.string)
    }
  }

  @Test(arguments: try! DocumentFence.all(in: "Grammar/Rolling.md"))
  func `an example of the document is correct`(fence: DocumentFence) {
    #expect(fence.words == ["roll"])
    let example = RollCase(path: fence.path, text: Array(fence.body))
    // The documents leave out the report.
    let told = example.told().string.split(separator: "-- told --\n")[0]
    #expect(told == example.expected.string)
  }

  @Test(arguments: RollCase.paths)
  func `a case obeys the laws of every roll`(path: String) throws {
    let example = try RollCase(path: path)
    guard example.action != .settle, example.action != .move,
      let rollover = try? example.outcome()
    else { return }
    let found = faults(of: rollover, on: example.facts) {
      (facts: RollFacts) throws(RollRefusal) -> Rollover in try example.outcome(of: facts)
    }
    #expect(found == [])
  }
}
