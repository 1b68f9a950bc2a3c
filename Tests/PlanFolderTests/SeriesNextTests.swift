import PlanDocument
import PlanFolder
import PlanText
import Testing

/// The next date of a series, seen from Monday, 5 October 2026.
@Suite struct SeriesNextTests {
  private func next(
    _ definitions: String, _ days: [String: String] = [:]
  ) throws -> String? {
    var facts = FolderFacts(expectingFiles: 0)
    var table = SyntaxTable()
    let files = [("l.plan", "## Tasks\n\n" + definitions + "\n")] + days.sorted { $0.key < $1.key }
    for (name, text) in files {
      let (path, bytes) = (Array(name.utf8), Array(text.utf8))
      let kind = DocumentKind(path: path)
      parse(bytes.span, as: kind, into: &table)
      facts.add(bytes.span, table, as: kind, path: path)
    }
    let series = try #require(SeriesBook(facts).series.first)
    let today = try #require(CivilDate(year: 2026, month: 10, day: 5))
    let (first, last) = (try #require(today.adding(days: 1)), try #require(today.adding(days: 400)))
    let delayed = [series.nextDelayed(after: today)].compactMap(\.self)
    return (series.dates(in: first...last).prefix(1) + delayed).map(\.date).min()?.text
  }

  @Test(arguments: [
    ("- [ ] a every:day", "2026-10-06"), ("- [ ] a every:mon", "2026-10-12"),
    ("- [ ] a every:1st", "2026-11-01"), ("- [ ] a every:day start:2027-01-01", "2027-01-01"),
    ("- [ ] a every:day until:2026-10-06", "2026-10-06"),
    ("- [ ] a every:day until:2026-10-05", nil), ("- [x] a every:day", nil),
    ("- [ ] a every:day\n- [ ] a every:never start:2026-10-01 until:2026-10-20", "2026-10-21"),
    ("- [ ] a every:day\n- [ ] a every:fri start:2026-10-06", "2026-10-09"),
    ("- [ ] a every:3/week", nil), ("- [ ] a after:3d start:2026-10-09", "2026-10-09"),
    ("- [ ] a after:3d", nil),
  ])
  func `follows the definitions if nothing was done`(definitions: String, date: String?) throws {
    #expect(try next(definitions) == date)
  }

  @Test(arguments: [
    ("- [ ] a every:day", "- [x] a from:2026-10-06", "2026-10-07"),
    ("- [ ] a after:3d", "- [x] a", "2026-10-07"), ("- [ ] a after:3d", "- [ ] a", nil),
    ("- [ ] a after:1d", "- [x] a", nil),
    ("- [ ] a after:1d until:2026-10-06", "- [x] a done:2026-10-05", "2026-10-06"),
    (
      "- [ ] a after:1w\n- [ ] a every:never start:2026-10-08 until:2026-10-15", "- [x] a",
      "2026-10-16"
    ),
  ])
  func `skips a date that was done early, and waits for a tick`(
    definitions: String, line: String, date: String?
  ) throws {
    #expect(try next(definitions, ["2026-10-04.plan": "## Tasks\n\n\(line)\n"]) == date)
  }
}
