import PlanDocument
import PlanFolder
import PlanReports
import Testing

@Suite struct LogReportTests {
  private var folder: PeriodFolder {
    var folder = PeriodFolder(
      files: [
        (
          "2026-10-12",
          "## Tasks\n\n- [x] early done:08:00\n- [x] plain\n- [>] carried to:2026-10-14\n- [ ] open\n"
            + "- [x] later done:2026-10-13T07:00\n\n## Habits\n\n- [x] Read\n- [ ] Run\n"
        ),
        (
          "2026-10-14",
          "## Tasks\n\n- [x] carried from:2026-10-12 points:4\n  - [x] step\n- [-] not\n\n"
            + "## Schedule\n\n- [x] 09:00-10:30 slot\n- [-] 11:00-12:00 off\n- 13:00-13:30 walk\n\n"
            + "## Habits\n\n- [ ] Read\n- [x] Run\n\n## Notes\n\nOne.\n- Two.\n"
        ),
        ("2026-10-15", "- [ ] ahead\n- [x] over\n"),
        (
          "list",
          "- [x] dated done:2026-10-14T06:00\n- [x] undated\n- [ ] due due:2026-10-15\n\n## Habits\n\n"
            + "- Read every:day start:2026-10-10 points:2\n- Run every:day start:2026-10-14\n"
        ),
      ])
    folder.settings.taskPoints = 1
    return folder
  }

  private func log(_ first: String, _ last: String, _ filter: String? = nil) throws -> [String] {
    let source = try folder.source(filter)
    return LogReport(date(first)...date(last), from: source).entries.map { entry in
      let fact = source.facts.items[entry.item]
      let name = String(decoding: source.facts.text(fact.name), as: UTF8.self)
      return "\(entry.date.day) \(entry.word) \(name) \(entry.points)"
    }
  }

  @Test func `done items are listed on their day, the latest first`() throws {
    #expect(
      try log("2026-10-12", "2026-10-14") == [
        "14 task dated 1", "14 task carried 4", "14 step step 1", "14 slot slot 0",
        "14 habit run 0",
        "13 task later 1", "12 task early 1", "12 task plain 1", "12 habit read 2",
      ])
  }

  @Test func `a filter leaves out what does not match`() throws {
    #expect(try log("2026-10-12", "2026-10-14", "slot") == ["14 slot slot 0"])
    #expect(try log("2026-10-12", "2026-10-14", "#nothing") == [])
    #expect(try log("2028-02-29", "2028-02-29") == [])
  }

  @Test func `a review reports the final state of the items of its days`() throws {
    let source = try folder.source()
    func names(_ items: [Int]) -> [String] {
      items.map { String(decoding: source.facts.text(source.facts.items[$0].name), as: UTF8.self) }
    }
    func names(_ habits: [ReviewReport.HabitResult]) -> [String] {
      habits.map { String(decoding: $0.figures.habit.name, as: UTF8.self) }
    }
    let report = ReviewReport(date("2026-10-12")...date("2026-10-14"), from: source)
    #expect(
      names(report.items[.done] ?? []) == ["early", "plain", "later", "carried", "slot", "dated"])
    #expect(names(report.items[.open] ?? []) == ["open"])
    #expect(names(report.items[.moved] ?? []) == ["carried"])
    #expect(names(report.items[.cancelled] ?? []) == ["not", "off"])
    #expect(report.items[.expired] == nil)
    #expect(names(report.tomorrow) == ["ahead", "due"])
    #expect((report.minutes, report.notes) == (120, 2))
    #expect(names(report.missed) == ["read", "run"])
    #expect(report.missed.map(\.count) == [1, 1])
    #expect(names(report.kept) == [])
    #expect(names(report.broken) == ["read"])
    #expect(report.broken.map(\.count) == [1])
    #expect(report.broken.map(\.lastDay) == [date("2026-10-13")])
    #expect(report.total.tasks == Progress(done: 6, planned: 7))
    #expect(report.priorities == Progress())
  }

  @Test func `later days are not missed, and no note matches a filter`() throws {
    let ahead = ReviewReport(date("2026-10-20")...date("2026-10-21"), from: try folder.source())
    #expect(ahead.missed.isEmpty && ahead.kept.isEmpty && ahead.broken.isEmpty)
    let filtered = ReviewReport(
      date("2026-10-14")...date("2026-10-14"), from: try folder.source("slot"))
    #expect((filtered.notes, filtered.minutes, filtered.items[.done]?.count) == (0, 120, 1))
  }

  @Test func `a ticked goal earns its points on the day it was done`() throws {
    let folder = PeriodFolder(
      files: [
        ("2026-10-12", "## Goals\n\n- [x] Move house points:30\n- [ ] Open points:9\n"),
        ("goals", "## Goals\n\n- [x] Band points:20 done:2026-10-13\n- [x] No day points:5\n"),
      ])
    let days = date("2026-10-01")...date("2026-10-15")
    let source = try folder.source()
    #expect(source.points(in: days).days.map(\.total) == [30, 20])
    let log = LogReport(days, from: source).entries
    #expect(log.map(\.points) == [20, 30] && log.allSatisfy { $0.kind == .goal })
  }
}
