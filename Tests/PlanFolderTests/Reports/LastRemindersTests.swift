import PlanDocument
import PlanFolder
import PlanReports
import PlanTesting
import PlanText
import Testing

@Suite struct LastRemindersTests {
  private static let day = LastReminders.longestGap

  @Test func `the first run looks back as far as its window`() {
    #expect(LastReminders.start(after: nil, now: 10_000, window: 900) == 9_100)
  }

  @Test(
    arguments: [
      (9_990, 9_990), (1_000, 1_000), (10_000, 10_000),
      // At most one day is looked back.
      (-90_000, -76_400),
      // The last run had a clock that was ahead: a little is believed, more is ignored.
      (10_500, 10_500), (96_400, 96_400), (96_401, 9_100), (1_000_000_000, 9_100),
    ] as [(Int, Int)])
  func `a run continues from the last one`(last: Int, start: Int) {
    #expect(LastReminders.start(after: last, now: 10_000, window: 900) == start)
  }

  @Test func `a window longer than a day covers a longer sleep`() {
    let start = LastReminders.start(after: 0, now: 5 * Self.day, window: 3 * Self.day)
    #expect(start == 2 * Self.day)
  }

  @Test func `a clock that goes back moves the last run back only if that was far ahead`() {
    #expect(LastReminders.end(after: nil, now: 10) == 10)
    #expect(LastReminders.end(after: 5, now: 10) == 10)
    #expect(LastReminders.end(after: 20, now: 10) == 20)
    #expect(LastReminders.end(after: 20 + Self.day, now: 10) == 10)
  }

  @Test func `the written form is read back`() {
    for last in [
      LastReminders(), LastReminders(told: 1, nudged: nil), LastReminders(told: nil, nudged: -7),
      LastReminders(told: 1_790_000_000, nudged: 1_790_000_001),
      LastReminders(told: 1_790_000_000, nudged: nil, held: 1_790_000_002),
    ] {
      #expect(LastReminders(last.bytes) == last)
    }
  }

  @Test(arguments: [
    "", "told", "told 1", "nudged 1\ntold 1\n", "told 1\nnudged 1\nmore 1\n",
    "told 1\nnudged 1\nheld\n",
    "\u{0}",
    "told 99999999999999999999\nnudged 9223372036854775807\n", "told 0x1\nnudged 1e3\n",
    String(repeating: "told 1\n", count: 1_000),
  ])
  func `anything else is read as nothing`(text: String) {
    #expect(LastReminders(Array(text.utf8)) == LastReminders())
  }

  @Test(
    arguments: [
      // What is held is kept for as long as a machine may sleep after it.
      (1_000, 5_000, 10_000, 1_000), (-500_000, 10_000, 10_000, -500_000),
      (-500_000, -76_400, 10_000, -500_000), (-500_000, -76_401, 10_000, -76_400),
      // A hold that ends in more than seven days had another clock.
      (1_000, 614_800, 10_000, 1_000), (-500_000, 614_801, 10_000, -76_400),
    ] as [(Int, Int, Int, Int)])
  func `a run continues after what was held`(told: Int, held: Int, now: Int, start: Int) {
    let last = LastReminders(told: told, held: held)
    #expect(last.start(now: now, window: 900) == start)
  }

