public import PlanArguments
import PlanDocument
import PlanHistory
import PlanSystem
import PlanText

private let days = Valued("days", "N", "show N days, up to 3660 (default: what fits; 28 in a pipe)")
private let sort = Choice(
  "sort", "HOW", HabitList.Order.allCases, "sort by name, streak, strength, rate or since")
private let explained = Valued("why", "NAME", "show what decides the state of one habit")

extension Command {
  public static var habits: Command {
    view(
      "habits", "show the habits and how well they are kept",
      options: [days, sort, explained, Flag.ended],
      when: "the last day that counts, or a period", filter: "which habits",
      examples: [
        "plan habits 2026-09 '#health'": "the days of September, only that tag",
        "plan habits --why Gym": "its streak, and what ended the last one",
      ],
      exits: namingViewExits,
      """
      Streaks count days (`d`), weeks (`w`), months (`mo`), quarters (`q`), years (`y`) or other
      periods (`x`), as the rule says. Above the signs is how many habits of a day were met. For
      `--why` a part of the name is enough.

      `--plain` prints name, rule, target, state, streak and its unit, best, rate, strength, day
      it was last done, path and line; with `--why` kind of period, first and last day, result,
      met and needed days, amount, wanted amount and addresses.
      """, run: runHabits)
  }
}

private func runHabits(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .past("week"), host: host, reach: 0...0) { source throws(UsageError) in
    let asked = try source.mode.days(source.context)
    let date =
      asked.map { $0.contains(source.today) ? source.today : $0.upperBound } ?? source.today
    if let name = invocation[explained] {
      if source.mode.filter != nil {
        throw .refused("'--why' shows one habit: it goes without a filter")
      }
      let number = try source.report.habit(called: name)
      let figures = source.report.figures(ofHabit: number, asOf: date)
      return HabitReasons(figures)
    }
    var wanted = try invocation[days].map(dayCount)
    if wanted == nil, let asked, asked.lowerBound < asked.upperBound {
      wanted = date.days(since: asked.lowerBound) + 1
    }
    // As many as the widest screen has room for.
    let count = wanted ?? (source.mode.form == .text ? 120 : HabitsView.usualDays)
    let first = date.adding(days: 1 - count) ?? .earliest
    return HabitsView(
      report: HabitsReport(
        first...date, by: invocation[sort], ended: invocation[.ended], from: source.report),
      wanted: wanted)
  }
}

private func dayCount(_ text: ArgumentBytes) throws(UsageError) -> Int {
  guard text.count < 5, let count = Int(String(decoding: text, as: UTF8.self)),
    1...3660 ~= count
  else { throw .refused("option '--days' takes a number from 1 to 3660, not '\(text)'") }
  return count
}

private struct HabitsView: ReportView {
  /// How many days are shown by default where there is room for any number.
  static let usualDays = 28

  let report: HabitsReport
  /// How many days were asked for.
  let wanted: Int?

