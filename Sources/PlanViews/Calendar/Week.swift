public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem

private let counts = Flag("counts", "show a table of numbers instead of slots and tasks")
private let grid = Flag("grid", "show the hours in which something happens")

public let weekCommand = viewCommand(
  "week", "show seven days with their slots and tasks", options: [counts, grid],
  when: "a day or period in the week", filter: "which items count",
  examples: [
    "plan week last '#work'": "last week, only what has that tag",
    "plan week next --counts": "next week in numbers",
    "plan week 2026-W41 --grid": "any week, hour by hour",
  ],
  """
  `--counts` shows done and planned tasks, habits, mood, points and the first open task of
  each day. `--grid` needs 80 columns.

  `--plain` prints day, done and planned tasks, met and due habits, points, mood, first open
  task, carried, expired and missed tasks, and how many tasks and slots are upcoming.
  """,
  run: viewing(.around("week")) { source throws(Refusal) in
    try source.invocation.checkAtMostOne(of: [grid, counts])
    let day = try source.mode.days(source.context)?.lowerBound ?? source.today
    let week = CalendarPeriod.week.days(around: day, weekStart: source.context.weekStart)
    return WeekView(
      report: WeekReport(week, from: source.report), grid: WeekGrid(week, from: source.report),
      layout: source.invocation[grid] ? .grid : source.invocation[counts] ? .counts : .items,
      source: source)
  })

struct WeekView: ReportView {
  /// What the screen shows of each day.
  enum Layout {
    case items, counts, grid
  }

  let report: WeekReport
  let grid: WeekGrid
  let layout: Layout
  let source: ViewSource

  var today: CivilDate { source.today }
  var items: [Int] { report.days.flatMap { $0.open + $0.upcoming } + grid.slots.map(\.item) }
  private var days: ClosedRange<CivilDate> {
    report.days[0].figures.date...report.days[report.days.count - 1].figures.date
  }

  func sheet(_ texts: ItemTexts) -> Sheet {
    let (year, week) = days.lowerBound.week(from: source.context.weekStart)
    return Sheet(
      "plan.week/1",
      .range(days) + [
        "week": .text("\(year)-W\(twoDigits(week))"),
        "days": .rows(report.days) { day in
          .day(day.figures) + ["first": .item(day.first.flatMap { texts[$0] })]
        },
        "total": .total(report.total), "previous": .total(report.previous),
        "overdue": .count(report.overdue),
      ],
      rows: "days",
      keys: "date tasks.done tasks.planned habits.met habits.due points mood first tasks.carried"
        + " tasks.expired tasks.missed upcoming")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    screen.line(CalendarPeriod.week.title(days, today), .bold)
    if items.isEmpty, report.days.allSatisfy(\.figures.isEmpty) {
      return screen.nothing(
        "no slots, tasks, habits or moods", source.mode.typedFilter, hint: addingHint)
    }
    screen.comparison(report.total, with: report.previous)
    screen.line()
    switch layout {
    case .grid where screen.isTerminal && screen.columns >= 80: drawGrid(on: &screen, texts)
    case .items, .grid: drawItems(on: &screen, texts)
    case .counts: drawCounts(on: &screen, texts)
    }
    if report.overdue > 0, report.total.lastDay >= today {
      screen.line()
      screen.line("overdue \(report.overdue)", screen.palette.style(.overdue))
    }
  }

  /// `> Sun 18`.
  private func name(_ day: CivilDate) -> Piece {
    Piece((day == today ? "> " : "  ") + weekdayName(day), day == today ? .bold : .plain)
  }

  // MARK: items

  private func drawItems(on screen: inout Screen, _ texts: ItemTexts) {
    for (place, day) in report.days.enumerated() {
      drawName(of: day.figures, on: &screen)
      let slots = grid.slots.filter { $0.day == place }
        .compactMap { slot in texts[slot.item].map { (item: $0, isUpcoming: slot.isComputed) } }
      let tasks =
        day.open.compactMap { texts[$0] }.filter { !$0.isSlot }.map { ($0, false) }
        + day.upcoming.compactMap { texts[$0] }.map { ($0, true) }
      let count = slots.count + tasks.count
      let limit = !screen.isTerminal || count <= 5 ? count : 4
      let shownTasks = tasks.prefix(max(2, limit - slots.count))
      for (slot, isUpcoming) in slots.prefix(limit - shownTasks.count) {
        // As wide as `09:15-09:30`.
        let time = screen.slotTime(slot)
        let start = time + [.blanks(max(1, 13 - time.width))]
        draw(slot, start, isUpcoming: isUpcoming, on: &screen)
      }
      for (task, isUpcoming) in shownTasks { draw(task, [], isUpcoming: isUpcoming, on: &screen) }
      if limit < count { screen.line("    and \(count - limit) more", .dim) }
    }
  }

  private func draw(
    _ item: ListedItem, _ start: [Piece], isUpcoming: Bool, on screen: inout Screen
  ) {
    let time = screen.upcomingDeadline(item)
    let upcoming = time + [.blanks(time.isEmpty ? 0 : 2), Piece("upcoming", .dim)]
    screen.line(
      [Piece("    ")] + start + screen.boxAndSpace(item) + screen.words(item),
      right: isUpcoming ? upcoming : screen.deadline(item))
  }

