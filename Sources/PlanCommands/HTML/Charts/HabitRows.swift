import PlanDocument
import PlanHistory

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

  func name(_ row: Row, _ texts: PageTexts) -> [UInt8] {
    HabitWords(row.figures, texts.items).name
  }

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
    let height = head + rowHeight * Double(rows.count) + 12
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
      HTML.label(x: 0, y: height - 2) {
        "✓ done   / partly   · not needed   – skipped   × missed   ? open"
      }
    }
  }
}

private let signs: [HabitDayState: String] = [
  .done: "✓", .partly: "/", .covered: "·", .paused: "·", .skipped: "–", .missed: "×", .open: "?",
]

extension HabitFigures {
  /// `4 days`, of a streak; nil without a unit.
  func words(_ count: Int) -> String? { streakUnit.map { counted(count, $0.rawValue) } }
}

extension CivilDate {
  /// `Mon 12 Oct`
  var pageName: String { "\(weekday.title) \(dayWords(self, self))" }
}
