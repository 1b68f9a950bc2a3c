import PlanDocument
import PlanFolder
import PlanReports
import PlanTesting
import PlanText
import Testing

@Suite struct RemindersReportTests {
  @Test(arguments: items)
  func `an item has a reminder at its time`(text: String, told: [String]) {
    #expect(ReminderFolder(text + "\n").told("2026-10-04"..."2026-10-07") == told)
  }

  @Test func `an item of the next day may have a reminder before midnight`() {
    let folder = ReminderFolder(
      "## Schedule\n\n- 00:20 a remind:30m\n- 07:00 b remind:12h\n", as: "2026-10-06")
    #expect(
      folder.told("2026-10-05"..."2026-10-06")
        == ["2026-10-05T19:00 slot b", "2026-10-05T23:50 slot a"])
  }

  @Test(arguments: lists)
  func `a list has reminders on its days even without a roll`(text: String, told: [String]) {
    #expect(ReminderFolder(text + "\n", as: "l").told("2026-10-05"..."2026-10-06") == told)
  }

  @Test(arguments: lines)
  func `the line of a day counts, not its definition`(line: String, told: [String]) {
    let folder = ReminderFolder([
      "l": "## Schedule\n\n- 09:00 a every:weekday remind:10m\n",
      "2026-10-05": "## Schedule\n\n\(line)\n",
    ])
    #expect(folder.told("2026-10-05"..."2026-10-05") == told)
  }

  @Test func `a task that was carried into the day has one reminder`() {
    let folder = ReminderFolder([
      "l": "- [ ] a every:day remind:09:00\n",
      "2026-10-04": "- [>] a remind:09:00 to:2026-10-05\n",
      "2026-10-05": "- [ ] a remind:09:00 from:2026-10-04\n",
    ])
    #expect(folder.told("2026-10-05"..."2026-10-05") == ["2026-10-05T09:00 task a"])
  }

  @Test func `a habit has the reminder of its definition until it is met`() {
    var folder = ReminderFolder([
      "l": "## Habits\n\n- a: 8 cups every:day remind:11:00\n",
      "2026-10-05": "## Habits\n\n- [ ] a: 3/8 cups\n",
    ])
    #expect(folder.told("2026-10-05"..."2026-10-05") == ["2026-10-05T11:00 habit a"])
    folder.texts["2026-10-05"] = "## Habits\n\n- [ ] a: 8/8 cups\n"
    #expect(folder.told("2026-10-05"..."2026-10-05") == [])
    folder.texts["2026-10-05"] = "## Habits\n\n- [ ] a: 3/8 cups remind:12:00\n"
    #expect(folder.told("2026-10-05"..."2026-10-05") == ["2026-10-05T12:00 habit a"])
  }

  @Test func `a task after its last tick has a reminder on the day it comes back`() {
    let folder = ReminderFolder([
      "l": "- [ ] a after:3d remind:09:00 start:2026-09-01\n", "2026-10-02": "- [x] a\n",
    ])
    #expect(folder.told("2026-10-03"..."2026-10-05") == ["2026-10-05T09:00 task a"])
  }

  @Test func `the day begins at the time of the settings`() {
    var folder = ReminderFolder("- [ ] a due:2026-10-05 remind:1h\n- [ ] b due:01:00\n")
    folder.settings.dayStart = ClockTime(hour: 4, minute: 0) ?? .midnight
    #expect(
      folder.told("2026-10-05"..."2026-10-06")
        == ["2026-10-05T01:00 due b", "2026-10-06T03:00 due a"])
  }

  @Test(
    arguments: [
      ("- [ ] a due:23:00", ["2026-10-06T07:00 due a"]),
      ("- [ ] a due:06:59", ["2026-10-05T07:00 due a"]),
      ("- [ ] a due:07:00", ["2026-10-05T07:00 due a"]),
      ("- [ ] a due:21:59", ["2026-10-05T21:59 due a"]),
      ("- [ ] a due:23:30 remind:2h", ["2026-10-05T21:30 due a"]),
      ("- [ ] a remind:22:30", ["2026-10-06T07:00 task a"]),
      ("## Schedule\n\n- 23:00 a remind:30m", ["2026-10-05T22:00 slot a"]),
      ("## Schedule\n\n- 06:00 a", ["2026-10-04T22:00 slot a"]),
      ("## Schedule\n\n- 07:00 a remind:15m", ["2026-10-05T07:00 slot a"]),
      ("## Schedule\n\n- 08:00 a remind:2h", ["2026-10-05T07:00 slot a"]),
      ("## Schedule\n\n- 06:30> a", ["2026-10-05T22:00 slot a"]),
      ("## Habits\n\n- [ ] a remind:23:00", ["2026-10-05T22:00 habit a"]),
      ("## Habits\n\n- [ ] a remind:06:00", ["2026-10-05T07:00 habit a"]),
      ("- [ ] a expires:23:30", ["2026-10-05T22:00 expires a"]),
      ("- [ ] a expires:22:30", ["2026-10-05T21:30 expires a"]),
      ("- [ ] a expires:2026-10-06T07:30", ["2026-10-06T07:00 expires a"]),
    ] as [(String, [String])])
  func `a moment in quiet hours is moved to their end, or before what begins in them`(
    text: String, told: [String]
  ) {
    var folder = ReminderFolder(text + "\n")
    folder.settings.quiet = SlotTime.scan(Array("22:00-07:00".utf8).span)?.time
    #expect(folder.told("2026-10-04"..."2026-10-06") == told)
  }

  @Test(arguments: changes)
  func `a change of the clock repeats and loses no reminder`(
    day: String, text: String, told: [String]
  ) {
    let folder = ReminderFolder(text + "\n", as: day, in: .berlin)
    #expect(folder.told(day...day) == told)
  }

  @Test func `in the hour that comes twice, a slot starts half an hour after its reminder`() {
    let folder = ReminderFolder(
      "## Schedule\n\n- 03:10 a remind:30m\n", as: "2026-10-25", in: .berlin)
    let begin = LocalZone.berlin.instant(date("2026-10-25"), minutes: 0)
    let reminders = folder.reminders(after: begin, through: begin + 7_200)
    #expect(reminders == [])
    let later = folder.reminders(after: begin + 7_200, through: begin + 5 * 3_600)
    #expect(later.map { $0.event - $0.moment } == [1_800])
  }

  @Test func `what has expired while the machine slept has no reminder`() {
    let folder = ReminderFolder("- [ ] a due:14:00 expires:15:30\n")
    let noon = LocalZone.utc.instant(date("2026-10-05"), minutes: 720)
    #expect(folder.reminders(after: noon, through: noon + 12_540).count == 2)
    #expect(folder.reminders(after: noon, through: noon + 12_600) == [])
  }

  @Test func `looking ahead goes by the time of events, not of reminders`() {
    let folder = ReminderFolder("- [ ] a due:14:00 remind:2h\n- [ ] b due:15:00 remind:2h\n")
    let now = LocalZone.utc.instant(date("2026-10-05"), minutes: 13 * 60 + 30)
    #expect(folder.reminders(after: now, through: now + 1_800, by: \.event).count == 1)
  }

  @Test func `nothing traps at the ends of the calendar`() {
    for day in ["1900-01-01", "2999-12-31"] {
      let folder = ReminderFolder([
        day: "- [ ] a due:23:59 remind:9999d\n- [ ] b expires:+9999d due:00:00\n"
          + "\n## Schedule\n\n- 23:00> c\n",
        "l": "- [ ] d every:day due:12:00 remind:9999d\n- [ ] e every:9999y start:2026-10-05\n",
      ])
      let noon = LocalZone.utc.instant(date(day), minutes: 720)
      _ = folder.reminders(after: noon - 86_400, through: noon + 86_400)
    }
  }
}

