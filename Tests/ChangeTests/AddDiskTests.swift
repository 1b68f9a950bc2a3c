import Foundation
import PlanTesting
import Testing

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `Adding on a disk` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write("- layout: month\n", to: "settings.plan")
    try place.write("## Tasks\r\n\r\n- [ ] a", to: "2026/10/2026-10-05.plan")
  }

  private func plan(_ line: String) throws -> Ended {
    try place.run(line, environment: ["PLAN_TODAY": "2026-10-05T14:30"])
  }

  @Test func `takes what a shell passes`() throws {
    let ended = try plan("plan add '- [x] Buy' milk '#shop' && plan add -- '-- x' && plan mood 😊")
    #expect(
      ended.output == """
        2026/10/2026-10-05.plan:4: [x] Buy milk #shop
        2026/10/2026-10-05.plan:5: [ ] -- x
        2026/10/2026-10-05.plan:9: 14:30 😊

        """)
    #expect(ended.error == "")
    #expect(
      try place.text("2026/10/2026-10-05.plan")
        == "## Tasks\r\n\r\n- [ ] a\r\n- [x] Buy milk #shop\r\n- [ ] -- x\r\n\r\n## Mood\r\n\r\n"
        + "- 14:30 😊\r\n")
  }

  @Test func `refuses bytes that are not text`() throws {
    let before = try place.snapshot()
    let ended = try plan(#"plan add "$(printf 'a\377')"; plan note "$(printf 'a\nb')""#)
    #expect(
      ended.error == """
        plan: the text is not UTF-8
        plan: the text contains a line break; write '-' to read several lines from standard input

        """)
    #expect(ended.code == 2)
    #expect(try place.snapshot() == before)
  }

  @Test func `takes the lines that another program prints`() throws {
    let ended = try plan(
      "printf 'a\\n  b\\n9am c\\n' | plan add - --on fri; printf 'd\\n' | plan note - --in log")
    #expect(
      ended.output == """
        2026/10/2026-10-09.plan:7: [ ] a
        2026/10/2026-10-09.plan:12: 09:00 c
        log.plan:5: d

        """)
    #expect(ended.error == "plan: log.plan: is a new file\n")
    #expect(try place.text("log.plan") == "# Log\n\n## Notes\n\nd\n")
  }
}
