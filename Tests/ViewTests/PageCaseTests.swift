import Foundation
import PlanTesting
import Testing

/// `Tests/Cases/Pages`: pages of the samples, each named after the operands of `plan export html`.
/// Look at them in a browser. `UPDATE_GOLDENS=1` writes them again.
@Suite struct PageCaseTests {
  @Test(arguments: PackageFiles.files(below: "Tests/Cases/Pages", ending: ".html"))
  func `a page is that of the golden file`(path: String) throws {
    let golden = String(decoding: try PackageFiles.bytes(path), as: UTF8.self)
    let when = try #require(path.split(separator: "/").last).dropLast(".html".count)
    let page = try ViewRun("plan export html \(when)").output
    if page != golden, ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try Data(page.utf8).write(to: PackageFiles.root.appending(path: path))
    }
    #expect(page == golden)
  }
}
