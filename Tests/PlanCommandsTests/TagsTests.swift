import PlanCommands
import PlanTesting
import Testing

@Suite struct `plan tags` {
  private let files = [
    "settings.plan": "# Settings\n",
    "2026-11-03.plan": "- [>] carried #work/api to:2026-11-12\n- [>] nowhere #self\n",
    "2026-11-10.plan": "- [ ] bread #home #Home\n- [x] old #home\n- [-] dropped #Home\n",
    "2026-11-12.plan":
      "- [ ] carried #work/api from:2026-11-03\n  - [ ] step #home\n- [ ] gone #self expires:2026-11-11\n"
      + "\n## Schedule\n\n- 10:00 plain #home\n- [ ] 11:00 slot #home\n"
      + "\n## Habits\n\n- [x] Run #sport\n",
    "shop.plan": "# Shop #home\n\n- [ ] eggs\n- [ ] flour #home every:week\n  - [ ] sieve\n",
  ]

  private func tags(_ words: String...) -> CommandRun {
    CommandRun(
      ["plan", "tags"] + words, console: MemoryConsole(), files: MemoryFiles(files),
      environment: ["PLAN_TODAY": "2026-11-12T10:00"])
  }

  @Test func `have counts of tasks and slots and a last day`() {
    #expect(
      tags("--plain").output == """
        home\t4\t1\t6\t2026-11-12
        self\t1\t0\t2\t2026-11-12
        work/api\t1\t0\t1\t2026-11-12
        sport\t0\t0\t0\t2026-11-12

        """)
  }

  @Test func `count only what matches a filter`() {
    #expect(
      tags("--plain", "done").output
        == "home\t0\t1\t1\t2026-11-10\nsport\t0\t0\t0\t2026-11-12\n")
    #expect(tags("--plain", "list").output == "home\t1\t0\t1\t\n")
    #expect(tags("--plain", "nothing of that").output == "")
    #expect(tags("(").code == 2)
  }

  @Test func `are an object for programs`() {
    #expect(
      tags("--json", "carried").output
        == #"{"schema":"plan.tags/1","tags":[{"name":"work/api","open":1,"done":0,"total":1,"#
        + #""last":"2026-11-12"}]}"# + "\n")
  }
}
