public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem

private let count = Choice(
  "count", "WHAT", MonthCount.allCases, "show done, due, open, points or mood of each day")

extension Valued {
  static let habit = Valued("habit", "NAME", "show the days of a habit", .names([.habit]))
}

public let monthCommand = viewCommand(
  "month", "show a month as a calendar", options: [Valued.habit, count],
  when: "a day or period in the month", filter: "which items count",
  examples: [
    "plan month last --count points": "last month, what each day earned",
    "plan month 2026-10 --habit Read": "the days of a habit",
  ],
  exits: namingViewExits,
  """
  A day shows how many of its tasks are open, or how much is done, and the first things that
  happen on it: those with the highest priority, then those that are open, then by time. `+n` says
  how many more there are. A bar is an event of several days. What recurs every day or on weekdays
  is in one line below. The colour of a day is the highest priority of what is open or due.
  On a narrow screen and in a pipe the names are in a list. \(habitText)

  `--plain` prints day, done and planned tasks, met and due habits, points, mood, deadlines,
  priority, state of the habit, carried, expired and missed tasks, and how many tasks and slots are
  upcoming.
  """,
  run: viewing(.around("month")) { source throws(Refusal) in
    try source.invocation.checkAtMostOne(of: [Valued.habit, count])
    let habit: Int? =
      if let name = source.invocation[.habit] { try source.report.habit(called: name) } else { nil }
    let day = try source.mode.days(source.context)?.lowerBound ?? source.today
    let report = MonthReport(around: day, habit: habit, from: source.report)
    let count = source.invocation[count]
    let isNamed = habit == nil && count == nil && source.mode.form == .text
    return MonthView(
      report: report, count: count,
      entries: isNamed ? CalendarEntries(of: report.range, from: source.report) : nil,
      source: source)
  })

/// Which number a day of a month shows.
enum MonthCount: String, CaseIterable {
  case done, due, open, points, mood

  /// What the number and the bar of a day are, and the number; of the mood, how many there are.
  fileprivate var row: (legend: String, bar: String, number: (DayFigures) -> Int) {
    switch self {
    case .done: ("n tasks done", "part done", \.tasks.done)
    case .due: ("n deadlines", "beside the most", \.due)
    case .open: ("n tasks open", "beside the most", \.tasks.open)
    case .points: ("n points", "beside the most", \.points)
    case .mood: ("n.n mood 1-5", "of 5", \.moods.count)
    }
  }
}

struct MonthView: ReportView {
  let report: MonthReport
  let count: MonthCount?
  /// What happens on the days; nil if the days show something else.
  let entries: CalendarEntries?
  let source: ViewSource

  var items: [Int] { report.habit.map { [$0.item] } ?? entries?.items ?? [] }
  private var first: CivilDate { report.days[0].figures.date }
  private var today: CivilDate { source.today }

  func sheet(_ texts: ItemTexts) -> Sheet {
    let days = Value.rows(report.days) { day in
      .day(day.figures) + ["priority": .text(day.priority.map { Array($0.name.utf8) })]
        + (day.state.map { ["state": .word($0)] } ?? [:])
    }
    let habit = report.habit.map { ["habit": .text(texts[$0.item]?.habitName)] as Value }
    return Sheet(
      "plan.month/1",
      [
        "month": .text(isoDate(first).prefix(7)), "days": days, "total": .total(report.total),
        "previous": .total(report.previous),
      ] + (habit ?? [:]),
      rows: "days",
      keys: "date tasks.done tasks.planned habits.met habits.due points mood due priority state"
        + " tasks.carried tasks.expired tasks.missed upcoming")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    drawHead(on: &screen, texts)
    let names = entries.map { MonthNames(entries: $0, texts: texts, today: today) }
    let cells = MonthCells(view: self, names: names, screen: screen)
    let weekStart = source.context.weekStart
    let weekdays = weekStart.week.map { [Piece(" \($0.title)", .dim)] }
    screen.line(at: cells.places([[]] + weekdays))
    for (place, week) in report.weeks(from: weekStart).enumerated() {
      if place > 0, cells.isWide { screen.line() }
      for line in cells.lines(of: week.days, number: week.number) { screen.line(at: line) }
    }
    if let habit = report.habit {
      screen.line()
      screen.flow(habitWords(habit))
      screen.flow(stateLegend(screen, habit))
    } else if items.isEmpty, report.days.allSatisfy(\.figures.isEmpty) {
      screen.line()
      screen.nothing("no tasks, habits or moods", source.mode.typedFilter, hint: addingHint)
    } else {
      if let names, !cells.isNamed { names.drawDays(of: report.days, on: &screen) }
      names?.drawRoutines(on: &screen)
      screen.flow(cells.legend)
    }
  }

