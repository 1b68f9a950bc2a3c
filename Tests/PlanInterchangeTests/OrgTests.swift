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
      said += String(decoding: page.title, as: UTF8.self) + "\n"
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
    #expect(
      try Exchange.typed(page) == [
        "- [ ] Two #NEXT", "- [ ] Three #WAITING", "- [/] Four", "- [-] Five",
      ])
    #expect(page.texts.map(\.section) == ["API design", "NEXT"].map { Array($0.utf8) })
    #expect(imported.losses.all.isEmpty)
    let declared = try Exchange.read("#+TYP_TODO: OPEN\n* NEXT Two\n* OPEN x\n", as: .org).pages
    #expect(declared.first?.items.count == 1)
  }

  @Test func `only headings that are parts of a date go with its days`() throws {
    let text = "* 2026\n** 2026-10 Oktober\n*** 2026-10-05\nx\n* 2026 goals\n* 2026-10 trip\n"
    let lists = try Exchange.read(text, as: .org).pages.filter { $0.day == nil }
    #expect(
      lists.flatMap(\.texts).map(\.section)
        == ["2026 goals", "2026-10 trip"].map { Array($0.utf8) })
  }

  @Test func `what is below a comment is text`() throws {
    let text = "* COMMENT Later\n** TODO a\n# why\n* TODO COMMENT b\n** TODO c\n"
    let page = try #require(try Exchange.read(text, as: .org).pages.first)
    #expect(try Exchange.typed(page) == ["- [ ] COMMENT b", "  - [ ] c"])
    #expect(page.texts.last?.lines == ["** TODO a", "# why"].map { Array($0.utf8) })
  }

  @Test func `a keyword that says more than a state is a tag`() throws {
    let text = "#+TODO: OPEN REVIEW | MERGED GONE\n#+TODO: NEXT TODO | DONE\n"
    let tasks = "* OPEN a\n* REVIEW b :x:\n* MERGED c\n* GONE d\n* NEXT e\n* TODO f\n"
    let page = try #require(try Exchange.read(text + tasks, as: .org).pages.first)
    #expect(
      try Exchange.typed(page) == [
        "- [ ] a #OPEN", "- [ ] b #REVIEW #x", "- [x] c #MERGED", "- [x] d #GONE", "- [ ] e #NEXT",
        "- [ ] f",
      ])
    let logseq = try Exchange.read("- LATER a\n- WAITING [#A] b\n", as: .markdown).pages.first
    #expect(try logseq.map(Exchange.typed) == ["- [ ] a", "- [ ] !high b #WAITING"])
  }

  /// Texts, and what a plan has of them, with the day of each file that is not the list.
  @Test(arguments: [
    ("* Fair <2026-10-06 Tue>--<2026-10-08 Thu>", ["- Fair start:2026-10-06 until:2026-10-08"]),
    (
      "* Fair\n<2026-10-06 Tue 10:00>--<2026-10-08 Thu 18:00>",
      [
        "- Fair start:2026-10-06 until:2026-10-08",
        "  - <2026-10-06 Tue 10:00>--<2026-10-08 Thu 18:00>",
      ]
    ),
    (
      "* TODO Fair <2026-10-06 Tue>--<2026-10-08 Thu>",
      ["- [ ] Fair due:2026-10-08 start:2026-10-06"]
    ),
    (
      "* Talk <2026-10-06 Tue 10:00>--<2026-10-06 Tue 12:00>",
      ["2026-10-06", "- 10:00-12:00 Talk"]
    ),
    (
      "* Fair <2026-10-06 Tue +1w>--<2026-10-08 Thu>",
      [
        "- Fair every:week start:2026-10-06",
        "  - <2026-10-06 Tue +1w>--<2026-10-08 Thu>",
      ]
    ),
    (
      "* TODO Call\nSCHEDULED: <2026-10-06 Tue 14:00> DEADLINE: <2026-10-07 Wed 09:00-10:00>",
      [
        "- [ ] 14:00 Call due:2026-10-07T09:00 start:2026-10-06",
        "  - DEADLINE: <2026-10-07 Wed 09:00-10:00>",
      ]
    ),
    (
      "* TODO Call\nSCHEDULED: <2026-10-06 Tue 09:00-10:00 +1w>",
      ["- [ ] 09:00-10:00 Call every:week start:2026-10-06"]
    ),
    (
      "* TODO Call\n** TODO Ask\nSCHEDULED: <2026-10-06 Tue 14:00>",
      ["- [ ] Call", "  - [ ] Ask start:2026-10-06", "    - SCHEDULED: <2026-10-06 Tue 14:00>"]
    ),
    ("* Lunch\nSCHEDULED: <2026-10-06 Tue 12:00>", ["2026-10-06", "- 12:00 Lunch"]),
    (
      "* TODO Call <2026-10-06 Tue> or <2026-10-07 Wed>",
      ["2026-10-06", "- [ ] Call or <2026-10-07 Wed>"]
    ),
    ("* Diary\n** <2026-10-06 Tue>\n*** TODO a", ["", "2026-10-06", "- [ ] a"]),
    ("* [2026-10-06 Di]\n** TODO a", ["2026-10-06", "- [ ] a"]),
    (
      "* TODO a\nfirst\n- [ ] b\n- [X] c\nlast",
      ["- [ ] a", "  first", "  - [ ] b", "  - [x] c", "  last"]
    ),
  ])
  func `dates, days and the order of notes are kept`(_ text: String, _ plan: [String]) throws {
    let imported = try Exchange.read(text + "\n", as: .org)
    let lines = try imported.pages.flatMap { page in
      (page.day.map { [String(decoding: $0.bytes, as: UTF8.self)] } ?? [])
        + (try Exchange.typed(page))
    }
    #expect(lines == plan.filter { !$0.isEmpty })
    #expect(imported.losses.all.isEmpty)
  }

  @Test func `headlines are sections and groups`() throws {
    let text = """
      * Tasks
      ** TODO a
      * Goals
      ** Learn Greek
      * Notes
      free
      ** Idea
      more
      * Work
      plan
      ** Home
      *** TODO b
      *** Deeper
      **** TODO c
      **** Talk <2026-10-06 Tue 09:00>
      * Settings
      ** TODO d
      """
    let pages = try Exchange.read(text, as: .org).pages
    let items = pages.flatMap(\.items)
    func texts(_ all: [[UInt8]?]) -> [String] {
      all.map { String(decoding: $0 ?? [], as: UTF8.self) }
    }
    #expect(texts(items.map(\.words)) == ["a", "Learn Greek", "b", "c", "Talk", "d"])
    #expect(texts(items.map(\.section)) == ["Tasks", "", "Work", "Work", "", "Tasks"])
    #expect(
      texts(items.map(\.group)) == [
        "", "", "Home", "Home / Deeper", "Work / Home / Deeper", "Settings",
      ])
    #expect(items[1].kind == .goal)
    let notes = pages.flatMap(\.texts).filter { !$0.lines.isEmpty }
    #expect(notes.map(\.lines.count) == [1, 2, 1])
    #expect(texts(notes.map(\.section)) == ["", "", "Work"])
  }

  @Test func `the title is that of a new list`() throws {
    let list = try Exchange.read("#+title: Mine\n* TODO a\n", as: .org)
    #expect(list.pages.first?.title == Array("Mine".utf8) && list.losses.all.isEmpty)
    let day = try Exchange.read("#+title: Mine\n* a <2026-10-06 Tue>\n", as: .org)
    #expect(day.pages.map(\.title) == [[]] && day.losses.all.map(\.what) == ["titles"])
  }

  @Test(arguments: [
    (
      ["#+begin_src sh", "- [ ] x", ",* y", "", "#+end_src"],
      ["```sh", "- [ ] x", "* y", "", "```"]
    ),
    (["#+begin_example", "  ,,#+a", "#+end_example"], ["```", "  ,#+a", "```"]),
    (["#+begin_src sh :q `", "```", "#+end_src"], ["~~~sh :q `", "```", "~~~"]),
    (["#+begin_src c", "```", "~~~", "#+end_src"], ["````c", "```", "~~~", "````"]),
    (["#+begin_quote", "q", "#+end_quote"], ["#+begin_quote", "q", "#+end_quote"]),
    (["```  sh", ",* x", "```"], ["```  sh", "* x", "```"]),
  ])
  func `blocks are fences, both ways`(_ block: [String], _ fence: [String]) throws {
    func read(_ lines: [String]) throws -> [ExchangePage] {
      try Exchange.read(lines.joined(separator: "\n") + "\n", as: .org).pages
    }
    let loose = try read(["* list.plan", "** Notes"] + block)
    let below = try read(["* list.plan", "** Tasks", "*** TODO a"] + block)
    #expect(loose.first?.texts.first?.lines == fence.map { Array($0.utf8) })
    // A fence of other blanks than those of a block is a text.
    let isBlock = fence[0] != "```  sh"
    let typed = try Exchange.typed(try #require(below.first))
    if isBlock { #expect(typed == ["- [ ] a"] + fence.map { $0.isEmpty ? "" : "  " + $0 }) }
    for pages in isBlock ? [loose, below] : [loose] {
      let text = Exchange.write(pages, as: .org).text
      #expect(text.hasSuffix(block.joined(separator: "\n") + "\n"), Comment(rawValue: text))
    }
  }

  @Test func `texts of sections and notes after steps come back in their order`() throws {
    let text =
      "- [ ] a\n  - [x] b\n    - c\n  d\n\n## Own\n\nq\n\n### Group\n\n- [ ] e\n\n## Bare\n"
    let page = Exchange.page(text)
    let written = Exchange.write([page], as: .org)
    #expect(written.losses.isEmpty, Comment(rawValue: written.text))
    let back = try #require(try Exchange.read(written.text, as: .org).pages.first)
    #expect(try Exchange.typed(back) == Exchange.typed(page))
    #expect(Exchange.write([back], as: .org).text == written.text)
    let lossy = Exchange.write([Exchange.page("- [ ] a\n  - [ ] b #t\n  c\n")], as: .org)
    #expect(lossy.losses == ["places of notes after steps"])
  }

  @Test(arguments: [
    ("- [ ] Rent due:2026-10-15 every:month remind:5d", "DEADLINE: <2026-10-15 Thu ++1m -5d>"),
    ("- [ ] Water due:2026-10-15T09:00 after:3d", "DEADLINE: <2026-10-15 Thu 09:00 .+3d>"),
    ("- [ ] Buy #home things #b #home", ":PLAN_TAGS: home b home"),
    ("- [ ] On #on-call #b", ":PLAN_TAGS: on-call b"),
    ("- [ ] Ask #NEXT #b", "* NEXT Ask :b:"), ("- [ ] Ask #b #NEXT", "* TODO Ask :b:NEXT:"),
    ("- [ ] 14:00-15:00 Call start:2026-10-06", "SCHEDULED: <2026-10-06 Tue 14:00-15:00>"),
    (
      "## Schedule\n\n- Fair start:2026-10-06 until:2026-10-08",
      "<2026-10-06 Tue>--<2026-10-08 Thu>"
    ),
    ("- [ ] note\n  - State \"DONE\" from \"TODO\" [2026-10-01 Thu]", "- ,State \"DONE\""),
  ])
  func `comes back as it was`(_ line: String, _ org: String) throws {
    let text = Exchange.write([Exchange.page(line + "\n")], as: .org).text
    #expect(text.contains(org), Comment(rawValue: text))
    let back = try Exchange.read(text, as: .org).pages
    let items = try back.flatMap(Exchange.typed).joined(separator: "\n")
    #expect(line.hasSuffix(items) && !items.isEmpty)
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
