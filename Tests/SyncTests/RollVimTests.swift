import PlanTesting
import Testing

@Suite(
  .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
  .enabled(if: Workplace.has("vim"), "vim is not installed: its swap file stays untested"))
struct `planroll while vim is open` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write("", to: "settings.plan")
    try place.write("- [ ] a\n", to: "2026-10-04.plan")
  }

  /// Opens a file, runs the steps, and runs planroll while vim is open.
  private func open(_ name: String, _ steps: String..., roll: String = "planroll") throws -> Ended {
    let line = "\(roll) --today 2026-10-05 >output 2>error; echo \\$? >code"
    let all = ["edit \(name)"] + steps + ["call system('\(line)')", "qall!"]
    let ended = try place.run(
      "vim -es -Nu NONE -i NONE " + all.map { "-c \"\($0)\"" }.joined(separator: " "))
    try #require(ended.code == 0)
    let code = try place.text("code").split(separator: "\n").first.flatMap { Int32($0) }
    return Ended(code: try #require(code), bytes: [], error: try place.text("error"))
  }

  @Test(arguments: ["2026-10-04.plan", "2026-10-05.plan"])
  func `leaves a file with unsaved changes alone`(name: String) throws {
    let ended = try open(name, "call setline(1, '- [ ] changed')")
    #expect(
      ended.error == "planroll: \(name): has unsaved changes in vim; save them, or use --force\n")
    #expect(ended.code == 2)
    #expect(try place.text("2026-10-04.plan") == "- [ ] a\n")
  }

  @Test func `writes a file that is open and saved`() throws {
    let ended = try open("2026-10-04.plan", "call setline(1, '- [ ] changed')", "write")
    #expect(ended.code == 0)
    #expect(try place.text("2026-10-04.plan") == "- [>] changed to:2026-10-05\n")
  }

  @Test func `writes with unsaved changes if forced, or if another file is concerned`() throws {
    let forced = try open("2026-10-04.plan", "call setline(1, 'x')", roll: "planroll --force")
    #expect(forced.code == 0)
    try place.write("- [ ] b\n", to: "2026-10-03.plan")
    #expect(try open("2026-10-04.plan", "call setline(1, 'x')").code == 0)
  }

  @Test func `does not wait for a vim that was killed`() throws {
    let line =
      "vim -es -Nu NONE -i NONE -c 'edit 2026-10-04.plan' -c \"call setline(1, 'x')\""
      + " -c 'preserve' -c \"call system('kill -9 ' . getpid())\""
    _ = try place.run(line)
    #expect(try place.run("test -e .2026-10-04.plan.swp").code == 0)
    #expect(try place.run("planroll --today 2026-10-05").code == 0)
  }
}
