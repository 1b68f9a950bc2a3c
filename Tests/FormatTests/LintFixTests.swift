import Foundation
import PlanTesting
import Testing

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `planlint --fix on a disk` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    let messy = try PackageFiles.bytes("Tests/Cases/Broken/2025-10-19.plan")
    try place.write("# Settings\n", to: "plan/settings.plan")
    try place.write(messy, to: "plan/2026-10-19.plan")
    try place.write("* [✓] a\r\n- [ ] b\r\n", to: "plan/2026/with space.plan")
    try place.write("- [x] c\n", to: "plan/clean.plan")
    try place.write(Sample.conflict, to: "plan/2026-10-20.plan")
    try place.write("* [?] a", to: "plan/\u{FC}.plan")
  }

  @Test(arguments: ["--fix", "--fix --unsafe-fixes"])
  func `writes the fixes, and nothing the second time`(options: String) throws {
    let before = try place.snapshot()
    let first = try place.run("cd plan; planlint \(options)")
    #expect(first.error.hasPrefix("planlint: fixed "))
    #expect(first.error.hasSuffix(" files\n"))
    let after = try place.snapshot()
    for name in ["plan/clean.plan", "plan/2026-10-20.plan", "plan/settings.plan"] {
      #expect(before[name] == after[name], "\(name)")
    }
    for name in ["plan/2026-10-19.plan", "plan/2026/with space.plan"] {
      #expect(before[name] != after[name], "\(name)")
    }
    #expect(Set(before.keys) == Set(after.keys))
    let second = try place.run("cd plan; planlint \(options)")
    #expect(second.error == "")
    #expect(second.output == first.output, "what is left")
    #expect(second.code == first.code)
    #expect(try place.snapshot() == after)
  }

  @Test func `unsafe fixes are applied only if asked for`() throws {
    #expect(try place.run("planlint --fix plan/*.plan 'plan/2026/with space.plan'").code == 1)
    #expect(try place.text("plan/2026/with space.plan") == "- [✓] a\r\n- [ ] b\r\n")
    _ = try place.run("planlint --fix --unsafe-fixes plan/*.plan 'plan/2026/with space.plan'")
    #expect(try place.text("plan/2026/with space.plan") == "- [x] a\r\n- [ ] b\r\n")
  }

  @Test(
    .enabled(if: Workplace.has("git"), "git is not installed"),
    arguments: ["", "--unsafe-fixes"],
    [".", "\"$PWD\"", "-- 2026-10-19.plan ./2026 ./*.plan", "../plan/"])
  func `the patch is exactly what is written`(options: String, operands: String) throws {
    #expect(try place.run("cp -R plan written; planlint --fix \(options) written").code != 2)
    try place.expectPatch(of: "planlint -d \(options) \(operands)")
  }

  @Test func `a file that cannot be written is reported, and the rest is fixed`() throws {
    _ = try place.run(
      "cd plan; ln 2026-10-19.plan linked.txt; echo a >.syncthing.plan-saved-2026-10-19.plan")
    let ended = try place.run("planlint --fix plan/2026-10-19.plan plan/\u{FC}.plan")
    #expect(ended.error.contains("planlint: plan/2026-10-19.plan: an earlier write was cut short"))
    #expect(ended.error.contains("planlint: fixed 1 problem in 1 file\n"))
    #expect(ended.code == 2)
    #expect(try place.text("plan/\u{FC}.plan") == "- [?] a\n")
  }

  @Test func `a file reached through a link is reported once, by its own name`() throws {
    _ = try place.run("ln -s plan shortcut; cd plan; ln -s \u{FC}.plan link.plan")
    for path in ["shortcut/\u{FC}.plan", "plan/link.plan", "shortcut/link.plan"] {
      let ended = try place.run("planlint --select unknown-state \(path)")
      #expect(
        ended.output
          == "\(path):1:3: warning: '[?]' is not a state and counts as open; write [ ] and a #tag for what it means [unknown-state]\n"
      )
    }
  }

  @Test func `a reader that stops early is not a failure`() throws {
    // More than any pipe holds.
    try place.write(String(repeating: "- [?] Pay rent\n", count: 3_000), to: "long.plan")
    for form in ["gcc", "full", "json"] {
      let ended = try place.run(
        "{ planlint -f \(form) -q --fail-on never long.plan; echo $? >code; } | head -c 1")
      #expect(ended.error == "")
      #expect(try place.text("code") == "0\n")
    }
  }

  @Test func `a closed output is a failure if there is something to print`() throws {
    let ended = try place.run("planlint plan >&-")
    #expect(ended.error == "planlint: standard output: Bad file descriptor\n")
    #expect(ended.code == 2)
  }

  @Test func `plan lint does the same`() throws {
    for arguments in ["plan", "-f json plan", "-d plan", "rules", "explain empty-task", "--fxi"] {
      let one = try place.run("planlint \(arguments)")
      let other = try place.run("plan lint \(arguments)")
      #expect(one.output == other.output)
      #expect(one.error == other.error)
      #expect(one.code == other.code)
    }
  }
}
