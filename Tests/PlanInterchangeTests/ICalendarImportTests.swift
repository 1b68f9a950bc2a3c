import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// The import of calendars of other programs.
@Suite struct ICalendarImportTests {
  @Test(arguments: [
    (["DTSTART:20261005T090000", "DTEND:20261005T103000"], ["2026-10-05 - 09:00-10:30 x"]),
    (["DTSTART:20261005T090000Z", "DURATION:PT30M"], ["2026-10-05 - 11:00-11:30 x"]),
    (["DTSTART:20261005T220000", "DTEND:20261006T060000"], ["2026-10-05 - 22:00-06:00 x"]),
    (["DTSTART:20261005T200000", "DTEND:20261006T000000"], ["2026-10-05 - 20:00-24:00 x"]),
    (["DTSTART;VALUE=DATE:20261005"], ["2026-10-05 - x"]),
    (["DTSTART;VALUE=DATE:20261005", "STATUS:CANCELLED"], ["2026-10-05 - [-] x"]),
    (
      ["DTSTART;VALUE=DATE:20261005", "DTEND;VALUE=DATE:20261008"],
      ["a - x start:2026-10-05 until:2026-10-07"]
    ),
    (
      ["DTSTART:20261005T200000", "DTEND:20261008T010000"],
      [
        "2026-10-05 - 20:00-24:00 x", "2026-10-06 - 00:00-24:00 x", "2026-10-07 - 00:00-24:00 x",
        "2026-10-08 - 00:00-01:00 x",
      ]
    ),
    (
      ["DTSTART:20261005T090000", "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2"],
      ["a - 09:00 x every:2w-mon,wed start:2026-10-05"]
    ),
    (
      ["DTSTART;VALUE=DATE:20261005", "RRULE:FREQ=YEARLY"],
      ["a - x every:oct-5 start:2026-10-05"]
    ),
    (
      ["DTSTART:20261005T090000", "RRULE:FREQ=DAILY;COUNT=3"],
      ["a - 09:00 x every:day start:2026-10-05 until:2026-10-07"]
    ),
    (
      ["DTSTART:20261005T090000", "RRULE:FREQ=DAILY;UNTIL=20261009", "EXDATE:20261007T090000"],
      [
        "a - 09:00 x every:day start:2026-10-05 until:2026-10-09",
        "a - 09:00 x every:never start:2026-10-07 until:2026-10-07",
      ]
    ),
    // A plan cannot express this: months without a 31st have no date.
    (
      ["DTSTART:20261031T090000", "RRULE:FREQ=MONTHLY;COUNT=2"],
      ["2026-10-31 - 09:00 x", "2026-12-31 - 09:00 x"]
    ),
    (
      ["DTSTART:20261005T090000", "RDATE:20261007T090000"],
      ["2026-10-05 - 09:00 x", "2026-10-07 - 09:00 x"]
    ),
    (["DTSTART:20261005T090000", "RRULE:FREQ=HOURLY"], ["2026-10-05 - 09:00 x"]),
    (["DTSTART:20261005T090000", "RRULE:FREQ=DAILY;INTERVAL=0"], ["2026-10-05 - 09:00 x"]),
    (["DTSTART:20261005T090000", "STATUS:CANCELLED"], ["2026-10-05 - [-] 09:00 x"]),
    (
      [
        "DTSTART:20261005T090000", "BEGIN:VALARM", "TRIGGER:-PT1H15M", "END:VALARM",
        "LOCATION:Room 5", "CATEGORIES:Big Team,x",
      ],
      ["2026-10-05 - 09:00 x #Big-Team #x remind:1h15m|  - Location: Room 5"]
    ),
  ])
  func `events are slots`(_ lines: [String], _ expected: [String]) throws {
    let text = ICalendarTests.component("VEVENT", ["UID:1", "SUMMARY:x"] + lines)
    #expect(try ICalendarTests.lines(ICalendarTests.read(text)) == expected)
  }