private let items: [(String, [String])] = [
  ("- [ ] a due:14:00 remind:10m", ["2026-10-05T13:50 due a"]),
  ("- [ ] a due:14:00", ["2026-10-05T14:00 due a"]),
  ("- [ ] a due:2026-10-06T09:00 remind:1d", ["2026-10-05T09:00 due a"]),
  ("- [ ] a due:2026-10-06T09:00 remind:24h30m", ["2026-10-05T08:30 due a"]),
  ("- [ ] a remind:09:45", ["2026-10-05T09:45 task a"]),
  ("- [ ] a due:2026-10-06 remind:09:45", ["2026-10-06T09:45 due a"]),
  ("- [ ] a due:14:00 remind:09:45", ["2026-10-05T09:45 due a"]),
  // For a day without a time: whole days lead to the first hour of the settings, others count from
  // the end of the day.
  ("- [ ] a due:2026-10-06 remind:1d", ["2026-10-05T07:00 due a"]),
  ("- [ ] a due:2026-10-05 remind:1h", ["2026-10-05T23:00 due a"]),
  ("- [ ] a due:2026-10-06", []), ("- [ ] a", []), ("- [ ] a remind:10m", []),
  // Only open items.
  ("- [x] a due:14:00", []), ("- [-] a due:14:00", []),
  ("- [>] a due:14:00 to:2026-10-06", []), ("- [>] a due:14:00", ["2026-10-05T14:00 due a"]),
  ("- [/] a due:14:00", ["2026-10-05T14:00 due a"]),
  ("- [x] b\n  - [ ] a due:14:00", []),
  ("- [ ] b\n  - [ ] a due:14:00", ["2026-10-05T14:00 due a"]),
  // Before an item expires.
  ("- [ ] a expires:17:00", ["2026-10-05T16:00 expires a"]),
  ("- [ ] a expires:17:00 remind:10m", ["2026-10-05T16:50 expires a"]),
  (
    "- [ ] a due:14:00 expires:+2h remind:10m",
    ["2026-10-05T13:50 due a", "2026-10-05T15:50 expires a"]
  ),
  ("- [ ] a expires:2026-10-05", ["2026-10-05T23:00 expires a"]),
  (
    "- [ ] a expires:+1d due:2026-10-05T14:00 remind:09:00",
    ["2026-10-05T09:00 due a", "2026-10-06T13:00 expires a"]
  ),
  ("- [ ] a due:15:00 remind:2h expires:15:00", ["2026-10-05T13:00 due a"]),
  ("## Schedule\n\n- 14:00-14:45 a", ["2026-10-05T14:00 slot a"]),
  ("## Schedule\n\n- [ ] 14:00 a remind:30m", ["2026-10-05T13:30 slot a"]),
  (
    "## Schedule\n\n- [ ] 14:00-14:45 a expires:+2h",
    ["2026-10-05T14:00 slot a", "2026-10-05T15:45 expires a"]
  ),
  ("## Schedule\n\n- [x] 14:00 a", []), ("## Schedule\n\n- 14:00", []),
  ("## Schedule\n\n- 22:30-01:00 a", ["2026-10-05T22:30 slot a"]),
  ("## Schedule\n\n- 00:10>-01:00 a remind:30m", ["2026-10-05T23:40 slot a"]),
  ("## Schedule\n\n- 01:30> a", ["2026-10-06T01:30 slot a"]),
  ("## Habits\n\n- [ ] a remind:08:00", ["2026-10-05T08:00 habit a"]),
  ("## Habits\n\n- [x] a remind:08:00", []), ("## Habits\n\n- [-] a remind:08:00", []),
  ("## Habits\n\n- a: 8/8 remind:08:00", []), ("## Notes\n\n[ ] a due:14:00", []),
]

