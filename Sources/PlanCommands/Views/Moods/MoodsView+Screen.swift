import PlanText
import PlanCalendar
import PlanModel
import PlanReports
import PlanSyntax
import PlanTerminal

extension MoodsView {
  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let title = [Piece(report.unit.title(report.range, today), .bold)]
    guard !report.entries.isEmpty else {
      screen.line(title)
      screen.line("no moods; plan mood WORD writes one", .dim)
      return
    }
    var right: [Piece] = []
    if let mean = report.moods.mean {
      right = [Piece("mean "), screen.mood(mean), Piece(" of 5")]
    }
    screen.line(title, right: right)
    screen.flow([
      [Piece(counted(report.entries.count, "mood") + " on " + counted(report.days.count, "day"))],
      screen.moodTrend(report.moods.mean, report.previous.mean),
    ])
    screen.line()
    drawCourse(on: &screen)
    drawWords(on: &screen)
    drawWeekdays(on: &screen)
    drawEntries(on: &screen, texts)
  }

  /// A sign for each day, of a year for each month.
  private func drawCourse(on screen: inout Screen) {
    guard !report.days.isEmpty else { return }
    let means: [(name: String, mean: Double?)]
    switch report.unit {
    case .year:
      means = (1...12).map { month in
        var sum = MoodSum()
        for day in report.days where day.date.month == month { sum += day.moods }
        return (monthAbbreviation(month), sum.mean)
      }
    case .week, .month:
      var byDate: [CivilDate: Double] = [:]
      for day in report.days { byDate[day.date] = day.moods.mean }
      means = report.range.days.map { ($0.weekday.title, byDate[$0]) }
    }
    let room = screen.columns - 2
    let cells = min(room / means.count, report.unit == .month ? 3 : 4)
    let signs = means.map { entry in
      let sign = String(
        repeating: screen.glyphs.spark(entry.mean.map { ($0 - 1) / 4 }), count: max(1, cells - 1))
      return Piece(sign, entry.mean.map { screen.mood($0).style } ?? .plain)
    }
    screen.line(at: signs.enumerated().map { (2 + $0 * cells, [$1]) })
    if report.unit == .month {
      screen.line(
        at: means.indices.filter { $0 == 0 || $0 % 5 == 4 && $0 < 30 }.map {
          (2 + $0 * cells, [Piece("\($0 + 1)", .dim)])
        })
    } else {
      screen.line(
        at: means.enumerated().map {
          (2 + $0 * cells, [Piece(cells > 3 ? $1.name : String($1.name.prefix(1)), .dim)])
        })
    }
    screen.line()
  }

  private func drawWords(on screen: inout Screen) {
    let cells = screen.columns < 60 ? 12 : screen.columns < 100 ? 32 : 64
    let most = max(report.words.map(\.count).max() ?? 0, 1)
    var table = Table([
      .init(isFree: true), .init(side: .right), .init(), .init(side: .right), .init(),
    ])
    for word in report.words.prefix(12) {
      var style = Style.plain
      var emoji: String?
      if case .known(let mood) = word.name {
        style = screen.palette.style(mood)
        emoji = screen.glyphs.isASCII ? nil : mood.nearestWord.emoji
      }
      let share = Double(word.count) / Double(most)
      table.row([
        [Piece("  "), Piece(word.text, style)], [Piece("\(word.count)")],
        [Piece(screen.glyphs.bar(share, cells: cells), style)],
        [word.value.map { Piece(decimal(valence: $0)) } ?? Piece("-", .dim)],
        emoji.map { [Piece($0)] } ?? [],
      ])
    }
    screen.table(table)
    let rest = report.words.dropFirst(12)
    if !rest.isEmpty { screen.line("  and \(counted(rest.count, "more word"))", .dim) }
    screen.line()
  }

  private func drawWeekdays(on screen: inout Screen) {
    if report.unit == .week { return }
    let groups: [[Piece]] = report.weekdays.compactMap { entry in
      entry.moods.mean.map { [Piece("\(entry.weekday.title) ", .dim), screen.mood($0)] }
    }
    if groups.isEmpty { return }
    screen.flow(groups, gap: 2, indent: 2)
    screen.line()
  }

  /// All of a week or month; of a year those with a comment.
  private func drawEntries(on screen: inout Screen, _ texts: ItemTexts) {
    let all = entries(texts)
    let shown = report.unit == .year ? all.filter { $0.comment != nil } : all
    var table = Table([.init(), .init(), .init(), .init(isFree: true)])
    table.leastFree = 8
    var last: CivilDate?
    for entry in shown {
      guard let day = entry.day else { continue }
      let name = screen.isTerminal ? dayName(day) : isoDate(day)
      table.row([
        [Piece(day == last && screen.isTerminal ? "" : name, .dim)],
        [Piece(entry.time?.start.bytes ?? [])],
        [Piece(entry.words, entry.mood.map { screen.palette.style($0) } ?? .plain)]
          .cut(cells: 12, screen.glyphs.ellipsis),
        entry.comment.map { [Piece($0)] } ?? [],
      ])
      last = day
    }
    screen.table(table)
  }

  /// `Mon 12 Oct`; within a month `Mon 12`.
  private func dayName(_ day: CivilDate) -> String {
    let number = (day.day < 10 ? " " : "") + "\(day.day)"
    let month = report.unit == .month ? "" : " \(monthAbbreviation(day.month))"
    return "\(day.weekday.title) \(number)\(month)"
  }
}

extension MoodWord {
  /// Its sign, where it has one.
  fileprivate var emoji: String? {
    aliases.map(\.description).first { $0.utf8.allSatisfy { $0 >= 0x80 } }
  }
}
