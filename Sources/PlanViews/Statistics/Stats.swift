public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem

public let statsCommand = viewCommand(
  "stats", "show counts and percentages of a week, month or year",
  options: periodOptions,
  when: "a day or period in it", period: .pastPeriod, filter: "which items count",
  examples: [
    "plan stats": "this week, compared with last week",
    "plan stats --year '#work'": "this year, only what has that tag",
  ],
  """
  `--plain` prints for each day or month its first and last day, days with a file, done and
  planned tasks, met and due habits, points, mood, carried, expired and missed tasks.
  """, run: runStats)

private func runStats(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try runPeriodView(invocation, usual: .week, host: host) { source, unit, day in
    StatsView(
      report: StatsReport(unit, around: day, from: source.report), filter: source.mode.typedFilter)
  }
}

private struct StatsView: ReportView {
  let report: StatsReport
  let filter: ArgumentBytes?

  var items: [Int] { report.streaks.map(\.item) }

  func sheet(_ texts: ItemTexts) -> Sheet {
    let tally = report.tally
    let period: Value = ["unit": .word(report.unit)] + .range(report.range)
    return Sheet(
      "plan.stats/1",
      period + [
        "total": .total(report.total), "previous": .total(report.previous),
        "buckets": .rows(report.buckets) { .range($0.days) + ["total": .total($0.total)] },
        "tags": .rows(tally.tags) {
          ["tag": .text($0.tag)] + .tasks($0.progress) + ["spent": .count($0.spent)]
        },
        "priorities": .rows(tally.priorities) {
          ["priority": .text($0.priority.map { Array($0.name.utf8) })] + .tasks($0.progress)
        },
        "weekdays": .rows(tally.weekdays) {
          ["weekday": .text($0.weekday.shortName)] + .tasks($0.progress)
        },
        "hours": .rows(tally.hours) { ["hour": .count($0.hour), "slots": .count($0.slots)] },
        "moved": .count(tally.moved), "cancelled": .count(tally.cancelled),
        "streaks": .rows(report.streaks) { habit in
          [
            "name": .text(texts[habit.item]?.habitName),
            "streak": .count(habit.history.streak.count), "best": .count(habit.history.best.count),
          ]
        },
      ],
      rows: "buckets",
      keys: "from to total.days total.tasks.done total.tasks.planned total.habits.met"
        + " total.habits.due total.points total.mood total.tasks.carried"
        + " total.tasks.expired total.tasks.missed")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let today = screen.today
    let isRunning = report.range.contains(today) && today < report.range.upperBound
    screen.line(
      [Piece(report.unit.title(report.range, today), .bold)],
      right: isRunning ? [Piece("up to \(screen.day(today))", .dim)] : [])
    if report.isEmpty {
      return screen.nothing("no tasks, habits or moods", filter, hint: addingHint)
    }
    screen.line()
    screen.table(
      screen.comparison(report.total, report.previous),
      Column { row, _ in [Piece(row.name, .dim)] }, Column { row, _ in row.figure },
      Column(isFree: true, gap: 1) { row, _ in row.trend })
    if let range = report.previousRange, report.range.lowerBound <= today {
      let (first, last) = (screen.day(range.lowerBound), screen.day(range.upperBound))
      screen.line("compared with \(first) to \(last)", .dim)
    }
    screen.line()
    if report.unit == .month { drawColumns(on: &screen) } else { drawBars(on: &screen) }
    drawTags(on: &screen)
    drawLines(on: &screen, texts)
  }

  /// A line for each past day of a week or month of a year.
  private func drawBars(on screen: inout Screen) {
    let today = screen.today
    let cells = screen.columns < 60 ? 6 : screen.columns < 100 ? 14 : 30
    let buckets = report.buckets.filter { $0.days.lowerBound <= today }
    let most = Double(max(buckets.map(\.total.points).max() ?? 0, 1))
    if buckets.isEmpty { return }
    screen.table(
      buckets,
      Column<StatsReport.Bucket> { bucket, _ in
        let (first, isNow) = (bucket.days.lowerBound, bucket.days.contains(today))
        let name = report.unit == .year ? monthAbbreviation(first.month) : weekdayName(first)
        return [Piece((isNow ? "> " : "  ") + name, isNow ? .bold : .plain)]
      },
      .count("points", \.total.points),
      .bar(rank: 2, cells: cells, .yellow) { bucket in
        bucket.total.points == 0 ? nil : Double(bucket.total.points) / most
      },
      .ratio("tasks", rank: 4, \.total.tasks), .share("done", \.total.tasks),
      .bar(rank: 1, cells: cells, .green, \.total.tasks.share),
      .count("carried", rank: 0, \.total.tasks.carried), .mood(rank: 3, \.total.moods))
    screen.line()
  }

