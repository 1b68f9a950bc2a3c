import PlanArguments
import PlanDocument
import PlanReports
import PlanSystem

struct WeekView: ReportView {
  /// What the screen shows of each day.
  enum Layout {
    case items, counts, grid
  }

  let report: WeekReport
  let grid: WeekGrid
  let layout: Layout
  let filter: ArgumentBytes?
  let today: CivilDate
  /// The current hour, from the midnight that begins today.
  let hour: Int

  var items: [Int] { report.days.flatMap(\.open) + grid.slots.map(\.item) }
  private var days: ClosedRange<CivilDate> {
    report.days[0].figures.date...report.days[report.days.count - 1].figures.date
  }

  func sheet(_ texts: ItemTexts) -> Sheet {
    let (year, week) = isoWeek(days)
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
      keys: "date tasks.done tasks.planned habits.met habits.due points mood first tasks.carried")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    screen.line(CalendarPeriod.week.title(days, today), .bold)
    if layout != .counts, items.isEmpty, report.days.allSatisfy(\.figures.isEmpty) {
      return screen.nothing("no slots, tasks, habits or moods", filter)
    }
    screen.comparison(report.total, with: report.previous)
    screen.line()
    switch layout {
    case .grid where screen.isTerminal && screen.columns >= 80: drawGrid(on: &screen, texts)
    case .items, .grid: drawItems(on: &screen, texts)
    case .counts: drawCounts(on: &screen, texts)
    }
    if report.overdue > 0 {
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
      let slots = grid.slots.filter { $0.day == place }.compactMap { texts[$0.item] }
      let tasks = day.open.compactMap { texts[$0] }.filter { $0.kind != .slot }
      let count = slots.count + tasks.count
      let limit = !screen.isTerminal || count <= 5 ? count : 4
      let shownTasks = tasks.prefix(max(2, limit - slots.count))
      for slot in slots.prefix(limit - shownTasks.count) {
        // As wide as `09:15-09:30`.
        let time = screen.slotTime(slot)
        let blanks = String(repeating: " ", count: max(1, 13 - time.width))
        draw(slot, time + [Piece(blanks)], on: &screen)
      }
      for task in shownTasks { draw(task, [], on: &screen) }
      if limit < count { screen.line("    and \(count - limit) more", .dim) }
    }
  }

  private func draw(_ item: ListedItem, _ start: [Piece], on screen: inout Screen) {
    let box = screen.box(item)
    screen.line(
      [Piece("    ")] + start + box + (box.isEmpty ? [] : [Piece(" ")]) + screen.words(item),
      right: screen.deadline(item, today))
  }

  /// The name of a day, and as many of its figures as fit.
  private func drawName(of day: DayFigures, on screen: inout Screen) {
    let (tasks, habits) = (day.tasks, day.habits)
    let words = [
      tasks.planned == 0 ? "" : "\(tasks.done)/\(tasks.planned) done", tasks.carriedWords,
      day.due == 0 ? "" : "\(day.due) due",
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
        .ratio("habits", rank: 3, \.figures.habits), .mood(rank: 2, \.figures.moods),
        .count("points", rank: 2, \.figures.points),
        Column("first open", isFree: true) { day, screen in
          day.first.flatMap { texts[$0] }.map { screen.words($0) } ?? []
        },
        Column("", .right, rank: 4) { day, screen in
          day.first.flatMap { texts[$0] }.map { screen.deadline($0, today) } ?? []
        },
      ], leastFree: screen.columns < 50 ? 11 : 16)
  }
}
