import PlanCalendar
import PlanModel
import PlanReports
import PlanTerminal

/// Where the parts of a day stand in its cell of a month.
///
/// A cell begins with a sign or a blank, so that two never touch: `>18 4/5 !h`, and below it a bar, the
/// mood, points and deadlines as far as there is room.
struct MonthCells {
  typealias Part = (column: Int, pieces: [Piece])

  /// In cells of the terminal.
  let width: Int

  /// What stands left of the days: the number of the week.
  private static let margin = 3

  init(columns: Int) {
    width = min((columns - Self.margin) / 7, 16)
  }

  /// Whether there is room for more than a number.
  var isWide: Bool { width >= 11 }
  private var hasPoints: Bool { width >= 16 }

  func column(of place: Int) -> Int { Self.margin + place * width }

  func upper(_ day: MonthReport.Day, _ view: MonthView, _ screen: Screen) -> [Part] {
    let date = day.figures.date
    let isToday = date == view.today
    let number = (date.day < 10 ? " " : "") + "\(date.day)"
    var style = day.priority.map { screen.palette.style($0) } ?? .plain
    if isToday { style.emphasis.insert(.bold) }
    let name: Part = (0, [Piece(isToday ? ">" : " "), Piece(number, style)])
    if let state = day.state {
      let isAtRisk = isToday && view.report.habit?.isAtRisk == true
      var words = screen.glyphs.sign(state, isAtRisk: isAtRisk)
      if hasPoints, state != .none { words += " \(state.rawValue)" }
      if words == " " { return [name] }
      return [name, (4, [Piece(words, screen.palette.style(state))])]
    }
    let sign = day.priority.map { [Piece($0.sign, screen.palette.style($0))] } ?? []
    return isWide
      ? [name, (4, value(day, view, screen)), (width - (hasPoints ? 6 : 2), sign)]
      : [name, (3, sign)]
  }

  func lower(_ day: MonthReport.Day, _ view: MonthView, _ screen: Screen) -> [Part] {
    let figures = day.figures
    let deadlines = figures.due == 0 || view.count == .due ? "" : "*"
    guard isWide else {
      let value = value(day, view, screen)
      return [(max(0, 4 - value.width), value), (4, [Piece(deadlines)])]
    }
    var parts: [Part] = []
    if let share = view.share(of: day) {
      parts.append((1, [Piece(screen.glyphs.bar(share, cells: 3), screen.palette.style(.green))]))
    }
    if let mean = figures.moods.mean, view.count != .mood {
      parts.append((5, [screen.mood(mean)]))
    }
    if hasPoints, figures.points > 0, view.count != .points {
      parts.append((9, [Piece("+\(figures.points)", .dim)]))
    }
    if !deadlines.isEmpty {
      parts.append((width - 2, [Piece(figures.due > 9 ? "*+" : "*\(figures.due)")]))
    }
    return parts
  }

  /// At most four cells, where there is room five.
  private func value(_ day: MonthReport.Day, _ view: MonthView, _ screen: Screen) -> [Piece] {
    let (figures, tasks) = (day.figures, day.figures.tasks)
    func number(_ number: Int) -> [Piece] {
      number == 0 ? nothing(day, view) : [Piece("\(number)")]
    }
    switch view.count {
    case nil:
      if tasks.planned == 0 { return nothing(day, view) }
      let words = "\(tasks.done)/\(tasks.planned)"
      return [Piece(words.utf8.count > (hasPoints ? 5 : 4) ? percent(tasks.share) : words)]
    case .done: return number(tasks.done)
    case .due: return number(figures.due)
    case .open: return number(tasks.open)
    case .points: return number(figures.points)
    case .mood: return figures.moods.mean.map { [screen.mood($0)] } ?? nothing(day, view)
    }
  }

  /// A dash for what was, and no sign for what nobody has planned yet.
  private func nothing(_ day: MonthReport.Day, _ view: MonthView) -> [Piece] {
    day.figures.date <= view.today || day.figures.isWritten ? [Piece("-", .dim)] : []
  }
}

extension MonthView {
  /// What the bar of a day shows: the share that is done, or how much it is beside the day with most.
  func share(of day: MonthReport.Day) -> Double? {
    func part(_ number: Int, _ most: Int) -> Double? {
      number == 0 ? nil : Double(number) / Double(max(most, 1))
    }
    let figures = day.figures
    switch count {
    case nil, .done: return figures.tasks.share
    case .due: return part(figures.due, report.days.map(\.figures.due).max() ?? 0)
    case .open:
      let open = report.days.map(\.figures.tasks.open)
      return part(figures.tasks.open, open.max() ?? 0)
    case .points: return part(figures.points, report.days.map(\.figures.points).max() ?? 0)
    case .mood: return figures.moods.mean.map { $0 / 5 }
    }
  }
}
