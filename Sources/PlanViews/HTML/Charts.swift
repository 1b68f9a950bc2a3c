import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanText

extension HTML {
  /// A chart in a section of its own. Lengths are about a third of a millimetre in print.
  ///
  /// - Parameters:
  ///   - name: unique in its page.
  ///   - summary: the most important figures in one or two sentences.
  ///   - isWide: whether it scrolls on a narrow screen.
  static func chart(
    _ name: String, _ title: String, _ summary: String, width: Double = 260, height: Double,
    isWide: Bool = false, @HTMLBuilder _ drawing: () -> HTML
  ) -> HTML {
    section(name, title) {
      let (size, names) = ("\(length(width)) \(length(height))", "\(name)-title \(name)-summary")
      let chart = HTML(.svg, [.viewBox: "0 0 \(size)", .role: "img", .labelledBy: names]) {
        HTML(.title) { title }
        HTML(.desc, [.id: "\(name)-summary"]) { summary }
        drawing()
      }
      isWide ? wide(title, chart) : chart
    }
  }

  /// A rectangle; the title is shown when the user points at it.
  static func block(
    _ names: String, x: Double, y: Double, width: Double, height: Double, _ title: [UInt8] = []
  ) -> HTML {
    let (x, y, width, height) = (length(x), length(y), length(width), length(height))
    return HTML(.rect, [.class: names, .x: x, .y: y, .width: width, .height: height]) {
      if !title.isEmpty { HTML(.title) { title } }
    }
  }

  /// A square around a point.
  static func square(
    _ names: String, _ x: Double, _ y: Double, _ side: Double, _ title: [UInt8] = []
  ) -> HTML { block(names, x: x - side / 2, y: y - side / 2, width: side, height: side, title) }

  static func label(
    _ names: String = "label", x: Double, y: Double, _ anchor: String = "start",
    @HTMLBuilder _ text: () -> HTML
  ) -> HTML {
    HTML(.text, [.class: names, .x: length(x), .y: length(y), .anchor: anchor], content: text)
  }

  /// A length to a tenth.
  static func length(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }

  static func taskBars(
    _ parts: [PagePart], width: Double = 260, height: Double = 96
  ) -> HTML {
    bars("done", "Tasks done of planned", of: "tasks", parts, width, height, \.tasks)
  }

  static func pointBars(
    _ parts: [PagePart], _ name: String = "points", _ title: String = "Points",
    height: Double = 96
  ) -> HTML { bars(name, title, of: "points", parts, 260, height) { Progress(done: $0.points) } }

  /// A column for each part, with an outline up to what was planned; nothing without any.
  private static func bars(
    _ name: String, _ title: String, of unit: String, _ parts: [PagePart], _ width: Double,
    _ height: Double, _ progress: (DayFigures) -> Progress
  ) -> HTML {
    let bars = parts.map { progress($0.total) }
    if bars.allSatisfy({ $0.done + $0.planned == 0 }) { return HTML.nothing }
    let top = axisEnd(above: bars.map { max($0.done, $0.planned) }.max() ?? 0)
    let plot = Plot(parts: parts, range: 0...Double(top), width: width, height: height, left: 22)
    let most = bars.map(\.done).max() ?? 0
    let sum = grouped(bars.reduce(0) { $0 + $1.done })
    let best = zip(parts, bars).first { $1.done == most }?.0.name ?? ""
    let all = "\(sum) \(unit) in all; most, \(grouped(most)), on \(best)."
    return chart(name, title, most == 0 ? "No \(unit)." : all, width: width, height: height) {
      plot.axes([0, top / 2, top].map { (Double($0), "\($0)") })
      for (place, bar) in bars.enumerated() {
        let limit = bar.planned > 0 ? " of \(bar.planned)" : ""
        let title = Array("\(parts[place].name): \(bar.done)\(limit)".utf8)
        for (names, value) in [("outline", bar.planned), ("fill", bar.done)] where value > 0 {
          let y = plot.y(Double(value))
          block(
            names, x: plot.x(place) - plot.step * 0.34, y: y, width: plot.step * 0.68,
            height: plot.bottom - y, title)
        }
        if bar.done + bar.planned > 0, plot.step >= 14 {
          label(x: plot.x(place), y: plot.y(Double(max(bar.done, bar.planned))) - 2, "middle") {
            "\(bar.done)" + (bar.planned > 0 && plot.step >= 28 ? "/\(bar.planned)" : "")
          }
        }
      }
    }
  }

  /// The smallest end of an axis that is easily read and not below a value.
  private static func axisEnd(above most: Int) -> Int {
    if most > .max / 200 { return most }
    return [4, 10, 20].first { most <= $0 } ?? 10 * axisEnd(above: (most + 9) / 10)
  }

