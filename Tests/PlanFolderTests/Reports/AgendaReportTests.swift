import PlanDocument
import PlanFolder
import PlanReports
import PlanText
import Testing

/// The facts of small files, on Monday, 5 October 2026, at noon.
private func source(_ files: [String: String], filter: String? = nil) throws -> ReportSource {
  var facts = FolderFacts(expectingFiles: 0)
  var table = SyntaxTable()
  for (name, text) in files.sorted(by: { $0.key < $1.key }) {
    let (path, bytes) = (Array(name.utf8), Array(text.utf8))
    let kind = DocumentKind(path: path)
    parse(bytes.span, as: kind, into: &table)
    facts.add(bytes.span, table, as: kind, path: path)
  }
  let today = try #require(CivilDate(year: 2026, month: 10, day: 5))
  let typed = try filter.map { try Filter(Array($0.utf8).span) }
  return ReportSource(
    facts, settings: Settings(), FilterContext(today: today, minutes: 720), filter: typed)
}

extension ReportSource {
  fileprivate func name(_ item: Int) -> String {
    String(decoding: facts.text(facts.items[item].name), as: UTF8.self)
  }

  /// `overdue: a b; 2026-10-05: c (slot) {rule}`.
  fileprivate func agenda(days: Int = 7, _ filter: String? = nil) throws -> String {
    let filter = try filter.map { try Filter(Array($0.utf8).span).completed(isToChange: false) }
    return AgendaReport(days: days, filter ?? .openTasksAndSlots, from: self).groups.map { group in
      let place = group.place.date?.text ?? group.place.name
      let entries = group.entries.map { item, kind in
        switch kind {
        case .item: name(item)
        case .slot: "(\(name(item)))"
        case .recurring: "{\(name(item))}"
        }
      }
      return "\(place): \(entries.joined(separator: " "))"
    }.joined(separator: "; ")
  }
}

@Suite struct `What is due and when` {
  @Test(arguments: [
    ("- [ ] a due:2026-10-04", "overdue: a"), ("- [ ] a due:11:59", "overdue: a"),
    ("- [ ] a due:12:00", "2026-10-05: a"), ("- [ ] a", "2026-10-05: a"),
    ("- [ ] a due:2026-10-12", "2026-10-12: a"), ("- [ ] a due:2026-10-13", "later: a"),
    ("- [x] a due:2026-10-12", ""), ("- [ ] a expires:2026-10-04", ""),
    ("- [ ] a due:2026-10-07\n  - [ ] b", "2026-10-05: b; 2026-10-07: a"),
  ])
  func `is listed below its deadline, or else below the day of its file`(
    line: String, expected: String
  ) throws {
    #expect(try source(["2026-10-05.plan": line + "\n"]).agenda() == expected)
  }

  @Test func `is undated on a past day or in a list`() throws {
    let source = try source([
      "2026-10-04.plan": "- [ ] old\n", "a.plan": "- [ ] listed\n- [ ] due due:2026-10-06\n",
      "2026-10-20.plan": "- [ ] far\n",
      "b.plan": "- [ ] hidden due:2026-10-06\n\n## Settings\n\n- calendar: no\n",
    ])
    #expect(try source.agenda() == "2026-10-06: due; later: far; undated: old listed")
    #expect(try source.agenda(days: 0) == "later: due far; undated: old listed")
    #expect(try source.agenda(days: 366) == "2026-10-06: due; 2026-10-20: far; undated: old listed")
  }

  @Test func `contains no line that repeats an item of a list with calendar: no`() throws {
    let quiet = "## Tasks\n\n- [ ] Wipe every:day\n\n## Schedule\n\n- 08:00 Feed every:day\n"
    let day = "## Tasks\n\n- [ ] wipe\n  - [ ] step due:2026-10-06\n- [ ] a\n\n## Schedule\n\n"
    let files = [
      "quiet.plan": quiet + "\n## Settings\n\n- calendar: no\n",
      "2026-10-05.plan": day + "- 08:00 Feed\n- 09:00 Feed the cat\n",
    ]
    #expect(try source(files).agenda(days: 1) == "2026-10-05: (feed the cat) a")
    // A list that is in the calendar defines the same task.
    let shown = files.merging(["loud.plan": "- [ ] Wipe every:day\n"]) { $1 }
    let agenda = try source(shown).agenda(days: 1)
    #expect(agenda == "2026-10-05: (feed the cat) wipe a; 2026-10-06: step {wipe}")
  }

