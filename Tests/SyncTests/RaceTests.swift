import Foundation
import PlanTesting
import Testing

@Suite(
  .serialized,
  .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
  .enabled(if: Workplace.has("python3"), "python3 is not installed: races stay untested"))
struct `Nothing is lost` {
  /// A small form of `Tests/Scripts/races.py`, of which `.ci/run` has a larger one.
  private func race(_ arguments: String) throws -> Ended {
    let programs = try #require(Workplace.executable).deletingLastPathComponent().path
    let script = PackageFiles.root.appending(path: "Tests/Scripts/races.py").path
    return try Workplace().run("python3 '\(script)' '\(programs)' \(arguments)")
  }

  @Test(arguments: ["planfmt -w", "planlint --fix", "plan toggle"])
  func `when an editor saves while a tool runs`(tool: String) throws {
    let ended = try race("--saves 20 --pairs 0 --rounds 0 --tools '\(tool)'")
    #expect(ended.error == "")
    #expect(ended.code == 0, "\(ended.output)")
    #expect(ended.output.split(separator: "\n").count == 5, "\(ended.output)")
  }

  @Test func `when two commands run at once`() throws {
    let ended = try race("--pairs 15 --rounds 0 --tools ''")
    #expect(ended.error == "")
    #expect(ended.code == 0, "\(ended.output)")
    #expect(ended.output.contains("15 pairs of 'plan done' at once: 0 changes lost, 0 refused"))
  }
}
