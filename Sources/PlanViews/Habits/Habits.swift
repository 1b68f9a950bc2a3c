public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

private let days = Valued("days", "N", "show N days, up to 3660 (default: what fits; 28 in a pipe)")
private let sort = Choice(
  "sort", "HOW", HabitList.Order.allCases, "sort by name, streak, strength, rate or since")
private let explained = Valued(
  "why", "NAME", "show what decides the state of one habit",
  .names([.habit]))

public let habitsCommand = viewCommand(
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

private func runHabits(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try runView(invocation, .past("week"), host: host) { source throws(Refusal) in
    let asked = try source.mode.days(source.context)
    let date =
      asked.map { $0.contains(source.today) ? source.today : $0.upperBound } ?? source.today
    if let name = invocation[explained] {
      if source.mode.filter != nil {
        throw .refused("'--why' shows one habit: it goes without a filter")
      }
      let number = try source.report.habit(called: name)
      return HabitReasons(source.report.figures(ofHabit: number, asOf: date))
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

private func dayCount(_ text: ArgumentBytes) throws(Refusal) -> Int {
  if let count = Int(digits: text), 1...3660 ~= count { return count }
  throw .refused("option '--days' takes a number from 1 to 3660, not '\(text)'")
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
    func number(_ title: String, _ text: @escaping (HabitFigures) -> String) -> Column<Row> {
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
    let usual = screen.isTerminal ? known : min(known, Self.usualDays)
    if !screen.isTerminal, let wanted { return wanted }
    let widths = (start + figures).map { column in
      max(column.title.utf8.count, rows.map { column.cell($0, screen).width }.max() ?? 0)
        + column.gap
    }
    let names = screen.isTerminal ? min(widths[0], screen.columns >= 100 ? 30 : 15) : widths[0]
    let room = screen.columns - names - widths.dropFirst().reduce(0, +)
    return max(1, min(wanted ?? usual, usual, max(7, room)))
  }

  /// A sign for each of the last days, below the share of the habits that are met on it.
  private func graph(_ count: Int, _ screen: Screen) -> Column<Row> {
    let first = screen.day(report.days.upperBound.adding(days: 1 - count) ?? .earliest)
    return Column(first.utf8.count <= count ? first : "") { row, screen in
      if let row { return screen.graph(row.states.suffix(count), isAtRisk: row.figures.isAtRisk) }
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

/// What decided the streak of a habit: `plan habits --why NAME`.
extension HabitReasons: ReportView {
  func sheet(_ texts: ItemTexts) -> Sheet {
    let demand = figures.demand
    return Sheet(
      "plan.habits-why/1",
      [
        "date": .day(figures.date), "habit": .habit(figures, texts),
        "today": [
          "due": .flag(demand.isDue), "reason": .word(demand.reason), "date": .day(demand.date),
          "met": .count(demand.met), "required": .count(demand.required),
          "left": .count(demand.left),
        ],
        "run": .rows(run) { period($0, texts) },
        "passedOver": .rows(passedOver) { passed in
          ["kind": .word(passed.kind)] + .range(passed.days)
            + .place(passed.item.flatMap { texts[$0] })
        },
        "break": broken.map { period($0, texts) } ?? .null,
        "brokenRun": .count(brokenRun), "missesSince": .count(missesSince),
        "pending": pending.map { period($0, texts) } ?? .null,
      ])
  }

  private func period(_ judged: Judged, _ texts: ItemTexts) -> Value {
    let period = judged.period
    return .range(judged.days) + [
      "result": .text("\(period.result)"), "met": .count(period.metDays),
      "required": .count(period.required), "amount": .quantity(period.amount),
      "wanted": .quantity(judged.wanted),
      "lines": .rows(judged.records) { record in
        let line = texts[record.item]
        return [
          "date": .day(record.day), "state": .text(line?.state?.word),
          "amount": .text(line?.amount),
        ] + .place(line)
      },
    ]
  }

  /// Kind, first and last day, result, met and required days, amount, wanted amount, addresses.
  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    let sheet = sheet(texts)
    let rows: [(kind: Value, row: Value)] =
      [("break", sheet["break"])] + sheet["run"].elements.map { ("run", $0) }
      + sheet["passedOver"].elements.map { ($0["kind"], $0) } + [("pending", sheet["pending"])]
    return rows.filter { !$0.row["from"].field.isEmpty }.map { kind, row in
      let addresses = (row["lines"].elements + [row]).map(\.address).filter { !$0.isEmpty }
      return [kind.field] + row.fields("from to result met required amount wanted")
        + [Array(addresses.joined(separator: [0x20]))]
    }
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    screen.heading(HabitWords(figures, texts))
    screen.flow(screen.figures(of: figures).map { [Piece("\($0.title) ", .dim), Piece($0.words)] })
    screen.line()
    let date = figures.date == screen.today ? "today" : screen.day(figures.date)
    let risk = Piece("only today can save the run", screen.palette.style(.overdue))
    screen.flow(
      [
        [Piece("\(date)  ", .bold), Piece(screen.demand(on: figures))],
        figures.isAtRisk ? [risk] : [],
      ])
    screen.table(pending.map { [$0] } ?? [], columns(texts))
    screen.line()
    drawRun(&screen, texts)
    if !passedOver.isEmpty {
      screen.line()
      screen.line("passed over", .bold)
      screen.table(
        passedOver,
        Column { passed, _ in
          [Piece("  " + (passed.kind == .neutral ? "not whole" : passed.kind.rawValue))]
        },
        Column { [Piece($1.days($0.days))] },
        Column(isFree: true) { passed, _ in
          [Piece(passed.item.flatMap { texts[$0]?.comment } ?? [], .dim)]
        },
        .address { $0.item.flatMap { texts[$0] } })
    }
    screen.line()
    guard let broken else { return screen.line("no run was broken before", .dim) }
    screen.line("what ended a run of \(figures.length(brokenRun))", .bold)
    screen.table([broken], columns(texts))
    if missesSince > 0 { screen.line("  missed \(counted(missesSince, "time")) since then", .dim) }
  }

  private func drawRun(_ screen: inout Screen, _ texts: ItemTexts) {
    guard let first = run.first else { return screen.line("no run goes on", .dim) }
    screen.line("the run of \(figures.length(run.count))", .bold)
    // Of a long run the first period and the last ones.
    let most = screen.isTerminal ? 12 : .max
    let shown = run.count > most ? [first] + run.suffix(most - 1) : run
    screen.table(shown, columns(texts))
    if run.count > most {
      screen.line("  \(screen.glyphs.ellipsis) \(run.count - most) more after the first", .dim)
    }
  }

  private func columns(_ texts: ItemTexts) -> [Column<Judged>] {
    func lines(_ judged: Judged) -> [ListedItem] { judged.records.compactMap { texts[$0.item] } }
    return [
      Column { judged, screen in
        let (result, days) = (judged.period.result, judged.days)
        let state: HabitDayState = result == .met ? .done : result == .missed ? .missed : .open
        let isDay = days.lowerBound == days.upperBound && screen.isTerminal
        return [
          Piece("  " + screen.glyphs.sign(state), screen.palette.style(state)),
          Piece(isDay ? " \(days.lowerBound.weekday.title)" : ""),
          Piece(" \(screen.days(days))"),
        ]
      },
      Column { judged, screen in screen.amount(amount(judged, lines(judged).first)) },
      Column(isFree: true) { judged, _ in
        lines(judged).count == 1 ? [Piece(lines(judged)[0].comment ?? [], .dim)] : []
      },
      Column("", .right, rank: 1) { judged, screen in
        let addresses = lines(judged).map { screen.address($0) }
        guard addresses.count > 1, screen.isTerminal else {
          return Array(addresses.joined(separator: [Piece(" ")]))
        }
        let done = judged.records.filter { figures.habit.isDone($0) }
        return [Piece(done.map { screen.day($0.day) }.joined(separator: ", "), .dim)]
      },
    ]
  }

  /// `7 of 10`, or what the line of a day has.
  private func amount(_ judged: Judged, _ line: ListedItem?) -> [UInt8] {
    let period = judged.period
    if let wanted = judged.wanted, let amount = period.amount {
      return decimal(amount) + " of ".utf8 + decimal(wanted)
    }
    if judged.days.lowerBound < judged.days.upperBound || period.required > 1 {
      return Array("\(period.metDays) of \(period.required)".utf8)
    }
    return line?.amount ?? Array((line?.state?.word ?? "no line").utf8)
  }
}

extension Screen {
  /// Why it is due or is not.
  func demand(on figures: HabitFigures) -> String {
    let demand = figures.demand
    func day(_ word: String) -> String { demand.date.map { " \(word) \(self.day($0))" } ?? "" }
    let met = "\(demand.met ?? 0) of \(demand.required ?? 0)"
    return switch demand.reason {
    case .recorded: "not asked for: nothing defines it"
    case .tracked: "not asked for: its definition has no rule"
    case .begins: "not yet: it begins\(day("on"))"
    case .ended: "not any more: it ended\(day("on"))"
    case .closed: "not any more: it was closed\(day("on"))"
    case .paused: "paused\(day("until"))"
    case .done, .skipped: demand.reason.rawValue
    case .named: "due: the rule names the day"
    case .notNamed:
      "not due: the rule does not name the day" + (demand.date == nil ? "" : ",\(day("but"))")
    case .open: "due: \(met), with \(counted(demand.left ?? 0, "day")) left"
    case .satisfied: "not needed any more: \(met)"
    }
  }
}
