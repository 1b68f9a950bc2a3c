import PlanDocument
import PlanFolder
import PlanReports
import PlanTesting
import Testing

@Suite struct ReminderDaysTests {
  private let days: ReminderDays = {
    let now = LocalZone.utc.instant(date("2026-10-05"), minutes: 600)
    return ReminderDays(
      after: now - 60, through: now, in: .utc, today: date("2026-10-05"), Settings())
  }()

  /// Lines of a list, and the first day that is needed because of them.
  static let definitions: [(String, String)] = [
    ("## Tasks\n- [ ] a every:3d due:2026-10-05 expires:+1d remind:09:00", "2026-08-06"),
    ("## Tasks\n- [ ] a every:1y start:2026-01-01 due:2026-04-11 remind:3d", "2026-06-20"),
    ("## Tasks\n- [ ] a every:1y start:2026-01-01 due:2026-04-11 until:2026-02-01", "2026-08-06"),
    ("## Tasks\n- [ ] a every:1y start:2020-01-01 due:2026-04-11", "2025-10-01"),
    ("## Habits\n- a every:2/month remind:09:00", "2026-08-06"),
    ("## Habits\n- a every:year", "2026-08-06"),
    ("## Habits\n- a every:year remind:09:00", "2026-01-01"),
    ("## Habits\n- a every:year remind:09:00\n- a every:never start:2026-10-01", "2026-08-06"),
  ]

  @Test(arguments: definitions)
  func `the lists say which days are needed`(text: String, first: String) {
    let facts = HistoryFolder(files: [("home.plan", text + "\n")]).facts
    #expect(days.first(in: facts, read: nil) == date(first))
  }

  /// Lines of a list, and whether the last time they were done decides when they remind.
  static let delayed: [(String, Bool)] = [
    ("## Tasks\n- [ ] a after:3d", false), ("## Tasks\n- [ ] a after:3d remind:09:00", true),
    ("## Tasks\n- [ ] a after:3d due:2026-10-05", true),
    ("## Tasks\n- [ ] a after:3d expires:+1d", true),
    ("## Tasks\n- [x] a after:3d remind:09:00", false),
    ("## Tasks\n- [ ] a every:3d due:2026-10-05 expires:+1d remind:09:00", false),
    ("## Schedule\n- 09:00 a after:3d", true), ("## Schedule\n- 09:00 a every:day", false),
  ]

  @Test(arguments: delayed)
  func `more days are needed until the last instance is found`(text: String, isSought: Bool) {
    var folder = HistoryFolder(files: [("home.plan", text + "\n")])
    let read = date("2026-08-06")
    #expect(days.first(in: folder.facts, read: read) == (isSought ? date("2026-06-07") : read))
    #expect(days.first(in: folder.facts, read: .earliest) == .earliest)
    folder.files.append(("2026-08-07.plan", "- [x] a\n## Schedule\n- 09:00 a\n"))
    #expect(days.first(in: folder.facts, read: read) == read)
  }
}
