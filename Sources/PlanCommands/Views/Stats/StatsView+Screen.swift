import PlanText
import PlanCalendar
import PlanModel
import PlanReports
import PlanSyntax
import PlanTerminal

extension StatsView {
  /// Cells that the labels left of a line take.
  private static let margin = 14

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let isRunning = report.range.contains(today) && today < report.range.upperBound
    screen.line(
      [Piece(report.unit.title(report.range, today), .bold)],
      right: isRunning
        ? [Piece(screen.isTerminal ? "up to today" : "up to \(isoDate(today))", .dim)] : [])
    guard !report.isEmpty else { return screen.line("nothing to count", .dim) }
    screen.line()
    drawTotals(on: &screen)
    screen.line()
    if report.unit == .month { drawColumns(on: &screen) } else { drawBars(on: &screen) }
    screen.line()
    drawTags(on: &screen)
    drawLines(on: &screen, texts)
  }

  // MARK: totals

  private func drawTotals(on screen: inout Screen) {
    let (now, before) = (report.total, report.previous)
    var table = Table([
      .init(), .init(side: .right), .init(side: .right), .init(isFree: true),
    ])
    func row(_ name: String, _ now: Progress, _ before: Progress) {
      let trend = screen.trend(now.share, before.share)
      table.row([
        [Piece(name, .dim)], [Piece("\(grouped(now.done))/\(grouped(now.planned))")],
        [Piece(percent(now.share), .bold)], trend + now.carriedPieces,
      ])
    }
    row("tasks", now.tasks, before.tasks)
    row("habits", now.habits, before.habits)
    table.row([
      [Piece("points", .dim)], [Piece(grouped(now.points))], [],
      screen.trend(now.points, before.points),
    ])
    if let mean = now.moods.mean {
      table.row([
        [Piece("mood", .dim)], [screen.mood(mean)], [],
        screen.moodTrend(mean, before.moods.mean) + course(screen),
      ])
    }
    screen.table(table)
    guard let range = report.previousRange else { return }
    let days =
      screen.isTerminal
      ? "\(dayWords(range.lowerBound, today)) to \(dayWords(range.upperBound, today))"
      : "\(isoDate(range.lowerBound)) to \(isoDate(range.upperBound))"
    screen.line([Piece("compared with \(days)", .dim)])
  }

  /// The mood of each bucket; of a month the chart shows it.
  private func course(_ screen: Screen) -> [Piece] {
    if report.unit == .month { return [] }
    let signs = report.buckets.map { screen.glyphs.spark($0.total.moods.mean.map { ($0 - 1) / 4 }) }
    let course = Piece(signs.joined(), screen.palette.style(.cyan))
    return [Piece("  ")] + [course].withoutBlanksAtEnd
  }

  // MARK: buckets

  /// A line for each day of a week or month of a year.
  private func drawBars(on screen: inout Screen) {
    let cells = screen.columns < 60 ? 6 : screen.columns < 100 ? 14 : 30
    let most = max(report.buckets.map(\.total.points).max() ?? 0, 1)
    let hasCarried = report.buckets.contains { $0.total.tasks.carried > 0 }
    var table = Table([
      .init(), .init(title: "points", side: .right), .init(rank: 2),
      .init(title: "tasks", side: .right, rank: 4), .init(title: "done", side: .right),
      .init(rank: 1), .init(title: hasCarried ? "carried" : "", side: .right, rank: 0),
      .init(title: "mood", side: .right, rank: 3),
    ])
    table.hasTitles = true
    for bucket in report.buckets {
      let (total, first) = (bucket.total, bucket.days.lowerBound)
      let isAhead = first > today
      let name =
        report.unit == .year
        ? monthAbbreviation(first.month)
        : "\(first.weekday.title) \(first.day < 10 ? " " : "")\(first.day)"
      let isNow = bucket.days.contains(today)
      let share = Double(total.points) / Double(most)
      let isEmpty = isAhead || total.days == 0 && total.points == 0
      let blank = isAhead ? [] : [Piece("-", .dim)]
      table.row([
        [Piece((isNow ? "> " : "  ") + name, isNow ? .bold : .plain)],
        total.points == 0 ? blank : [Piece(grouped(total.points))],
        isEmpty
          ? [] : [Piece(screen.glyphs.bar(share, cells: cells), screen.palette.style(.yellow))],
        total.tasks.planned == 0
          ? blank : [Piece("\(grouped(total.tasks.done))/\(grouped(total.tasks.planned))")],
        total.tasks.planned == 0 ? [] : [Piece(percent(total.tasks.share))],
        total.tasks.share.map {
          [Piece(screen.glyphs.bar($0, cells: cells), screen.palette.style(.green))]
        } ?? [],
        total.tasks.carried == 0 ? [] : [Piece(grouped(total.tasks.carried), .dim)],
        total.moods.mean.map { [screen.mood($0)] } ?? [],
      ])
    }
    screen.table(table)
  }

  /// Columns for the days of a month.
  private func drawColumns(on screen: inout Screen) {
    let margin = 8
    let cells = max(1, min((screen.columns - margin) / report.buckets.count, 3))
    let points = report.buckets.map(\.total.points)
    let most = max(points.max() ?? 0, 1)
    let height = 5
    for row in (0..<height).reversed() {
      let label = row == height - 1 ? "\(most)" : ""
      var pieces = [
        Piece(row == height - 1 ? "points" : "", .dim),
        Piece(String(repeating: " ", count: max(0, margin - label.utf8.count - 1))),
      ]
      let name = pieces[0].shown.width
      pieces[1] = Piece(
        String(repeating: " ", count: max(1, margin - 1 - name - label.utf8.count)) + label + " ",
        .dim)
      pieces += points.map { number in
        let eighths = Int((Double(number) / Double(most) * Double(height * 8)).rounded(.up))
        return cell(min(max(eighths - row * 8, 0), 8), cells, .yellow, screen)
      }
      screen.line(pieces.joined.withoutBlanksAtEnd)
    }
    func row(_ name: String, _ color: PlanColor, _ share: (DayTotal) -> Double?) {
      let label = Piece(name + String(repeating: " ", count: margin - name.utf8.count), .dim)
      let pieces = report.buckets.map { bucket in
        cell(
          share(bucket.total).map { max(1, Int(($0 * 8).rounded())) } ?? 0, cells, color, screen)
      }
      screen.line(([label] + pieces).joined.withoutBlanksAtEnd)
    }
    row("done", .green) { $0.tasks.share }
    row("mood", .cyan) { $0.moods.mean.map { ($0 - 1) / 4 } }
    screen.line(
      at: report.buckets.indices.filter { $0 == 0 || $0 % 5 == 4 && $0 < 30 }.map {
        (margin + $0 * cells, [Piece("\($0 + 1)", .dim)])
      })
  }

  /// Cells of one height, from 0 to 8 eighths.
  private func cell(
    _ eighths: Int, _ cells: Int, _ color: PlanColor, _ screen: Screen
  ) -> Piece {
    if eighths == 0 { return Piece(String(repeating: " ", count: cells)) }
    let sign = screen.glyphs.spark(Double(eighths - 1) / 7)
    // Between columns that are wide enough one cell stays free.
    let width = cells > 2 ? cells - 1 : cells
    return Piece(
      String(repeating: sign, count: width) + String(repeating: " ", count: cells - width),
      screen.palette.style(color))
  }

  // MARK: parts

  private func drawTags(on screen: inout Screen) {
    let tags = report.tally.tags
    guard tags.contains(where: { $0.tag != nil }) else { return }
    let cells = screen.columns < 60 ? 8 : screen.columns < 100 ? 24 : 48
    let most = max(tags.map(\.progress.planned).max() ?? 0, 1)
    var table = Table([
      .init(isFree: true), .init(side: .right), .init(side: .right), .init(rank: 1),
    ])
    for (tag, progress) in tags.prefix(8) {
      let share = Double(progress.planned) / Double(most)
      table.row([
        [tag.map { Piece([UInt8(ascii: "#")] + $0) } ?? Piece("no tag", .dim)],
        [Piece("\(grouped(progress.done))/\(grouped(progress.planned))")],
        [Piece(percent(progress.share))],
        [Piece(screen.glyphs.bar(share, cells: cells), screen.palette.style(.blue))],
      ])
    }
    screen.table(table)
    if tags.count > 8 { screen.line("and \(counted(tags.count - 8, "more tag"))", .dim) }
    screen.line()
  }

  private func drawLines(on screen: inout Screen, _ texts: ItemTexts) {
    let tally = report.tally
    let indent = Self.margin
    let priorities = tally.priorities.filter { $0.progress.planned > 0 }.map { entry in
      [
        Piece(entry.priority.map { "!\($0.name)" } ?? "none", screen.palette.style(entry.priority)),
        Piece(" \(entry.progress.done)/\(entry.progress.planned)"),
      ]
    }
    screen.flow(priorities, label: priorities.isEmpty ? "" : "priority", indent: indent)
    if let best = tally.bestWeekday {
      var groups: [[Piece]] = [[Piece("best \(best.title) \(share(of: best))")]]
      if let worst = tally.worstWeekday {
        groups.append([Piece("worst \(worst.title) \(share(of: worst))")])
      }
      screen.flow(groups, label: "weekday", indent: indent)
    }
    if let busiest = tally.busiestHour {
      let words = "\(hour(busiest.hour))-\(hour(busiest.hour + 1))"
      screen.flow(
        [[Piece("\(words) with \(counted(busiest.slots, "slot"))")]], label: "busiest hour",
        indent: indent)
    }
    screen.flow(
      [[Piece("moved \(tally.moved)")], [Piece("cancelled \(tally.cancelled)")]],
      label: "not done", indent: indent)
    let streaks = report.streaks.filter { $0.best > 0 }.map { streak in
      [
        Piece(texts[streak.item]?.habitName ?? []),
        Piece(" \(counted(streak.streak, streak.unit?.rawValue ?? "time"))"),
        Piece(" (best \(grouped(streak.best)))", .dim),
      ]
    }
    screen.flow(streaks, label: streaks.isEmpty ? "" : "streaks", indent: indent)
  }

  private func share(of weekday: Weekday) -> String {
    percent(report.tally.weekdays.first { $0.weekday == weekday }?.progress.share)
  }

  /// `09`.
  private func hour(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour)" }
}