  /// Runs at random times with random windows, with sleeps of up to a day, over days in which the
  /// clock changes, while the items are edited.
  @Test(arguments: 1...12)
  func `each reminder is given exactly once, whenever runs happen`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let first = random.pick([date("2026-03-27"), date("2026-10-23"), date("2026-06-01")])
    var texts = [
      "l": "## Schedule\n\n- 09:00 s every:day remind:10m\n- 00:10 n every:day remind:1h\n"
    ]
    var expected: Set<String> = []
    for offset in 0..<6 {
      guard let day = first.adding(days: offset) else { continue }
      let title = String(decoding: day.bytes, as: UTF8.self)
      var text = ""
      for number in 0..<6 {
        let time = ClockTime(minutes: random.number(below: 1440)) ?? .midnight
        let lead = random.pick(["", " remind:5m", " remind:3h", " remind:1d", " remind:02:30"])
        text +=
          "- [ ] \(title) x\(number) due:\(String(decoding: time.bytes, as: UTF8.self))\(lead)\n"
      }
      texts[title] = text
    }
    var folder = ReminderFolder(texts, in: .berlin)
    let begin = LocalZone.berlin.instant(first, minutes: 0)
    let end = begin + 5 * 86_400
    func key(_ reminder: DueReminder) -> String { "\(reminder.item) \(reminder.moment)" }
    for reminder in folder.reminders(after: begin, through: end) { expected.insert(key(reminder)) }
    var told: [String] = []
    var (now, last) = (begin, LastReminders(told: begin))
    while now < end {
      now = min(end, now + 1 + random.number(below: random.pick([30, 900, 7_200, 86_400])))
      let window = 60 * (1 + random.number(below: 3_000))
      let start = LastReminders.start(after: last.told, now: now, window: window)
      told += folder.reminders(after: start, through: now).map(key)
      last = LastReminders(LastReminders(told: LastReminders.end(after: last.told, now: now)).bytes)
      // An item is reworded, which does not make a new reminder.
      let name = random.pick(folder.texts.keys.filter { $0 != "l" }.sorted())
      folder.texts[name] = folder.texts[name]?.replacing(" x", with: random.pick([" x", " xx"]))
    }
    #expect(told.count == Set(told).count)
    #expect(Set(told) == expected)
    #expect(expected.count > 20)
  }

  /// The same with quiet hours and snoozes of up to two days.
  @Test(arguments: 1...12)
  func `each reminder is given exactly once and none in quiet hours`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let first = random.pick([date("2026-03-27"), date("2026-10-23"), date("2026-06-01")])
    var texts = [
      "l": "## Schedule\n\n- 00:10 n every:day remind:1h\n\n"
        + "## Habits\n\n- h every:day remind:23:15\n"
    ]
    for day in (0..<6).compactMap({ first.adding(days: $0) }) {
      texts[day.text] = (0..<8).map { number in
        let time = ClockTime(minutes: random.number(below: 1440)) ?? .midnight
        let lead = random.pick(["", " remind:5m", " remind:3h", " remind:1d", " expires:+1h"])
        return "- [ ] x\(number) due:\(time.text)\(lead)\n"
      }.joined()
    }
    var folder = ReminderFolder(texts, in: .berlin)
    folder.settings.quiet =
      SlotTime.scan(
        Array(random.pick(["22:00-07:00", "13:00-14:30", "01:00-06:00"]).utf8).span)?.time
    let begin = LocalZone.berlin.instant(first, minutes: 12 * 60)
    let end = begin + 4 * 86_400
    func key(_ reminder: DueReminder) -> String {
      "\(reminder.item) \(reminder.kind) \(reminder.moment)"
    }
    var told: [String] = []
    let window = 900
    var (now, last) = (begin, LastReminders(told: begin))
    while now < end {
      now = min(end, now + 1 + random.number(below: random.pick([30, 900, 7_200, 80_000])))
      let quiet = folder.settings.quietHours(around: now, in: .berlin)
      if last.isHeld(at: now) { continue }
      if random.number(below: 12) == 0 {
        last.hold(until: now + random.number(below: 172_800), now: now, window: window)
      } else if let quiet, now >= quiet.lowerBound + window {
        last.hold(until: now, now: now, window: window)
      } else {
        let start = last.start(now: now, window: window)
        let reminders = folder.reminders(after: start, through: now)
        if let quiet { #expect(reminders.allSatisfy { $0.moment <= quiet.lowerBound }) }
        told += reminders.map(key)
        last = LastReminders(
          LastReminders(told: LastReminders.end(after: last.told, now: now)).bytes)
      }
    }
    let start = last.start(now: end, window: window)
    told += folder.reminders(after: start, through: end).map(key)
    let expected = Set(folder.reminders(after: begin, through: end).map(key))
    #expect(told.count == Set(told).count)
    // What has expired by the end was reported before.
    #expect(Set(told).isSuperset(of: expected))
    #expect(expected.count > 20)
  }

  @Test(
    arguments: [
      ("2026-10-05", 600, true), ("2026-10-05", 640, true), ("2026-10-05", 599, false),
      ("2026-10-05", 1439, true), ("2026-10-05", 0, false), ("2026-10-09", 600, true),
      ("2026-10-10", 600, false), ("2026-10-11", 600, false),
    ] as [(String, Int, Bool)])
  func `nudges come only within their hours`(day: String, minutes: Int, isGiven: Bool) {
    let now = LocalZone.utc.instant(date(day), minutes: minutes)
    let hour = NudgeHours(10...23, isOnWeekdays: true).hour(at: now, after: 0, in: .utc)
    #expect((hour != nil) == isGiven)
    #expect(hour?.minutes == (isGiven ? minutes / 60 * 60 : nil))
  }

  @Test func `an hour that the clock shows twice is nudged once`() {
    let begin = LocalZone.berlin.instant(date("2026-10-25"), minutes: 0)
    let nudges = NudgeHours(0...23, isOnWeekdays: false)
    var last = begin - 1
    var hours: [Int] = []
    for now in stride(from: begin, to: begin + 25 * 3_600, by: 420) {
      if let hour = nudges.hour(at: now, after: last, in: .berlin) {
        hours.append(hour.minutes / 60)
      }
      last = LastReminders.end(after: last, now: now)
    }
    #expect(hours == Array(0...23))
  }

  @Test func `an hour reports open items and the next one of the day`() throws {
    let folder = ReminderFolder([
      "2026-10-05": "- [ ] a\n- [x] b\n- [ ] c\n\n## Schedule\n\n- 14:00 d\n- 09:00 e\n",
      "2026-10-06": "## Schedule\n\n- 08:00 f\n",
    ])
    func report(_ minutes: Int) -> HourReport? {
      let now = LocalZone.utc.instant(date("2026-10-05"), minutes: minutes)
      guard let hour = WallTime(at: now, in: .utc) else { return nil }
      return HourReport(hour, now: now, from: folder.source(at: now), in: .utc)
    }
    #expect(report(600)?.tasks.count == 2)
    #expect(report(600)?.next?.minutes == 840)
    #expect(report(900)?.next == nil)
    let idle = ReminderFolder("- [x] a\n")
    let now = LocalZone.utc.instant(date("2026-10-05"), minutes: 600)
    let hour = try #require(WallTime(at: now, in: .utc))
    #expect(HourReport(hour, now: now, from: idle.source(at: now), in: .utc) == nil)
  }
}
