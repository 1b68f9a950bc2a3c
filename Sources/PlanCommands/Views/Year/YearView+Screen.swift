import PlanText
import PlanCalendar
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanTerminal

extension YearView {
  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    screen.line([
      Piece("\(report.year)", .bold), Piece("  "), subject(texts), Piece(", day by day", .dim),
    ])
    let maps = YearMap.all(report, weekStart: context.weekStart, columns: screen.columns)
    for map in maps {
      screen.line()
      draw(map, on: &screen)
    }
    screen.line()
    screen.flow(figures + (report.habit.map { habitWords($0) } ?? []))
    screen.flow(legend(screen))
  }

  private func subject(_ texts: ItemTexts) -> Piece {
    guard let habit = report.habit else { return Piece(report.subject.word) }
    return Piece(texts[habit.item]?.habitName ?? habit.habit.name)
  }

  /// Today is where the row with `>` crosses the column above `^`.
  private func draw(_ map: YearMap, on screen: inout Screen) {
    screen.line(
      at: map.months.map { ($0.column, [Piece(monthAbbreviation($0.month), .dim)]) })
    let now = map.week(of: context.today)
    for (row, weekday) in context.weekStart.week.enumerated() {
      let isToday = now != nil && weekday == context.today.weekday
      var pieces = [
        Piece(isToday ? "> " : "  "), Piece(weekday.title, isToday ? .bold : .dim), Piece(" "),
      ]
      pieces += (0..<map.weekCount).flatMap { week in
        cell(map.day(week, row), map.cells, screen)
      }
      screen.line(pieces.joined.withoutBlanksAtEnd)
    }
    if let now { screen.line(at: [(map.column(of: now), [Piece("^", .bold)])]) }
  }

  private func cell(_ day: YearReport.Day?, _ cells: Int, _ screen: Screen) -> [Piece] {
    guard let day, day.date <= context.today else {
      return [Piece(String(repeating: " ", count: cells))]
    }
    let sign: String
    let style: Style
    if let state = day.state {
      let isAtRisk = day.date == context.today && report.habit?.isAtRisk == true
      sign = screen.glyphs.sign(state, isAtRisk: isAtRisk)
      style = sign == " " ? .plain : screen.palette.style(state)
    } else {
      sign = screen.glyphs.heat(day.level)
      style = self.style(day.level, screen)
    }
    return [Piece(String(repeating: sign, count: cells), style)]
  }

  private func style(_ level: Int, _ screen: Screen) -> Style {
    if level == 0 { return .dim }
    if case .mood = report.subject {
      return screen.palette.style(.word(MoodWord.steps[min(level, 4) - 1]))
    }
    return screen.palette.style(level == 4 ? .green : level == 1 ? .orange : .yellow)
  }

  /// Active days and the average, and what that is of.
  private var figures: [[Piece]] {
    let total = report.total
    let active = counted(report.active, "active day")
    switch report.subject {
    case .tasks:
      return [
        [Piece(active)], [Piece("average \(percent(report.average))")],
        [
          Piece("\(grouped(total.tasks.done)) of \(grouped(total.tasks.planned)) done")
        ] + total.tasks.carriedPieces,
      ]
    case .points:
      let mean = report.active == 0 ? nil : Double(total.points) / Double(report.active)
      return [
        [Piece(active)], [Piece(counted(total.points, "point"))],
        [Piece("\(mean.map(tenths) ?? "-") on an active day")],
      ]
    case .mood:
      return [
        [Piece(counted(report.active, "day") + " with a mood")],
        [Piece("average \(report.average.map(tenths) ?? "-") of 5")],
        [Piece(counted(total.moods.count, "mood"))],
      ]
    case .habit:
      return [[Piece(active)], [Piece("average \(percent(report.average))")]]
    }
  }

  private func legend(_ screen: Screen) -> [[Piece]] {
    if let habit = report.habit { return stateLegend(screen, habit) }
    let words: [String] =
      switch report.subject {
      case .tasks, .habit: ["nothing", "below 50%", "below 80%", "below 100%", "all done"]
      case .points: ["none", "below 5", "below 10", "below 20", "20 and more"]
      case .mood: ["none", "below 2", "below 3", "below 4", "4 to 5"]
      }
    return words.enumerated().map { level, words in
      [Piece(screen.glyphs.heat(level), style(level, screen)), Piece(" \(words)", .dim)]
    }
  }
}
