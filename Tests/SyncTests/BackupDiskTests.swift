import Foundation
import PlanTesting
import Testing

/// A dated copy of the whole folder, on the disk.
@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct BackupDiskTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write("", to: "plan/settings.plan")
    try place.write("- [ ] a\n", to: "plan/2026/2026-10-05.plan")
    try place.write([UInt8](repeating: 7, count: 700_000), to: "plan/2026-10-05.drawing")
    try place.write("elsewhere", to: "outside/secret")
  }

  private func backup(_ words: String = "") throws -> Ended {
    try place.run("cd plan; plan backup --today 2026-10-05 \(words)")
  }

  @Test func `keeps bytes, modes, times, empty folders and links`() throws {
    _ = try place.run(
      """
      cd plan; mkdir empty ro; echo x > ro/x; chmod 640 ro/x; chmod 750 ro/../empty; chmod 555 ro
      touch -d 2020-01-01T00:00:00Z 2026-10-05.drawing; ln -s ../outside/secret link; ln -s 2026 years
      ln -s nothing broken; printf a > "$(printf 'odd\\nname')"; mkfifo pipe; mkdir .stversions; : > .stversions/a
      """)
    let before = try place.snapshot().filter { $0.key.hasPrefix("plan/") }
    let run = try backup()
    #expect(run.output.hasSuffix("plan-backups/plan-2026-10-05: 5 files, 3 links, 700011 bytes\n"))
    #expect(run.error == "plan: left out: 1 pipe, socket or device\n")
    #expect(run.code == 0)
    _ = try place.run("rm -r plan/pipe plan/.stversions")
    let list =
      "find . -mindepth 1 -type f -printf '%p %y %m %s %T@\\n' -o -printf '%p %y %m %l\\n' | sort"
    let old = try place.run("cd plan; \(list)")
    #expect(try place.run("cd plan-backups/plan-2026-10-05; \(list)").output == old.output)
    #expect(
      try place.run("diff -r --no-dereference plan plan-backups/plan-2026-10-05").output == "")
    let after = try place.snapshot().filter { $0.key.hasPrefix("plan/") }
    #expect(after == before.filter { !$0.key.hasPrefix("plan/pipe") && !$0.key.contains(".stver") })
    let again = try backup()
    #expect(again.error.contains("is already the same"))
    #expect(again.code == 0)
    _ = try place.run("chmod -R u+w plan plan-backups")
  }

  @Test(arguments: [
    "chmod 600 plan/settings.plan", "ln -s x plan/l", "mkdir plan/new", ": > plan/.a",
  ])
  func `sees every difference`(change: String) throws {
    _ = try place.run("chmod 644 plan/settings.plan")
    #expect(try backup().code == 0)
    _ = try place.run(change)
    #expect(try backup().output.contains("plan-2026-10-05-2: "))
  }

  @Test(.enabled(if: !Workplace.isSanitized))
  func `leaves no partial copy if the disk is full`() throws {
    // The file size is limited to 100 KiB.
    let run = try place.run(
      "trap '' XFSZ; ulimit -f 200; cd plan; plan backup --today 2026-10-05; code=$?; exit $code")
    #expect(run.error.contains("2026-10-05.drawing: File too large"), "\(run.error)")
    #expect(run.code == 2)
    #expect(try place.run("ls -A plan-backups").output == "")
  }

  @Test func `never follows a link to put a copy into the folder`() throws {
    _ = try place.run("ln -s plan/2026 plan-backups")
    let run = try backup()
    #expect(run.error.contains("is in the plan folder"))
    #expect(run.code == 2)
    #expect(try place.run("ls plan/2026").output == "2026-10-05.plan\n")
  }
}
