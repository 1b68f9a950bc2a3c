import Foundation
import PlanMerge
import PlanTesting
import Testing

/// `Tests/Cases/Merge`. `UPDATE_GOLDENS=1` writes the result of each case, and fails.
@Suite struct MergeCaseTests {
  static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  @Test(arguments: MergeCase.paths)
  func `a case gives the result in its file`(path: String) throws {
    let example = try MergeCase(path: path)
    let told = example.told
    if Self.updates, told != example.expected {
      try Data(example.given + told).write(to: PackageFiles.root.appending(path: path))
      Issue.record("\(path) was written: read it, and run again")
    } else {
      #expect(told.string == example.expected.string)
    }
  }

  @Test(arguments: try! DocumentFence.all(in: "Grammar/Merging.md"))
  func `an example of the document is correct`(fence: DocumentFence) {
    #expect(fence.words == ["merge"])
    let example = MergeCase(path: fence.path, text: Array(fence.body))
    #expect(example.told.string == example.expected.string)
  }

  @Test(arguments: MergeCase.paths)
  func `a case obeys the laws`(path: String) throws {
    let example = try MergeCase(path: path)
    if example.areCopies {
      #expect(copyFaults(example.sides, as: example.kind) == [])
    } else {
      let triple = MergeTriple(
        base: example.base, ours: example.sides[0], theirs: example.sides[1], kind: example.kind)
      #expect(triple.faults == [])
    }
  }
}