  var items: [Int] { report.list.habits.flatMap(\.items) }
  var listed: Listed? { .habits(report.list) }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.habits/1",
      [
        "date": .day(report.list.date),
        "habits": .rows(report.rows) { row in
          let days = zip(report.days.days, row.states)
          return .habit(row.figures, texts)
            + ["days": .rows(days) { ["date": .day($0), "state": .word($1)] }]
        },
        "share": .rows(report.shares) {
          ["day": .day($0.date), "met": .count($0.habits.done), "due": .count($0.habits.planned)]
        },
      ],
      rows: "habits",
      keys: "name rule target state streak unit best rate strength lastDone path line")
  }

  /// A row of the table; nil for the one with the share of each day.
  private typealias Row = HabitsReport.Row?

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    defer { screen.endedHabits(report.list.hidden) }
    if report.rows.isEmpty { return }
    let met = report.rows.count { $0.figures.state == .done }
    screen.line(
      [Piece("Habits  \(screen.day(report.list.date))", .bold)],
      right: [Piece("\(met) of \(report.rows.count) done")])
    screen.line()
    let name = Column<Row>(isFree: true) { row, screen in
      row.map { screen.name(HabitWords($0.figures, texts)) } ?? [Piece("met each day", .dim)]
    }
    let rule = Column<Row>("rule", gap: 1) { row, screen in
      let rule = [Piece(row.flatMap { HabitWords($0.figures, texts).rule } ?? [], .dim)]
      return screen.isTerminal ? rule.cut(cells: 8, screen.glyphs.ellipsis) : rule
    }
    let rows = [nil] + report.rows
    let start = [name] + (screen.isTerminal && screen.columns < 60 ? [] : [rule])
    let figures = figures(on: screen)
    let days = shownDays(rows, start, figures, screen)
    screen.table(
      rows, start + [graph(days, screen)] + figures, leastFree: 12, breaks: groups(texts))
    drawFooter(days, &screen, texts)
  }

  /// The columns after the graph for which there is room.
  private func figures(on screen: Screen) -> [Column<Row>] {
    func number(
      _ title: String, _ text: @escaping (HabitFigures) -> String
    ) -> Column<Row> {
      Column(title, .right, gap: 1) { row, _ in
        guard let text = row.map({ text($0.figures) }) else { return [] }
        return [text.isEmpty || text == "-" ? Piece("-", .dim) : Piece(text)]
      }
    }
    let last = Column<Row>("last") { row, screen in
      guard let habit = row?.figures else { return [] }
      let words = habit.history.lastDone.map { day in
        let days = habit.date.days(since: day)
        return !screen.isTerminal ? day.text : days == 0 ? "today" : "\(days)d"
      }
      return [Piece(words ?? "never", habit.state == .done ? .plain : .dim)]
    }
    let all: [(least: Int, column: Column<Row>)] = [
      (0, number("now") { screen.streak($0.history.streak.count, $0.streakUnit) }),
      (60, number("best") { screen.streak($0.history.best.count, $0.streakUnit) }),
      (76, number("rate") { percent($0.history.rate) }),
      (76, number("strength") { percent($0.history.strength) }), (0, last),
    ]
    return all.filter { !screen.isTerminal || $0.least <= screen.columns }.map(\.column)
  }

  /// As many days as fit beside the names and figures.
  private func shownDays(
    _ rows: [Row], _ start: [Column<Row>], _ figures: [Column<Row>], _ screen: Screen
  ) -> Int {
    // From the first day of which anything is known.
    let known = report.rows.map { $0.states.drop { $0 == .none }.count }.max() ?? 0
    guard screen.isTerminal else { return wanted ?? min(known, Self.usualDays) }
    let widths = (start + figures).map { column in
      max(column.title.utf8.count, rows.map { column.cell($0, screen).width }.max() ?? 0)
        + column.gap
    }
    let names = min(widths[0], screen.columns >= 100 ? 30 : 15)
    let room = screen.columns - names - widths.dropFirst().reduce(0, +)
    return max(1, min(wanted ?? known, known, max(7, room)))
  }

  /// A sign for each of the last days, below the share of the habits that are met on it.
  private func graph(_ count: Int, _ screen: Screen) -> Column<Row> {
    let first = screen.day(report.days.upperBound.adding(days: 1 - count) ?? .earliest)
    return Column(first.utf8.count <= count ? first : "") { row, screen in
      if let row {
        return screen.graph(row.states.suffix(count), isAtRisk: row.figures.isAtRisk)
      }
      let sparks = report.shares.suffix(count).map { screen.glyphs.spark($0.habits.share) }
      return [Piece(sparks.joined(), screen.palette.style(.green))]
    }
  }

  /// By row the name of its file, if several files define habits and they are in that order.
  private func groups(_ texts: ItemTexts) -> [Int: [[Piece]]] {
    let paths = report.rows.map { row in
      HabitWords(row.figures, texts).line.flatMap { $0.day == nil ? $0.path.bytes : nil }
    }
    var groups: [Int: [[Piece]]] = [:]
    for (row, path) in paths.enumerated() where row == 0 || path != paths[row - 1] {
      let name = path?.split(separator: UInt8(ascii: "/")).last?.dropLast(5)
      groups[row + 1] = [[], [Piece(name.map(Array.init) ?? Array("only recorded".utf8), .dim)]]
    }
    let numbers = report.rows.map(\.figures.number)
    return groups.count > 1 && numbers == numbers.sorted() ? groups : [:]
  }

  private func drawFooter(_ days: Int, _ screen: inout Screen, _ texts: ItemTexts) {
    screen.line()
    let risky = report.rows.map(\.figures).filter(\.isAtRisk)
    if !risky.isEmpty {
      screen.flow(
        risky.map { [Piece(HabitWords($0, texts).name, screen.palette.style(.overdue))] },
        label: "at risk \(report.list.date == screen.today ? "today" : "then")", indent: 16)
    }
    let states = report.rows.flatMap { row in
      row.states.suffix(days).filter { $0 != .open || !row.figures.isAtRisk }
    }
    var legend = screen.legend(states)
    if !risky.isEmpty { legend += screen.legend([.open], isAtRisk: true) }
    let units = Set(report.rows.compactMap(\.figures.streakUnit))
    legend += StreakUnit.allCases.filter(units.contains).map {
      [Piece($0.letter), Piece(" \($0.rawValue)s", .dim)]
    }
    screen.flow(legend)
  }
}
