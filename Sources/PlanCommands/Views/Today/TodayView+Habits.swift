import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanTerminal
import PlanText

extension TodayView {
  /// Each habit with what the day has of it, its last days and its streak.
  func drawHabits(on screen: inout Screen, _ texts: ItemTexts) {
    if report.habits.isEmpty { return }
    screen.line()
    screen.line("HABITS", .bold)
    // Nothing is known of days to come.
    let isPast = date <= today
    var table = Table([
      .init(), .init(isFree: true, gap: 1), .init(rank: 5), .init(rank: 2),
      .init(side: .right, rank: 4), .init(rank: 3, gap: 1), .init(rank: 1),
    ])
    table.leastFree = 12
    let days = screen.columns < 60 ? 7 : screen.columns < 100 ? 21 : 42
    for habit in report.habits {
      let words = HabitWords(habit, texts)
      let line = habit.record.flatMap { texts[$0.item] }
      table.row([
        lead(line, screen) + (line.map { screen.box($0) } ?? [Piece("   ")]),
        [Piece(words.line?.name ?? habit.habit.name, style(of: habit))],
        amount(words),
        isPast ? graph(habit, days, screen) : [],
        isPast ? streak(habit, screen) : [],
        isPast && habit.isAtRisk ? [Piece("!", screen.palette.style(.overdue))] : [],
        isPast && habit.history.best.count > 0
          ? [Piece("best " + screen.streak(habit.history.best.count, habit.unit), .dim)] : [],
      ])
    }
    screen.table(table)
  }

  private func style(of habit: HabitFigures) -> Style {
    [.done, .skipped, .covered, .paused].contains(habit.state) ? .dim : .plain
  }

  /// What the day has of it, else what it is to have.
  private func amount(_ words: HabitWords) -> [Piece] {
    if let amount = words.amount { return [Piece(amount)] }
    return words.target.map { [Piece($0, .dim)] } ?? []
  }

  /// `4d`; nothing without a rule.
  private func streak(_ habit: HabitFigures, _ screen: Screen) -> [Piece] {
    if habit.unit == nil { return [] }
    let count = habit.history.streak.count
    let style = habit.isAtRisk ? screen.palette.style(.overdue) : count == 0 ? .dim : .plain
    return [Piece(screen.streak(count, habit.unit), style)]
  }

  /// A sign for each of the last days, the day asked about at the end.
  private func graph(_ habit: HabitFigures, _ days: Int, _ screen: Screen) -> [Piece] {
    let first = date.adding(days: 1 - days) ?? .earliest
    var pieces: [Piece] = []
    for state in habit.states(of: first...date) {
      let sign = screen.glyphs.sign(state, isAtRisk: habit.isAtRisk)
      let style = screen.palette.style(state)
      if let last = pieces.indices.last, pieces[last].style == style {
        pieces[last].shown = pieces[last].shown + ShownText(sign)
      } else {
        pieces.append(Piece(sign, style))
      }
    }
    return pieces
  }

  func drawMoods(on screen: inout Screen, _ texts: ItemTexts) {
    if report.moods.isEmpty { return }
    screen.line()
    screen.line("MOOD", .bold)
    for case (let number, let item?) in report.moods.map({ ($0, texts[$0]) }) {
      let style = source.facts.items[number].mood.map { screen.palette.style($0) } ?? .plain
      let time = screen.time(item)
      var pieces = lead(item, screen) + time + (time.isEmpty ? [] : [Piece("  ")])
      pieces.append(Piece(item.words, style))
      if let comment = item.comment { pieces.append(Piece(Array("  ".utf8) + comment, .dim)) }
      screen.line(pieces)
    }
  }
}
