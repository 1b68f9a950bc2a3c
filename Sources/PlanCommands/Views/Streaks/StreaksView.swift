import PlanCalendar
import PlanHistory
import PlanReports
import PlanTerminal
import PlanText

struct StreaksView: ReportView {
  let report: StreaksReport

  var schema: String { "plan.streaks/1" }
  var items: [Int] { report.habits.flatMap(\.items) }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("date", date: report.date)
    json.key("habits")
    json.array { json in
      for habit in report.habits {
        json.object { json in
          json.members(naming: HabitWords(habit, texts))
          json.streakMembers(of: habit)
          json.member("atRisk", habit.isAtRisk)
        }
      }
    }
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.habits.map { habit in
      let (words, history) = (HabitWords(habit, texts), habit.history)
      return [
        words.name, Array((habit.unit?.rawValue ?? "").utf8),
        Array("\(history.streak.count)".utf8), history.streak.days?.lowerBound.bytes ?? [],
        Array("\(history.best.count)".utf8), history.best.days?.lowerBound.bytes ?? [],
        history.best.days?.upperBound.bytes ?? [], history.lastBreak?.bytes ?? [],
        Array((habit.isAtRisk ? "yes" : "no").utf8),
      ]
    }
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    defer { screen.endedHabits(report.hidden) }
    if report.habits.isEmpty {
      return screen.nothing("no habits with a rule", "plan template list shows some")
    }
    let cells = screen.isTerminal && screen.columns < 60 ? 8 : screen.columns >= 100 ? 40 : 16
    var table = Table([
      .init(isFree: true), .init(title: "of the best"), .init(title: "now", side: .right),
      .init(), .init(title: "since", side: .right, rank: 3),
      .init(title: "best", side: .right), .init(title: "from", side: .right, rank: 2),
      .init(title: "to", side: .right, rank: 2),
      .init(title: "broken", side: .right, rank: 4),
    ])
    table.columns[1].title = cells > 8 ? "of the best" : ""
    table.columns[3].gap = 0
    table.leastFree = 10
    table.hasTitles = true
    for habit in report.habits {
      table.row(row(habit, HabitWords(habit, texts), cells, screen))
    }
    screen.table(table)
    if report.habits.contains(where: \.isAtRisk) {
      screen.line()
      screen.line([Piece("! today decides", .dim)])
    }
  }

  private func row(
    _ habit: HabitFigures, _ words: HabitWords, _ cells: Int, _ screen: Screen
  ) -> [[Piece]] {
    let (streak, best) = (habit.history.streak, habit.history.best)
    func day(_ date: CivilDate?) -> [Piece] {
      guard let date else { return [Piece("-", .dim)] }
      return [Piece(screen.isTerminal ? dayWords(date, report.date) : isoDate(date), .dim)]
    }
    let share = best.count == 0 ? 0 : Double(streak.count) / Double(best.count)
    let isRecord = streak.count > 0 && streak.count == best.count
    return [
      screen.name(words),
      [Piece(screen.glyphs.bar(share, cells: cells), screen.palette.style(.green))],
      [Piece(screen.streak(streak.count, habit.streakUnit), isRecord ? .bold : .plain)],
      habit.isAtRisk ? [Piece("!", screen.palette.style(.overdue))] : [],
      day(streak.days?.lowerBound),
      [Piece(screen.streak(best.count, habit.streakUnit))],
      day(best.days?.lowerBound), day(best.days?.upperBound), day(habit.history.lastBreak),
    ]
  }
}
