import PlanCalendar
import PlanModel
import PlanReports
import PlanSyntax
import PlanTerminal
import PlanText

/// The week as seven columns, with a row for each hour in which something happens.
extension WeekView {
  func draw(_ grid: WeekGrid, on screen: inout Screen, _ texts: ItemTexts) {
    let width = (screen.columns - Self.labelWidth) / 7
    drawDays(on: &screen, width)
    var hours = Set(grid.hours)
    // Where today stands among them, whether something happens or not.
    let current = report.days.contains { $0.figures.date == today } ? hour : nil
    if let current { hours.insert(current) }
    for hour in hours.sorted() {
      let columns = report.days.indices.map { day in
        grid.slots.filter { $0.day == day && $0.hours.contains(hour) }
          .map { piece($0, hour, screen, texts, cells: width - 1) }
      }
      drawHour(hour, isNow: hour == current, columns, on: &screen, width)
    }
  }

  /// Of the hour, with a sign before it and one behind it.
  private static let labelWidth = 4

  private func drawDays(on screen: inout Screen, _ width: Int) {
    var (names, counts): ([(Int, [Piece])], [(Int, [Piece])]) = ([], [])
    for (index, day) in report.days.enumerated() {
      let date = day.figures.date
      let start = Self.labelWidth + index * width
      // Also without bold letters today is to be seen.
      let isToday = date == today
      let name = "\(isToday ? ">" : "")\(date.weekday.title) \(date.day)"
      names.append((isToday ? start - 1 : start, [Piece(name, isToday ? .bold : .plain)]))
      let tasks = day.figures.tasks
      let carried = tasks.carried == 0 ? "" : " >\(tasks.carried)"
      let count = tasks.planned == 0 ? "-" : "\(tasks.done)/\(tasks.planned)\(carried)"
      counts.append((start, [Piece(count, .dim)]))
    }
    screen.cells(names)
    screen.cells(counts)
  }

  private func drawHour(
    _ hour: Int, isNow: Bool, _ columns: [[Piece]], on screen: inout Screen, _ width: Int
  ) {
    let number = hour % 24
    let sign = isNow ? screen.glyphs.now : " "
    let label =
      hour < 0 ? "day" : "\(sign)\(number < 10 ? "0" : "")\(number)\(hour < 24 ? "" : ">")"
    for line in 0..<max(1, columns.map(\.count).max() ?? 0) {
      var cells = [(0, line == 0 ? [Piece(label, isNow ? .bold : .dim)] : [])]
      for (day, pieces) in columns.enumerated() where line < pieces.count {
        cells.append((Self.labelWidth + day * width, [pieces[line]]))
      }
      screen.cells(cells)
    }
  }

  /// What a slot is called in the hour it begins in, and a stroke in those it goes on in.
  private func piece(
    _ slot: WeekGrid.Slot, _ hour: Int, _ screen: Screen, _ texts: ItemTexts, cells: Int
  ) -> Piece {
    guard let item = texts[slot.item] else { return Piece("") }
    let isOver = item.state?.isClosed == true
    let style: Style =
      isOver || slot.isComputed
      ? .dim : item.priority == nil ? .plain : screen.palette.style(item.priority)
    guard slot.hours.lowerBound == hour else { return Piece(screen.glyphs.stroke, .dim) }
    let minute = slot.minutes.lowerBound % 60
    var head = minute == 0 ? "" : ":\(minute < 10 ? "0" : "")\(minute) "
    switch item.state {
    case .done: head += "x "
    case .cancelled: head += "- "
    case .moved: head += "> "
    case .open, .inProgress, .unknown, nil: break
    }
    let words = [Piece(Array(head.utf8) + item.words)].cut(cells: cells, screen.glyphs.ellipsis)
    return Piece(words.dropFirst().reduce(words[0].shown) { $0 + $1.shown }, style)
  }
}
