import PlanCalendar
import PlanHistory
import PlanReports
import PlanTerminal
import PlanText

struct WeekView: ReportView {
  let report: WeekReport
  let today: CivilDate
  /// What happens when, where it is asked for.
  let grid: WeekGrid?
  /// The hour it is, from the midnight that begins today.
  let hour: Int?

  var schema: String { "plan.week/1" }
  var items: [Int] { report.days.compactMap(\.first) + (grid?.slots.map(\.item) ?? []) }
  private var first: CivilDate { report.days[0].figures.date }
  private var last: CivilDate { report.days[report.days.count - 1].figures.date }

  /// `2026-W41`, of the fourth day, so that a week from Sunday has the number most of it has.
  private var number: (year: Int, week: Int) { (first.adding(days: 3) ?? first).isoWeek }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("from", date: first)
    json.member("to", date: last)
    let week = String(number.week)
    json.member("week", "\(number.year)-W\(week.utf8.count < 2 ? "0" : "")\(week)")
    json.key("days")
    json.array { json in
      for day in report.days {
        json.object { json in
          json.members(of: day.figures)
          json.key("first")
          if let first = day.first { json.item(first, texts) } else { json.null() }
        }
      }
    }
    json.member("total", report.total)
    json.member("previous", report.previous)
    json.member("overdue", report.overdue)
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.days.map { day in
      day.figures.fields + [
        day.first.flatMap { texts[$0]?.words } ?? [], Array("\(day.figures.tasks.carried)".utf8),
      ]
    }
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    drawHead(on: &screen)
    screen.line()
    if let grid, screen.isTerminal, screen.columns >= 80 {
      draw(grid, on: &screen, texts)
    } else {
      drawRows(on: &screen, texts)
    }
    screen.line()
    var end = [Piece("week before \(percent(report.previous.tasks.share))", .dim)]
    if report.overdue > 0 {
      end.append(Piece("  overdue \(report.overdue)", screen.palette.style(.overdue)))
    }
    screen.line(end)
  }

  /// On one line where there is room, else on two.
  private func drawHead(on screen: inout Screen) {
    let total = report.total
    let days = [
      Piece("W\(number.week)", .bold),
      Piece("  \(dayWords(first, today)) to \(dayWords(last, today))"),
    ]
    let figures =
      [
        Piece("\(total.tasks.done)/\(total.tasks.planned) done  \(percent(total.tasks.share))")
      ] + total.tasks.carriedPieces + [Piece("  points \(total.points)")]
    if screen.isTerminal, days.width + 2 + figures.width > screen.columns {
      screen.line(days)
      screen.line(figures)
    } else {
      screen.line(days, right: figures)
    }
  }

  private func drawRows(on screen: inout Screen, _ texts: ItemTexts) {
    let isNarrow = screen.isTerminal && screen.columns < 50
    let hasCarried = !isNarrow && report.days.contains { $0.figures.tasks.carried > 0 }
    var table = Table([
      .init(), .init(title: "tasks", side: .right), .init(rank: 1),
      .init(title: hasCarried ? "carried" : "", side: .right, rank: 1),
      .init(title: isNarrow ? "" : "habits", side: .right, rank: 3),
      .init(title: isNarrow ? "" : "mood", side: .right, rank: 2),
      .init(title: isNarrow ? "" : "pts", side: .right, rank: 2),
      .init(title: "first open", isFree: true), .init(side: .right, rank: 4),
    ])
    table.hasTitles = true
    if isNarrow { table.leastFree = 11 }
    for day in report.days {
      var cells = row(day, screen, texts)
      // What is open, and when it is due, matters more.
      if isNarrow { for column in 2...6 { cells[column] = [] } }
      table.row(cells)
    }
    screen.table(table)
  }

  private func row(_ day: WeekReport.Day, _ screen: Screen, _ texts: ItemTexts) -> [[Piece]] {
    let figures = day.figures
    let isToday = figures.date == today
    let number = String(figures.date.day)
    let name =
      "\(isToday ? ">" : " ") \(figures.date.weekday.title) \(number.utf8.count < 2 ? " " : "")\(number)"
    let item = day.first.flatMap { texts[$0] }
    let (tasks, habits) = (figures.tasks, figures.habits)
    return [
      [Piece(name, isToday ? .bold : .plain)],
      [tasks.planned == 0 ? Piece("-", .dim) : Piece("\(tasks.done)/\(tasks.planned)")],
      tasks.share.map { [Piece(screen.glyphs.bar($0, cells: 8), screen.palette.style(.green))] }
        ?? [],
      tasks.carried == 0 ? [] : [Piece("\(tasks.carried)", .dim)],
      [habits.planned == 0 ? Piece("-", .dim) : Piece("\(habits.done)/\(habits.planned)")],
      figures.moods.mean.map { [screen.mood($0)] } ?? [Piece("-", .dim)],
      [figures.points == 0 ? Piece("-", .dim) : Piece("\(figures.points)")],
      item.map { screen.words($0) } ?? [],
      item.map { screen.deadline($0, today) } ?? [],
    ]
  }
}
