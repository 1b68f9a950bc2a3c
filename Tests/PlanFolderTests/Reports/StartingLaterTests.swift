import PlanDocument
import PlanFolder
import PlanReports
import Testing

/// An item that waits for its `start:` is not shown on earlier days.
@Suite struct StartingLaterTests {
  private let folder = PeriodFolder(
    files: [
      (
        "2026-10-14",
        """
        ## Priorities

        1. [ ] !high first start:2026-10-15
        2. [ ] now start:2026-10-14

        ## Tasks

        - [x] done early start:2026-10-20
        - [>] moved early start:2026-10-20 to:2026-10-20
        - [ ] late due:2026-10-13 start:2026-10-16
        - [ ] parent
          - [ ] step start:2026-10-16
          - [ ] other step

        ## Schedule

        - [ ] 17:00 slot start:2026-10-15
        """
      ),
      ("2026-10-15", "- [ ] behind start:2026-10-16\n- [ ] tomorrow\n"),
      ("list", "- [ ] near due:2026-10-16 start:2026-10-15\n- [ ] alone start:2026-10-17\n"),
    ])

  private func names(_ items: [Int], _ source: ReportSource) -> [String] {
    items.map { String(decoding: source.facts.text(source.facts.items[$0].name), as: UTF8.self) }
  }

  @Test func `a day neither shows nor counts it`() throws {
    let source = try folder.source()
    let report = TodayReport(date("2026-10-14"), from: source)
    #expect(names(report.priorities, source) == ["now"])
    #expect(names(report.tasks, source) == ["done early", "moved early", "parent"])
    #expect(names(report.steps.values.joined().map(\.item), source) == ["other step"])
    #expect(report.schedule.isEmpty && report.due.isEmpty)
    #expect(report.later == 3)
    #expect(report.figures.tasks == Progress(done: 1, planned: 3))
    #expect(names(TodayReport(date("2026-10-15"), from: source).due, source) == ["near"])
  }

  @Test func `a prompt, a week, a month, a review and a focus leave it out`() throws {
    let source = try folder.source()
    let prompt = PromptReport(from: source)
    #expect((prompt.tasks.planned, prompt.overdue, prompt.next) == (3, 0, nil))
    let week = CalendarPeriod.week.days(around: date("2026-10-14"), weekStart: .monday)
    #expect(WeekReport(week, from: source).overdue == 0)
    #expect(
      names(WeekReport(week, from: source).days.compactMap(\.first), source) == ["now", "tomorrow"])
    let month = MonthReport(around: date("2026-10-14"), from: source)
    #expect(month.days[13].priority == nil)
    let day = date("2026-10-14")
    let review = ReviewReport(day...day, from: source)
    #expect(names(review.items[.open] ?? [], source) == ["now", "parent"])
    #expect(review.items[.expired] == nil)
    #expect(names(review.tomorrow, source) == ["tomorrow"])
    let focus = FocusReport(from: source, isFiltered: false)
    #expect(names(focus.items, source) == ["now", "parent"])
  }

  @Test func `an agenda shows it on its day`() throws {
    let source = try folder.source()
    let report = AgendaReport(days: 7, .openTasksAndSlots, from: source)
    let days = report.groups.map { group in
      (group.place, names(group.items(), source).sorted())
    }
    func day(_ text: String) -> [String]? {
      days.first { $0.0 == .day(date(text)) }?.1
    }
    #expect(day("2026-10-15") == ["first", "slot", "tomorrow"])
    #expect(day("2026-10-16") == ["behind", "near", "step"])
    #expect(day("2026-10-17") == ["alone"])
  }

  @Test func `it has no reminder before the day it starts`() {
    let folder = ReminderFolder([
      "2026-10-05":
        "- [ ] a start:2026-10-07 remind:09:45\n- [ ] b start:2026-10-05 remind:09:45\n",
      "l": "- [ ] c due:2026-10-07T00:10 remind:1h start:2026-10-07\n"
        + "- [ ] d due:2026-10-07T12:00 start:2026-10-07\n- [ ] e start:2026-10-06 remind:08:00\n",
    ])
    #expect(
      folder.told("2026-10-04"..."2026-10-08") == [
        "2026-10-05T09:45 task b", "2026-10-06T08:00 task e", "2026-10-07T12:00 due d",
      ])
  }
}
