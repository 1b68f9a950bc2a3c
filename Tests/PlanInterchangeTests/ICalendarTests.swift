import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// iCalendar in both directions.
@Suite struct ICalendarTests {
  private static let today = CivilDate(year: 2026, month: 10, day: 5) ?? .earliest
  /// A zone two hours east of UTC.
  private static let zone = LocalZone { _ in 7200 }

  static func read(_ text: String) throws -> Imported {
    let bytes = Array(text.utf8)
    return try ExchangeFormat.ics.read(
      ImportSource(path: Array("a.ics".utf8), name: Array("a.ics".utf8), bytes: bytes),
      ImportContext(today: today, zone: zone, list: Array("a".utf8)))
  }

  static func component(_ name: String, _ lines: [String]) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:\(name)"] + lines
      + ["END:\(name)", "END:VCALENDAR"]).map { $0 + "\r\n" }.joined()
  }

  /// `2026-10-05.plan` or `home.plan`, and its text.
  static func page(_ name: String, _ text: String) throws -> ExchangePage {
    let path = Array("\(name).plan".utf8)
    let kind = DocumentKind(path: path)
    let place: ExchangePage.Origin = kind.date.map { .day($0) } ?? .list(Array(name.utf8))
    return ExchangePage(Document(Array(text.utf8), as: kind), at: place, path: path)
  }

  static func export(_ pages: [ExchangePage]) -> (text: String, losses: [String]) {
    var exporter = ExchangeFormat.ics.exporter(
      ExportContext(today: today, zone: zone, settings: Settings()))
    for page in pages { exporter.add(page) }
    let bytes = exporter.finish().first?.bytes ?? []
    return (String(decoding: bytes, as: UTF8.self), exporter.losses.all.map(\.what))
  }

  /// The result of an import, a line for each item: its place, and its line in a plan.
  static func lines(_ imported: Imported) throws -> [String] {
    var lines: [String] = []
    for page in imported.pages {
      let kind = page.day.map { DocumentKind.day($0) } ?? .collection
      let name = page.day.map(\.bytes) ?? page.listName
      for item in page.items {
        let typed = try item.typed(for: kind, on: today)
        let text = typed.addition.lines.map { String(decoding: $0, as: UTF8.self) }
        lines.append("\(String(decoding: name, as: UTF8.self)) \(text.joined(separator: "|"))")
      }
    }
    return lines
  }

  @Test func `folds by octets and never within a character`() throws {
    let words = String(repeating: "é日👨‍👩‍👧‍👦x", count: 40)
    let page = try Self.page("2026-10-05", "- [ ] \(words)\n  - a, b; c\\d\n")
    let text = Self.export([page]).text
    for line in text.utf8.split(separator: 0x0A) {
      #expect(line.count <= 76 && line.last == 0x0D)
      #expect(String(validating: line, as: UTF8.self) != nil)
    }
    #expect(text.contains("DESCRIPTION:a\\, b\\; c\\\\d\r\n"))
    let item = try #require(Self.read(text).pages.first?.items.first)
    #expect(String(decoding: item.words, as: UTF8.self) == words)
    #expect(item.notes.map { String(decoding: $0.flat, as: UTF8.self) } == ["a, b; c\\d"])
  }

  @Test func `writes times, states and alarms`() throws {
    let day = try Self.page(
      "2026-10-05",
      """
      ## Tasks

      - [/] !high Call #home due:17:00 remind:1h
        - [x] step done:2026-10-06T01:30
      - [ ] Ring remind:09:45

      ## Schedule

      - 22:30-01:00 Deploy remind:10m
      - 09:00 Open
      - 12:00
      - 01:30>-02:00 Nightcap
      """)
    let text = Self.export([day]).text
    for part in [
      "DTSTART:20261005T000000\r\nDUE:20261005T170000\r\nSTATUS:IN-PROCESS", "PRIORITY:1",
      "CATEGORIES:home", "TRIGGER;RELATED=END:-PT1H", "TRIGGER:PT9H45M",
      "COMPLETED:20261005T233000Z", "DTSTART:20261005T223000\r\nDTEND:20261006T010000",
      "TRIGGER:-PT10M", "DTSTART:20261006T013000\r\nDTEND:20261006T020000",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.components(of: "BEGIN:VEVENT") == 3)
    #expect(text.components(of: "DTEND") == 2)
    let back = try Self.read(text)
    #expect(
      try Self.lines(back) == [
        "2026-10-05 - [/] !high Call #home due:17:00 remind:1h|  - [x] step done:2026-10-06T01:30",
        "2026-10-05 - [ ] Ring remind:09:45", "2026-10-05 - 22:30-01:00 Deploy remind:10m",
        "2026-10-05 - 09:00 Open", "2026-10-05 - 01:30>-02:00 Nightcap",
      ])
    #expect(back.losses.all.isEmpty)
  }

  @Test func `keeps UIDs when a task is ticked, moved and carried`() throws {
    func name(_ file: String, _ text: String) throws -> Substring? {
      Self.export([try Self.page(file, text)]).text.split(separator: "\r\n").first {
        $0.hasPrefix("UID")
      }
    }
    let name1 = try name("2026-10-05", "- [ ] Pay\n")
    #expect(name1 != nil)
    #expect(try name("2026-10-05", "\n\n- [x] !high pay #home due:fri\n") == name1)
    #expect(try name("2026-10-09", "- [ ] Pay from:2026-10-05\n") == name1)
    #expect(try name("2026-10-06", "- [ ] Pay\n") != name1)
  }

  @Test func `tasks of several days that are called the same have their own UIDs`() throws {
    let steps = "\n  - [ ] Ask\n"
    let text = try Self.export([
      Self.page("2026-10-05", "- [ ] Call\n- [ ] Call\n- [x] Tea"),
      Self.page("2026-10-06", "- [ ] Tea from:2026-10-05\n- [ ] Call from:2026-10-05\(steps)"),
      Self.page("2026-10-07", "- [ ] Call from:2026-10-05\(steps)- [ ] Tea"),
    ]).text
    let lines = text.split(separator: "\r\n")
    let names = lines.filter { $0.hasPrefix("UID:") }.map { $0.dropFirst(4) }
    #expect(names.count == 9)
    #expect(Set(names).count == 9)
    let parents = lines.compactMap { $0.split(separator: "PARENT:").dropFirst().first }
    #expect(parents == [names[4], names[6]])
  }

  @Test func `leaves out the days that a written series has`() throws {
    let list = try Self.page(
      "home", "## Schedule\n\n- 09:15-09:30 Standup every:weekday start:2026-10-01\n")
    let days = try [
      Self.page("2026-10-05", "## Schedule\n\n- 10:00 standup\n"),
      Self.page("2026-10-10", "## Schedule\n\n- 10:00 Standup\n"),
    ]
    let text = Self.export(days + [list]).text
    #expect(text.contains("EXDATE:20261005T091500\r\n"))
    #expect(
      try Self.lines(Self.read(text)).last
        == "home - 09:15-09:30 Standup every:weekday start:2026-10-01")
  }

  @Test func `ends and continues with the versions of a series`() throws {
    let list = try Self.page(
      "home",
      """
      ## Schedule

      - 09:00 Run every:mon start:2026-10-05
      - 09:00 Run every:never start:2026-11-02 until:2026-11-15
      """)
    let text = Self.export([list]).text
    #expect(text.contains("RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261101T235959\r\n"))
    #expect(text.contains("DTSTART:20261116T090000\r\nRRULE:FREQ=WEEKLY;BYDAY=MO\r\n"))
    #expect(!text.contains("X-PLAN-RULE"))
  }

  @Test func `reports what it cannot express`() throws {
    let list = try Self.page(
      "home",
      """
      ## Tasks

      - [ ] a points:3 est:1h goal:x expires:+2h
      - [x] b every:mon
      - [ ] c remind:1h

      ## Habits

      - Run every:day

      ## Schedule

      - 09:00 no day

      ## Notes

      Some text.
      """)
    var hidden = list
    hidden.isInCalendar = false
    let losses = Self.export([list, hidden]).losses
    for what in [
      "values of points:", "values of est:", "values of goal:", "values of expires:",
      "series that are over", "reminders without a time",
      "habits, which the filter 'habit' exports", "slots without a day",
      "notes of files", "files that say 'calendar: no'",
    ] {
      #expect(losses.contains(what), "\(what)")
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    split(separator: "\r\n").count { $0.hasPrefix(part) }
  }
}

extension ExchangePage {
  fileprivate var listName: [UInt8] { if case .list(let name) = place { name } else { [] } }
}
