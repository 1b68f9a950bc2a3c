import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `plan add` {
  private func folder(_ day: String, _ more: [String: String] = [:]) -> MemoryFiles {
    MemoryFiles(["settings.plan": "", "2026-10-05.plan": day].merging(more) { $1 })
  }

  /// The typed text, the day before, and the day after.
  static let places: [(words: [String], before: String, after: String)] = [
    (["x"], "", "- [ ] x\n"),
    (["x"], "- [ ] a", "- [ ] a\n- [ ] x\n"),
    (["x"], "# 2026-10-05 Mon\n", "# 2026-10-05 Mon\n\n- [ ] x\n"),
    (["x"], "## Notes\r\n", "## Notes\r\n\r\n## Tasks\r\n\r\n- [ ] x\r\n"),
    (["x"], "\u{FEFF}## Todo\r\n\r\n- [ ] a", "\u{FEFF}## Todo\r\n\r\n- [ ] a\r\n- [ ] x\r\n"),
    (["- [x] x"], "## Tasks\n", "## Tasks\n\n- [x] x\n"),
    (["- ", "[/]", "x"], "## Tasks\n", "## Tasks\n\n- [/] x\n"),
    (["--", "--x"], "## Tasks\n", "## Tasks\n\n- [ ] --x\n"),
    (
      ["9am x"], "## Schedule\n\n- 08:00 a\n  b\n- 10:00 c\n",
      "## Schedule\n\n- 08:00 a\n  b\n- 09:00 x\n- 10:00 c\n"
    ),
    (
      ["9:00-9:30", "x"], "## Schedule\n\n- 09:00\n- 10:00\n",
      "## Schedule\n\n- 09:00-09:30 x\n- 10:00\n"
    ),
    (["9am x"], "- [ ] a\n", "- [ ] a\n\n## Schedule\n\n- 09:00 x\n"),
    (["9am x", "--section", "tasks"], "## Tasks\n", "## Tasks\n\n- [ ] 9am x\n"),
    (["x", "--section", "top"], "- [ ] a\n", "- [ ] a\n\n## Priorities\n\n1. [ ] x\n"),
    (
      ["x", "--section", "Priorities"], "## Top 5\n\n1. a\n2.\n3. c\n",
      "## Top 5\n\n1. a\n2. [ ] x\n3. c\n"
    ),
    (
      ["x", "--section=top"], "## Top 5\n\n1. [x] a\n2. [>] b to:2026-10-06\n3. c\n4. d\n5. e\n",
      "## Top 5\n\n1. [x] a\n2. [>] b to:2026-10-06\n3. c\n4. d\n5. e\n6. [ ] x\n"
    ),
    (["x", "--section=schedule"], "## Schedule\n\n- 08:00 a\n", "## Schedule\n\n- x\n- 08:00 a\n"),
    (["Read", "--section=habits"], "## Habits\n\n- [x] a\n", "## Habits\n\n- [x] a\n- [ ] Read\n"),
    (["Run id:r", "--section=goals"], "", "## Goals\n\n- [ ] Run id:r\n"),
    (
      ["x", "--section=work"], "## Work\n\nplain\n\n## Tasks\n",
      "## Work\n\nplain\n- [ ] x\n\n## Tasks\n"
    ),
    (
      ["9am x", "--section=early"],
      "## Schedule\n\n- 12:00 a\n\n### Early\n\n- 08:00 b\n- 10:00 c\n",
      "## Schedule\n\n- 12:00 a\n\n### Early\n\n- 08:00 b\n- 09:00 x\n- 10:00 c\n"
    ),
    (
      ["x", "--section=ERRANDS"], "## Tasks\n\n- [ ] a\n\n### Errands\n\n### Home\n",
      "## Tasks\n\n- [ ] a\n\n### Errands\n\n- [ ] x\n\n### Home\n"
    ),
    (["## x", "--section=notes"], "## Notes\n\npara\n", "## Notes\n\npara\n- ## x\n"),
    (["calm", "--section=mood"], "## Mood\n", "## Mood\n\n- 14:00 calm\n"),
  ]

  @Test func `refuses more than a plan may contain, and accepts up to that`() {
    let files = folder("")
    let long = String(repeating: "a", count: 100_000)
    #expect(CommandRun("plan add \(long)", files: files).code == 0)
    #expect(files["2026-10-05.plan"] == "- [ ] \(long)\n")
    let input = Array(repeating: UInt8(ascii: "b"), count: maximumTextSize + 1)
    let run = CommandRun("plan add -", console: MemoryConsole(input: input), files: files)
    #expect(run.error.contains("larger than 16 MiB"))
    #expect(run.code == 2)
    #expect(files["2026-10-05.plan"] == "- [ ] \(long)\n")
  }
}
