import PlanDocument
import PlanReports
import PlanSystem

/// The week as seven columns, with a row for each hour in which something happens.
extension WeekView {
  func drawGrid(on screen: inout Screen, _ texts: ItemTexts) {
    let days = report.days.map(\.figures)
    let names = days.map { day in
      let isToday = day.date == today
      return [Piece("\(isToday ? ">" : "")\(weekdayName(day.date))", isToday ? .bold : .plain)]
    }
    let counts = days.map { day in
      day.tasks.ratio
        + (day.tasks.carried == 0 ? [] : [Piece(" >\(day.tasks.carried)", .dim)])
    }
    var rows = [[[]] + names, [[]] + counts]
    // The current hour has a row even if nothing happens in it.
    let now = days.contains { $0.date == today } ? hour : nil
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
      screen.cells(row.enumerated().map { (max(0, 4 + ($0 - 1) * width), $1) })
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
