import PlanCalendar
import PlanHistory
import PlanReports
import PlanTerminal
import PlanText

struct SinceView: ReportView {
  let report: SinceReport

  var schema: String { "plan.since/1" }
  var items: [Int] { report.habits.flatMap(\.items) }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("date", date: report.date)
    json.key("habits")
    json.array { json in
      for habit in report.habits {
        json.object { json in
          json.members(naming: HabitWords(habit, texts))
          json.member("state", habit.state.rawValue)
          json.member("lastDone", date: habit.history.lastDone)
          json.member("daysSince", orNull: habit.history.daysSince)
        }
      }
    }
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.habits.map { habit in
      let words = HabitWords(habit, texts)
      return [
        words.icon ?? [], words.name, habit.history.lastDone?.bytes ?? [],
        habit.history.daysSince.map { Array("\($0)".utf8) } ?? [],
        Array(habit.state.rawValue.utf8), words.line?.path.bytes ?? [],
        words.line.map { Array("\($0.line)".utf8) } ?? [],
      ]
    }
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    defer { screen.endedHabits(report.hidden) }
    if report.habits.isEmpty {
      return screen.nothing("no habits", "plan template list shows some that are ready")
    }
    var table = Table([
      .init(), .init(isFree: true, gap: 1), .init(), .init(side: .right, rank: 1),
    ])
    for habit in report.habits {
      let words = HabitWords(habit, texts)
      table.row([
        box(habit, screen), screen.name(words), elapsed(habit, screen), day(habit, screen),
      ])
    }
    screen.table(table)
  }

  /// Whether it is ticked today.
  private func box(_ habit: HabitFigures, _ screen: Screen) -> [Piece] {
    switch habit.state {
    case .done: [Piece("[x]", screen.palette.style(.done))]
    case .skipped: [Piece("[-]", .dim)]
    case .partly: [Piece("[/]", screen.palette.style(.partly))]
    default: [Piece("[ ]")]
    }
  }

  private func elapsed(_ habit: HabitFigures, _ screen: Screen) -> [Piece] {
    guard let day = habit.history.lastDone else { return [Piece("never", .dim)] }
    if !screen.isTerminal { return [Piece(day.bytes)] }
    return [Piece(daysAgo(report.date.days(since: day)))]
  }

  /// The day; of one that was never done that of its start.
  private func day(_ habit: HabitFigures, _ screen: Screen) -> [Piece] {
    if let day = habit.history.lastDone {
      let isPlain = screen.isTerminal && day < report.date
      return isPlain ? [Piece(dayWords(day, report.date), .dim)] : []
    }
    guard let days = habit.history.daysSince, let start = report.date.adding(days: -days) else {
      return []
    }
    let text = screen.isTerminal ? dayWords(start, report.date) : isoDate(start)
    return [Piece("since \(text)", .dim)]
  }
}

/// `today`, `yesterday`, `3 days ago`.
func daysAgo(_ days: Int) -> String {
  switch days {
  case 0: "today"
  case 1: "yesterday"
  default: "\(days) days ago"
  }
}