  /// A point for each part with moods, joined if no part between them has none; nothing without any.
  static func moods(_ parts: [PagePart], width: Double = 260, height: Double) -> HTML {
    let plot = Plot(parts: parts, range: 1...5, width: width, height: height, left: 34)
    let means = parts.map(\.total.moods.mean)
    let known = parts.indices.compactMap { place in means[place].map { (place, $0) } }
    if known.isEmpty { return HTML.nothing }
    var summary = ""
    if let best = known.max(by: { $0.1 < $1.1 }), let worst = known.min(by: { $0.1 < $1.1 }) {
      summary =
        "From 1, terrible, to 5, great. Best \(tenths(best.1)) on \(parts[best.0].name),"
        + " worst \(tenths(worst.1)) on \(parts[worst.0].name)."
    }
    return chart("moods", "Mood", summary, width: width, height: height) {
      plot.axes(MoodWord.steps.enumerated().map { (Double($0 + 1), $1.name.description) })
      for run in parts.indices.split(whereSeparator: { means[$0] == nil }) where run.count > 1 {
        let corners = run.map { "\(length(plot.x($0))),\(length(plot.y(means[$0] ?? 1)))" }
        HTML(.polyline, [.class: "curve", .points: corners.joined(separator: " ")])
      }
      for (place, mean) in known {
        square(
          "point fill", plot.x(place), plot.y(mean), min(6, max(3, plot.step * 2 / 3)),
          Array("\(parts[place].name): \(tenths(mean))".utf8))
      }
    }
  }

  /// The days of a year, a column a week. The more tasks are done, the larger is the square; no
  /// colour is needed.
  static func year(_ report: YearReport, _ context: FilterContext) -> HTML {
    let map = YearMap(report.days, weekStart: context.weekStart)
    let (width, left) = (740.0, 24.0)
    let step = (width - left) / Double(max(53, map.weeks.count))
    let height = step * 7 + 24
    let sides = [0.2, 0.46, 0.64, 0.82, 1]
    let summary = "\(counted(report.active, "active day")), average \(percent(report.average))."
    return chart(
      "heat", "Tasks done, day by day", summary, width: width, height: height, isWide: true
    ) {
      for month in map.months {
        label(x: left + Double(month.week) * step, y: 8) { monthAbbreviation(month.month) }
      }
      for (row, weekday) in context.weekStart.week.enumerated() {
        label(x: 0, y: 12 + (Double(row) + 0.7) * step) { weekday.title }
        for (week, days) in map.weeks.enumerated() {
          if let day = days[row] {
            let (x, y) = (left + (Double(week) + 0.5) * step, 12 + (Double(row) + 0.5) * step)
            let value = day.value.map { percent($0) } ?? "nothing"
            let title = Array("\(isoDate(day.date)): \(value)".utf8)
            square(day.date == context.today ? "cell today" : "cell", x, y, step * 0.92, title)
            if day.level > 0 { square("fill", x, y, step * 0.92 * sides[day.level], title) }
          }
        }
      }
      let words = YearSubject.tasks.levels
      for (level, word) in words.enumerated() {
        let x = left + words[..<level].reduce(0) { $0 + 18 + Double($1.utf8.count) * 4.4 }
        square(level == 0 ? "level0" : "fill", x + 5, height - 5, 9 * sides[level])
        label(x: x + 12, y: height - 2.5) { word }
      }
    }
  }

  /// The figures of the parts as a table.
  static func table(_ caption: String, of parts: [PagePart], byMonth: Bool = false) -> HTML {
    table(
      caption, of: parts,
      by: byMonth ? ("Month", { Array($0.name.utf8) }) : ("Day", { $0.total.date.bytes }),
      [
        ("tasks done", { "\($0.total.tasks.done)" }),
        ("tasks planned", { "\($0.total.tasks.planned)" }),
        ("tasks carried", { "\($0.total.tasks.carried)" }),
        ("tasks expired", { "\($0.total.tasks.expired)" }),
        ("tasks missed", { "\($0.total.tasks.missed)" }),
        ("habits met", { "\($0.total.habits.done)" }),
        ("habits due", { "\($0.total.habits.planned)" }),
        ("points", { "\($0.total.points)" }),
        ("mood", { $0.total.moods.mean.map(tenths) ?? "–" }),
      ])
  }
}

/// A part of the period of a page: a day, a week or a month.
struct PagePart {
  /// As a sentence calls it: `Mon 12 Oct`.
  let name: String
  /// Below its place in a chart; empty if there is no room for all.
  let label: String
  let total: DayFigures
}

/// The axes of a chart with a place for each part of a period.
private struct Plot {
  let parts: [PagePart]
  let range: ClosedRange<Double>
  let width, height: Double
  /// Room for the labels of the values.
  let left: Double

  var step: Double { (width - left - 2) / Double(max(1, parts.count)) }
  var bottom: Double { height - 12 }

  /// The middle of a place.
  func x(_ place: Int) -> Double { left + (Double(place) + 0.5) * step }

