import PlanTesting
import Testing

@Suite(
  .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
  .enabled(if: Workplace.has("vim"), "vim is not installed: its swap file stays untested"))
struct `planfmt and planlint while vim is open` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    for name in ["a.plan", "b.plan"] { try place.write("* [] \(name)\n- [?] b\n", to: name) }
  }

  /// Changes a file in vim, saves it or not, and runs a command while vim is open.
  private func run(_ line: String, saving saves: Bool = false) throws -> Ended {
    let steps =
      ["edit a.plan", "call setline(1, '* [] changed')"] + (saves ? ["write"] : [])
      + ["call system('\(line) >output 2>error; echo \\$? >code')", "qall!"]
    let ended = try place.run(
      "vim -es -Nu NONE -i NONE " + steps.map { "-c \"\($0)\"" }.joined(separator: " "))
    try #require(ended.code == 0)
    let code = try place.text("code").split(separator: "\n").first.flatMap { Int32($0) }
    return Ended(
      code: try #require(code), bytes: try place.bytes("output"), error: try place.text("error"))
  }

  @Test(arguments: [
    ("planfmt -w a.plan b.plan", "- [ ] b.plan\n- [?] b\n"),
    ("planlint --fix --unsafe-fixes --select unformatted -q .", "- [ ] b.plan\n- [?] b\n"),
  ])
  func `leave a file with unsaved changes alone, and do the rest`(line: String, other: String)
    throws
  {
    let before = try place.text("a.plan")
    let ended = try run(line)
    let name = line.split(separator: " ")[0]
    #expect(
      ended.error.hasSuffix(": a.plan: has unsaved changes in vim; save them, or use --force\n"))
    #expect(ended.error.hasPrefix(name))
    #expect(ended.code == 2)
    #expect(try place.text("a.plan") == before)
    #expect(try place.text("b.plan") == other)
  }

  @Test(arguments: ["planfmt -w", "planlint --fix --unsafe-fixes --fail-on never -q"])
  func `write it with --force, or when it is saved`(line: String) throws {
    #expect(try run("\(line) --force a.plan").code == 0)
    #expect(try place.text("a.plan") != "* [] a.plan\n- [?] b\n")
    #expect(try run("\(line) a.plan", saving: true).code == 0)
  }

  @Test(arguments: ["planfmt -l a.plan", "planfmt -", "planfmt --check b.plan", "planlint a.plan"])
  func `accept unsaved changes in files they only read`(line: String) throws {
    #expect(try !run("\(line) <b.plan").error.contains("unsaved"))
  }

  @Test(arguments: ["planfmt --force a.plan", "planfmt -l --force a.plan", "planlint --force"])
  func `accept --force only when they write`(line: String) throws {
    let ended = try place.run(line)
    #expect(ended.error.contains("'--force' needs "))
    #expect(ended.code == 2)
  }
}
