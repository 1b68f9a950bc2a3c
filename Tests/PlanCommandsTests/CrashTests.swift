import Foundation
import PlanTesting
import Testing

/// Runs the script that disturbs a program on the programs that the tests build, for one command of
/// each kind. `.ci/run` runs it for all commands on the release programs.
@Suite(
  .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
  .enabled(if: Workplace.has("strace") && Workplace.has("python3"), "strace is not installed"))
struct `A command that is stopped or cut off from power` {
  /// Runs crash.py and expects that it reports nothing.
  private func expectNothing(
    _ arguments: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let script = PackageFiles.root.appending(path: "Tests/Scripts/crash.py").path
    let place = try Workplace()
    let ended = try place.run(
      "python3 '\(script)' --jobs 1 \(arguments) '\(place.programs.path)'")
    #expect(ended.error == "", sourceLocation: sourceLocation)
    #expect(ended.code == 0, "\(ended.output)", sourceLocation: sourceLocation)
  }

  @Test(arguments: ["planfmt -w 2026-10-05.plan", "plan add Buy_ink --on 2026-10-07"])
  func `leaves every file old or new`(line: String) throws {
    try expectNothing("--kinds killed --only '\(line)'")
  }

  @Test func `leaves a folder in which the same command finishes its work`() throws {
    try expectNothing("--kinds killed --only 'plan move 2026-10-03.plan:5'")
  }
}
