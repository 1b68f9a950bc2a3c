import PlanDocument
import Testing

struct SlotTimeTests {
  /// The start of a slot as it is typed, as it is written, and its minutes.
  static let slots: [(String, String, Int, Int?)] = [
    ("09:00", "09:00", 540, nil), ("9:00", "09:00", 540, nil), ("9am", "09:00", 540, nil),
    ("9:30pm", "21:30", 1290, nil), ("9am", "09:00", 540, nil), ("16:00>", "16:00>", 2400, nil),
    ("09:00-10:30", "09:00-10:30", 540, 630), ("9-10", "09:00-10:00", 540, 600),
    ("9-10:30", "09:00-10:30", 540, 630), ("9am-10:30", "09:00-10:30", 540, 630),
    ("9pm-12am", "21:00-24:00", 1260, 1440), ("22-24", "22:00-24:00", 1320, 1440),
    ("9am - 10am", "09:00-10:00", 540, 600), ("9:00\u{A0}–\u{A0}10:00", "09:00-10:00", 540, 600),
    ("9:00 — 10am", "09:00-10:00", 540, 600), ("9:00-10", "09:00-10:00", 540, 600),
    ("9:00--10:00", "09:00-10:00", 540, 600), ("9am–10am", "09:00-10:00", 540, 600),
    ("09:00 - 10:00", "09:00-10:00", 540, 600), ("09:00-10:00am", "09:00-10:00", 540, 600),
    ("22:30-01:00", "22:30-01:00", 1350, 1500), ("20:00-08:00", "20:00-08:00", 1200, 1920),
    ("01:30>-02:00", "01:30>-02:00", 1530, 1560), ("22:00-00:00", "22:00-24:00", 1320, 1440),
    ("22:00>-00:00", "22:00>-24:00", 2760, 2880), ("22:00-24:00", "22:00-24:00", 1320, 1440),
    ("00:00-24:00", "00:00-24:00", 0, 1440), ("00:00-00:00", "00:00-24:00", 0, 1440),
    ("14:00-13:30", "14:00-13:30", 840, 2250), ("14:00-14:00", "14:00-14:00", 840, 2280),
    ("23:00>-01:00", "23:00>-01:00", 2820, 2940), ("2:30 PM", "14:30", 870, nil),
    ("12:30 AM", "00:30", 30, nil), ("2:30\u{202F}PM", "14:30", 870, nil),
    ("12 PM", "12:00", 720, nil), ("2:30 p.m.", "14:30", 870, nil),
    ("9:30 a.m.", "09:30", 570, nil), ("7:00 PM - 8:00 PM", "19:00-20:00", 1140, 1200),
    ("7:00 - 8:00 PM", "19:00-20:00", 1140, 1200), ("8-9 PM", "20:00-21:00", 1200, 1260),
    ("11-1 PM", "11:00-13:00", 660, 780), ("9-5pm", "09:00-17:00", 540, 1020),
    ("10 pm-2 am", "22:00-02:00", 1320, 1560), ("9 am - 10 am", "09:00-10:00", 540, 600),
    ("8:30 am - 9:15", "08:30-09:15", 510, 555), ("18h30", "18:30", 1110, nil),
    ("18h30-20h00", "18:30-20:00", 1110, 1200),
  ]

  @Test(arguments: slots)
  func `a slot is read and written`(
    typed: String, canonical: String, start: Int, end: Int?
  ) throws {
    for tail in ["", " Standup", "\tx", "\u{A0}", " – x", " - lunch"] {
      let found = try #require(read(typed + tail) { SlotTime.scan($0) }, "before \(tail)")
      #expect(found.length == typed.utf8.count)
      #expect(spelled(found.time.write) == canonical)
      #expect(found.time.startMinutes == start && found.time.endMinutes == end)
      let again = read(canonical + tail) { SlotTime.scan($0) }
      #expect(again?.time == found.time && again?.length == canonical.utf8.count)
    }
  }

  @Test(arguments: [
    "", "9", "9 Standup", "9-lunch", "9:00-lunch", "9:00x", "24:00", "24:00-25:00", "24-1", "25:00",
    "9:60", "9:5", "9:", ":30", "9am-10", "22-2", "9 - 10:00",
    "22:30-01:00>", "2026-10-05", "09:00-10:30:15", "9-10-11", "9 am- x", "9 am", "9-5",
    "11-1", "9 - 10", "9:00,",
    "9amx", "9amen", "9am pm", "9:00 PM. x", "09:00 PM) x", "9am-10am pm", "09:00-10:00 PM, x",
    "12:30 a.m., x", "9am \u{202F}pm x",
    "9>", "9 >", "09:00.", "x", "-9", "9–", "123:00", "1-2-2026", "9:00-10:00x", "9 - ", "9-25",
    "09:00-", "\u{A0}9:00", "９:00",
  ])
  func `text that starts no slot stays text`(text: String) {
    #expect(read(text) { SlotTime.scan($0) } == nil)
  }

  @Test(arguments: [
    ("9:00 amazing", 4), ("09:00 amazing", 5), ("09:00 - lunch", 5), ("09:00 -", 5),
    ("9:00 > x", 4),
    ("9:00 - 10:00x", 4), ("9-10 people", 4), ("09:00-10:00 pmcall", 11), ("9:00 am-call", 4),
  ])
  func `the longest time before a blank wins`(text: String, length: Int) {
    #expect(read(text) { SlotTime.scan($0) }?.length == length)
  }

  @Test(arguments: [
    ("9-10 pages", nil), ("9:00-10 pages", nil), ("18h30 run", nil), ("9:00 run", "09:00"),
    ("8-9 PM run", "20:00-21:00"), ("9am run", "09:00"), ("8:30 am Bahnhof", "08:30"),
    ("9 am Bahnhof", nil), ("11:30 AM pm x", nil), ("9am PM", nil),
  ])
  func `outside Schedule an hour alone is no time`(text: String, time: String?) {
    let found = read(text) { SlotTime.scan($0, allowsHours: false) }
    #expect(found.map { spelled($0.time.write) } == time)
  }

  @Test func `every canonical range round-trips`() throws {
    for start in stride(from: 0, to: 1440, by: 7) {
      for end in stride(from: 0, through: 1440, by: 15) {
        let from = try #require(ClockTime(minutes: start))
        let to = try #require(ClockTime(minutes: end))
        let typed = SlotTime(start: from, end: to)
        let meant = try #require(read(spelled(typed.write)) { SlotTime.scan($0) }).time
        let again = read(spelled(meant.write)) { SlotTime.scan($0) }?.time
        guard again == meant else {
          Issue.record("\(spelled(typed.write)) \(spelled(meant.write))")
          return
        }
        if let minutes = meant.endMinutes { #expect(minutes > start && minutes - start <= 1440) }
      }
    }
  }
}
