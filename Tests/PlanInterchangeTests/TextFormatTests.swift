import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// Markdown, Org and CSV: what is exported can be imported again.
@Suite struct TextFormatTests {
  static let formats: [ExchangeFormat] = [.markdown, .org, .csv]

  @Test(arguments: formats)
  func `everything comes back on generated pages`(_ format: ExchangeFormat) throws {
    var random = SeededGenerator(seed: 7)
    for round in 0..<24 {
      let page = ExchangePage.generated(round, &random)
      let text = exported([page], format)
      let imported = try read(text, format)
      let back = imported.pages.flatMap(\.items).map(\.comparable)
      let shown = Comment(rawValue: String(decoding: text, as: UTF8.self))
      #expect(back == page.items.map(\.comparable), shown)
      #expect(imported.pages.allSatisfy { $0.place == page.place }, shown)
      let notes = imported.pages.flatMap(\.notes).flatMap(\.lines).filter { !$0.isEmpty }
      #expect(notes == page.notes.flatMap(\.lines).filter { !$0.isEmpty }, shown)
      #expect(exported(imported.pages.first.map { [$0] } ?? [], format) == exported([page], format))
      #expect(imported.losses.all.isEmpty, shown)
    }
  }

  @Test(arguments: [
    "Buy #5 of them", "a *b* _c_ `d` <e> [f] \\g", "- x", "1. Oktober", "# title", "> quote",
    "[x] box", "DONE deal", "TODO", "[#A] first", "ends :in:tags:", "see <2026-10-07 Wed>", "[1/3]",
    "AT&amp;T &lt; &#35;", "📅 2026-10-07", "[due:: 2026-10-07]", "=SUM(A1)", "a,b;c\"d\"", "'x",
    "a | b", "$x$ ~~y~~ ==z== %%w%%", "https://a.b/c_d_#e?x=1&y=2", "[[2026 #plans]](x)",
    "C:\\temp\\",
    "`code <b>` and ``", "<script>alert(1)</script>", "COMMENT x", "* star", "a -- b", ": x: y",
    "|",
    "\u{200B}x\u{200B}", "<\u{200B}2026", "日本語 e\u{301}", "+1", "---", "===", "{{x}}", "@TODO",
    "[-]",
  ])
  func `words stay words`(_ text: String) throws {
    for format in Self.formats {
      for kind in [ItemKind.task, .priority, .slot, .habit, .goal] {
        var item = ExchangeItem(kind, Array(text.utf8), state: .open)
        if kind == .slot { item.time = SlotTime(start: .midnight) }
        item.notes = [NoteLine(Array(text.utf8))]
        item.children = [ExchangeItem(.task, Array(text.utf8), state: .done)]
        var page = ExchangePage(.day(.earliest))
        page.items = [item]
        let output = exported([page], format)
        let back = try read(output, format).pages.flatMap(\.items)
        let shown = Comment(rawValue: String(decoding: output, as: UTF8.self))
        #expect(back.map(\.comparable) == [item.comparable], shown)
      }
    }
  }

  @Test func `emoji of Obsidian Tasks are attributes`() throws {
    let item = try only(
      "- [/] Pay #home ⏫ 🔁 every 2 weeks on Monday 🛫 2026-10-01 📅 2026-10-07 🆔 rent ➕ 2026-01-01\n",
      .markdown)
    #expect(item.words == Array("Pay".utf8))
    #expect(item.state == .inProgress && item.priority == .high)
    #expect(item.tags == [Array("home".utf8)])
    #expect(item[.every] == Array("2w-mon".utf8))
    #expect(item[.start] == Array("2026-10-01".utf8))
    #expect(item[.due] == Array("2026-10-07".utf8))
    #expect(item[.id] == Array("rent".utf8))
  }

  @Test(arguments: [
    ("every day", "every", "day"), ("every 3 days", "every", "3d"),
    ("every week on Tuesday, Friday", "every", "tue,fri"), ("every weekday", "every", "weekday"),
    ("every month on the 2nd Tuesday", "every", "2nd-tue"),
    ("every month on the last", "every", "last"), ("every 10 days when done", "after", "10d"),
  ])
  func `reads and writes rules of Obsidian Tasks`(text: String, key: String, value: String) throws {
    let item = try only("- [ ] x 🔁 \(text)\n", .markdown)
    #expect(item[key == "every" ? .every : .after] == Array(value.utf8))
    var page = ExchangePage(.list(Array("a".utf8)))
    page.items = [item]
    let output = String(decoding: exported([page], .markdown), as: UTF8.self)
    #expect(output.contains("🔁 \(text)\n"))
  }

  @Test func `fields of Dataview are attributes`() throws {
    let item = try only(
      "- [X] Pay [due:: 2026-10-07] (priority:: medium) [completion:: 2026-10-08] [x:: y]\n",
      .markdown)
    #expect(item.words == Array("Pay [x:: y]".utf8))
    #expect(item.state == .done && item.priority == .medium)
    #expect(item[.due] == Array("2026-10-07".utf8) && item[.done] == Array("2026-10-08".utf8))
  }