  @Test func `is sorted by time within a day, and then as in a list`() throws {
    let text = """
      ## Tasks

      - [ ] low
      - [ ] !high high
      - [ ] mail due:2026-10-06T10:00
      - [ ] day due:2026-10-06

      ## Schedule

      - [ ] 10:30-11:00 call
      - 09:00 walk
      - 16:00
      - [ ] 00:30> night

      """
    #expect(
      try source(["2026-10-06.plan": text]).agenda()
        == "2026-10-06: (walk) mail call night day high low")
  }

  @Test func `contains dates of a rule on later days that have no line yet`() throws {
    let files = [
      "l.plan":
        "- [ ] a every:day start:2026-10-01\n- [ ] b every:7th\n- [x] c every:day\n- [ ] d after:1d\n",
      "2026-10-05.plan": "- [ ] a\n", "2026-10-06.plan": "- [ ] a\n",
      "h.plan": "- [ ] e every:day\n\n## Settings\n\n- calendar: no\n",
    ]
    #expect(
      try source(files).agenda(days: 3)
        == "2026-10-05: a; 2026-10-06: a; 2026-10-07: {a} {b}; 2026-10-08: {a}")
    #expect(
      try source(files, filter: "b").agenda(days: 3, "b") == "2026-10-07: {b}")
  }

  @Test(arguments: [
    ("#x", "2026-10-05: a"), ("done", "2026-10-05: c"), ("goal", ""), ("nothing", ""),
  ])
  func `is what matches a filter`(filter: String, expected: String) throws {
    let text = "- [ ] a #x\n- [ ] b\n- [x] c #x\n\n## Goals\n\n- [ ] g\n"
    #expect(try source(["2026-10-05.plan": text], filter: filter).agenda(filter) == expected)
  }

  @Test func `is empty in an empty folder`() throws {
    #expect(try source([:]).agenda() == "")
  }
}

@Suite struct `A week by the hour` {
  private func grid(_ files: [String: String], from day: Int = 5) throws -> WeekGrid {
    let first = try #require(CivilDate(year: 2026, month: 10, day: day))
    return WeekGrid(first...(try #require(first.adding(days: 6))), from: try source(files))
  }

  @Test func `has the hours in which something happens`() throws {
    let grid = try grid([
      "2026-10-05.plan":
        "## Schedule\n\n- [x] 09:00-10:30 a\n- 12:00-13:00 b\n- 16:00\n- 22:30-01:00 c\n- 00:30> d\n"
    ])
    #expect(grid.hours == [9, 10, 12, 22, 23, 24])
    #expect(grid.slots.map(\.day) == [0, 0, 0, 0])
    #expect(grid.slots.map(\.minutes) == [540..<630, 720..<780, 1350..<1500, 1470..<1471])
  }

  @Test func `contains the dates of rules on days to come, and today until it has a file`() throws {
    var files = [
      "l.plan": "## Schedule\n\n- 08:00 a every:weekday\n",
      "2026-10-06.plan": "## Schedule\n\n- [ ] 08:15 a\n",
    ]
    var slots = try grid(files).slots
    #expect(slots.map(\.day) == [0, 1, 2, 3, 4])
    #expect(slots.map(\.isComputed) == [true, false, true, true, true])
    files["2026-10-05.plan"] = "- [ ] b\n"
    slots = try grid(files).slots
    #expect(slots.map(\.day) == [1, 2, 3, 4])
    #expect(slots.map(\.isComputed) == [false, true, true, true])
  }

  @Test func `is empty if nothing happens`() throws {
    #expect(try grid([:]).hours == [])
    #expect(try grid(["2026-10-05.plan": "- [ ] a\n"]).slots == [])
  }
}
