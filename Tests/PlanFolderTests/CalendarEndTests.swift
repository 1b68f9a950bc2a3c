import PlanDocument
import PlanFolder
import PlanTesting
import Testing

/// Habits at both ends of the calendar.
@Suite struct CalendarEndTests {
  static let rules = [
    "day", "mon,wed", "2w-thu", "31st", "last-fri", "feb-29", "week", "quarter", "9999d", "9999y",
    "3/week", "never",
  ]

  @Test(arguments: rules)
  func `nothing traps on the first and the last day of the calendar`(rule: String) {
    for (start, until) in [("1900-01-01", "1900-02-02"), ("2999-11-30", "2999-12-31")] {
      for window in ["", "start:\(start)", "until:\(until)", "start:\(start) until:\(until)"] {
        let days = [start: "- [x] A: 999999999.999 km", until: "- [-] A\n- [ ] A: 2 km"]
        let folder = HistoryFolder("- A: 9 km every:\(rule) \(window) goal:g", days: days)
        var goals = folder
        goals.files.append(("g.plan", "## Goals\n\n- [ ] G id:g target:999999999km due:\(until)\n"))
        let facts = goals.facts
        let book = HabitBook(facts, settings: Settings())
        for today in [.earliest, date(start), date(until), .latest] {
          // From one end to the other there are 400,000 days.
          if today.days(since: date(start)) > 1000 { continue }
          let history = book.habits[0].history(asOf: today)
          #expect(history.met <= history.judged && history.streak.count <= history.best.count)
          _ = book.habits[0].isWritten(on: today)
          #expect(book.habits[0].earliestDayNeeded(on: today) <= today)
          #expect(facts.progress(of: book, FilterContext(today: today, minutes: 0)).count == 1)
        }
      }
    }
  }
}