  /// The name of a day, and as many of its figures as fit.
  private func drawName(of day: DayFigures, on screen: inout Screen) {
    let habits = day.habits
    let words =
      day.taskWords + [
        habits.planned == 0 ? "" : "habits \(habits.done)/\(habits.planned)",
        day.moods.mean.map { "mood \(tenths($0)) of 5" } ?? "",
        day.points == 0 ? "" : counted(day.points, "point"),
      ]
    var line = [name(day.date)]
    for words in words.map({ Piece($0, .dim) }) where words.shown.width > 0 {
      if screen.isTerminal, line.width + 3 + words.shown.width > screen.columns { break }
      line += [Piece("   "), words]
    }
    screen.line(line)
  }

  // MARK: counts

  private func drawCounts(on screen: inout Screen, _ texts: ItemTexts) {
    screen.table(
      report.days,
      [
        Column { day, _ in [name(day.figures.date)] },
        .ratio("done", \.figures.tasks), .bar(rank: 1, cells: 8, .green, \.figures.tasks.share),
        .count("carried", rank: 1, \.figures.tasks.carried),
        .count("upcoming", rank: 1, \.figures.upcoming),
        .ratio("habits", rank: 3, \.figures.habits), .mood(rank: 2, \.figures.moods),
        .count("points", rank: 2, \.figures.points),
        Column("first open", isFree: true) { day, screen in
          day.first.flatMap { texts[$0] }.map { screen.words($0) } ?? []
        },
        Column("", .right, rank: 4) { day, screen in
          day.first.flatMap { texts[$0] }.map { screen.deadline($0) } ?? []
        },
      ], leastFree: screen.columns < 50 ? 11 : 16)
  }

  /// The week as seven columns, with a row for each hour in which something happens.
  func drawGrid(on screen: inout Screen, _ texts: ItemTexts) {
    let days = report.days.map(\.figures)
    let names = days.map { day in
      let isToday = day.date == today
      return [Piece("\(isToday ? ">" : "")\(weekdayName(day.date))", isToday ? .bold : .plain)]
    }
    let counts = days.map { day in
      day.tasks.ratio + (day.tasks.carried == 0 ? [] : [Piece(" >\(day.tasks.carried)", .dim)])
    }
    var rows = [[[]] + names, [[]] + counts]
    // The current hour has a row even if nothing happens in it.
    let now = days.contains { $0.date == today } ? source.context.minutes / 60 : nil
    let width = (screen.columns - 4) / 7
    for hour in Set(grid.hours + [now].compactMap { $0 }).sorted() {
      let columns = days.indices.map { day in
        grid.slots.filter { $0.day == day && $0.hours.contains(hour) }
          .compactMap { pieces($0, hour, screen, texts, cells: width - 1) }
      }
      for line in 0..<max(1, columns.map(\.count).max() ?? 0) {
        rows.append(
          [line == 0 ? [label(hour, isNow: hour == now, screen)] : []]
            + columns.map { line < $0.count ? $0[line] : [] })
      }
    }
    for row in rows {
      screen.line(at: row.enumerated().map { (max(0, 4 + ($0 - 1) * width), $1) }, gap: 1)
    }
    drawLegend(isNow: now != nil, on: &screen)
  }

  private func label(_ hour: Int, isNow: Bool, _ screen: Screen) -> Piece {
    if hour < 0 { return Piece("day", .dim) }
    let text = "\(isNow ? screen.glyphs.now : " ")\(twoDigits(hour % 24))\(hour < 24 ? "" : ">")"
    return Piece(text, isNow ? .bold : .dim)
  }

  /// The words of a slot in the hour in which it begins, and a stroke in the others.
  private func pieces(
    _ slot: WeekGrid.Slot, _ hour: Int, _ screen: Screen, _ texts: ItemTexts, cells: Int
  ) -> [Piece]? {
    guard let item = texts[slot.item] else { return nil }
    guard slot.hours.lowerBound == hour else { return [Piece(screen.glyphs.stroke, .dim)] }
    let minute = slot.minutes.lowerBound % 60
    let mark =
      switch item.state {
      case .done: "x "
      case .cancelled: "- "
      case .moved: "> "
      case .open, .inProgress, .unknown, nil: ""
      }
    let head = (minute == 0 ? "" : ":\(twoDigits(minute)) ") + mark
    let isDim = item.state?.isClosed == true || slot.isComputed
    let style = isDim ? .dim : item.priority.map { screen.palette.style($0) } ?? .plain
    return [Piece(Array(head.utf8) + item.words, style)].cut(cells: cells, screen.glyphs.ellipsis)
  }

  private func drawLegend(isNow: Bool, on screen: inout Screen) {
    let slots = grid.slots.filter { $0.minutes.lowerBound >= 0 }
    let groups: [(words: String, isShown: Bool)] = [
      ("> today, \(screen.glyphs.now) now", isNow),
      ("n/m done of planned", report.total.tasks.planned > 0),
      (">n carried", report.days.contains { $0.figures.tasks.carried > 0 }),
      (":15 minutes", slots.contains { $0.minutes.lowerBound % 60 > 0 }),
      ("\(screen.glyphs.stroke) goes on", slots.contains { $0.hours.count > 1 }),
      ("01> the next night", grid.hours.contains { $0 >= 24 }),
      ("x done, - cancelled, > moved", !slots.isEmpty),
    ]
    screen.line()
    screen.flow(groups.filter(\.isShown).map { [Piece($0.words, .dim)] })
  }
}
