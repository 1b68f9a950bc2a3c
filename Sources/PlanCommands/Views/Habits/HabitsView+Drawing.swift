import PlanCalendar
import PlanHistory
import PlanReports
import PlanTerminal
import PlanText

extension HabitsView {
  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    defer { screen.endedHabits(report.hidden) }
    if report.rows.isEmpty {
      return screen.nothing("no habits", "plan template list shows some that are ready")
    }
    let rows = report.rows.map { row in
      HabitRow(row, HabitWords(row.figures, texts), screen)
    }
    let days = shownDays(rows, screen)
    let met = report.rows.count { $0.figures.state == .done }
    let heading = "Habits  \(dayWords(report.date, today))"
    screen.line(
      [Piece(heading, .bold)], right: [Piece("\(met) of \(rows.count) done")])
    screen.line()
    var table = Table([
      .init(isFree: true), .init(rank: 2, gap: 1), .init(gap: 2),
      .init(side: .right, gap: 1), .init(side: .right, rank: 3, gap: 1),
      .init(side: .right, rank: 4, gap: 1), .init(side: .right, rank: 5, gap: 1),
      .init(rank: 1, gap: 2),
    ])
    table.leastFree = 12
    table.row(titles(days, screen))
    table.row(sparks(days, screen))
    let isGrouped = Set(report.rows.map(\.file)).count > 1 && isInFileOrder
    var file: Int?
    for (row, cells) in zip(report.rows, rows) {
      if isGrouped, row.file != file {
        file = row.file
        table.row(Array(repeating: [], count: 8))
        table.row([[Piece(cells.group, .dim)]] + Array(repeating: [], count: 7))
      }
      table.row(cells.cells(days: days, screen))
    }
    screen.table(table)
    drawFooter(rows, days, &screen)
  }

  private var isInFileOrder: Bool {
    zip(report.rows, report.rows.dropFirst()).allSatisfy { $0.figures.number < $1.figures.number }
  }

  /// As many days as fit beside the names and figures.
  private func shownDays(_ rows: [HabitRow], _ screen: Screen) -> Int {
    let known = report.shares.count
    guard screen.isTerminal else { return wanted ?? min(known, Self.usualDays) }
    var taken = 0
    for column in HabitRow.shown(screen) {
      let width = rows.map { $0.figures[column].width }.max() ?? 0
      taken += max(width, HabitRow.titles[column].utf8.count) + HabitRow.gaps[column]
    }
    let names = min(rows.map(\.name.width).max() ?? 0, screen.columns >= 100 ? 28 : 13)
    return max(1, min(wanted ?? known, known, max(7, screen.columns - taken - names - 2)))
  }

  private func titles(_ days: Int, _ screen: Screen) -> [[Piece]] {
    let first = report.days.upperBound.adding(days: 1 - days) ?? .earliest
    let start = screen.isTerminal ? dayWords(first, today) : isoDate(first)
    let title = days >= start.utf8.count ? start : ""
    let titles = HabitRow.titles.enumerated().map { column, title in
      HabitRow.shown(screen).contains(column) ? [Piece(title, .dim)] : []
    }
    return [[Piece("", .dim)], titles[0], [Piece(title, .dim)]] + titles.dropFirst()
  }

  /// The share of the habits of each day that are met.
  private func sparks(_ days: Int, _ screen: Screen) -> [[Piece]] {
    let sparks = report.shares.suffix(days).map { screen.glyphs.spark($0.habits.share) }
    let name = Piece("met each day", .dim)
    let graph = Piece(sparks.joined(), screen.palette.style(.green))
    return [[name], [], [graph]] + Array(repeating: [], count: 5)
  }

  private func drawFooter(_ rows: [HabitRow], _ days: Int, _ screen: inout Screen) {
    screen.line()
    let risky = zip(report.rows, rows).filter { $0.0.figures.isAtRisk }
    if !risky.isEmpty {
      let day = report.date == today ? "today" : "then"
      var pieces = [Piece("at risk \(day)  ", screen.palette.style(.overdue))]
      for (number, (_, row)) in risky.enumerated() {
        pieces += (number == 0 ? [] : [Piece(", ")]) + [Piece(row.words.name)]
      }
      screen.line(pieces)
    }
    var signs: [(String, Style, String)] = []
    let shown = Set(report.rows.flatMap { $0.states.suffix(days) })
    for state in HabitDayState.allCases where shown.contains(state) {
      guard let word = state.legend else { continue }
      signs.append((screen.glyphs.sign(state), screen.palette.style(state), word))
    }
    if report.rows.contains(where: { $0.figures.state == .open && $0.figures.isAtRisk }) {
      let sign = screen.glyphs.sign(.open, isAtRisk: true)
      signs.append((sign, screen.palette.style(.open), "at risk"))
    }
    screen.legend(signs)
  }
}

extension HabitDayState {
  /// What its sign means; nil for a blank.
  var legend: String? {
    switch self {
    case .done: "done"
    case .partly: "partly"
    case .covered: "not needed"
    case .skipped: "skipped"
    case .missed: "missed"
    case .open: "open"
    case .paused, .none: nil
    }
  }
}

extension Screen {
  /// What signs mean, on as many lines as that takes.
  mutating func legend(_ signs: [(sign: String, style: Style, word: String)]) {
    var line: [Piece] = []
    for (sign, style, word) in signs {
      let next = [Piece(sign, style), Piece(" \(word)", .dim)]
      if isTerminal, !line.isEmpty, line.width + next.width + 3 > columns {
        self.line(line)
        line = []
      }
      line += (line.isEmpty ? [] : [Piece("   ")]) + next
    }
    if !line.isEmpty { self.line(line) }
  }

  /// The days of a habit, a cell for each.
  func graph(_ states: ArraySlice<HabitDayState>, isAtRisk: Bool) -> [Piece] {
    var pieces: [Piece] = []
    var rest = states
    while let first = rest.first {
      let same = rest.prefix { $0 == first }
      rest = rest[same.endIndex...]
      let sign = glyphs.sign(first, isAtRisk: isAtRisk)
      pieces.append(Piece(String(repeating: sign, count: same.count), palette.style(first)))
    }
    return pieces
  }
}
