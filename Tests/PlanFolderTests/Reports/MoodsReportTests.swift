import PlanDocument
import PlanFolder
import PlanReports
import Testing

@Suite struct `The moods of a period` {
  private let folder = PeriodFolder(files: [
    ("2026-09-30", "## Mood\n\n- great\n- sad\n"),
    ("2026-10-01", "## Mood\n\n- 08:00 Good -- slept\n- tired\n- Zonked\n"),
    ("2026-10-08", "## Mood\n\n- calm\n- good\n- zonked\n- zonked\n- blue\n"),
    ("2026-10-09", "## Mood\n\n- zonked\n"),
  ])

  @Test func `have a mean of all known words`() throws {
    let report = MoodsReport(.month, around: date("2026-10-14"), from: try folder.source())
    #expect(report.moods.mean == 14.0 / 4)
    #expect(report.previous.mean == 3.5)
    #expect(report.days.map(\.date) == [date("2026-10-01"), date("2026-10-08")])
    #expect(report.days.map(\.moods.mean) == [3, 4])
    #expect(report.entries.count == 9)
  }

  @Test func `have words by count, value and name`() throws {
    let report = MoodsReport(.month, around: date("2026-10-14"), from: try folder.source())
    let words = report.words.map {
      "\(String(decoding: $0.text, as: UTF8.self)) \($0.count) \($0.value ?? 0)"
    }
    #expect(words == ["zonked 4 0", "good 2 400", "calm 1 400", "tired 1 200", "blue 1 0"])
  }

  @Test func `have a mean for each day of the week`() throws {
    var folder = folder
    folder.settings.weekStart = .sunday
    let report = MoodsReport(.month, around: date("2026-10-14"), from: try folder.source())
    #expect(report.weekdays.map(\.weekday) == [.sunday] + Weekday.allCases.dropLast())
    #expect(report.weekdays.map(\.moods.mean) == [nil, nil, nil, nil, 3.5, nil, nil])
  }

  @Test func `count only what matches`() throws {
    let source = try folder.source("slept")
    let report = MoodsReport(.year, around: date("2026-10-14"), from: source)
    #expect(report.entries.count <= 1)
    let none = MoodsReport(.week, around: date("2026-10-14"), from: try folder.source("#nothing"))
    #expect(none.moods.mean == nil)
    #expect(none.words.isEmpty)
    #expect(none.weekdays.count == 7)
  }
}