  /// The name of the month and its figures; of one that is over, how they compare.
  private func drawHead(on screen: inout Screen, _ texts: ItemTexts) {
    let title = [Piece(CalendarPeriod.month.title(first...first, today), .bold)]
    if let habit = report.habit {
      let name = Piece(texts[habit.item]?.habitName ?? habit.habit.name)
      let done = counted(report.days.count { $0.state == .done }, "day")
      return screen.line(title + [Piece("  "), name], right: [Piece("done on \(done)")])
    }
    if report.total.lastDay < today {
      screen.line(title)
      return screen.comparison(report.total, with: report.previous)
    }
    let total = report.total
    var figures = [("tasks", total.tasks), ("habits", total.habits)].filter { $1.planned > 0 }
      .map { name, progress in
        let rest = name == "tasks" ? progress.restWords.map { Piece(", \($0)", .dim) } : []
        return [Piece("\(name) ", .dim)] + progress.ratio + rest
      }
    if total.points > 0 { figures.append([Piece("points ", .dim), Piece(grouped(total.points))]) }
    if total.moods.count > 0 { figures.append([Piece("mood ", .dim)] + screen.mood(total.moods)) }
    let right = figures.joined(separator: [.blanks(3)])
    if title.width + 2 + Array(right).width <= screen.columns {
      return screen.line(title, right: Array(right))
    }
    screen.line(title)
    screen.flow(figures)
  }
}

/// The days of a month side by side.
///
/// A cell begins with a sign or a blank, so that two never touch: `▶18 ○3  +2`, and below it names.
struct MonthCells {
  let view: MonthView
  let names: MonthNames?
  let screen: Screen

  private var days: [MonthReport.Day] { view.report.days }
  private var today: CivilDate { view.source.today }
  /// In cells of the terminal; there are four more for the number of the week, and one less for Sunday.
  private var width: Int { min((screen.columns - 3) / 7, 16) }
  /// Whether the days have room for names.
  var isNamed: Bool { names != nil && screen.isTerminal && width >= 10 }
  /// How many lines of names a day has at most: so many that six weeks fit 24 or 40 lines.
  private var depth: Int { isWide ? 4 : 2 }
  var isWide: Bool { isNamed && width >= 16 }

  /// The number of a week and its days, each in its column.
  func places(_ row: [[Piece]]) -> [Screen.Place] {
    row.enumerated().map { place, pieces in
      (place == 0 ? 0 : 4 + (place - 1) * width, pieces.withoutBlanksAtEnd)
    }
  }

  /// The days of a week, and below them names, or bars of a figure.
  func lines(of week: [MonthReport.Day?], number: Int) -> [[Screen.Place]] {
    let row = isNamed ? names?.row(of: week.map { $0?.figures.date }, depth: depth) : nil
    let heads = week.enumerated().map { place, day in
      day.map { head($0, more: row?.more[place] ?? 0) } ?? []
    }
    let lines =
      row.map { row in (0..<depth).map { line($0, of: row) } } ?? [places([[]] + week.map(bar))]
    return [places([[Piece("W\(number)", .dim)]] + heads)]
      + lines.filter { !Array($0.map(\.pieces).joined()).isEmpty }
  }

