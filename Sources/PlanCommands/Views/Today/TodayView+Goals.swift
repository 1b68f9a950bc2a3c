import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanTerminal
import PlanText

extension TodayView {
  func drawGoals(on screen: inout Screen, _ texts: ItemTexts) {
    if report.goals.isEmpty { return }
    screen.line()
    screen.line("GOALS", .bold)
    let cells = screen.columns < 60 ? 8 : 16
    for goal in report.goals {
      guard let item = texts[goal.progress.item] else { continue }
      var pieces = [
        Piece("     "), Piece(screen.glyphs.bar(goal.progress.fraction ?? 0, cells: cells)),
      ]
      pieces += [Piece(" \(percent(goal.progress.fraction))  "), Piece(item.words)]
      screen.line(pieces, asides: [screen.address(item)], right: screen.deadline(item, today))
    }
  }
}