  /// Columns for the days of a month: the points five lines high, the others one.
  private func drawColumns(on screen: inout Screen) {
    let height = 5
    let totals = report.buckets.map(\.total)
    let most = max(totals.map(\.points).max() ?? 0, 1)
    for row in (0..<height).reversed() {
      let shares = totals.map { total in
        let eighths = Int((Double(total.points * height * 8) / Double(most)).rounded(.up)) - row * 8
        return eighths > 0 ? Double(min(eighths, 8) - 1) / 7 : nil
      }
      screen.chart(row == height - 1 ? "points" : "", shares, .yellow)
    }
    screen.chart("done", totals.map(\.tasks.share), .green)
    screen.chart("mood", totals.map(\.moods.share), .cyan)
    screen.chartNames(.month, report.range)
    let legend = ["points: at most \(most) a day", "done: part of the tasks", "mood: 1 to 5"]
    screen.flow(legend.map { [Piece($0, .dim)] })
    screen.line()
  }

  private func drawTags(on screen: inout Screen) {
    let tags = report.tally.tags
    guard tags.contains(where: { $0.tag != nil }) else { return }
    let cells = screen.columns < 60 ? 8 : screen.columns < 100 ? 24 : 48
    let most = max(tags.map(\.progress.planned).max() ?? 0, 1)
    screen.table(
      Array(tags.prefix(8)),
      Column("tag", isFree: true) { entry, _ in
        [entry.tag.map { Piece([UInt8(ascii: "#")] + $0) } ?? Piece("no tag", .dim)]
      },
      .ratio("tasks", \.progress), .share("done", \.progress),
      .hours("time", rank: 3, \.spent),
      Column("of est", .right, rank: 2) { entry, _ in
        entry.tracked.share.map { [Piece($0)] } ?? []
      },
      .bar("planned", rank: 1, cells: cells, .blue) { Double($0.progress.planned) / Double(most) })
    if tags.count > 8 { screen.line("and \(counted(tags.count - 8, "more tag"))", .dim) }
    screen.line()
  }

  private func drawLines(on screen: inout Screen, _ texts: ItemTexts) {
    let tally = report.tally
    func draw(_ label: String, _ groups: [[Piece]]) {
      if !groups.isEmpty { screen.flow(groups, label: label, indent: 14) }
    }
    draw(
      "priority",
      tally.priorities.filter { $0.progress.planned > 0 }.map { entry in
        let name = entry.priority.map { "!\($0.name)" } ?? "none"
        return [Piece(name, screen.palette.style(entry.priority)), Piece(" ")]
          + entry.progress.ratio
      })
    draw(
      "weekday",
      tally.weekdays.filter { $0.progress.planned > 0 }.map { entry in
        [Piece("\(entry.weekday.title) "), Piece(percent(entry.progress.share))]
      })
    if let busiest = tally.hours.max(by: { $0.slots < $1.slots }) {
      let hours = "\(twoDigits(busiest.hour))-\(twoDigits(busiest.hour + 1))"
      draw("busiest hour", [[Piece("\(hours) with \(counted(busiest.slots, "slot"))")]])
    }
    draw("estimates", report.total.tracked.words)
    draw("not done", [[Piece("moved \(tally.moved)")], [Piece("cancelled \(tally.cancelled)")]])
    draw(
      "streaks",
      report.streaks.filter { $0.history.best.count > 0 }.map { habit in
        [
          Piece(texts[habit.item]?.habitName ?? []),
          Piece(" \(habit.length(habit.history.streak.count))"),
          Piece(" (best \(grouped(habit.history.best.count)))", .dim),
        ]
      })
  }
}