  private func line(_ lane: Int, of row: MonthNames.Row) -> [Screen.Place] {
    guard let names else { return [] }
    return row.cells.filter { $0.lane == lane }.map { cell in
      let start = 5 + cell.days.lowerBound * width
      let cells = min(cell.days.count * width - 1, screen.columns - start)
      let pieces =
        cell.isBar ? names.bar(cell.entry, cells: cells, screen) : names.words(cell.entry, screen)
      return (start, pieces.cut(cells: cells, screen.glyphs.ellipsis))
    }
  }

  /// The day, and its figure.
  private func head(_ day: MonthReport.Day, more: Int) -> [Piece] {
    let isToday = day.figures.date == today
    var style = day.priority.map { screen.palette.style($0) } ?? .plain
    if isToday { style.emphasis.insert(.bold) }
    let number = twoDigits(day.figures.date.day, " ")
    var pieces = [Piece((isToday ? screen.glyphs.now : " ") + number, style)]
    if let state = day.state {
      let isAtRisk = isToday && view.report.habit?.isAtRisk == true
      let word = width >= 16 && state != .none ? " \(state.rawValue)" : ""
      let sign = screen.glyphs.sign(state, isAtRisk: isAtRisk) + word
      return pieces + [Piece(" "), Piece(sign, screen.palette.style(state))]
    }
    let figure = view.count.map { value($0, day.figures) } ?? status(day)
    if figure.width > 0 { pieces += [.blanks(width - 4 > figure.width ? 1 : 0)] + figure }
    if more == 0 { return pieces }
    let rest = Piece("+\(more)", .dim)
    return pieces + [.blanks(max(1, width - 2 - pieces.width - rest.shown.width)), rest]
  }

  /// `○3` with three open tasks, else how much is done.
  private func status(_ day: MonthReport.Day) -> [Piece] {
    let tasks = day.figures.tasks
    if tasks.open > 0 {
      let style = day.priority.map { screen.palette.style($0) } ?? .plain
      return [Piece(screen.glyphs.part(0) + (tasks.open < 10 ? "\(tasks.open)" : "+"), style)]
    }
    return tasks.share.map { [Piece(screen.glyphs.part($0), screen.palette.style(.green))] } ?? []
  }

  private func value(_ count: MonthCount, _ figures: DayFigures) -> [Piece] {
    let number = count.row.number(figures)
    if number == 0 { return figures.date <= today || figures.isWritten ? [Piece("-", .dim)] : [] }
    return count == .mood ? screen.mood(figures.moods) : [Piece("\(number)")]
  }

  /// The share of a day that is done, or its number beside the largest one.
  private func bar(_ day: MonthReport.Day?) -> [Piece] {
    guard let day, let count = view.count, width >= 10, count.row.number(day.figures) > 0 else {
      return []
    }
    let figures = day.figures
    let share =
      switch count {
      case .done: figures.tasks.share ?? 0
      case .mood: (figures.moods.mean ?? 0) / 5
      default:
        Double(count.row.number(figures))
          / Double(max(1, days.map { count.row.number($0.figures) }.max() ?? 0))
      }
    return [Piece(" "), Piece(screen.glyphs.bar(share, cells: 3), screen.palette.style(.green))]
  }

  /// What the signs of the calendar mean.
  var legend: [[Piece]] {
    let figures = days.map(\.figures)
    func words(_ text: String) -> [Piece] { [Piece(text, .dim)] }
    if let count = view.count {
      let bar = screen.glyphs.bar(2 / 3, cells: 3)
      return [words(count.row.legend)] + (width >= 10 ? [words("\(bar) \(count.row.bar)")] : [])
    }
    let parts = [0, 1 / 4, 2 / 4, 3 / 4, 1].map(screen.glyphs.part).joined()
    return [
      figures.contains { $0.tasks.open > 0 } ? words("\(screen.glyphs.part(0))n open") : [],
      figures.contains { $0.tasks.open == 0 && $0.tasks.planned > 0 }
        ? words("\(parts) part done") : [],
      isNamed ? words("+n more") : [],
    ]
  }
}