  @Test func `a daily note becomes its day, and headings become sections`() throws {
    let text = "---\na: b\n---\n# Title\n\nText\n\n## Work\n\n- [ ] a\n  - [x] b\n  - c\n"
    let list = try read(Array(text.utf8), .markdown)
    let item = try #require(list.pages.first?.items.first)
    #expect(item.section == Array("Work".utf8))
    #expect(list.pages.first?.title == Array("Title".utf8))
    #expect(item.children.map(\.state) == [.done] && item.notes.map(\.text) == [Array("c".utf8)])
    #expect(list.pages.first?.notes.first?.lines == [Array("Text".utf8)])
    #expect(list.losses.all.map(\.what) == ["'a' of front matter"])
    let day = try read(Array(text.utf8), .markdown, name: "2026-10-07.md")
    #expect(
      day.pages.map(\.place) == [.day(try #require(CivilDate(year: 2026, month: 10, day: 7)))])
    #expect(day.pages.first?.items.first?.section == Array("Work".utf8))
  }

  @Test(arguments: ["", "# A\n\n"])
  func `nothing in a comment of Markdown is a heading or an item`(_ title: String) throws {
    let comment = ["<!-- later", "# T", "## todo", "- [ ] x", "-->"]
    let text = title + comment.joined(separator: "\n") + "\n- [ ] y\n<!-- open\n- [ ] z\n"
    let page = try #require(try read(Array(text.utf8), .markdown).pages.first)
    #expect(page.items.map(\.words) == [Array("y".utf8), Array("z".utf8)])
    #expect(page.items.allSatisfy { $0.group == nil })
    #expect(page.notes.map(\.lines) == [comment, ["<!-- open"]].map { $0.map { Array($0.utf8) } })
    #expect(try page.notes[0].typed(for: .collection) != nil)
  }

  @Test func `a habit of a day in Org has a box`() throws {
    let text = """
      * 2026-10-07
      ** Habits
      *** Read
      *** DONE Run
      :PROPERTIES:
      :STYLE: habit
      :END:
      """
    let page = try #require(try read(Array(text.utf8), .org).pages.first)
    #expect(page.items.map(\.kind) == [.habit, .habit])
    #expect(page.items.map(\.state) == [.open, .done])
  }

  @Test func `reads Org files`() throws {
    let text = """
      #+TODO: OPEN WAIT | READY CANX
      #+FILETAGS: :file:
      * Work :job:
      ** WAIT [#B] Call :phone:
      DEADLINE: <2026-10-07 Mi. 17:00 -3d> CLOSED: [2026-10-06 Tue]
      :PROPERTIES:
      :Effort: 1:30
      :END:
      - [ ] step
        - [X] deeper
      ,* a star
      ** READY TODO is a word here
      * Meeting <2026-10-08 Do 09:00-10:30>
      * OPEN Water :x:
      SCHEDULED: <2026-10-05 Mon .+2d/4d>
      :PROPERTIES:
      :STYLE: habit
      :END:
      :LOGBOOK:
      - State "READY"      from "OPEN"       [2026-10-05 Mon 08:15]
      :END:
      """
    let imported = try read(Array(text.utf8), .org)
    let call = try #require(imported.pages.first?.items.first)
    #expect(call.words == Array("Call".utf8) && call.priority == .medium && call.state == .open)
    #expect(Set(call.tags) == Set(["WAIT", "file", "job", "phone"].map { Array($0.utf8) }))
    #expect(call[.due] == Array("2026-10-07T17:00".utf8) && call[.remind] == Array("3d".utf8))
    #expect(call[.est] == Array("1h30m".utf8) && call.section == Array("Work".utf8))
    #expect(call.children.first?.children.first?.state == .done)
    #expect(call.notes.map(\.flat) == [Array("* a star".utf8)])
    #expect(imported.pages[0].items[1].words == Array("TODO is a word here".utf8))
    #expect(imported.pages[1].place == .day(try #require(CivilDate(year: 2026, month: 10, day: 8))))
    #expect(imported.pages[1].items.first?.time?.endMinutes == 630)
    let habit = try #require(imported.pages[2].items.first)
    #expect(habit.kind == .habit && habit[.every] == Array("2d".utf8))
    #expect(imported.pages[3].items.first?.kind == .habit)
    #expect(imported.pages[3].day?.day == 5)
  }

  @Test func `keeps dates of Org that no plan can have as notes`() throws {
    let text = """
      * TODO a
      DEADLINE: <3000-01-01 Wed> SCHEDULED: <2026-10-05 Mon>
      * TODO b
      SCHEDULED: soon
      * DONE c
      CLOSED: [2026-02-30 Mon]
      """
    let imported = try read(Array(text.utf8), .org)
    #expect(
      try Exchange.typed(try #require(imported.pages.first)) == [
        "- [ ] a start:2026-10-05", "  DEADLINE: <3000-01-01 Wed> SCHEDULED: <2026-10-05 Mon>",
        "- [ ] b", "  SCHEDULED: soon", "- [x] c", "  CLOSED: [2026-02-30 Mon]",
      ])
  }

  @Test func `reads tables of other programs`() throws {
    let text =
      "\u{FEFF}Title;Due Date;Completed;Labels;Who\r\n\"a;\r\nb\";2026-10-07 17:00;yes;x,y;Ann\r\n"
    let item = try only(text, .csv)
    #expect(item.words == Array("a; b".utf8) && item.state == .done)
    #expect(item[.due] == Array("2026-10-07T17:00".utf8))
    #expect(item.tags.count == 2 && item.notes.map(\.flat) == [Array("Who: Ann".utf8)])
  }

  @Test(arguments: [
    ("title\na,b\n", 8, "more cells than"), ("title\n\"a\n", 6, "a quote is opened"),
    ("title\n\"a\"b\n", 9, "text after a closing quote"), ("x,y\n1,2\n", 0, "names no column"),
    ("title\na\u{0}\n", 7, "holds a NUL"),
  ])
  func `refuses invalid tables with the place`(text: String, offset: Int, message: String) {
    let problem = #expect(throws: ImportProblem.self) {
      try read(Array(text.utf8), .csv)
    }
    #expect(problem?.offset == offset)
    #expect(problem?.message.contains(message) ?? false)
  }

