public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem

private let byPoints = Flag("points", "show what each day earned")
private let byMood = Flag("mood", "show the mood of each day")

public let yearCommand = viewCommand(
  "year", "show a year as a map of its days", options: [Valued.habit, byPoints, byMood],
  when: "a day or period in the year", filter: "which items count",
  examples: [
    "plan year last --points '#work'": "what work earned last year",
    "plan year --habit Read": "the days and streaks of a habit",
  ],
  exits: namingViewExits,
  """
  A column is a week, and a sign is the share of done tasks of a day, or what an option says.
  Today is where the row of `>` and the column of `^` cross. On a narrow screen one half of
  the year is below the other. \(habitText)

  `--plain` prints day, value, level from 0 to 4 and state of the habit.
  """,
  run: viewing(.around("year")) { source throws(Refusal) in
    try source.invocation.checkAtMostOne(of: [Valued.habit, byPoints, byMood])
    let habit: Int? =
      if let name = source.invocation[.habit] { try source.report.habit(called: name) } else { nil }
    let subject: YearSubject =
      source.invocation[byPoints]
      ? .points : source.invocation[byMood] ? .mood : habit == nil ? .tasks : .habit
    let day = try source.mode.days(source.context)?.lowerBound ?? source.today
    return YearView(
      report: YearReport(around: day, subject, habit: habit, from: source.report), source: source)
  })

struct YearView: ReportView {
  let report: YearReport
  let source: ViewSource

  private var today: CivilDate { source.today }
  private var weekStart: Weekday { source.context.weekStart }
  var items: [Int] {
    [report.habit?.item].compactMap { $0 } + report.milestones.compactMap(\.habit?.item)
  }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.year/1",
      [
        "year": .count(report.year), "of": .word(report.subject),
        "habit": .text(report.habit.flatMap { texts[$0.item]?.habitName }),
        "days": .rows(report.days) { day in
          ["date": .day(day.date), "value": .decimal(day.value), "level": .count(day.level)]
            + (day.state.map { ["state": .word($0)] } ?? [:])
        },
        "active": .count(report.active), "average": .decimal(report.average),
        "total": .total(report.total), "milestones": .milestones(report.milestones, texts),
      ], rows: "days", keys: "date value level state")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let name = report.habit.map { texts[$0.item]?.habitName ?? $0.habit.name }
    let subject = name ?? Array(report.subject.rawValue.utf8)
    screen.line([Piece("\(report.year)  ", .bold), Piece(subject), Piece(", day by day", .dim)])
    if report.isEmpty {
      let things =
        name != nil ? "records" : report.subject == .mood ? "moods" : report.subject.rawValue
      // The filter does not apply to a habit.
      let hint =
        report.subject == .mood ? "plan mood WORD writes one" : "plan done NAME ticks a task"
      screen.nothing("no \(things)", name == nil ? source.mode.typedFilter : nil, hint: hint)
      screen.milestones(report.milestones, texts, label: "reached", indent: 9)
      return
    }
    let maps = YearMap.all(report, weekStart: weekStart, columns: screen.columns)
    for map in maps {
      screen.line()
      draw(map, on: &screen)
    }
    screen.line()
    screen.flow(figures.map { [Piece($0)] } + (report.habit.map { habitWords($0) } ?? []))
    let legend = report.subject.levels.enumerated().map { level, words in
      [Piece(screen.glyphs.heat(level), style(level, screen)), Piece(" \(words)", .dim)]
    }
    screen.flow(
      (report.habit.map { stateLegend(screen, $0) } ?? legend)
        + (today.year == report.year ? [[Piece("> and ^ today", .dim)]] : []))
    screen.milestones(report.milestones, texts, label: "reached", indent: 9)
  }

  /// Today is where the row with `>` crosses the column above `^`.
  private func draw(_ map: YearMap, on screen: inout Screen) {
    screen.line(
      at: map.months.map { (map.column(of: $0.week), [Piece(monthAbbreviation($0.month), .dim)]) })
    let now = map.week(of: today)
    for (row, weekday) in weekStart.week.enumerated() {
      let isToday = now != nil && weekday == today.weekday
      let name = [
        Piece(isToday ? "> " : "  "), Piece(weekday.title, isToday ? .bold : .dim), Piece(" "),
      ]
      let days = map.weeks.map { piece($0[row], map.cells, screen) }
      screen.line((name + days).joined.withoutBlanksAtEnd)
    }
    if let now { screen.line(at: [(map.column(of: now), [Piece("^", .bold)])]) }
  }

  private func piece(_ day: YearReport.Day?, _ cells: Int, _ screen: Screen) -> Piece {
    func piece(_ sign: String, _ style: Style = .plain) -> Piece {
      Piece(String(repeating: sign, count: cells), style)
    }
    guard let day, day.date <= today else { return piece(" ") }
    guard let state = day.state else {
      return piece(screen.glyphs.heat(day.level), style(day.level, screen))
    }
    let isAtRisk = day.date == today && report.habit?.isAtRisk == true
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

  private var figures: [String] {
    let (total, mean) = (report.total, report.average)
    let active = counted(report.active, "active day")
    switch report.subject {
    case .tasks:
      let done = "\(grouped(total.tasks.done)) of \(grouped(total.tasks.planned)) done"
      return [active, "average \(percent(mean))", done] + total.tasks.restWords
    case .points:
      let mean = report.active == 0 ? "-" : tenths(Double(total.points) / Double(report.active))
      return [active, counted(total.points, "point"), "\(mean) on an active day"]
    case .mood:
      let days = counted(report.active, "day") + " with a mood"
      let moods = counted(total.moods.count, "mood")
      return [days, "average \(mean.map(tenths) ?? "-") of 5", moods]
    case .habit: return [active, "average \(percent(mean))"]
    }
  }
}

/// A part of a year as a map: a column for each week, a row for each day of the week.
struct YearMap {
  /// Each of seven days, nil for those of another part.
  let weeks: [[YearReport.Day?]]
  /// Cells of the terminal for a week: one, or two if there is room.
  private(set) var cells = 1

  /// Cells before the first week.
  private static let margin = 6

  init(_ days: some Collection<YearReport.Day>, weekStart: Weekday) {
    weeks = weekStart.weeks(of: days, by: \.date)
  }

  /// The whole year if there is room, else its halves, one below the other.
  static func all(_ report: YearReport, weekStart: Weekday, columns: Int) -> [YearMap] {
    var year = YearMap(report.days, weekStart: weekStart)
    year.cells = min((columns - margin) / year.weeks.count, 2)
    if year.cells > 0 { return [year] }
    return [report.days.filter { $0.date.month < 7 }, report.days.filter { $0.date.month > 6 }]
      .map { YearMap($0, weekStart: weekStart) }
  }

  /// The week that contains a date; nil outside this part of the year.
  func week(of date: CivilDate) -> Int? { weeks.firstIndex { $0.contains { $0?.date == date } } }

  func column(of week: Int) -> Int { Self.margin + week * cells }

  /// The months, each at the week of its first day.
  var months: [(week: Int, month: Int)] {
    weeks.enumerated().flatMap { week, days in
      days.compactMap { $0?.date }.filter { $0.day == 1 }.map { (week, $0.month) }
    }
  }
}
