import PlanCommands
import PlanSystem
import PlanTesting
import Testing

/// What `plan export` does in every format.
@Suite struct ExportTests {
  private static let files = [
    "settings.plan": "",
    "2026-10-04.plan": "# 2026-10-04 Sun\n\n## Tasks\n\n- [>] Gone to:2026-10-05\n- [x] Done #a\n",
    "2026-10-05.plan": "# 2026-10-05 Mon\n\n## Tasks\n\n- [ ] Call mum #a\n  - Sunday is best.\n",
  ]

  @Test func `exports what is done, and not what moved elsewhere`() {
    let files = MemoryFiles(Self.files)
    let run = CommandRun("plan export todotxt", files: files)
    #expect(run.output.contains("Done"))
    #expect(run.output.contains("Call mum"))
    #expect(!run.output.contains("Gone"))
    #expect(run.error.contains("(1), first "))
    #expect(run.error.contains("2026-10-05.plan:5"))
    #expect(run.code == 0)
    #expect(files.texts == MemoryFiles(Self.files).texts)
  }

  @Test func `exports what matches a filter, in any state`() {
    let run = CommandRun("plan export todotxt done", files: MemoryFiles(Self.files))
    #expect(run.output.contains("Done"))
    #expect(!run.output.contains("Call mum"))
  }

  @Test func `counts what is nested too deep`() {
    let lines = (0..<40).map { String(repeating: "  ", count: $0) + "- [ ] level \($0)\n" }
    let files = MemoryFiles(["settings.plan": "", "2026-10-05.plan": lines.joined()])
    for format in ["markdown", "org", "csv"] {
      let run = CommandRun("plan export \(format)", files: files)
      #expect(run.error.contains("levels below the 32nd (7)"), "\(format): \(run.error)")
      #expect(run.output.contains("level 39"), "\(format)")
    }
  }

  @Test func `writes the named file, again with the same bytes`() {
    let files = MemoryFiles(Self.files)
    _ = CommandRun("plan export todotxt -o out.txt", files: files)
    let first = files["out.txt"]
    #expect(first?.contains("Call mum") == true)
    files["2026-10-05.plan"] = "# 2026-10-05 Mon\n"
    _ = CommandRun("plan export todotxt -o out.txt", files: files)
    #expect(files["out.txt"] != first)
  }

  @Test(arguments: [
    ("plan export todotxt -o x.plan", "has the name of a plan"),
    ("plan export todotxt -o ..", "is a folder"),
    ("plan export todotxt -o /dev/null", "not a regular file"),
    ("plan export nothing", "'nothing' is not a format"),
    ("plan export", "needs a format"),
    ("plan export todotxt (", "plan: "),
  ])
  func `reports what is wrong with a command line`(line: String, message: String) {
    let files = MemoryFiles(Self.files)
    let run = CommandRun(line, files: files)
    #expect(run.error.contains(message))
    #expect(run.code == 2)
    #expect(files.texts == MemoryFiles(Self.files).texts)
  }

  @Test func `exports completions of habits to a calendar if the filter asks for them`() {
    let files = MemoryFiles([
      "settings.plan": "",
      "habits.plan": "## Habits\n\n- 🏋️ Gym #sport every:day\n- Water: 8 glasses every:day\n",
      "2026-10-04.plan": "## Habits\n\n- [x] Gym\n- [ ] Water: 3\n",
      "2026-10-05.plan": "- [ ] Call\n\n## Habits\n\n- [-] Gym\n- [ ] Water: 8\n",
    ])
    func summaries(_ filter: String) -> [String] {
      let run = CommandRun("plan export ics \(filter)", files: files)
      #expect(run.code == 0)
      return run.output.split(separator: "\r\n").filter { $0.hasPrefix("SUMMARY:") }.map {
        String($0.dropFirst(8))
      }
    }
    #expect(summaries("") == ["Call"])
    #expect(summaries("done") == [])
    #expect(summaries("-(habit)") == ["Call"])
    #expect(summaries("habit") == ["🏋️ Gym", "Water: 8"])
    #expect(summaries("habit | task") == ["🏋️ Gym", "Call", "Water: 8"])
    #expect(summaries("habit & #sport") == ["🏋️ Gym"])
    #expect(summaries("habit & -#sport") == ["Water: 8"])
    #expect(summaries("habit & done") == ["🏋️ Gym"])
    #expect(summaries("2026-10-05 habit") == ["Water: 8"])
    let run = CommandRun("plan export ics habit -o out.ics", files: files)
    #expect(run.error.contains("habits that are not done, and repeated ones (2), first at "))
    let before = files.texts
    let back = CommandRun("plan import ics out.ics", files: files)
    #expect(back.error.contains("2 items were there already, 1 of them in another state"))
    #expect(files.texts == before)
  }

  @Test func `reports a file that cannot be read, and exports the rest`() {
    let files = MemoryFiles(Self.files)
    files.refuse("2026-10-04.plan", .system(13))
    let run = CommandRun("plan export todotxt", files: files)
    #expect(run.output.contains("Call mum"))
    #expect(run.error.contains("2026-10-04.plan"))
    #expect(run.code == 2)
  }
}
