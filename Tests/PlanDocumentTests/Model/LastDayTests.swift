import PlanDocument
import PlanText
import Testing

@Suite struct LastDayTests {
  @Test(arguments: [
    ("- [ ] a", nil),
    ("- [ ] a due:2026-10-07", nil),
    ("- [ ] a expires:22:00", "2026-10-05"),
    ("- [ ] a expires:2026-10-07T01:00", "2026-10-07"),
    ("- [ ] a due:22:00 expires:+1h", "2026-10-05"),
    // At 24:00 the day is not over yet.
    ("- [ ] a due:22:00 expires:+2h", "2026-10-05"),
    ("- [ ] a due:22:00 expires:+2h1m", "2026-10-06"),
    ("- [ ] a due:2026-10-07 expires:+1h", "2026-10-08"),
    ("- [ ] a due:2026-10-07 expires:+1d", "2026-10-08"),
    ("- [ ] a expires:+1d", nil),
    ("## Schedule\n\n- [ ] 20:00-22:00 a expires:+2h", "2026-10-05"),
    ("## Schedule\n\n- [ ] 20:00-22:00 a expires:+2h1m", "2026-10-06"),
    ("## Schedule\n\n- [ ] 22:00 a expires:+1d", "2026-10-06"),
    ("- [ ] a until:2026-10-06", "2026-10-06"),
    ("- [ ] a until:2026-10-06 expires:2026-10-05", "2026-10-05"),
    ("- [ ] a until:2026-10-04 expires:2026-10-05", "2026-10-04"),
  ])
  func `a task is worth doing through a day`(_ line: String, _ last: String?) throws {
    let day = try #require(CivilDate(year: 2026, month: 10, day: 5))
    let document = Document(Array(line.utf8), as: .day(day))
    let values = document.values(of: document.item(atLine: document.lines.count - 1))
    #expect(values.lastDay(on: day)?.text == last)
  }
}
