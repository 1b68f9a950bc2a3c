import Foundation
import PlanTesting
import Testing

@Suite(
  .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
  .enabled(if: Workplace.has("vim"), "vim is not installed: its quickfix list stays untested"))
struct `vim reading what planlint prints` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  /// The files, and the text at the cursor after each jump: `FILE:LINE:`, then what starts there.
  private static let texts = [
    "a.plan": "- [ ] a\n\t- [?] behind a tab\n- [ ] b\tc due: tomorrow\n",
    "with space.plan": "- [?] spaced\n",
    "\u{FC} 日.plan": "- [ ] 日本語 due: tomorrow\n- [日] wide\n",
    "crlf.plan": "- [?] a\r\n- [ ] cafe\u{301} 👩‍👩‍👧 due: tomorrow\r\n",
    "sub dir/2026-10-05.plan": "- [ ] \u{1B}[31m due: tomorrow\n",
  ]
  private static let places = [
    "a.plan:2:[?] behind a tab", "a.plan:3:due: tomorrow", "crlf.plan:1:[?] a",
    "crlf.plan:2:due: tomorrow", "sub dir/2026-10-05.plan:1:due: tomorrow",
    "with space.plan:1:[?] spaced", "\u{FC} 日.plan:1:due: tomorrow", "\u{FC} 日.plan:2:[日] wide",
  ]

  @Test(arguments: ["cgetfile found", "cgetexpr system('planlint -f gcc --select '.rules.' .')"])
  func `the cursor is at the start of the finding, with the errorformat of planlint`(
    command: String
  ) throws {
    for (name, text) in Self.texts { try place.write(text, to: name) }
    let rules = "unknown-state,near-miss-attribute"
    let jumps = try place.quickfixJumps(
      by: "let rules = '\(rules)'\n\(command)",
      after: "planlint -f gcc --select \(rules) . >found"
    ).split(separator: "\n").map(String.init)
    #expect(jumps.dropLast() == Self.places[...])
    #expect(jumps.last == "\(Self.places.count) lines")
  }

  @Test func `warnings and errors are distinguished`() throws {
    try place.write("## Lint\n\n- unknown-state: error\n", to: "settings.plan")
    try place.write("- [?] a\n- [ ]\n- [ ] a due: tomorrow\n", to: "a.plan")
    try place.write(
      """
      cgetfile found
      call writefile(map(getqflist(), {_, one -> one.lnum .. ' ' .. one.col .. ' ' .. one.text}), 'list')
      qall!
      """, to: "list.vim")
    let rules = "unknown-state,empty-task,near-miss-attribute"
    let line = "planlint -f gcc --select \(rules) >found; vim -es -Nu NONE -i NONE -n -S list.vim"
    _ = try place.run(line)
    let list = try place.text("list").split(separator: "\n")
    #expect(list.count == 3)
    for (entry, start) in zip(list, ["1 3  error: ", "2 1  note: ", "3 9  warning: "]) {
      #expect(entry.hasPrefix(start), "\(entry)")
    }
  }
}
