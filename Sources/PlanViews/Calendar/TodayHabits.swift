import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

extension TodayView {
  /// Each habit with its amount of the day, its last days and its streak.
  func drawHabits(on screen: inout Screen, _ texts: ItemTexts) {
    let days = screen.columns < 60 ? 7 : screen.columns < 100 ? 21 : 42
    let first = date.adding(days: 1 - days) ?? .earliest
    let rows = report.habits.map { habit -> HabitLine in
      // Nothing is known of later days.
      let states = date <= today ? habit.states(of: first...date) : []
      return (habit, HabitWords(habit, texts), states)
    }
    screen.part("habits", [rows]) { screen, rows in
      let hasGraph = screen.table(rows, columns, leastFree: 12).contains(3)
      // Today's sign of a habit at risk is the mark after its streak.
      let states = rows.flatMap { $0.habit.isAtRisk ? $0.states.dropLast() : $0.states[...] }
      var legend = hasGraph ? screen.legend(states) : []
      if date <= today, report.habits.contains(where: \.isAtRisk) {
        let sign = Piece("!", screen.palette.style(.overdue))
        legend.append([sign, Piece(" only today can save the streak", .dim)])
      }
      screen.flow(legend, gap: 2, indent: 5)
    }
  }

  private var columns: [Column<HabitLine>] {
    let isPast = date <= today
    return [
      Column { place(of: $0.words.today, $1) + ($0.words.today.map($1.box) ?? [.blanks(3)]) },
      Column(isFree: true, gap: 1) { row, _ in
        let isOver = [.done, .skipped, .covered, .paused].contains(row.habit.state)
        return [Piece(row.words.line?.name ?? row.habit.habit.name, isOver ? .dim : .plain)]
      },
      Column(rank: 5) { row, _ in
        [row.words.amount.map { Piece($0) } ?? Piece(row.words.target ?? [], .dim)]
      },
      Column(rank: 2) { $1.graph($0.states[...], isAtRisk: $0.habit.isAtRisk) },
      Column("", .right, rank: 4) { row, screen in
        if !isPast { return [] }
        let (count, risk) = (row.habit.history.streak.count, screen.palette.style(.overdue))
        let style = row.habit.isAtRisk ? risk : count == 0 ? .dim : .plain
        return [Piece(screen.streak(count, row.habit.unit), style)]
      },
      Column(rank: 3, gap: 1) {
        isPast && $0.habit.isAtRisk ? [Piece("!", $1.palette.style(.overdue))] : []
      },
      Column(rank: 1) { row, screen in
        let best = row.habit.history.best.count
        return isPast && best > 0
          ? [Piece("best " + screen.streak(best, row.habit.unit), .dim)] : []
      },
    ]
  }
}

/// A row of the table of habits.
private typealias HabitLine = (habit: HabitFigures, words: HabitWords, states: [HabitDayState])
