import PlanArguments
import PlanDocument
import PlanHistory
import PlanReports
import PlanSystem

struct YearView: ReportView {
  let report: YearReport
  let context: FilterContext
  let filter: ArgumentBytes?

  var items: [Int] { report.habit.map { [$0.item] } ?? [] }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.year/1",
      [
        "year": .count(report.year), "of": .text(report.subject.word),
        "habit": .text(report.habit.flatMap { texts[$0.item]?.habitName }),
        "days": .rows(report.days) { day in
          ["date": .day(day.date), "value": .decimal(day.value), "level": .count(day.level)]
            + (day.state.map { ["state": .word($0)] } ?? [:])
        },
        "active": .count(report.active), "average": .decimal(report.average),
        "total": .total(report.total),
      ], rows: "days", keys: "date value level state")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let name = report.habit.map { texts[$0.item]?.habitName ?? $0.habit.name }
    let subject = name ?? Array(report.subject.word.utf8)
    screen.line([
      Piece("\(report.year)  ", .bold), Piece(subject), Piece(", day by day", .dim),
    ])
    if report.isEmpty {
      let things = name != nil ? "records" : report.subject == .mood ? "moods" : report.subject.word
      // The filter does not apply to a habit.
      return screen.nothing("no \(things)", name == nil ? filter : nil)
    }
    let maps = YearMap.all(report, weekStart: context.weekStart, columns: screen.columns)
    for map in maps {
      screen.line()
      draw(map, on: &screen)
    }
    screen.line()
    let (figures, levels) = words
    screen.flow(figures.map { [Piece($0)] } + (report.habit.map { habitWords($0) } ?? []))
    let legend = levels.enumerated().map { level, words in
      [Piece(screen.glyphs.heat(level), style(level, screen)), Piece(" \(words)", .dim)]
    }
    let hasToday = context.today.year == report.year
    screen.flow(
      (report.habit.map { stateLegend(screen, $0) } ?? legend)
        + (hasToday ? [[Piece("> and ^ today", .dim)]] : []))
  }

  /// Today is where the row with `>` crosses the column above `^`.
  private func draw(_ map: YearMap, on screen: inout Screen) {
    screen.line(
      at: map.months.map { ($0.column, [Piece(monthAbbreviation($0.month), .dim)]) })
    let now = map.week(of: context.today)
    for (row, weekday) in context.weekStart.week.enumerated() {
      let isToday = now != nil && weekday == context.today.weekday
      let name = [
        Piece(isToday ? "> " : "  "), Piece(weekday.title, isToday ? .bold : .dim), Piece(" "),
      ]
      let days = (0..<map.weekCount).map { piece(map.day($0, row), map.cells, screen) }
      screen.line((name + days).joined.withoutBlanksAtEnd)
    }
    if let now { screen.line(at: [(map.column(of: now), [Piece("^", .bold)])]) }
  }

  private func piece(_ day: YearReport.Day?, _ cells: Int, _ screen: Screen) -> Piece {
    func piece(_ sign: String, _ style: Style = .plain) -> Piece {
      Piece(String(repeating: sign, count: cells), style)
    }
    guard let day, day.date <= context.today else { return piece(" ") }
    guard let state = day.state else {
      return piece(screen.glyphs.heat(day.level), style(day.level, screen))
    }
    let isAtRisk = day.date == context.today && report.habit?.isAtRisk == true
    let sign = screen.glyphs.sign(state, isAtRisk: isAtRisk)
    return sign == " " ? piece(sign) : piece(sign, screen.palette.style(state))
  }

  private func style(_ level: Int, _ screen: Screen) -> Style {
    if level == 0 { return .dim }
    if report.subject == .mood {
      return screen.palette.style(.word(MoodWord.steps[min(level, 4) - 1]))
    }
    return screen.palette.style(level == 4 ? .green : level == 1 ? .orange : .yellow)
  }

  /// What the figures of the year are, and what its levels mean.
  private var words: (figures: [String], levels: [String]) {
    let total = report.total
    let active = counted(report.active, "active day")
    let average = "average \(percent(report.average))"
    switch report.subject {
    case .tasks:
      let done = "\(grouped(total.tasks.done)) of \(grouped(total.tasks.planned)) done"
      return (
        [active, average, done, total.tasks.carriedWords],
        ["nothing", "below 50%", "below 80%", "below 100%", "all done"]
      )
    case .points:
      let mean = report.active == 0 ? "-" : tenths(Double(total.points) / Double(report.active))
      return (
        [active, counted(total.points, "point"), "\(mean) on an active day"],
        ["none", "below 5", "below 10", "below 20", "20 and more"]
      )
    case .mood:
      let days = counted(report.active, "day") + " with a mood"
      let mean = "average \(report.average.map(tenths) ?? "-") of 5"
      return (
        [days, mean, counted(total.moods.count, "mood")],
        ["none", "below 2", "below 3", "below 4", "4 to 5"]
      )
    case .habit: return ([active, average], [])
    }
  }
}

/// A part of a year as a map: a column for each week, a row for each day of the week.
struct YearMap {
  /// In order; the first and the last week may be parts of weeks.
  let days: ArraySlice<YearReport.Day>
  let weekStart: Weekday
  /// Cells of the terminal for a week: one, or two if there is room.
  let cells: Int

  /// Cells before the first week.
  static let margin = 6

  /// The whole year if there is room, else its halves, one below the other.
  static func all(_ report: YearReport, weekStart: Weekday, columns: Int) -> [YearMap] {
    func map(_ days: ArraySlice<YearReport.Day>, cells: Int) -> YearMap {
      YearMap(days: days, weekStart: weekStart, cells: cells)
    }
    let days = report.days[...]
    let room = (columns - margin) / map(days, cells: 1).weekCount
    if room > 0 { return [map(days, cells: min(room, 2))] }
    let half = days.firstIndex { $0.date.month == 7 } ?? days.count
    return [map(days[..<half], cells: 1), map(days[half...], cells: 1)]
  }

  /// How many days of the first week are before the first day.
  private var blanks: Int { days.first?.date.weekday.days(since: weekStart) ?? 0 }

  var weekCount: Int { (blanks + days.count + 6) / 7 }

  /// - Parameters:
  ///   - week: from 0.
  ///   - row: the day of the week, from 0.
  func day(_ week: Int, _ row: Int) -> YearReport.Day? {
    let place = days.startIndex + week * 7 + row - blanks
    return days.indices.contains(place) ? days[place] : nil
  }

  /// The week that contains a date; nil outside this part of the year.
  func week(of date: CivilDate) -> Int? {
    guard let first = days.first?.date, let last = days.last?.date, first <= date, date <= last
    else { return nil }
    return (blanks + date.days(since: first)) / 7
  }

  func column(of week: Int) -> Int { Self.margin + week * cells }

  /// The months, each at the week of its first day.
  var months: [(column: Int, month: Int)] {
    days.filter { $0.date.day == 1 }.compactMap { day in
      week(of: day.date).map { (column(of: $0), day.date.month) }
    }
  }
}
