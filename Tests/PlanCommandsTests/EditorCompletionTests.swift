import PlanDocument
import PlanShell
import PlanTesting
import PlanText
import Testing

/// What is offered to an editor, without the names of a folder; those are in
/// `Tests/Cases/Commands/offer-place.transcript`.
@Suite struct EditorCompletionTests {
  private static let today = CivilDate(year: 2026, month: 10, day: 5) ?? .earliest

  private func document(_ text: [UInt8], _ name: String) -> Document {
    Document(text, as: DocumentKind(path: Array(name.utf8)))
  }

  private func completion(
    _ document: Document, line: Int, column: Int
  ) -> PlanShell.Completion? {
    PlanShell.Completion(
      of: document, line: line, column: column, today: Self.today, names: { _ in [] })
  }

  /// `column: words` at the place of the `|`, the first four of them.
  private func offered(_ text: String, _ name: String = "2026-10-05.plan") -> String {
    let parts = Array(text.utf8).split(
      separator: UInt8(ascii: "|"), maxSplits: 1, omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: 0x0A, omittingEmptySubsequences: false)
    let found = completion(
      document(Array(parts.joined()), name), line: lines.count - 1, column: lines.last?.count ?? 0)
    guard let found else { return "" }
    return "\(found.column): "
      + found.offers.prefix(4).map { String(decoding: $0.word, as: UTF8.self) }
      .joined(separator: " ")
  }

  @Test(arguments: [
    ("## |", "3: Priorities Tasks Schedule Habits"), ("##  ta|sks", "4: Tasks"),
    ("- [ ] a |", "8: due: every: after: start:"), ("- [ ] a d|", "8: due: done:"),
    ("  * [x] é E|", "11: every: expires: est:"), ("[ ] a w|", "6: was:"),
    ("- [ ] d| b", "6: due: done:"),
    ("- [ ] a due:|", "12: today tomorrow tue wed"), ("- [ ] a due:F|", "12: fri"),
    ("- [ ] a due:\"f|", "13: fri"), ("- [ ] a began:t|", "14: today tomorrow tue thu"),
    ("- [ ] a due:2026-10-0|", "12: 2026-10-05 2026-10-06 2026-10-06 2026-10-07"),
    ("- [ ] a every:we|", "14: weekday weekend week wed"), ("- [ ] a every:mon,w|", "18: wed"),
    ("- [ ] a every:2w-t|", "17: tue thu"), ("- [ ] a after:2|", "14: 2w"),
    ("- [ ] a remind:3|", "15: 30m"), ("- [ ] a spent:2|", "14: 2h"),
    ("- [ ] a points:1|", "15: 1 10"), ("- [ ] a target:5|", "15: 50"),
    ("- [ ] a expires:|", "16: +2h +1d +1w today"), ("- [ ] !|", "7: high medium low"),
    ("- [ ] 9:00 !M|", "12: medium"), ("## Mood\n- |", "2: happy great calm good"),
    ("## Mood\n- 21:30 s|", "8: sad stressed"), ("## Mood\n- [ ] a d|", "8: due: done:"),
    ("## Habits\n- [ ] a d|", "8: due: done:"), ("a [[2026-10-09|", "4: 2026-10-09]]"),
    ("a [[2026-10-09|]]", "4: 2026-10-09"), ("## Notes\n- [ ] a\n  - [ ] b d|", "10: due: done:"),
  ])
  func `is by the place of the cursor`(text: String, offers: String) {
    #expect(offered(text) == offers)
  }

