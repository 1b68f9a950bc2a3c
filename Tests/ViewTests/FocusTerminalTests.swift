#if os(Linux)
  import Foundation
  import PlanTesting
  import Testing

  /// Runs `Tests/Scripts/focus.py` with the executable that is built beside the tests.
  @Suite(
    .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
    .enabled(if: Workplace.has("python3"), "python3 is not installed: nobody presses keys"))
  struct `plan focus at a pseudo-terminal` {
    @Test(arguments: ["tick", "skip_and_quit", "signals", "stop"])
    func `it restores the terminal and writes the file correctly`(name: String) throws {
      let place = try Workplace()
      let script = PackageFiles.root.appending(path: "Tests/Scripts/focus.py").path
      let ended = try place.run("python3 '\(script)' '\(place.programs.path)' \(name)")
      #expect(ended.code == 0, "\(ended.output)\(ended.error)")
    }
  }
#endif
