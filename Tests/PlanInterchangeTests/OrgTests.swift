import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// Org: what is in a text is in the plan, or is named with its line.
@Suite struct OrgTests {
  /// Headlines of every kind, below which something is written.
  private static let heads = [
    "* TODO Item", "* Heading", "* Heading\n** TODO Item", "* 2026-10-05 Mon",
    "* 2026-10-05\n** Own",
    "* 2026-10-05\n** Notes", "* TODO Item\n** below", "* TODO Item\n** TODO below", "* TODO",
    "* DONE Item", "* Heading\n** Deeper", "* <2026-10-05 Mon 09:00> Slot",
  ]
  /// Texts below a headline; each word with a `q` and each day of September counts.
  private static let bodies = [
    "SCHEDULED: <2026-09-01 Tue 09:00 +1w -2d>",
    "DEADLINE: <2026-09-02 Wed> CLOSED: [2026-09-03 Thu]",
    "DEADLINE: <2026-09-02 Wed 10:00 .+3d -36h>", "SCHEDULED: <2026-09-01 Tue> q1",
    "SCHEDULED: <2026-09-01 Tue> SCHEDULED: <2026-09-02 Wed>",
    ":PROPERTIES:\n:FOO: q1\nq2\n:END:",
    ":PROPERTIES:\n:STYLE: q1\n:END:", ":PROPERTIES:\n:LAST_REPEAT: [2026-09-04 Fri]\n:END:",
    ":PROPERTIES:\n:PLAN_TIME: q2\n:END:",
    ":PROPERTIES:\n:PLAN_TAGS: q1 -q2\n:END:", ":PROPERTIES:\n:PLAN_OWN: q4\n:END:",
    ":PROPERTIES:\n:PLAN_COMMENT: q3\n:END:", ":PROPERTIES:\n:PLAN_AMOUNT: q5\n:END:",
    ":LOGBOOK:\nCLOCK: [2026-09-04 Fri 10:00]--[2026-09-04 Fri 11:00] =>  1:00\n:END:",
    ":LOGBOOK:\n- State \"DONE\"       from \"TODO\"       [2026-09-05 Sat 10:00]\n:END:",
    "- State \"DONE\" from \"TODO\" [2026-09-05 Sat 10:00] \\\\\n  q1\n- q2",
    "- State \"SKIP\" from \"TODO\" [2026-09-05 Sat]",
    "- State \"WAIT\" from \"TODO\" [2026-09-05 Sat] \\\\\n  q1",
    "- State \"q1\" from \"TODO\" [2026-09-05 Sat]",
    "- Note taken on [2026-09-06 Sun 10:00] \\\\\n  q1\n  q2",
    ":q1:\nq2\n:END:", ":q1:\n:END:", "| q1 | q2 |", "#+BEGIN_SRC sh :q1 x\nq2\n#+END_SRC",
    "[fn:1] q1",
    "#+CAPTION: q1", "# q1", "- [ ] q1\n  - q2\n    - [X] q3", "- q1\n  - q2\n\n    q3",
    "+ q1\n1. q2",
    "<2026-09-07 Mon 09:00 +1d/2d>", "<2026-09-07 Mon>--<2026-09-09 Wed>", "q1 <2026-09-07 Mon>",
  ]
  private static let decorations = [
    ("", " :q1:q2:"), ("", " [1/3]"), ("[#D] ", ""), ("COMMENT q1 ", ""), ("", " :ARCHIVE:"),
    ("", " <2026-09-07 Mon>"), ("q1 ", " [2026-09-07 Mon]"),
  ]

  @Test(arguments: heads)
  func `everything below a headline is in the plan or named`(_ head: String) throws {
    for body in Self.bodies { try expectAll(of: "\(head)\n\(body)\n") }
    for (before, after) in Self.decorations where head.contains("Item") || head.contains("Head") {
      for word in ["Item", "Heading"] {
        guard let place = head.firstRange(of: word) else { continue }
        var text = head
        text.replaceSubrange(place, with: before + word + after)
        try expectAll(of: text + "\n")
        try expectAll(of: text + "\n** TODO step\n")
      }
    }
  }

  @Test(arguments: [
    "#+TITLE: q1\n#+FILETAGS: :q2:\n# q3\nq4\n#+BEGIN_SRC q5\n", "#+q1\n",
    ":PROPERTIES:\n:ID: q1\n:END:\n",
    "#+FILETAGS: :q1:\n* TODO x\n",
  ])
  func `everything before the first headline is in the plan or named`(_ text: String) throws {
    try expectAll(of: text)
  }

