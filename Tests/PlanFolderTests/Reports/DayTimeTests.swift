import PlanDocument
import PlanFolder
import PlanReports
import Testing

/// The time that open tasks need, and the time that the slots of the day leave.
@Suite struct DayTimeTests {
  private func time(_ text: String, on day: String = "2026-10-14")
    throws -> (estimated: Int?, free: Int?)
  {
    let folder = PeriodFolder(files: [(day, text)])
    return TodayReport(date(day), from: try folder.source()).time
  }

  @Test(arguments: [
    ("- [ ] a est:1h30m\n- [ ] b est:30m\n- [x] c est:2h\n- [>] d est:2h to:2026-10-15\n", 120),
    ("- [ ] a est:1h\n  - [ ] b est:3h\n", 60),
    ("- [ ] a\n  - [ ] b est:3h\n    - [ ] c est:1h\n  - [ ] d\n    - [ ] e est:15m\n", 195),
    ("- [ ] a\n  - [x] b est:3h\n  - [ ] c start:2026-10-15 est:1h\n", nil),
    ("- [ ] a est:1h start:2026-10-15\n- [ ] b est:1h expires:09:00\n- [ ] c est:0m\n", 0),
  ])
  func `the estimates of open tasks add up`(text: String, minutes: Int?) throws {
    #expect(try time(text).estimated == minutes)
  }

  // It is noon, and the hours of the settings end at 23:00.
  @Test(arguments: [
    ("", 660), ("- 09:00-10:00 over\n", 660), ("- 11:00-13:00 now\n", 600),
    ("- 14:00-16:00 a\n- 15:00-15:30 inside\n- 15:30-17:00 b\n", 480),
    ("- 14:00 without an end\n- [x] 15:00-16:00 done\n- [-] 16:00-17:00 dropped\n", 660),
    ("- [ ] 22:00-01:00 night\n- 00:30>-02:00 late\n", 600), ("- 08:00-23:30 all\n", 0),
  ])
  func `free time is the rest of the hours without slots`(slots: String, minutes: Int) throws {
    #expect(try time("## Schedule\n\n\(slots)").free == minutes)
  }

  @Test func `a later day has all its hours, and a past one has none`() throws {
    let text = "- [ ] a est:1h\n\n## Schedule\n\n- 10:00-12:00 b\n"
    #expect(try time(text, on: "2026-10-15") == (60, 840))
    #expect(try time(text, on: "2026-10-13") == (nil, nil))
  }
}
