import PlanCalendar
import PlanReports

/// The habits of a stretch of days, as far as any of these says anything of them.
struct HabitRows {
  let days: [CivilDate]
  let rows: [Row]

  typealias Row = (figures: HabitFigures, states: [HabitDayState])

  init(_ range: ClosedRange<CivilDate>, from source: ReportSource) {
    days = range.days
    let end = min(range.upperBound, source.today)
    if end < range.lowerBound {
      rows = []
      return
    }
    rows = source.habits(asOf: end).map { ($0, $0.states(of: range)) }
      .filter { $0.states.contains { $0 != .none } }
  }

  var items: [Int] { rows.flatMap(\.figures.items) }

  func name(_ figures: HabitFigures, _ texts: PageTexts) -> [UInt8] {
    HabitWords(figures, texts.items).name
  }

  /// As many as a sheet has room for; the others on the screen alone.
  func writeCharts(to html: inout HTMLWriter, _ texts: PageTexts, width: Double) {
    if rows.isEmpty { return }
    let count = 12
    html.element(.div, [.class("pair")]) { html in
      html.chart(chart("habits", "Habits", rows.prefix(count), texts, width: width))
      if rows.count <= count { return }
      html.more(rows.count - count)
      html.element(.div, [.class("beyond")]) { html in
        html.chart(
          chart("more-habits", "More habits", rows.dropFirst(count), texts, width: width))
      }
    }
  }

  private func chart(
    _ name: String, _ title: String, _ rows: ArraySlice<Row>, _ texts: PageTexts, width: Double
  ) -> HabitChart {
    HabitChart(
      name: name, title: title,
      days: days.map {
        (
          "\($0.weekday.title) \($0.day) \(monthAbbreviation($0.month))",
          days.count > 7 ? "\($0.day)" : $0.weekday.title
        )
      },
      rows: rows.map { HabitChart.Row(name: self.name($0.figures, texts), states: $0.states) },
      width: width)
  }

  /// For each habit on which days it was what.
  func table(_ texts: PageTexts) -> NumbersTable {
    let states: [HabitDayState] = [.done, .partly, .covered, .skipped, .missed, .open]
    return NumbersTable(
      "Days on which a habit was", heads: states.map(\.rawValue),
      rows: rows.map { row in
        (
          name(row.figures, texts),
          states.map { state in
            let numbers = days.indices.filter { row.states[$0] == state }.map { "\(days[$0].day)" }
            return numbers.isEmpty ? "–" : numbers.joined(separator: ", ")
          }
        )
      })
  }
}