  @Test func `disarms formulas for spreadsheets if asked to`() {
    var page = ExchangePage(.list(Array("a".utf8)))
    page.items = [ExchangeItem(.task, Array("=1+1".utf8), state: .open)]
    #expect(String(decoding: exported([page], .csv), as: UTF8.self).contains(",=1+1,"))
    var context = ExportContext(today: .earliest, zone: .utc, settings: Settings())
    context.options.isForSpreadsheet = true
    context.options.writesByteOrderMark = true
    var exporter = ExchangeFormat.csv.exporter(context)
    exporter.add(page)
    let output = exporter.finish().first?.bytes ?? []
    #expect(output.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(String(decoding: output, as: UTF8.self).contains(",\"'=1+1\","))
  }

  @Test(arguments: formats)
  func `reads hostile texts without trapping`(_ format: ExchangeFormat) throws {
    let stars = (1...300).map { String(repeating: "*", count: $0) + " TODO x :t\($0):\n" }
    let texts = [
      stars.joined(), (0..<300).map { String(repeating: "  ", count: $0) + "- [ ] x\n" }.joined(),
      String(repeating: "x", count: 1 << 16), String(repeating: "`", count: 5_000) + "x `",
      "- [ ] " + String(repeating: "[due:: ", count: 2_000),
      "- [ ] " + String(repeating: "<https://", count: 2_000),
      "```\n- [ ] a\n",
      "* TODO a\n:PROPERTIES:\n:x: y\n" + String(repeating: ":A:\n", count: 2_000),
      "* TODO a <2026-13-40 Mon>\nDEADLINE: <2026-02-30 Mon>\n", "- [ ] a 📅 2026-02-30\n", "---\n",
      "title\n" + String(repeating: "\"a\"\"\n\",", count: 3), "sep=", "\u{FEFF}", "* ", "*** ",
      "title,depth\na,99999999999999999999\nb,900000000\n",
    ]
    for text in texts {
      do throws(ImportProblem) {
        let imported = try readAny(Array(text.utf8), format)
        for item in imported.pages.flatMap(\.items) { #expect(!item.words.isEmpty) }
      } catch {
        #expect(error.offset ?? 0 <= text.utf8.count)
      }
    }
  }

  @Test(arguments: formats)
  func `reads truncated and damaged texts without trapping`(_ format: ExchangeFormat) throws {
    var random = SeededGenerator(seed: 11)
    let text = exported((0..<4).map { ExchangePage.generated($0, &random) }, format)
    for end in stride(from: 0, to: text.count, by: 131) {
      var cut = Array(text[..<end])
      _ = try? readAny(cut, format)
      if end > 0 { cut.remove(at: Int(random.next() % UInt64(end))) }
      _ = try? readAny(cut, format)
    }
  }

  private func exported(_ pages: [ExchangePage], _ format: ExchangeFormat) -> [UInt8] {
    var exporter = format.exporter(
      ExportContext(today: .earliest, zone: .utc, settings: Settings()))
    for page in pages { exporter.add(page) }
    return exporter.finish().first?.bytes ?? []
  }

  private func read(
    _ text: [UInt8], _ format: ExchangeFormat, name: String = "x.txt"
  ) throws -> Imported {
    try format.read(
      ImportSource(path: Array(name.utf8), name: Array(name.utf8), bytes: text),
      ImportContext(today: .earliest, zone: .utc, list: Array("a".utf8)))
  }

  private func readAny(_ text: [UInt8], _ format: ExchangeFormat) throws(ImportProblem) -> Imported
  {
    try format.read(
      ImportSource(path: [], name: [], bytes: text),
      ImportContext(today: .earliest, zone: .utc, list: Array("a".utf8)))
  }

  private func only(_ text: String, _ format: ExchangeFormat) throws -> ExchangeItem {
    let items = try read(Array(text.utf8), format).pages.flatMap(\.items)
    #expect(items.count == 1)
    return try #require(items.first)
  }
}
