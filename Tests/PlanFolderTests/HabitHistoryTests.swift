import PlanDocument
import PlanFolder
import Testing

@Suite struct HabitHistoryTests {
  @Test func `periods before a day are forgotten, except for the last of all`() {
    let folder = HistoryFolder("- Run every:day start:2026-10-01")
    let today = date("2026-10-05")
    let whole = folder.book().habits[0].history(asOf: today, running: today)
    #expect(whole.periods.count == 5)
    for days in -1...7 {
      var history = whole
      history.forgetPeriods(before: date("2026-10-01").plus(days))
      #expect(history.periods.count == min(5, max(1, 5 - days)))
      #expect(history.periods.last == whole.periods.last)
    }
  }
}
