import Foundation
import PlanTesting
import Testing

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `Searching on a disk` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write("", to: "settings.plan")
    try place.write("- [ ] a\n\tthe text twice, the TEXT\n", to: "a.plan")
    try place.write("one\r\n- [日] caf\u{E9} 👩‍👩‍👧 the text\r\n", to: "sub dir/2026-10-05.plan")
  }

  @Test func `reports what it cannot read, and finds the rest`() throws {
    _ = try place.run("mkdir b.plan && mkfifo c.plan && ln -s nowhere d.plan")
    let ended = try place.run("plan search text")
    #expect(ended.output.split(separator: "\n").count == 2)
    #expect(ended.error.split(separator: "\n").count == 3)
    #expect(ended.code == 2)
  }

  @Test func `stops without an error if the reader of the pipe stops`() throws {
    try place.write(String(repeating: "the text\n", count: 50_000), to: "e.plan")
    #expect(try place.run("plan search text | head -1; wait").error == "")
    #expect(try place.run("plan search text | wc -l").output == "50002\n")
  }

  @Test(.enabled(if: Workplace.has("vim"), "vim is not installed: its :grep stays untested"))
  func `can be the grepprg of vim`() throws {
    let jumps = try place.quickfixJumps(
      by: #"""
        set grepprg=plan\ search\ --vimgrep
        set grepformat=%f:%l:%c:%m
        silent grep the text
        """#)
    #expect(
      jumps == """
        a.plan:2:the text twice, the TEXT
        a.plan:2:the TEXT
        sub dir/2026-10-05.plan:2:the text
        3 lines

        """)
  }
}
