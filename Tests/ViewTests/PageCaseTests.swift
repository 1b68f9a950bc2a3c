import Foundation
import PlanTesting
import Testing

/// `Tests/Cases/Pages`: pages of the samples, each named after the operands of `plan export html`.
/// Look at them in a browser. `UPDATE_GOLDENS=1` writes them again.
@Suite struct PageCaseTests {
  @Test(arguments: PackageFiles.files(below: "Tests/Cases/Pages", ending: ".html"))
  func `a page is that of the golden file`(path: String) throws {
    let when = try #require(path.split(separator: "/").last).dropLast(".html".count)
    try expectGolden(ViewRun("plan export html \(when)").output, at: path)
  }
}
