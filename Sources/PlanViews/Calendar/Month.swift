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
  A day shows its done and planned tasks and, if there is room, a bar, its mood and its
  points; a day to come, in parentheses, how many tasks, slots and habits recur on it. `>`
  marks today and `*` a deadline; `!h`, `!m` and `!l` are the highest priority of what is open
  or due, which also colours the day. \(habitText)

  `--plain` prints day, done and planned tasks, met and due habits, points, mood, deadlines,
  priority, state of the habit, carried, expired and missed tasks, and how many tasks and slots are
  upcoming.
  """,
  run: viewing(.around("month")) { source throws(Refusal) in
    try source.invocation.checkAtMostOne(of: [Valued.habit, count])
    let habit: Int? =
      if let name = source.invocation[.habit] { try source.report.habit(called: name) } else { nil }
    let day = try source.mode.days(source.context)?.lowerBound ?? source.today
    return MonthView(
      report: MonthReport(around: day, habit: habit, from: source.report),
      count: source.invocation[count], source: source)
  })

/// Which number a day of a month shows; without one its done and planned tasks.
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
  let source: ViewSource

  var items: [Int] { report.habit.map { [$0.item] } ?? [] }
  private var first: CivilDate { report.days[0].figures.date }

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
    let title = Piece(CalendarPeriod.month.title(first...first, source.today), .bold)
    let name = report.habit.map { texts[$0.item]?.habitName ?? $0.habit.name }
    let done = counted(report.days.count { $0.state == .done }, "day")
    screen.line(
      [title] + (name.map { [Piece("  "), Piece($0)] } ?? []),
      right: name == nil ? [] : [Piece("done on \(done)")])
    screen.line()
    let cells = MonthCells(view: self, screen: screen)
    let weekStart = source.context.weekStart
    let rows = report.weeks(from: weekStart).flatMap { week in
      let upper = week.days.map { $0.map(cells.upper) ?? [] }
      let lower = week.days.map { $0.map(cells.lower) ?? [] }
      let number = [Piece("W\(week.number)", .dim)]
      return lower.allSatisfy(\.isEmpty) ? [[number] + upper] : [[number] + upper, [[]] + lower]
    }
    let names = weekStart.week.map { [Piece(" \($0.title)", .dim)] }
    for row in [[[]] + names] + rows {
      screen.line(
        at: row.enumerated().map { place, pieces in
          (max(0, 3 + (place - 1) * cells.width), pieces.withoutBlanksAtEnd)
        })
    }
    screen.line()
    if let habit = report.habit {
      screen.flow(habitWords(habit))
      screen.flow(stateLegend(screen, habit))
    } else if report.days.allSatisfy(\.figures.isEmpty) {
      screen.nothing("no tasks, habits or moods", source.mode.typedFilter, hint: addingHint)
    } else {
      screen.comparison(report.total, with: report.previous)
      screen.flow(cells.legend)
    }
  }
}

/// The cells of the days of a month.
///
/// A cell begins with a sign or a blank, so that two never touch: `>18 4/5 !h`, and below it a bar,
/// the mood, points and deadlines as far as there is room.
struct MonthCells {
  let view: MonthView
  let screen: Screen

  private var count: MonthCount? { view.count }
  private var days: [MonthReport.Day] { view.report.days }
  private var today: CivilDate { view.source.today }
  /// In cells of the terminal; there are three more for the number of the week.
  var width: Int { min((screen.columns - 3) / 7, 16) }
  /// Whether there is room for more than a number, and for points too.
  private var isWide: Bool { width >= 11 }
  private var hasPoints: Bool { width >= 16 }

  func upper(_ day: MonthReport.Day) -> [Piece] {
    let date = day.figures.date
    let isToday = date == today
    var style = day.priority.map { screen.palette.style($0) } ?? .plain
    if isToday { style.emphasis.insert(.bold) }
    let name = [Piece(isToday ? ">" : " "), Piece(twoDigits(date.day, " "), style)]
    if let state = day.state {
      let isAtRisk = isToday && view.report.habit?.isAtRisk == true
      let word = hasPoints && state != .none ? " \(state.rawValue)" : ""
      let sign = screen.glyphs.sign(state, isAtRisk: isAtRisk) + word
      return name + spaced([[Piece(sign, screen.palette.style(state))]])
    }
    let marks = day.priority.map { [mark($0)] } ?? []
    return name + (isWide ? spaced([value(day), marks]) : marks)
  }

  /// Of a habit nothing.
  func lower(_ day: MonthReport.Day) -> [Piece] {
    if day.state != nil { return [] }
    let figures = day.figures
    let due = count == .due || figures.due == 0 ? "" : figures.due > 9 ? "*+" : "*\(figures.due)"
    let recurring = figures.recurring(asOf: today)
    let upcoming = recurring == 0 ? [] : [Piece("(\(recurring))", .dim)]
    if !isWide {
      let value = value(day).isEmpty ? upcoming : value(day)
      if value.isEmpty, due.isEmpty { return [] }
      return [.blanks(max(0, 4 - value.width))] + value + [Piece(String(due.prefix(1)))]
    }
    let bar = share(of: figures).map { screen.glyphs.bar($0, cells: 3) } ?? ""
    let hasMood = count != .mood && figures.moods.count > 0
    let earns = hasPoints && count != .points && figures.points > 0
    return spaced([
      [Piece(bar, screen.palette.style(.green))], hasMood ? screen.mood(figures.moods) : [],
      earns ? [Piece("+\(figures.points)", .dim)] : [], upcoming, [Piece(due)],
    ])
  }

  /// The groups that have something to show, a blank before each.
  private func spaced(_ groups: [[Piece]]) -> [Piece] {
    groups.filter { $0.width > 0 }.flatMap { [Piece(" ")] + $0 }
  }

  private func mark(_ priority: Priority) -> Piece {
    Piece("!\(priority.name.prefix(1))", screen.palette.style(priority))
  }

  /// At most four cells, or five if there is room; a dash for a day without any, and nothing for a
  /// day to come without a file.
  private func value(_ day: MonthReport.Day) -> [Piece] {
    let (figures, tasks) = (day.figures, day.figures.tasks)
    let number = count.map { $0.row.number(figures) } ?? tasks.planned
    if number == 0 { return figures.date <= today || figures.isWritten ? [Piece("-", .dim)] : [] }
    if count == .mood { return screen.mood(figures.moods) }
    if count != nil { return [Piece("\(number)")] }
    let words = "\(tasks.done)/\(tasks.planned)"
    return [Piece(words.utf8.count > (hasPoints ? 5 : 4) ? percent(tasks.share) : words)]
  }

  /// The length of the bar of a day: the share that is done, or its number beside the largest one.
  private func share(of figures: DayFigures) -> Double? {
    switch count {
    case nil, .done: return figures.tasks.share
    case .mood: return figures.moods.mean.map { $0 / 5 }
    case let count?:
      let number = count.row.number(figures)
      let most = days.map { count.row.number($0.figures) }.max() ?? 0
      return number == 0 ? nil : Double(number) / Double(max(most, 1))
    }
  }

  /// What the signs of the calendar mean.
  var legend: [[Piece]] {
    let figures = days.map(\.figures)
    let priorities = Set(days.compactMap(\.priority))
    let signs = Priority.allCases.filter(priorities.contains).flatMap { [mark($0), Piece(" ")] }
    let bar = screen.glyphs.bar(2 / 3, cells: 3)
    let words: [(text: String, isShown: Bool)] = [
      ("> today", figures.contains { $0.date == today }),
      (count?.row.legend ?? "n/m done of planned", true),
      (isWide ? "*n deadlines" : "* deadline", count != .due && figures.contains { $0.due > 0 }),
      ("\(bar) \(count?.row.bar ?? "part done")", isWide),
      ("(n) upcoming", figures.contains { $0.recurring(asOf: today) > 0 }),
      ("n.n mood 1-5", isWide && count != .mood && figures.contains { $0.moods.count > 0 }),
      ("+n points", hasPoints && count != .points && figures.contains { $0.points > 0 }),
    ]
    return words.filter(\.isShown).map { [Piece($0.text, .dim)] }
      + (signs.isEmpty ? [] : [signs + [Piece("highest open priority", .dim)]])
  }
}