  @Test(arguments: [
    "|", "d|", "-|", "# 2026-10-05 d|", "## Notes\n- a d|", "```\n- [ ] a d|\n```", "`- [ ] a d|",
    "<!--\n- [ ] a d|\n-->", "- [ ] a `b d|` c", "## Habits\n- [ ] a -- b d|", "- [ ] a word:d|",
    "- [ ] a DUE:f|", "- [ ] a due:\"f\"|", "- [ ] a http:|",
    "- [ ] a !m|", "- [ ] a needs:|", "- [ ] a\n  - b d|",
    "<<<<<<< a d|\n- [ ] b\n=======\n>>>>>>> b",
  ])
  func `is nothing where nothing is read`(text: String) { #expect(offered(text) == "") }

  @Test(arguments: [
    ("list.plan", "- [ ] a due:fri|", "12: 2026-10-09"),
    ("templates/day.plan", "- [ ] a due:fri|", "12: fri"),
    ("2026-10-06.plan", "- [ ] a due:tod|", "12: today"),
    ("settings.plan", "- w|", "2: week start: "),
    ("settings.plan", "- week start: |", "14: monday sunday"),
    ("settings.plan", "- Week Start:s|", "13: sunday"),
    ("settings.plan", "- hours: |", "9: 07:00-23:00"),
    ("settings.plan", "- color high: GR|", "14: green grey"),
    ("settings.plan", "## Lint\n- w|", ""), ("settings.plan", "- nothing: |", ""),
    ("list.plan", "## Settings\n- |", "2: calendar:  order: "),
    ("list.plan", "## Se|", "3: Settings"),
    ("2026-10-05.plan", "## Se|", ""), ("a.txt", "- [ ] a due:fri|", "12: 2026-10-09"),
  ])
  func `is by the kind of the file`(name: String, text: String, offers: String) {
    #expect(offered(text, name) == offers)
  }

  @Test func `counts bytes in texts of any kind`() {
    #expect(offered("\u{FEFF}## t|\r\n") == "6: Tasks Top Todo To do")
    #expect(offered("- [ ] a\r\n- [ ] a d|\r\n") == "8: due: done:")
    #expect(offered("- [ ] a\u{A0}d|") == "9: due: done:")
    let invalid = Array("- [ ] ".utf8) + [0xFF, 0x20] + Array("d".utf8)
    #expect(completion(document(invalid, "a.plan"), line: 0, column: 9)?.column == 8)
  }

  @Test func `takes a column after the end as the end, and no line after it`() {
    let text = document(Array("- [ ] a d\r\n".utf8), "a.plan")
    #expect(completion(text, line: 0, column: 99)?.range == ByteRange(8, 9))
    #expect(completion(text, line: 1, column: 0) == nil)
    #expect(completion(text, line: -1, column: 0) == nil)
    #expect(completion(text, line: 0, column: -1) == nil)
  }

  @Test func `says what a word means`() throws {
    func meaning(_ text: String) -> String? {
      completion(document(Array(text.utf8), "2026-10-05.plan"), line: 0, column: text.utf8.count)?
        .offers
        .first.map {
          String(decoding: $0.meaning, as: UTF8.self)
        }
    }
    #expect(meaning("- [ ] a goa") == "counts towards the goal of that id")
    #expect(meaning("- [ ] a due:fri") == "Fri 9 Oct, in 4 days")
    #expect(meaning("- [ ] a every:3d") == "every 3 days")
    #expect(meaning("## ha") == "what is done regularly")
    #expect(meaning("- [ ] !h") == "red")
  }

  @Test(arguments: 1...20) func `holds at every place of a hostile text`(seed: Int) {
    var hostile = HostileText(seed: UInt64(seed))
    let name = ["2026-10-05.plan", "a.plan", "settings.plan", "templates/day.plan"][seed % 4]
    for _ in 0..<10 {
      let document = document(hostile.text(), name)
      for (index, line) in document.lines.enumerated() {
        for column in 0...line.range.count {
          let found = completion(document, line: index, column: column)
          guard let found else { continue }
          #expect(found.range.start == line.start + found.column && !found.offers.isEmpty)
          #expect(line.start <= found.range.start && found.range.end <= line.start + column)
        }
      }
    }
  }
}

@Suite struct OfferedValueTests {
  @Test(arguments: AttributeKey.named)
  func `values are valid for their keys`(key: AttributeKey) {
    for value in key.type.usualValues.map({ Array($0.utf8) }) {
      let isTaken = key.takes(value.span)
      #expect(isTaken, "\(key.name):\(value.string)")
    }
    #expect(!key.meaning.description.isEmpty)
  }

  @Test func `the values of settings are valid, the default first`() throws {
    for row in try GrammarTable.rows() {
      let setting = try #require(SettingName.allCases.first { $0.name == row.name })
      let values = setting.usualValues
      for value in values {
        let text = Array("## Settings\n\n- \(row.name): \(value)\n".utf8)
        let kind = row.isOfUndatedFile ? DocumentKind.collection : .settings
        #expect(Settings.read(Document(text, as: kind)).problems == [], "\(row.name): \(value)")
      }
      if case .color = setting.values { continue }
      if case .words = setting.values { continue }
      // None is written by leaving it out.
      if case .periods = setting.values { continue }
      #expect(values.first == row.defaultValue, "\(row.name)")
    }
  }
}
