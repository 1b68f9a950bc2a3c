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
    ("23:00>-01:00", "23:00>-01:00", 2820, 2940),
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
    "9:60", "9:5", "9:", ":30", "9-5pm", "9am-10", "22-2", "9 - 10:00",
    "22:30-01:00>", "2026-10-05", "09:00-10:30:15", "9-10-11", "9 am- x", "9 am", "9-5",
    "11-1", "9 - 10", "9:00,",
    "9amx", "9amen",
    "9>", "9 >", "09:00.", "x", "-9", "9–", "123:00", "1-2-2026", "9:00-10:00x", "9 - ", "9-25",
    "09:00-", "\u{A0}9:00", "９:00",
  ])
  func `text that starts no slot stays text`(text: String) {
    #expect(read(text) { SlotTime.scan($0) } == nil)
  }

  @Test(arguments: [
    ("9:00 amazing", 4), ("09:00 amazing", 5), ("09:00 - lunch", 5), ("09:00 -", 5),
    ("9:00 > x", 4),
    ("9:00 - 10:00x", 4), ("9-10 people", 4), ("09:00-10:00 pm-call", 11), ("9:00 am-call", 4),
  ])
  func `the longest time before a blank wins`(text: String, length: Int) {
    #expect(read(text) { SlotTime.scan($0) }?.length == length)
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
