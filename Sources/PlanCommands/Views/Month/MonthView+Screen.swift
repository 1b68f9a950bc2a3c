import PlanText
import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanTerminal

extension MonthView {
  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    drawTitle(on: &screen, texts)
    screen.line()
    let cells = MonthCells(columns: screen.columns)
    screen.line(
      at: context.weekStart.week.enumerated().map { place, weekday in
        (cells.column(of: place) + 1, [Piece(weekday.title, .dim)])
      })
    for week in weeks { drawWeek(week, cells, on: &screen) }
    screen.line()
    if let habit = report.habit {
      screen.flow(habitWords(habit))
      screen.flow(stateLegend(screen, habit))
    } else {
      drawTotals(on: &screen)
      drawLegend(cells, on: &screen)
    }
  }

  private func drawTitle(on screen: inout Screen, _ texts: ItemTexts) {
    let title = [Piece("\(monthName(first.month)) \(first.year)", .bold)]
    if let habit = report.habit {
      let days = report.days.count { $0.state == .done }
      let name = texts[habit.item]?.habitName ?? habit.habit.name
      return screen.line(
        title + [Piece("  "), Piece(name)], right: [Piece("done on \(counted(days, "day"))")])
    }
    let tasks = report.total.tasks
    screen.line(
      title,
      right: [Piece("\(tasks.done)/\(tasks.planned) done  \(percent(tasks.share))")]
        + tasks.carriedPieces)
  }

  /// Rows of seven, with nil for the days of other months.
  private var weeks: [[MonthReport.Day?]] {
    let blanks = (first.weekday.rawValue - context.weekStart.rawValue + 7) % 7
    let days = [MonthReport.Day?](repeating: nil, count: blanks) + report.days
    return stride(from: 0, to: days.count, by: 7).map {
      let week = Array(days[$0..<min($0 + 7, days.count)])
      return week + [MonthReport.Day?](repeating: nil, count: 7 - week.count)
    }
  }

  /// Two lines, of a habit one.
  private func drawWeek(
    _ week: [MonthReport.Day?], _ cells: MonthCells, on screen: inout Screen
  ) {
    let number = week.indices.compactMap { place in
      week[place].flatMap { $0.figures.date.adding(days: 3 - place)?.isoWeek.week }
    }.first
    var upper = [(column: 0, pieces: [Piece("W\(number ?? 1)", .dim)])]
    var lower: [(column: Int, pieces: [Piece])] = []
    for (place, day) in week.enumerated() {
      guard let day else { continue }
      let column = cells.column(of: place)
      upper += cells.upper(day, self, screen).map { (column + $0.column, $0.pieces) }
      lower += cells.lower(day, self, screen).map { (column + $0.column, $0.pieces) }
    }
    screen.line(at: upper)
    // The last week needs no empty line to keep it from the next.
    let isLast = week.contains { $0?.figures.date == report.days.last?.figures.date }
    if report.habit == nil, !(isLast && lower.allSatisfy { $0.pieces.width == 0 }) {
      screen.line(at: lower)
    }
  }

  private func drawTotals(on screen: inout Screen) {
    let (now, before) = (report.total, report.previous)
    func group(_ words: String, _ trend: [Piece]) -> [Piece] {
      [Piece(words)] + (trend.isEmpty ? [] : [Piece(" ")] + trend)
    }
    var groups = [
      group("tasks \(percent(now.tasks.share))", screen.trend(now.tasks.share, before.tasks.share)),
      group(
        "habits \(percent(now.habits.share))", screen.trend(now.habits.share, before.habits.share)),
      group("points \(grouped(now.points))", screen.trend(now.points, before.points)),
    ]
    if let mean = now.moods.mean {
      groups.append(
        [Piece("mood "), screen.mood(mean)]
          + (before.moods.mean == nil
            ? [] : [Piece(" ")] + screen.moodTrend(mean, before.moods.mean)))
    }
    screen.flow(groups)
  }

  private func drawLegend(_ cells: MonthCells, on screen: inout Screen) {
    let signs = Priority.allCases.flatMap {
      [Piece($0.sign, screen.palette.style($0)), Piece(" ")]
    }
    screen.flow([
      [Piece("> today", .dim)], signs + [Piece("highest open priority", .dim)],
      [Piece(cells.isWide ? "*n deadlines" : "* deadline", .dim)],
      [Piece(legendOfCount, .dim)],
    ])
  }

  private var legendOfCount: String {
    switch count {
    case nil: "n/m done of planned"
    case .done: "n tasks done"
    case .due: "n deadlines"
    case .open: "n tasks open"
    case .points: "n points"
    case .mood: "n mean of the moods"
    }
  }
}

extension Priority {
  /// Two cells: `!h`.
  var sign: String { "!\(name.prefix(1))" }
}
