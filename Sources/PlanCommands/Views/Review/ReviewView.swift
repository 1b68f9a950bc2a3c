import PlanDocument
import PlanHistory
import PlanSystem
import PlanText

struct ReviewView: ReportView {
  let report: ReviewReport
  let source: ReportSource
  /// As it was typed.
  let filter: [UInt8]?

  private var today: CivilDate { source.today }

  var items: [Int] {
    let habits = (report.missed + report.kept + report.broken).map(\.figures.item)
    return report.items.values.joined() + report.steps.values.joined().map(\.item)
      + report.tomorrow + habits
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    drawHead(on: &screen)
    for outcome in ReviewReport.Outcome.allCases {
      drawItems(outcome.rawValue, report.items[outcome] ?? [], on: &screen, texts)
    }
    drawHabits(on: &screen, texts)
    if let day = report.dayAfter {
      let isTomorrow = day.days(since: today) == 1
      let title = isTomorrow ? "tomorrow" : "\(day.weekday.title) \(dayWords(day, today))"
      drawItems(title, report.tomorrow, on: &screen, texts)
    }
  }

  private func drawHead(on screen: inout Screen) {
    let (first, last) = (report.days.lowerBound, report.days.upperBound)
    var (title, what) = ("\(first.weekday.title) \(dayWords(first, today))", "review")
    if first < last {
      title += " to \(last.weekday.title) \(dayWords(last, today))"
      what += ", \(last.days(since: first) + 1) days"
    }
    screen.line([Piece(title, .bold)], right: [Piece(what, .dim)])
    var groups = screen.progress(report.total, priorities: report.priorities)
    if report.minutes > 0 { groups.append([Piece("\(hours(report.minutes)) in slots")]) }
    if report.notes > 0 {
      groups.append([Piece("\(counted(report.notes, "line")) of notes", .dim)])
    }
    screen.flow(groups, gap: 2)
    guard groups.isEmpty, items.isEmpty else { return }
    screen.line()
    if let filter { return screen.noMatch(filter, source.openTasks) }
    screen.nothing(
      "nothing is written for \(first < last ? "these days" : "this day")",
      "plan review WHEN shows others")
  }

  private func drawItems(
    _ title: String, _ items: [Int], on screen: inout Screen, _ texts: ItemTexts
  ) {
    let items = items.filter { texts[$0] != nil }
    screen.part(title, items, isCounted: true) { screen, number in
      guard let item = texts[number] else { return }
      var right = screen.deadline(item)
      if right.isEmpty, let day = source.facts.to(ofItem: number) {
        right = [Piece("to \(screen.day(day))", .dim)]
      }
      screen.item(
        item, texts, steps: report.steps[number] ?? [],
        time: item.kind == .slot ? screen.time(item) + [.blanks(1)] : [],
        aside: { $1.tags($0) + [.blanks($0.tags.isEmpty ? 0 : 2)] + $1.address($0) }, right: right)
    }
  }

  private func drawHabits(on screen: inout Screen, _ texts: ItemTexts) {
    let rows = [
      ("missed", screen.palette.style(.red), report.missed), ("broken", .plain, report.broken),
      ("kept", screen.palette.style(.green), report.kept),
    ]
    screen.part("habits", rows.filter { !$2.isEmpty }) { screen, row in
      let (word, style, results) = row
      let groups = results.enumerated().map { index, result in
        let unit = word == "missed" ? .day : result.figures.streakUnit
        var length = " \(screen.streak(result.count, unit))"
        if let day = result.lastDay { length += " until \(screen.day(day))" }
        if index + 1 < results.count { length += "," }
        return [Piece(HabitWords(result.figures, texts).name), Piece(length, .dim)]
      }
      screen.flow(groups, gap: 1, label: word, style, indent: 8)
    }
  }
}

// MARK: --json and --plain

extension ReviewView {
  func sheet(_ texts: ItemTexts) -> Sheet {
    func named(_ results: [ReviewReport.HabitResult], _ count: String) -> Value {
      .rows(results) { result in
        ["name": .text(HabitWords(result.figures, texts).name), count: .count(result.count)]
          + (result.lastDay.map { ["on": .day($0)] } ?? [:])
      }
    }
    let head: Value = ["total": .total(report.total), "priorities": .tasks(report.priorities)]
    let items = Value.object(
      ReviewReport.Outcome.allCases.map { outcome in
        Value.Member(
          key: outcome.rawValue, value: .items(report.items[outcome] ?? [], texts))
      })
    return Sheet(
      "plan.review/1",
      .range(report.days) + head + items + [
        "missed": named(report.missed, "days"), "kept": named(report.kept, "streak"),
        "broken": named(report.broken, "streak"), "notes": .count(report.notes),
        "minutes": .count(report.minutes), "tomorrow": .items(report.tomorrow, texts),
      ])
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    let sheet = sheet(texts)
    var records: [[[UInt8]]] = []
    records.add(
      "total", [sheet.object],
      "from to total.tasks.done total.tasks.planned priorities.done priorities.planned"
        + " total.habits.met total.habits.due total.points total.mood notes minutes"
        + " total.tasks.carried")
    for kind in ReviewReport.Outcome.allCases.map(\.rawValue) + ["tomorrow"] {
      records.add(kind, sheet[kind].elements, "address priority deadline words")
    }
    records.add("missed", sheet["missed"].elements, "name days")
    for (kind, results) in [("kept", report.kept), ("broken", report.broken)] {
      let rows = zip(sheet[kind].elements, results).map { $0 + ["unit": .word($1.figures.unit)] }
      records.add(kind, rows, kind == "kept" ? "name streak unit" : "name streak unit on")
    }
    return records
  }
}
