import PlanCalendar
import PlanModel
import PlanReports
import PlanTerminal
import PlanText

struct ListsView: ReportView {
  let lists: [PlanList]
  let today: CivilDate
  let settings: Settings

  var schema: String { "plan.lists/1" }
  var items: [Int] { [] }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.key("lists")
    json.array { json in
      for list in lists {
        let counts = list.summary
        json.object { json in
          json.member("path", list.path.bytes)
          json.member("icon", orNull: list.icon.isEmpty ? nil : list.icon)
          json.member("title", list.title)
          json.member("open", counts.tasks.open)
          json.member("done", counts.tasks.done)
          json.member("openSteps", counts.steps.open)
          json.member("doneSteps", counts.steps.done)
          json.member("series", counts.series)
          json.member("habits", counts.habits)
          json.member("calendar", counts.isInCalendar)
          json.member("overdue", list.deadlines.overdue)
          json.member("due", date: list.deadlines.earliest)
        }
      }
    }
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    lists.map { list in
      let counts = list.summary
      let numbers = [counts.tasks.open, counts.tasks.done, counts.series, counts.habits]
      return [list.path.bytes, list.icon, list.title] + numbers.map { Array("\($0)".utf8) }
        + [
          Array((counts.isInCalendar ? "yes" : "no").utf8),
          Array("\(list.deadlines.overdue)".utf8), list.deadlines.earliest?.bytes ?? [],
        ]
    }
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    if lists.isEmpty {
      if screen.isTerminal { screen.line("no list has anything of that", .dim) }
      return
    }
    let (hasLate, hasDue) = (
      lists.contains { $0.deadlines.overdue > 0 }, lists.contains { $0.deadlines.earliest != nil }
    )
    var table = Table([
      .init(), .init(title: "list", isFree: true, gap: 1),
      .init(title: "open", side: .right), .init(title: "done", side: .right, rank: 4),
      .init(title: "series", side: .right, rank: 1), .init(title: "habits", side: .right, rank: 2),
      .init(title: hasLate ? "late" : "", side: .right, rank: 6),
      .init(title: hasDue ? "due" : "", rank: 5),
      .init(title: "file", rank: 3),
    ])
    table.hasTitles = true
    for list in lists { table.row(row(list, screen)) }
    screen.table(table)
  }

  private func row(_ list: PlanList, _ screen: Screen) -> [[Piece]] {
    let (counts, late) = (list.summary, list.deadlines.overdue)
    func number(_ count: Int) -> [Piece] { [count == 0 ? Piece("-", .dim) : Piece("\(count)")] }
    var file = ShownText(list.path.bytes.span, from: 0)
    if screen.isTerminal { file = file.end(cells: screen.columns * 2 / 5) }
    return [
      [Piece(icon(of: list), .plain)], [Piece(list.title, .bold)], number(counts.tasks.open),
      number(counts.tasks.done), number(counts.series), number(counts.habits),
      late == 0 ? [] : [Piece("\(late)", screen.palette.style(.overdue))], due(list, screen),
      [Piece(file, .dim)],
    ]
  }

  /// The earliest deadline, in the words and the colour of how near it is.
  private func due(_ list: PlanList, _ screen: Screen) -> [Piece] {
    guard let day = list.deadlines.earliest else { return [] }
    // The earliest one is late if any is.
    let isOverdue = list.deadlines.overdue > 0
    let urgency = Urgency(in: day.days(since: today), isOverdue: isOverdue, settings.urgency)
    let style = screen.palette.style(urgency)
    guard screen.isTerminal else { return [Piece(day.bytes, style)] }
    return [Piece(deadlineWords(day, list.deadlines.time, isOverdue, today), style)]
  }
}

/// One that would not fit is none.
private func icon(of list: PlanList) -> ShownText {
  let shown = ShownText(list.icon.span, from: 0)
  return shown.width < 3 ? shown : ShownText("")
}
