import PlanDocument
import PlanFolder
import PlanReports
import Testing

@Suite struct `The report of a year` {
  /// A year whose first days have this many of four tasks done.
  private func folder() -> PeriodFolder {
    var folder = PeriodFolder()
    folder.settings.taskPoints = 5
    for done in 0...4 {
      let tasks = (0..<4).map { "- [\($0 < done ? "x" : " ")] task \($0)\n" }.joined()
      let moods = done == 0 ? "" : "\n## Mood\n\n- \(["", "angry", "sad", "okay", "good"][done])\n"
      folder.files.append(("2026-01-0\(done + 1)", "## Tasks\n\n\(tasks)\(moods)"))
    }
    return folder
  }

  @Test func `has a value and a level for each day`() throws {
    let source = try folder().source()
    let tasks = YearReport(around: date("2026-06-01"), .tasks, from: source)
    #expect(tasks.days.count == 365)
    #expect(tasks.days[..<6].map(\.value) == [0, 0.25, 0.5, 0.75, 1, nil])
    #expect(tasks.days[..<6].map(\.level) == [1, 1, 2, 2, 4, 0])
    #expect(tasks.active == 4)
    #expect(tasks.average == 0.5)
    #expect(tasks.total.tasks == Progress(done: 10, planned: 20))
    let points = YearReport(around: date("2026-06-01"), .points, from: source)
    #expect(points.days[..<6].map(\.value) == [0, 5, 10, 15, 20, 0])
    #expect(points.days[..<6].map(\.level) == [0, 2, 3, 3, 4, 0])
    #expect(points.average == 50.0 / 365)
    #expect(points.active == 4)
    let mood = YearReport(around: date("2026-06-01"), .mood, from: source)
    #expect(mood.days[..<6].map(\.value) == [nil, 1, 2, 3, 4, nil])
    #expect(mood.days[..<6].map(\.level) == [0, 1, 2, 3, 4, 0])
    #expect(mood.average == 2.5)
  }

  @Test func `has nothing for future days`() throws {
    var folder = folder()
    folder.today = "2026-01-03"
    let source = try folder.source()
    let tasks = YearReport(around: date("2026-06-01"), .tasks, from: source)
    #expect(tasks.days[..<6].map(\.value) == [0, 0.25, 0.5, nil, nil, nil])
    let points = YearReport(around: date("2026-06-01"), .points, from: source)
    #expect(points.days[..<6].map(\.value) == [0, 5, 10, 0, 0, 0])
  }

  @Test func `counts what its months count`() throws {
    let list = "- [x] Paint done:2026-03-04\n- [x] Sand done:2026-05-06\n"
    let folder = PeriodFolder(
      files: folder().files + [
        ("shown", list), ("quiet", "\(list)\n## Settings\n\n- calendar: no\n"),
      ])
    let source = try folder.source()
    let year = YearReport(around: date("2026-06-01"), .tasks, from: source)
    let months = (1...12).map { month in
      let day = date("2026-01-01").plus(31 * (month - 1))
      return MonthReport(around: day, from: source)
    }
    #expect(year.total.tasks.done == months.reduce(0) { $0 + $1.total.tasks.done })
    #expect(year.total.tasks == Progress(done: 12, planned: 22))
  }

  @Test func `of a habit uses its states`() throws {
    let folder = PeriodFolder(files: [
      ("habits", "## Habits\n\n- Water: 8 glasses every:day start:2026-10-10\n"),
      ("2026-10-10", "## Habits\n\n- [x] Water: 8\n"),
      ("2026-10-11", "## Habits\n\n- [ ] Water: 2\n"),
    ])
    let report = YearReport(around: date("2026-01-01"), .habit, habit: 0, from: try folder.source())
    let days = report.days[282...287]
    #expect(days.map(\.date).first == date("2026-10-10"))
    #expect(days.map(\.state) == [.done, .partly, .missed, .missed, .open, HabitDayState.none])
    #expect(days.map(\.value) == [1, 0.25, 0, 0, nil, nil])
    #expect(days.map(\.level) == [4, 2, 0, 0, 0, 0])
    #expect(report.active == 2)
    #expect(report.average == 1.25 / 4)
  }

  @Test(arguments: [(2024, 366), (2026, 365), (2100, 365), (2000, 366), (1900, 365), (2999, 365)])
  func `has as many days as the year`(year: Int, count: Int) throws {
    let day = try #require(CivilDate(year: year, month: 7, day: 1))
    let report = YearReport(around: day, .tasks, from: try PeriodFolder().source())
    #expect(report.days.count == count)
    #expect(report.average == nil)
    #expect(report.active == 0)
  }
}
