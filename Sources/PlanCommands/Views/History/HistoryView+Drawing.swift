import PlanCalendar
import PlanHistory
import PlanReports
import PlanTerminal
import PlanText

extension HistoryView {
  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    drawHead(&screen, texts)
    screen.line()
    var left = hasCalendar ? calendar(screen, texts) : figures(screen)
    if left.isEmpty { left = figures(screen) }
    screen.blocks(left, doneDays == 0 ? [] : weekdays(screen))
    if report.entries.isEmpty {
      screen.line()
      return screen.line("nothing is known of these days", .dim)
    }
    screen.line()
    var table = Table([
      .init(), .init(), .init(), .init(rank: 3), .init(isFree: true),
      .init(side: .right, rank: 1),
    ])
    // What came last is what is looked for.
    for entry in report.entries.reversed() { table.row(row(entry, screen, texts)) }
    screen.table(table)
  }

  private func drawHead(_ screen: inout Screen, _ texts: ItemTexts) {
    guard let habit = report.habit else {
      return screen.line(
        [Piece(name(texts), .bold)],
        right: [Piece("done \(counted(doneDays, "day", "days"))")])
    }
    let words = HabitWords(habit, texts)
    screen.line(
      screen.name(words, .bold) + screen.demand(of: words),
      right: words.line.map { screen.address($0) } ?? [])
  }

  private var doneDays: Int { report.weekdays.reduce(0) { $0 + $1.count } }

  /// What is known of it up to the day, a line for each figure.
  private func figures(_ screen: Screen) -> [[Piece]] {
    guard let habit = report.habit else { return taskFigures(screen) }
    let (history, unit) = (habit.history, habit.streakUnit)
    func day(_ date: CivilDate) -> String {
      screen.isTerminal ? dayWords(date, today) : isoDate(date)
    }
    var lines: [(String, String)] = []
    if unit != nil {
      let since = history.streak.days.map { "  since \(day($0.lowerBound))" } ?? ""
      lines.append(("streak", screen.streak(history.streak.count, unit) + since))
      let best = history.best.days.map { "  \(day($0.lowerBound)) to \(day($0.upperBound))" } ?? ""
      lines.append(("best", screen.streak(history.best.count, unit) + best))
      if let date = history.lastBreak { lines.append(("broken", day(date))) }
      let of = history.judged > 0 ? "  \(history.met) of \(history.judged)" : ""
      lines.append(("rate", percent(history.rate) + of))
      lines.append(("strength", percent(history.strength)))
    }
    lines.append(("done", counted(history.completions, "day", "days")))
    for total in habit.totals {
      let unit = total.unit.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
      lines.append(("total", String(decoding: decimal(total.quantity), as: UTF8.self) + unit))
    }
    lines.append(
      (
        "last",
        history.lastDone.map { date in
          screen.isTerminal ? daysAgo(habit.date.days(since: date)) : isoDate(date)
        } ?? "never"
      ))
    return lines.map { title, text in
      let blanks = String(repeating: " ", count: 10 - title.utf8.count)
      return [Piece(title + blanks, .dim), Piece(text)]
    }
  }

  private func taskFigures(_ screen: Screen) -> [[Piece]] {
    func day(_ date: CivilDate) -> String {
      screen.isTerminal ? dayWords(date, today) : isoDate(date)
    }
    let dates = report.entries.compactMap(\.date)
    var lines = [[Piece("lines     ", .dim), Piece("\(report.entries.count)")]]
    lines.append([Piece("done      ", .dim), Piece(counted(doneDays, "day", "days"))])
    if let first = dates.first { lines.append([Piece("first     ", .dim), Piece(day(first))]) }
    if let last = report.entries.last(where: \.isDone)?.date {
      lines.append([Piece("last done ", .dim), Piece(day(last))])
    }
    return lines
  }

  private func weekdays(_ screen: Screen) -> [[Piece]] {
    let most = max(1, report.weekdays.map(\.count).max() ?? 1)
    return report.weekdays.map { weekday, count in
      let bar = screen.glyphs.bar(Double(count) / Double(most), cells: 12)
      return [
        Piece("\(weekday.title)  ", .dim), Piece(bar, screen.palette.style(.green)),
        Piece("  \(count)"),
      ]
    }
  }

  private func row(
    _ entry: HistoryReport.Entry, _ screen: Screen, _ texts: ItemTexts
  ) -> [[Piece]] {
    let line = texts[entry.item]
    let date = entry.date.map { date in
      Piece("\(isoDate(date)) \(date.weekday.title)")
    }
    let state: [Piece]
    if let known = entry.state {
      let sign = screen.glyphs.sign(known)
      state = [Piece(sign + " " + known.word, screen.palette.style(known))]
    } else {
      state = line.map { screen.box($0) } ?? []
    }
    return [
      [date ?? Piece("no day", .dim)], state, line?.amount.map { [Piece($0)] } ?? [],
      line?.doneTime.map { [Piece($0.bytes)] } ?? [],
      line?.comment.map { [Piece($0, .dim)] } ?? [], line.map { screen.address($0) } ?? [],
    ]
  }
}

extension HabitDayState {
  /// Behind its sign.
  var word: String {
    switch self {
    case .covered: "not needed"
    case .none: "not done"
    default: rawValue
    }
  }
}

extension Screen {
  /// Two blocks of lines beside each other, or where there is no room one below the other.
  mutating func blocks(_ left: [[Piece]], _ right: [[Piece]]) {
    let width = left.map(\.width).max() ?? 0
    let needed = width + 4 + (right.map(\.width).max() ?? 0)
    guard !isTerminal || needed <= columns else {
      for pieces in left { line(pieces) }
      if !right.isEmpty { line() }
      for pieces in right { line(pieces) }
      return
    }
    let gap = isTerminal ? min(8, columns - needed + 4) : 4
    for row in 0..<max(left.count, right.count) {
      let start = row < left.count ? left[row] : []
      append(start)
      if row < right.count {
        pad(width - start.width + gap)
        append(right[row])
      }
      endLine()
    }
  }
}