  func y(_ value: Double) -> Double {
    bottom - (bottom - 10) * (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  @HTMLBuilder func axes(_ values: [(value: Double, label: String)]) -> HTML {
    for (value, label) in values {
      HTML.block("grid", x: left, y: y(value) - 0.3, width: width - 2 - left, height: 0.6)
      HTML.label(x: left - 4, y: y(value) + 2.5, "end") { label }
    }
    for (place, part) in parts.enumerated() where !part.label.isEmpty {
      HTML.label(x: x(place), y: height - 3, "middle") { part.label }
    }
  }
}

/// The habits of a period: those with a state on at least one of its days.
struct HabitRows {
  let days: [CivilDate]
  let rows: [Row]

  typealias Row = HabitsReport.Row

  init(_ range: ClosedRange<CivilDate>, from source: ReportSource) {
    days = range.days
    let end = min(range.upperBound, source.today)
    let habits = end < range.lowerBound ? [] : source.habits(asOf: end)
    rows = habits.map { ($0, $0.states(of: range)) }
      .filter { $0.states.contains { $0 != .none } }
  }

  var items: [Int] { rows.flatMap(\.figures.items) }

  func name(_ row: Row, _ texts: PageTexts) -> [UInt8] { HabitWords(row.figures, texts.items).name }

  /// As many rows as a sheet has room for; the others only on the screen.
  @HTMLBuilder func charts(_ texts: PageTexts, width: Double) -> HTML {
    if !rows.isEmpty {
      HTML(.div, [.class: "pair"]) {
        chart("habits", "Habits", rows.prefix(12), texts, width: width)
        HTML.more(rows.count - 12)
        if rows.count > 12 {
          chart("more-habits", "More habits", rows.dropFirst(12), texts, width: width)
        }
      }
    }
  }

  /// The days of each habit by its state.
  func table(_ texts: PageTexts) -> HTML {
    HTML.table(
      "Days on which a habit was", of: rows, by: ("Habit", { name($0, texts) }),
      [HabitDayState.done, .partly, .covered, .skipped, .missed, .open].map { state in
        (state.rawValue, { numbers(of: state, $0) })
      })
  }

  private func numbers(of state: HabitDayState, _ row: Row) -> String {
    let found = zip(days, row.states).filter { $1 == state }.map { "\($0.0.day)" }
    return found.isEmpty ? "–" : found.joined(separator: ", ")
  }

  /// A row for each habit and a field for each day, with a sign in it, so that it needs no colour.
  private func chart(
    _ id: String, _ title: String, _ rows: ArraySlice<Row>, _ texts: PageTexts, width: Double
  ) -> HTML {
    let nameWidth = min(width * 0.34, 110)
    let (head, rowHeight) = (12.0, 13.0)
    let step = min(20, (width - nameWidth) / Double(max(1, days.count)))
    let height = head + rowHeight * Double(rows.count) + 14
    let all = rows.flatMap(\.states)
    let (done, missed) = (all.count { $0 == .done }, all.count { $0 == .missed })
    let summary =
      "\(rows.count) habits: done on \(done) days, missed on \(missed), counted for each."
    return HTML.chart(id, title, summary, width: width, height: height) {
      for (place, day) in days.enumerated() {
        HTML.label(x: nameWidth + (Double(place) + 0.5) * step, y: 8, "middle") {
          days.count > 7 ? "\(day.day)" : day.weekday.title
        }
      }
      for (place, row) in rows.enumerated() {
        let y = head + Double(place) * rowHeight
        let name = name(row, texts)
        HTML.label("label ink", x: 0, y: y + 9) {
          ShownText(name.span, from: 0).start(cells: Int((nameWidth - 6) / 4.2)).bytes
        }
        for (column, (day, state)) in zip(days, row.states).enumerated() {
          let x = nameWidth + Double(column) * step
          HTML.block(
            "day \(state.rawValue)", x: x + 1, y: y + 1, width: step - 2, height: rowHeight - 2,
            name + Array(", \(day.pageName): \(state.rawValue)".utf8))
          HTML.label(
            state == .done ? "sign paper" : "sign", x: x + step / 2, y: y + 9.3, "middle"
          ) { signs[state] ?? "" }
        }
      }
      let used = HabitDayState.allCases.filter { signs[$0] != nil && all.contains($0) }
      for (place, state) in used.enumerated() {
        let x = used[..<place].reduce(0) { $0 + 24 + Double($1.words.utf8.count) * 4 }
        HTML.block("day \(state.rawValue)", x: x, y: height - 10, width: 10, height: 10)
        HTML.label(state == .done ? "sign paper" : "sign", x: x + 5, y: height - 2.2, "middle") {
          signs[state] ?? ""
        }
        HTML.label(x: x + 13, y: height - 2.2) { state.words }
      }
    }
  }
}

private let signs: [HabitDayState: String] = [
  .done: "✓", .partly: "/", .covered: "·", .paused: "·", .skipped: "–", .missed: "×", .open: "?",
]

extension CivilDate {
  /// `Mon 12 Oct`
  var pageName: String { "\(weekday.title) \(dayWords(self, self))" }
}
