import PlanCalendar
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanTerminal
import PlanText

/// The day at a glance.
struct TodayView: ReportView {
  let report: TodayReport
  let source: ReportSource
  /// The file of the day, where it cannot be read.
  let unread: FilePath?

  var today: CivilDate { source.today }
  var date: CivilDate { report.date }
  var schema: String { "plan.today/1" }

  var items: [Int] {
    report.priorities + report.schedule + report.tasks + report.moods + report.due
      + report.steps.values.joined().map(\.item) + report.habits.flatMap(\.items)
      + report.goals.flatMap(\.items)
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    drawHead(on: &screen)
    if !report.figures.isWritten { drawMissingFile(on: &screen) }
    drawItems("PRIORITIES", report.priorities, on: &screen, texts)
    drawSchedule(on: &screen, texts)
    drawItems("TASKS", report.tasks, on: &screen, texts)
    drawDue(on: &screen, texts)
    drawGoals(on: &screen, texts)
    drawHabits(on: &screen, texts)
    drawMoods(on: &screen, texts)
    drawFoot(on: &screen)
  }

  /// `17:00`, of a time of this day in minutes, also in the night behind it.
  func clock(_ minutes: Int) -> String {
    let time = ClockTime(minutes: minutes % 1440) ?? .midnight
    return String(decoding: time.bytes, as: UTF8.self)
  }
}

// MARK: the head and the foot

extension TodayView {
  private func drawHead(on screen: inout Screen) {
    let (year, week) = (date.isoWeek.year, date.isoWeek.week)
    var left = [
      Piece(
        "\(date.weekday.title) \(date.day) \(monthAbbreviation(date.month)) \(date.year)", .bold),
      Piece(" \(screen.glyphs.dot) W\(week)", .dim),
    ]
    if year != date.year { left.append(Piece(" of \(year)", .dim)) }
    var right = [Piece(screen.isTerminal ? relativeDay : dateText, .dim)]
    if let now = report.now { right = [Piece(clock(now), .bold), Piece("  ")] + right }
    screen.line(left, right: right)
    for line in progress(screen).lines(cells: screen.columns) { screen.line(line) }
  }

  private var dateText: String { String(decoding: date.bytes, as: UTF8.self) }

  private var relativeDay: String {
    switch date.days(since: today) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days)d"
    case let days: "\(-days)d ago"
    }
  }

  /// What is done of what, each a piece that a line can begin with.
  private func progress(_ screen: Screen) -> [[Piece]] {
    let (tasks, habits) = (report.figures.tasks, report.figures.habits)
    var parts: [[Piece]] = []
    if let share = tasks.share {
      let cells = screen.columns < 60 ? 10 : screen.columns < 100 ? 20 : 30
      parts.append([
        Piece("tasks \(tasks.done)/\(tasks.planned) "),
        Piece(screen.glyphs.bar(share, cells: cells), screen.palette.style(.green)),
        Piece(" \(percent(share))"),
      ])
      if tasks.carried > 0 { parts.append([Piece(tasks.carriedWords, .dim)]) }
    } else {
      parts.append([Piece("no tasks", .dim)])
    }
    if habits.planned > 0 { parts.append([Piece("habits \(habits.done)/\(habits.planned)")]) }
    if report.figures.points > 0 { parts.append([Piece("points \(report.figures.points)")]) }
    if let mood = report.figures.moods.mean {
      parts.append([Piece("mood "), screen.mood(mood)])
    }
    return parts + time(screen)
  }

  /// `est 5h30m of 4h free`.
  private func time(_ screen: Screen) -> [[Piece]] {
    guard let estimated = report.time.estimated, let free = report.time.free else { return [] }
    let style = estimated > free ? screen.palette.style(.overdue) : .plain
    return [[Piece("est \(hours(estimated)) of \(hours(free)) free", style)]]
  }

  private func drawMissingFile(on screen: inout Screen) {
    screen.line()
    if let unread {
      return screen.line([Piece(Array(unread.lastComponent)), Piece(" cannot be read", .bold)])
    }
    let call = date == today ? "plan new" : "plan new \(dateText)"
    if date < today { return screen.line("no file for this day", .dim) }
    let words = [[Piece("no file for this day:", .dim)], [Piece(call), Piece(" makes it", .dim)]]
    for line in words.lines(cells: screen.columns, gap: 1) { screen.line(line) }
  }

  private func drawFoot(on screen: inout Screen) {
    var words: [[Piece]] = []
    if report.hidden > 0 { words.append([Piece("\(report.hidden) closed not shown", .dim)]) }
    if report.expired > 0 {
      words.append([Piece("\(report.expired) expired: --all shows them", .dim)])
    }
    if report.later > 0 {
      let starts = report.later == 1 ? "starts" : "start"
      words.append([Piece("\(report.later) \(starts) later: --all shows them", .dim)])
    }
    words += waitingWords(screen.columns)
    if date <= today, let item = firstToDo {
      let address = "\(dateText):\(source.facts.items[item].line + 1)"
      words.append([Piece("plan done NAME, or \(address)", .dim)])
    }
    if words.isEmpty { return }
    screen.line()
    for line in words.lines(cells: screen.columns) { screen.line(line) }
  }

  /// Where open tasks are that this day does not hold, each with the command that brings them.
  private func waitingWords(_ columns: Int) -> [[Piece]] {
    let waiting = report.waiting
    if date < today { return [] }
    let roll = date == today ? "planroll" : "planroll --to \(dateText)"
    var told: [(text: String, command: String)] = []
    if waiting.carried > 0 { told.append(("\(waiting.carried) open from earlier days", roll)) }
    if waiting.older > 0, let since = waiting.olderSince {
      let more = waiting.carried > 0 ? " more" : ""
      let verb = waiting.older == 1 ? "is" : "are"
      let age = "\(verb) older than \(Settings.daysCarried) days"
      told.append(("\(waiting.older)\(more) \(age)", "\(roll) --since \(isoDate(since))"))
    }
    if let first = waiting.ahead.first {
      let verb = waiting.aheadCount == 1 ? "was" : "were"
      let later = waiting.ahead.count > 1 ? " and later" : ""
      let tasks = counted(waiting.aheadCount, "open task")
      told.append(
        ("\(tasks) \(verb) carried to \(isoDate(first.date))\(later)", "plan \(first.command)"))
    }
    return told.flatMap { text, command in
      let parts = [[Piece(text + ":", .dim)], [Piece(command)]]
      let whole = [parts[0] + [Piece("  ")] + parts[1]]
      return whole[0].width <= columns ? whole : parts
    }
  }

  private var firstToDo: Int? {
    (report.priorities + report.tasks).first { source.facts.isOpen(item: $0) }
  }
}

extension [[Piece]] {
  /// Parts in lines, with blanks between those that stand in one.
  func lines(cells limit: Int, gap: Int = 2) -> [[Piece]] {
    var lines: [[Piece]] = []
    for part in self {
      if let last = lines.last, last.width + gap + part.width <= limit {
        lines[lines.count - 1] += [Piece(String(repeating: " ", count: gap))] + part
      } else {
        lines.append(part)
      }
    }
    return lines
  }
}
