import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanTerminal
import PlanText

/// A look back.
struct ReviewView: ReportView {
  let report: ReviewReport
  let source: ReportSource

  var schema: String { "plan.review/1" }

  var items: [Int] {
    let habits = report.missed.map(\.habit) + report.kept + report.broken.map(\.habit)
    return report.done + report.open + report.moved + report.cancelled + report.expired
      + report.tomorrow + habits.map(\.item)
  }

  private var days: ClosedRange<CivilDate> { report.days }
  private var isOneDay: Bool { days.lowerBound == days.upperBound }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    drawHead(on: &screen)
    draw("DONE", report.done, on: &screen, texts)
    draw("OPEN", report.open, on: &screen, texts)
    draw("MOVED", report.moved, on: &screen, texts)
    draw("CANCELLED", report.cancelled, on: &screen, texts)
    draw("EXPIRED", report.expired, on: &screen, texts)
    drawHabits(on: &screen, texts)
    if let day = report.dayAfter {
      let title =
        day.days(since: source.today) == 1
        ? "TOMORROW" : "\(day.weekday.title) \(dayWords(day, source.today))".uppercased()
      draw(title, report.tomorrow, on: &screen, texts)
    }
  }

  private func drawHead(on screen: inout Screen) {
    let (first, last) = (days.lowerBound, days.upperBound)
    var title = "\(first.weekday.title) \(dayWords(first, source.today))"
    if !isOneDay { title += " to \(last.weekday.title) \(dayWords(last, source.today))" }
    let what = isOneDay ? "review" : "review of \(days.upperBound.days(since: first) + 1) days"
    screen.line([Piece(title, .bold)], right: [Piece(what, .dim)])
    for line in progress(screen).lines(cells: screen.columns) { screen.line(line) }
  }

  private func progress(_ screen: Screen) -> [[Piece]] {
    let total = report.total
    var parts: [[Piece]] = []
    if let share = total.tasks.share {
      let cells = screen.columns < 60 ? 10 : 20
      parts.append([
        Piece("tasks \(total.tasks.done)/\(total.tasks.planned) "),
        Piece(screen.glyphs.bar(share, cells: cells), screen.palette.style(.green)),
        Piece(" \(percent(share))"),
      ])
      if total.tasks.carried > 0 { parts.append([Piece(total.tasks.carriedWords, .dim)]) }
    } else {
      parts.append([Piece("no tasks", .dim)])
    }
    func add(_ word: String, _ progress: Progress) {
      if progress.planned > 0 {
        parts.append([Piece("\(word) \(progress.done)/\(progress.planned)")])
      }
    }
    add("priorities", report.priorities)
    add("habits", total.habits)
    if total.points > 0 { parts.append([Piece("points \(total.points)")]) }
    if let mood = total.moods.mean { parts.append([Piece("mood "), screen.mood(mood)]) }
    if report.minutes > 0 { parts.append([Piece("\(hours(report.minutes)) in slots")]) }
    if report.notes > 0 {
      parts.append([Piece("\(report.notes) line\(report.notes == 1 ? "" : "s") of notes", .dim)])
    }
    return parts
  }

  private func draw(
    _ title: String, _ items: [Int], on screen: inout Screen, _ texts: ItemTexts
  ) {
    if items.isEmpty { return }
    screen.line()
    screen.line([Piece(title, .bold), Piece(" \(items.count)", .dim)])
    for case let item? in items.map({ texts[$0] }) {
      let time = item.kind == .slot ? screen.time(item) + [Piece(" ")] : []
      var right = screen.deadline(item, source.today)
      if right.isEmpty, let to = item.value(.to) { right = [Piece(to, .dim)] }
      screen.line(
        screen.box(item) + [Piece(" ")] + time + screen.words(item), item, source.today,
        aside: screen.tags(item) + [Piece(item.tags.isEmpty ? "" : "  ")] + screen.address(item),
        right: right)
    }
  }

  private func drawHabits(on screen: inout Screen, _ texts: ItemTexts) {
    func names(_ habits: [(HabitFigures, String)]) -> [[Piece]] {
      habits.enumerated().map { index, habit in
        let comma = index + 1 < habits.count ? "," : ""
        return [Piece(HabitWords(habit.0, texts).name), Piece(habit.1 + comma, .dim)]
      }
    }
    func length(_ count: Int, _ habit: HabitFigures) -> String {
      habit.unit == nil ? "\(count)" : screen.streak(count, habit.unit)
    }
    let kept = report.kept.map { ($0, " " + length($0.history.streak.count, $0)) }
    let broken = report.broken.map { broken in
      let day =
        screen.isTerminal
        ? dayWords(broken.on, source.today) : String(decoding: broken.on.bytes, as: UTF8.self)
      return (broken.habit, " \(length(broken.streak, broken.habit)) until \(day)")
    }
    let missed = report.missed.map { ($0.habit, $0.days > 1 ? " \($0.days)d" : "") }
    let rows = [
      ("missed", names(missed), screen.palette.style(.red)), ("broken", names(broken), .plain),
      ("kept", names(kept), screen.palette.style(.green)),
    ]
    if rows.allSatisfy(\.1.isEmpty) { return }
    screen.line()
    screen.line("HABITS", .bold)
    for (word, names, style) in rows where !names.isEmpty {
      let lines = names.lines(cells: max(20, screen.columns - 8), gap: 1)
      for (index, line) in lines.enumerated() {
        let start = index == 0 ? word : ""
        let blanks = String(repeating: " ", count: 8 - start.utf8.count)
        screen.line([Piece(start, style), Piece(blanks)] + line)
      }
    }
  }
}
