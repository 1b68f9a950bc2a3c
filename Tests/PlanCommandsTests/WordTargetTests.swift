import PlanCommands
import PlanTesting
import Testing

/// Words without quotes: one name, or several.
@Suite struct `Targets of several words` {
  private static let day = """
    ## Tasks

    - [ ] Call mum
    - [ ] Call
    - [ ] Mum
    - [ ] Pay rent
    - [ ] Bread

    ## Habits

    - [ ] Cold shower
    - [ ] Water: 0/8

    """

  private func files() -> MemoryFiles {
    MemoryFiles(["settings.plan": "", "2026-10-05.plan": Self.day])
  }

  @Test(arguments: [
    ("done pay rent", ["Pay rent"]), ("done cold shower", ["Cold shower"]),
    ("done 'call mum'", ["Call mum"]), ("done bread water", ["Bread", "Water: 0/8"]),
    ("done pay bread", ["Pay rent", "Bread"]), ("done :3 :4", ["Call mum", "Call"]),
    ("done rent bread :3", ["Pay rent", "Bread", "Call mum"]),
  ])
  func `are one name if they are found together`(line: String, changed: [String]) throws {
    let files = files()
    let words = line.split(separator: "'").enumerated().flatMap { place, part in
      place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
    let run = CommandRun(["plan"] + words, files: files)
    try #require(run.code == 0, "\(run.error)")
    var wanted = Self.day
    for name in changed { wanted = wanted.replacing("- [ ] \(name)\n", with: "- [x] \(name)\n") }
    #expect(files["2026-10-05.plan"]?.replacing(/\ done:\S+/, with: "") == wanted)
  }

  @Test func `take an amount after the last one`() {
    let files = files()
    #expect(CommandRun("plan done bread water 3", files: files).code == 0)
    #expect(files["2026-10-05.plan"]?.contains("- [ ] Water: 3/8") == true)
  }

  @Test(arguments: ["done call mum", "drop call mum", "move call mum fri"])
  func `are listed if both readings match, and nothing is written`(line: String) {
    let files = files()
    let run = CommandRun("plan \(line)", files: files)
    #expect(
      run.error == """
        plan: 'call mum' is one name, and its words are others; use quotes or line numbers:
        2026-10-05.plan:3: - [ ] Call mum
        2026-10-05.plan:4: - [ ] Call
        2026-10-05.plan:5: - [ ] Mum

        """)
    #expect(run.code == 1)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("done no such", "no habit or task is called 'no such'"),
    ("done pay nosuch", "no habit or task is called 'nosuch'"),
    ("move no such fri", "no task is called 'no such'"),
  ])
  func `that are not found are named in the message`(line: String, message: String) {
    let files = files()
    let run = CommandRun("plan \(line)", files: files)
    #expect(run.error.hasPrefix("plan: \(message)"))
    #expect(run.code == 1)
    #expect(files.writes.isEmpty)
  }

  @Test func `move as one task`() {
    let files = files()
    #expect(CommandRun("plan move pay rent tomorrow", files: files).code == 0)
    #expect(files["2026-10-05.plan"]?.contains("- [>] Pay rent to:2026-10-06") == true)
  }
}