  private func expectAll(of text: String) throws {
    let imported = try Exchange.read(text, as: .org)
    var said = ""
    for page in imported.pages {
      if let day = page.day { said += String(decoding: day.bytes, as: UTF8.self) + "\n" }
      said += try Exchange.typed(page).joined(separator: "\n") + "\n"
      for item in page.items {
        said += String(decoding: (item.group ?? []) + (item.section ?? []) + [0x0A], as: UTF8.self)
      }
      for note in page.texts {
        said += String(decoding: (note.group ?? []) + (note.section ?? []) + [0x0A], as: UTF8.self)
        said += note.lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
      }
    }
    let lines = Set(imported.losses.all.flatMap(\.places).map(\.line))
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.split { " :<>[]|\"".contains($0) }
      for word in words where word.hasPrefix("q") || word.hasPrefix("2026-09-") {
        let isThere = said.contains(word) || lines.contains(index + 1)
        #expect(isThere, "\(word) of line \(index + 1) of\n\(text)\nis not in\n\(said)\(lines)")
      }
    }
  }

  @Test func `records are read from the text, with their notes`() throws {
    let text = """
      * TODO Shave
        SCHEDULED: <2026-10-05 Mon .+2d/4d>
        :PROPERTIES:
        :STYLE:    habit
        :END:
        - State "DONE"       from "TODO"       [2026-10-03 Sat 08:00] \\\\
          went well
        - State "SKIP"       from "TODO"       [2026-10-02 Fri]
        - State "DONE"       from "TODO"       [2026-10-01 Thu 08:00]
      """
    let pages = try Exchange.read(text, as: .org).pages
    #expect(
      try pages.map(Exchange.typed) == [
        ["- Shave every:2d start:2026-10-01"], ["- [x] Shave done:08:00", "  - went well"],
        ["- [-] Shave"], ["- [x] Shave done:08:00"],
      ])
  }

  @Test func `the last record of a finished task is about the task`() throws {
    let text = """
      * DONE Letter
      - State "DONE" from "TODO" [2026-09-20 Sun 10:00]
      - State "DONE" from "TODO" [2026-09-10 Thu]
      """
    let pages = try Exchange.read(text, as: .org).pages
    #expect(
      try pages.map(Exchange.typed) == [
        ["- [x] Letter done:2026-09-20T10:00"], ["- [x] Letter"],
      ])
  }

  @Test func `usual keywords make tasks, other capitals do not`() throws {
    let text = "* NEXT Two\n* WAITING Three\n* DOING Four\n* CANCELED Five\n* API design\n* NEXT\n"
    let imported = try Exchange.read(text, as: .org)
    let page = try #require(imported.pages.first)
    #expect(try Exchange.typed(page) == ["- [ ] Two", "- [ ] Three", "- [/] Four", "- [-] Five"])
    #expect(page.texts.map(\.group) == ["API design", "NEXT"].map { Array($0.utf8) })
    #expect(imported.losses.all.map(\.what) == ["states NEXT", "states WAITING"])
    let declared = try Exchange.read("#+TYP_TODO: OPEN\n* NEXT Two\n* OPEN x\n", as: .org).pages
    #expect(declared.first?.items.count == 1)
  }

  @Test(arguments: [
    ("- [ ] Rent due:2026-10-15 every:month remind:5d", "DEADLINE: <2026-10-15 Thu ++1m -5d>"),
    ("- [ ] Water due:2026-10-15T09:00 after:3d", "DEADLINE: <2026-10-15 Thu 09:00 .+3d>"),
    ("- [ ] Buy #home things #b #home", ":PLAN_TAGS: home b home"),
    ("- [ ] On #on-call #b", ":PLAN_TAGS: on-call b"),
    ("- [ ] note\n  - State \"DONE\" from \"TODO\" [2026-10-01 Thu]", "- ,State \"DONE\""),
  ])
  func `comes back as it was`(_ line: String, _ org: String) throws {
    let text = Exchange.write([Exchange.page(line + "\n")], as: .org).text
    #expect(text.contains(org), Comment(rawValue: text))
    let back = try Exchange.read(text, as: .org).pages
    #expect(try back.flatMap(Exchange.typed).joined(separator: "\n") == line)
  }

  @Test func `a mood of any word comes back`() throws {
    let page = Exchange.page(
      "## Mood\n\n- 08:15 meh -- long day #tired\n- calm -- x\n", of: Exchange.day)
    let back = try Exchange.read(Exchange.write([page], as: .org).text, as: .org).pages
    #expect(try back.flatMap(Exchange.typed) == ["- 08:15 meh -- long day #tired", "- calm -- x"])
  }

  @Test func `a habit that began later than its first record comes back`() throws {
    let list = Exchange.page("## Habits\n\n- Run every:day start:2026-10-04\n")
    let day = Exchange.page(
      "## Habits\n\n- [x] Run\n", of: CivilDate(year: 2026, month: 10, day: 1))
    let back = try Exchange.read(Exchange.write([list, day], as: .org).text, as: .org).pages
    #expect(try back.flatMap(Exchange.typed) == ["- Run every:day start:2026-10-04", "- [x] Run"])
  }
}
