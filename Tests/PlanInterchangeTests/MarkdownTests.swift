import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// Markdown as people and their programs write it.
@Suite struct MarkdownTests {
  @Test func `a habit is the same after it was written, with a tag within its words`() throws {
    let items = try Exchange.read(
      "## Habits\n\n- [x] (Run) #sport/am ~~far~~ #b\n- [x] !high #sport Run\n", as: .markdown
    ).pages[0].items
    for item in items {
      let lines = try item.typed(for: .day(Exchange.day), on: Exchange.day).addition.lines
      let text = "## Habits\n\n" + String(decoding: lines[0], as: UTF8.self) + "\n"
      let written = Exchange.page(text, of: Exchange.day).items
      #expect(written.map { ItemIdentity($0) } == [ItemIdentity(item)], Comment(rawValue: text))
    }
  }

  /// The lines of the items, the texts, and the losses with their lines, of a day or a list.
  private func read(
    _ text: String, day: CivilDate? = nil
  ) throws -> (page: ExchangePage, lines: [String], texts: [String], losses: [String]) {
    let name = Array("\(day == nil ? "list" : "2026-10-05").md".utf8)
    let imported = try ExchangeFormat.markdown.read(
      ImportSource(path: name, name: name, bytes: Array(text.utf8)),
      ImportContext(today: Exchange.day, zone: .utc, list: Array("list".utf8)))
    let page = try #require(imported.pages.first)
    let texts = page.texts.flatMap(\.lines).map { String(decoding: $0, as: UTF8.self) }
    let losses = imported.losses.all.map { "\($0.what): \($0.line)" }
    return (page, try Exchange.typed(page), texts, losses)
  }

  @Test func `a task below a note of a task stays there`() throws {
    let text = """
      - [ ] a
        - note
          - [ ] b
            - deeper
          - after
        - [ ] c
          more

      """
    let read = try read(text)
    #expect(read.lines == text.split(separator: "\n").map(String.init) && read.losses.isEmpty)
    #expect(Exchange.write([Exchange.page(text)], as: .markdown).text.hasSuffix(text))
  }

  @Test func `boxes of a quote keep their depth`() throws {
    let text = "- [ ] o\n> - [ ] a\n>   - [x] b\n> \t- [ ] c\n> > - [ ] d\n>- [ ] e\n"
    let lines = ["- [ ] o", "- [ ] a", "  - [x] b", "    - [ ] c", "- [ ] d", "- [ ] e"]
    #expect(try read(text).lines == lines)
  }

  @Test func `a comment of Obsidian has no items`() throws {
    let text = "- [ ] a\n%%\n- [ ] x\n## y\n%%\n- [ ] b\n\n%% - [ ] z %%\n- [ ] c\n%%\n- [ ] d\n"
    let read = try read(text)
    #expect(read.lines == ["- [ ] a", "- [ ] b", "- [ ] c", "- [ ] d"])
    #expect(read.texts == ["%%", "- [ ] x", "## y", "%%", "%% - [ ] z %%", "%%"])
    let written = Exchange.write([read.page], as: .markdown).text
    #expect(try self.read(written).texts == read.texts)
  }

  @Test func `a priority before the words is one`() throws {
    let text = "- TODO [#A] a\n- [ ] [#B] b\n- DONE [#C] c\n- [ ] [#D] d\n- [ ] e [#A]\n"
    let items = try read(text).page.items
    #expect(items.map(\.priority) == [.high, .medium, .low, nil, nil])
    #expect(items[0].words == Array("a".utf8) && items[3].words == Array("[#D] d".utf8))
  }

  @Test func `a second value of a field stays words`() throws {
    let text = """
      - [x] a 📅 2026-10-07 [due:: 2026-10-08] ⏫ 🔽 ✅ 2026-10-05 ❌ 2026-10-06 ⏳ 2026-10-01 ⏳ 2026-10-02
      - [ ] b 🔁 every day 🔁 every week [repeat:: every month]

      """
    let read = try read(text)
    #expect(
      read.lines == [
        "- [x] !high a [due:: 2026-10-08] 🔽 ❌ 2026-10-06 ⏳ 2026-10-02 due:2026-10-07"
          + " start:2026-10-01 done:2026-10-05",
        "- [ ] b 🔁 every week [repeat:: every month] every:day",
      ])
  }

  @Test(arguments: [
    ("every January on the 15th", "every:jan-15"), ("every month on the 2nd", "every:2nd"),
    ("every week on Monday, Wednesday", "every:mon,wed"), ("every 1 week on Monday", "every:mon"),
    ("every month on the 1st and 15th", "every:1st,15th"), ("every week when done", "after:1w"),
    ("every 2 weeks on Tuesday and Friday", "every:2w-tue,fri"),
    ("every month on the last Friday", "every:last-fri"),
    ("every February on the 30th", nil), ("every weekday when done", nil),
    ("every January", nil), ("every 2 months on the 1st", nil), ("every week on Monday, moon", nil),
  ])
  func `a rule of Obsidian is one of a plan, or is named`(_ text: String, _ rule: String?) throws {
    let read = try read("\n- [ ] x 🔁 \(text)\n")
    #expect(read.lines == ["- [ ] x \(rule ?? "🔁 \(text)")"])
    #expect(read.losses == (rule == nil ? ["rules of recurrence that stay words: 2"] : []))
    if text.hasSuffix("15th") {
      #expect(Exchange.write([read.page], as: .markdown).text.contains("🔁 every "))
    }
  }

  @Test(arguments: [
    ("Monday, October 5", ""), ("Oct 5th, 2026", ""), ("Montag, 5. Oktober 2026", ""),
    ("5.10.2026", ""), ("2026-10-05 Monday", ""), ("2026-10-05 Mon Rain", "Rain"),
    ("Monday, October 6", "Monday, October 6"), ("Rain", "Rain"), ("Monday", "Monday"),
  ])
  func `a title that says the day is none`(_ heading: String, _ title: String) throws {
    let page = try read("# \(heading)\n\n- [ ] a\n", day: Exchange.day).page
    #expect(String(decoding: page.title, as: UTF8.self) == title && page.day == Exchange.day)
    #expect(page.items.count == 1 && page.items[0].group == nil)
  }

  @Test func `a row of a table keeps its signs`() throws {
    let text = "- [ ] a\n  | *b* | `c` |\n  |---|:-:|\n  | <i> | \\< |\n"
    let written = Exchange.write([Exchange.page(text)], as: .markdown).text
    #expect(written.contains("  | *b* | `c` |\n  |---|:-:|\n  | \\<i> |"))
    #expect(try read(written).lines == text.split(separator: "\n").map(String.init))
  }
}
