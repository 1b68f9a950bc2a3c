public import PlanArguments
import PlanDocument
import PlanReports
public import PlanShell
import PlanSystem

public let moodsCommand = viewCommand(
  "moods", "show the moods of a week, month or year", options: periodOptions,
  when: "a day or period in it", period: .pastPeriod, filter: "which items count",
  examples: ["plan moods": "this month", "plan moods --year last": "last year"],
  """
  Of a year, only entries with a comment are shown.

  `--plain` prints day, time, word, value, comment, path and line.
  """, run: runMoods)

private func runMoods(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try runPeriodView(invocation, usual: .month, host: host) { source, unit, day in
    MoodsView(
      report: MoodsReport(unit, around: day, from: source.report), filter: source.mode.typedFilter)
  }
}

private struct MoodsView: ReportView {
  let report: MoodsReport
  let filter: ArgumentBytes?

  var items: [Int] { report.entries }

  func sheet(_ texts: ItemTexts) -> Sheet {
    func moods(_ moods: MoodSum) -> Value {
      ["mean": .decimal(moods.mean), "count": .count(moods.count)]
    }
    return Sheet(
      "plan.moods/1",
      ["unit": .word(report.unit)] + .range(report.range) + [
        "mean": .decimal(report.moods.mean), "previous": .decimal(report.previous.mean),
        "days": .rows(report.days) { ["date": .day($0.date)] + moods($0.moods) },
        "words": .rows(report.words) { word in
          ["word": .text(word.text), "value": .valence(word.value), "count": .count(word.count)]
        },
        "weekdays": .rows(report.weekdays) {
          ["weekday": .text($0.weekday.shortName)] + moods($0.moods)
        },
        "entries": .rows(report.entries.compactMap { texts[$0] }) { .mood($0) },
      ], rows: "entries", keys: "date time word value comment path line")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let title = report.unit.title(report.range, screen.today)
    guard !report.entries.isEmpty else {
      screen.line(title, .bold)
      return screen.nothing("no moods", filter, hint: "plan mood WORD writes one")
    }
    screen.line(
      [Piece(title, .bold)],
      right: report.moods.count == 0 ? [] : [Piece("mean ")] + screen.moodOfFive(report.moods))
    screen.flow([
      [Piece(counted(report.entries.count, "mood") + " on " + counted(report.days.count, "day"))],
      screen.trend(report.moods, report.previous),
    ])
    screen.line()
    if !report.days.isEmpty { drawCourse(on: &screen) }
    drawWords(on: &screen)
    if report.unit != .week { drawWeekdays(on: &screen) }
    drawEntries(on: &screen, texts)
  }

  /// A column for each day, of a year for each month.
  private func drawCourse(on screen: inout Screen) {
    let isYear = report.unit == .year
    var moods = [MoodSum](repeating: MoodSum(), count: isYear ? 12 : report.range.days.count)
    for day in report.days {
      let place = isYear ? day.date.month - 1 : day.date.days(since: report.range.lowerBound)
      moods[place] += day.moods
    }
    screen.chart("  mean", moods.map(\.share))
    screen.chartNames(report.unit, report.range)
    let (low, high) = (screen.glyphs.spark(0), screen.glyphs.spark(1))
    screen.line("        from \(low) 1 to \(high) 5", .dim)
    screen.line()
  }

  private func drawWords(on screen: inout Screen) {
    let cells = screen.columns < 60 ? 6 : screen.columns < 100 ? 32 : 64
    let most = max(report.words.map(\.count).max() ?? 0, 1)
    screen.table(
      Array(report.words.prefix(12)),
      Column("  mood", isFree: true) { [Piece("  "), Piece($0.text, $1.palette.style($0.mood))] },
      Column("times", .right) { word, _ in [Piece("\(word.count)")] },
      Column { word, screen in
        let share = Double(word.count) / Double(most)
        return [Piece(screen.glyphs.bar(share, cells: cells), screen.palette.style(word.mood))]
      },
      Column("value 1-5", .right) { word, _ in
        [word.value.map { Piece(decimal(Double($0) / 100)) } ?? Piece("-", .dim)]
      },
      Column { word, screen in
        // The sign of the mood, if it has one.
        let names = screen.glyphs.isASCII ? [] : word.mood?.nearestWord.others ?? []
        let emoji = names.first { $0.utf8.allSatisfy { $0 >= 0x80 } }
        return [Piece(emoji ?? "")]
      })
    let rest = report.words.count - 12
    if rest > 0 { screen.line("  and \(counted(rest, "more word"))", .dim) }
    screen.line()
  }

  private func drawWeekdays(on screen: inout Screen) {
    let groups: [[Piece]] = report.weekdays.filter { $0.moods.count > 0 }.map { entry in
      [Piece("\(entry.weekday.title) ", .dim)] + screen.mood(entry.moods)
    }
    if groups.isEmpty { return }
    screen.flow(groups, gap: 2, label: "  mean", indent: 8)
    screen.line()
  }

  /// All of a week or month; of a year those with a comment.
  private func drawEntries(on screen: inout Screen, _ texts: ItemTexts) {
    screen.table(
      report.entries.compactMap { texts[$0] }
        .filter { report.unit != .year || $0.comment != nil }, leastFree: 8,
      Column("", .right) { entry, screen in
        entry.day.map { day in
          [Piece((screen.isTerminal ? "\(day.weekday.title) " : "") + screen.day(day), .dim)]
        } ?? []
      },
      Column { $1.time($0) },
      Column { [$1.mood($0)].cut(cells: 12, $1.glyphs.ellipsis) },
      Column(isFree: true) { entry, _ in [Piece(entry.comment ?? [])] })
  }
}
