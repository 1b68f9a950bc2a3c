import Foundation
import PlanTesting
import Testing

/// `Tests/Cases/History`. `UPDATE_GOLDENS=1` writes the report of each case, and fails.
@Suite struct HistoryCaseTests {
  static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  @Test(arguments: HistoryCase.paths)
  func `a case gives the reports in its file`(path: String) throws {
    let text = try PackageFiles.bytes(path).string
    let told = HistoryCase(text).told
    if Self.updates, told != text {
      try Data(told.utf8).write(to: PackageFiles.root.appending(path: path))
      Issue.record("\(path) was written: read it, and run again")
    } else {
      #expect(told == text)
    }
  }

  @Test func `there are cases`() { #expect(HistoryCase.paths.count >= 20) }
}
