import PlanCommands
import PlanTesting
import Testing

/// `plan list --sort` and `--group`.
@Suite struct ListOrderTests {
  private let files = [
    "settings.plan": "# Settings\n",
    "2026-11-03.plan": "- [>] carried #work/api to:2026-11-12\n",
    "2026-11-10.plan": "- [ ] bread !low #home goal:g\n- [x] old #home\n- [-] dropped #Home\n",
    "2026-11-12.plan":
      "- [ ] carried #work/api from:2026-11-03\n- [ ] !high apples #home due:2026-11-20\n"
      + "- [ ] !low Cherries due:2026-11-13T09:00\n- [ ] dates due:2026-11-13\n"
      + "\n## Habits\n\n- [x] Run #sport\n",
    "sub/shop.plan": "# Shop #home\n\n- [ ] !medium eggs goal:g\n- [ ] every:week flour #home\n",
  ]

  private func run(_ words: String...) -> CommandRun {
    CommandRun(
      ["plan"] + words, console: MemoryConsole(), files: MemoryFiles(files),
      environment: ["PLAN_TODAY": "2026-11-12T10:00"])
  }

  @Test(arguments: [
    ("tag", "home 3,work/api 1,- 2"), ("goal", "g 2,- 4"), ("list", "sub/shop 1,- 5"),
    ("priority", "high 1,medium 1,low 1,- 3"),
  ])
  func `a list is grouped`(grouping: String, expected: String) {
    let groups = run("list", "--group", grouping, "--json", "--", "-flour").output
      .matches(of: /"name":(?:"([^"]*)"|null),"count":(\d+)/)
      .map { "\($0.1.map(String.init) ?? "-") \($0.2)" }
    #expect(groups.joined(separator: ",") == expected)
    let plain = run("list", "--group", grouping, "--plain", "--", "-flour").output
      .split(separator: "\n").map {
        String($0.split(separator: "\t", omittingEmptySubsequences: false).last!)
      }
    #expect(plain.count == 6 && plain.last == "")
  }
}