private let lists: [(String, [String])] = [
  (
    "## Schedule\n\n- 09:00 a every:weekday remind:10m",
    ["2026-10-05T08:50 slot a", "2026-10-06T08:50 slot a"]
  ),
  ("## Schedule\n\n- 00:05 a every:tue remind:10m", ["2026-10-05T23:55 slot a"]),
  ("## Schedule\n\n- 00:30> a every:mon", ["2026-10-06T00:30 slot a"]),
  ("- [ ] a every:mon remind:09:45", ["2026-10-05T09:45 task a"]),
  ("- [ ] a every:1st due:14:00", []),
  ("- [ ] a every:day due:14:00 remind:1h until:2026-10-05", ["2026-10-05T13:00 due a"]),
  (
    "- [ ] a every:week start:2026-09-28 due:2026-09-29T10:00 remind:1h",
    ["2026-10-06T09:00 due a"]
  ),
  ("- [ ] a every:mon expires:12:00", ["2026-10-05T11:00 expires a"]),
  ("- [x] a every:day remind:09:45", []),
  ("- [ ] a due:2026-10-05T14:00", ["2026-10-05T14:00 due a"]),
  ("- [ ] a start:2026-10-05 remind:09:00", ["2026-10-05T09:00 task a"]),
  ("- [ ] a remind:09:00", []),
  ("## Habits\n\n- a every:mon remind:08:00", ["2026-10-05T08:00 habit a"]),
  ("## Habits\n\n- a remind:08:00", []), ("## Habits\n\n- a every:never remind:08:00", []),
  // A list that is not in the calendar reminds only if an item asks for it.
  (
    "- [ ] a due:2026-10-05T14:00\n- [ ] b due:2026-10-05T15:00 remind:1h\n\n## Settings\n\n"
      + "- calendar: no", ["2026-10-05T14:00 due b"]
  ),
]

private let lines: [(String, [String])] = [
  ("- 09:00 a remind:10m", ["2026-10-05T08:50 slot a"]),
  ("- 11:00 a remind:10m", ["2026-10-05T10:50 slot a"]), ("- [x] 09:00 a remind:10m", []),
  ("- [-] 09:00 a remind:10m", []), ("- 09:00 a", ["2026-10-05T09:00 slot a"]),
]

private let changes: [(String, String, [String])] = [
  // At 02:00 clocks go to 03:00. A skipped time is reminded as if clocks had not changed.
  ("2026-03-29", "- [ ] a remind:02:30", ["2026-03-29T03:30 task a"]),
  ("2026-03-29", "- [ ] a due:03:10 remind:30m", ["2026-03-29T01:40 due a"]),
  ("2026-03-29", "- [ ] a due:2026-03-30T09:00 remind:1d", ["2026-03-29T09:00 due a"]),
  // At 03:00 clocks go back to 02:00. A repeated time is reminded the first time.
  ("2026-10-25", "- [ ] a remind:02:30", ["2026-10-25T02:30 task a"]),
  ("2026-10-25", "- [ ] a due:03:10 remind:30m", ["2026-10-25T02:40 due a"]),
  ("2026-10-25", "- [ ] a due:02:30", ["2026-10-25T02:30 due a"]),
]
