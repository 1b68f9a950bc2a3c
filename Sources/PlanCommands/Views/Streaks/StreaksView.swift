import PlanCalendar
import PlanHistory
import PlanReports
import PlanTerminal

struct StreaksView: SheetView {
  let report: StreaksReport

  var items: [Int] { report.habits.flatMap(\.items) }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.streaks/1",
      [
        "date": .day(report.date),
        "habits": .rows(report.habits) { habit in
          .naming(HabitWords(habit, texts)) + .streaks(of: habit)
            + ["atRisk": .flag(habit.isAtRisk)]
        },
      ],
      rows: "habits",
      keys: "name unit streak streakFrom best bestFrom bestTo lastBreak atRisk")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    defer { screen.endedHabits(report.hidden) }
    if report.habits.isEmpty {
      return screen.nothing("no habits with a rule", "plan template list shows some")
    }
    let isNarrow = screen.isTerminal && screen.columns < 60
    let cells = isNarrow ? 8 : screen.columns >= 100 ? 40 : 16
    func day(_ title: String, rank: Int, _ day: @escaping (HabitHistory) -> CivilDate?)
      -> Column<HabitFigures>
    {
      .day(title, side: .right, rank: rank, report.date) { day($0.history) }
    }
    screen.table(
      report.habits,
      [
        Column(isFree: true) { $1.name(HabitWords($0, texts)) },
        Column(isNarrow ? "" : "of the best") { habit, screen in
          let (streak, best) = (habit.history.streak.count, habit.history.best.count)
          let share = best == 0 ? 0 : Double(streak) / Double(best)
          return [Piece(screen.glyphs.bar(share, cells: cells), screen.palette.style(.green))]
        },
        Column("now", .right) { habit, screen in
          let (streak, best) = (habit.history.streak.count, habit.history.best.count)
          let isRecord = streak > 0 && streak == best
          return [Piece(screen.streak(streak, habit.streakUnit), isRecord ? .bold : .plain)]
        },
        Column(gap: 0) { $0.isAtRisk ? [Piece("!", $1.palette.style(.overdue))] : [] },
        day("since", rank: 3) { $0.streak.days?.lowerBound },
        Column("best", .right) { [Piece($1.streak($0.history.best.count, $0.streakUnit))] },
        day("from", rank: 2) { $0.best.days?.lowerBound },
        day("to", rank: 2) { $0.best.days?.upperBound },
        day("broken", rank: 4) { $0.lastBreak },
      ], leastFree: 10)
    if report.habits.contains(where: \.isAtRisk) {
      screen.line()
      screen.line([Piece("! only today can save the streak", .dim)])
    }
  }
}