  @Test(arguments: [
    (["DUE;VALUE=DATE:20261007", "PRIORITY:5"], "a - [ ] !medium x due:2026-10-07"),
    (
      ["DUE:20261007T150000Z", "DTSTART:20261001T000000"],
      "a - [ ] x due:2026-10-07T17:00 start:2026-10-01"
    ),
    (["STATUS:COMPLETED", "COMPLETED:20261004T120000Z"], "a - [x] x done:2026-10-04T14:00"),
    (["PERCENT-COMPLETE:40"], "a - [/] x"),
    (
      ["DTSTART;VALUE=DATE:20261005", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1"],
      "a - [ ] x every:last start:2026-10-05"
    ),
    (["X-PLAN-FILE:../../etc/x"], "a - [ ] x"),
    (["X-PLAN-FILE:settings"], "a - [ ] x"),
    (["X-PLAN-FILE:templates/day"], "a - [ ] x"),
    (
      ["DUE:20261007T170000", "BEGIN:VALARM", "TRIGGER;RELATED=END:-P1D", "END:VALARM"],
      "a - [ ] x due:2026-10-07T17:00 remind:24h"
    ),
    (
      [
        "DUE:20261007T170000", "BEGIN:VALARM", "TRIGGER;VALUE=DATE-TIME:20261007T070000Z",
        "END:VALARM",
      ], "a - [ ] x due:2026-10-07T17:00 remind:09:00"
    ),
  ])
  func `to-dos are tasks`(_ lines: [String], _ expected: String) throws {
    let text = ICalendarTests.component("VTODO", ["UID:1", "SUMMARY:x"] + lines)
    #expect(try ICalendarTests.lines(ICalendarTests.read(text)) == [expected])
  }

  @Test func `a zone is taken from its definition in the calendar`() throws {
    let zone = """
      BEGIN:VTIMEZONE\r\nTZID:Far\r
      BEGIN:STANDARD\r\nDTSTART:16011028T030000\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r
      TZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\nEND:STANDARD\r
      BEGIN:DAYLIGHT\r\nDTSTART:16010325T020000\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r
      TZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r

      """
    func start(_ time: String, _ name: String) throws -> [String] {
      let event =
        "BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:x\r\nDTSTART;TZID=\(name):\(time)\r\nEND:VEVENT\r\n"
      let text = "BEGIN:VCALENDAR\r\n\(zone)\(event)END:VCALENDAR\r\n"
      return try ICalendarTests.lines(ICalendarTests.read(text))
    }
    #expect(try start("20261005T100000", "Far") == ["2026-10-05 - 16:00 x"])
    #expect(try start("20261105T100000", "\"Far\"") == ["2026-11-05 - 17:00 x"])
    #expect(try start("20261005T100000", "Near") == ["2026-10-05 - 10:00 x"])
  }

  @Test func `a changed occurrence replaces its original date`() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      SUMMARY:x
      DTSTART:20261005T090000
      RRULE:FREQ=WEEKLY
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      RECURRENCE-ID:20261012T090000
      SUMMARY:x
      DTSTART:20261012T110000
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      RECURRENCE-ID:20261019T090000
      SUMMARY:x
      DTSTART:20261020T090000
      END:VEVENT
      END:VCALENDAR
      """
    #expect(
      try ICalendarTests.lines(ICalendarTests.read(text)) == [
        "a - 09:00 x every:mon start:2026-10-05",
        "a - 09:00 x every:never start:2026-10-19 until:2026-10-19",
        "2026-10-12 - 11:00 x", "2026-10-20 - 09:00 x",
      ])
  }

  @Test(arguments: [
    ("", "", 0), ("BEGIN:VCALENDAR\n", "a BEGIN without an END", 0),
    ("hello\n", "is not a line of iCalendar", 0),
    ("BEGIN:VEVENT\n", "does not begin with 'BEGIN:VCALENDAR'", 0),
    ("BEGIN:VCALENDAR\nEND:VEVENT\n", "an END without a BEGIN", 16),
    (
      "BEGIN:VCALENDAR\nVERSION:1.0\nEND:VCALENDAR\n",
      "is vCalendar 1.0; export it as iCalendar, version 2.0", 16
    ),
    ("BEGIN:VCALENDAR\nX:\u{0}\n", "holds a NUL", 18),
    (
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x\nDTSTART:20261305\nEND:VEVENT\nEND:VCALENDAR\n",
      "is not a date, or a date and time, of iCalendar from 1900 to 2999", 39
    ),
  ])
  func `errors give the place`(_ text: String, _ message: String, _ offset: Int) throws {
    if message.isEmpty {
      #expect(try ICalendarTests.read(text).isEmpty)
      return
    }
    #expect(throws: ImportProblem(at: offset, message)) { try ICalendarTests.read(text) }
  }

  @Test func `nesting, counts and rules without dates are limited`() throws {
    let deep = "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:X\n", count: 100_000)
    #expect(throws: ImportProblem.self) { try ICalendarTests.read(deep) }
    let rules = [
      "FREQ=DAILY;COUNT=999999999", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=WEEKLY;INTERVAL=999999999",
      "FREQ=MONTHLY;BYDAY=" + (1...50).map { "\($0)MO" }.joined(separator: ","), "FREQ=", "X",
      "FREQ=YEARLY;BYSETPOS=-366,366;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=999999999",
      "FREQ=DAILY;UNTIL=29991231;BYDAY=MO,TU;BYSETPOS=1",
    ]
    for start in ["20261005T090000", "19000101T090000", "29991231T230000Z"] {
      let events = rules.map { rule in
        "BEGIN:VEVENT\nUID:\(rule)\nSUMMARY:x\nDTSTART:\(start)\nRRULE:\(rule)\nEND:VEVENT\n"
      }
      let text = "BEGIN:VCALENDAR\n\(events.joined())END:VCALENDAR\n"
      let items = try ICalendarTests.read(text).pages.reduce(0) { $0 + $1.items.count }
      #expect(items <= 10_000 * rules.count)
    }
  }

  @Test func `folds within characters, tabs, and invalid UTF-8 are read`() throws {
    var bytes = Array("\u{FEFF}BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:caf".utf8)
    bytes += [0xC3, 0x0D, 0x0A, 0x09, 0xA9]
    bytes +=
      Array("\nDESCRIPTION:".utf8) + [0xE9]
      + Array("t\\n\\;\\,\\\\\nEND:VTODO\nEND:VCALENDAR\n".utf8)
    let imported = try ExchangeFormat.ics.read(
      ImportSource(path: [], name: [], bytes: bytes),
      ImportContext(today: .earliest, zone: .utc, list: Array("a".utf8)))
    #expect(try ICalendarTests.lines(imported) == ["a - [ ] café|  - ét|  - ;,\\"])
    #expect(imported.losses.all.map(\.what) == ["lines that are not UTF-8, read as ISO 8859-1"])
  }

  @Test func `steps are below their tasks, and circles end`() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      UID:b
      RELATED-TO:a
      SUMMARY:step
      END:VTODO
      BEGIN:VTODO
      UID:a
      SUMMARY:task
      END:VTODO
      BEGIN:VTODO
      UID:c
      RELATED-TO;RELTYPE=PARENT:d
      SUMMARY:one
      END:VTODO
      BEGIN:VTODO
      UID:d
      RELATED-TO:c
      SUMMARY:two
      END:VTODO
      END:VCALENDAR
      """
    #expect(
      try ICalendarTests.lines(ICalendarTests.read(text)) == [
        "a - [ ] task|  - [ ] step", "a - [ ] one|  - [ ] two",
      ])
  }

  @Test func `steps below the 32nd level are counted`() throws {
    let tasks = (0..<40).map {
      "BEGIN:VTODO\nUID:\($0)\nRELATED-TO:\($0 - 1)\nSUMMARY:step \($0)\nEND:VTODO\n"
    }
    let imported = try ICalendarTests.read(
      "BEGIN:VCALENDAR\n\(tasks.joined())END:VCALENDAR\n")
    #expect(
      imported.losses.all.map(\.what)
        == ["tasks above steps, which the calendar lacks", "levels below the 32nd"])
    #expect(imported.losses.all.map(\.count) == [1, 7])
  }
}
