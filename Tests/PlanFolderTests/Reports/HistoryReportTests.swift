import PlanDocument
import PlanFolder
import PlanReports
import PlanTesting
import Testing

@Suite struct HistoryReportTests {
  private var folder: PeriodFolder {
    var folder = PeriodFolder()
    folder.files = [
      (
        "home",
        "## Habits\n\n- Read every:day start:2026-10-10 was:Books\n\n## Tasks\n\n- [ ] Water every:day was:Pour\n- [x] Water done:2026-10-03\n- [ ] Read the letter\n"
      ),
      ("2026-10-10", "## Tasks\n\n- [>] Water to:2026-10-11\n\n## Habits\n\n- [x] Books\n"),
      ("2026-10-11", "## Tasks\n\n- [x] Water from:2026-10-10 done:2026-10-12T08:15\n- [x] Pour\n"),
      ("2026-10-13", "## Tasks\n\n- [x] Read\n\n## Habits\n\n- [ ] Read -- tired\n"),
    ]
    return folder
  }

  @Test func `a habit has an entry for each day with a record, under any of its names`() throws {
    let report = HistoryReport(.habit(0), in: nil, from: try folder.source())
    #expect(report.entries.map(\.date) == [date("2026-10-10"), date("2026-10-13")])
    #expect(report.entries.map(\.state) == [.done, .missed])
    #expect(report.weekdays.map(\.count) == [0, 0, 0, 0, 0, 1, 0])
    #expect(report.weekdays.first?.weekday == .monday)
  }

  @Test func `a task has its copies, its instances and its lines in lists`() throws {
    let report = HistoryReport(.task(Array("water".utf8)), in: nil, from: try folder.source())
    #expect(report.entries.map(\.date) == ["03", "10", "11", "12"].map { date("2026-10-\($0)") })
    #expect(report.entries.map(\.isDone) == [true, false, true, true])
  }

  @Test func `a period has the entries of its days`() throws {
    let range = date("2026-10-11")...date("2026-10-12")
    let report = HistoryReport(.task(Array("water".utf8)), in: range, from: try folder.source())
    #expect(report.entries.count == 2)
  }

  @Test(arguments: [
    ("read", [Subject.habit(0)]), ("books", [.habit(0)]),
    ("the let", [.task(Array("read the letter".utf8))]),
    ("wat", [.task(Array("water".utf8))]), ("nothing", []),
  ])
  func `a name selects exact matches, or else partial ones`(
    name: String, subjects: [Subject]
  ) throws {
    let names = try folder.source().names
    #expect(names.subjects(named: Array(name.utf8)).map(\.subject) == subjects)
  }
}
