import PlanReports
import PlanText

/// A row for each habit, a field for each day, with a sign in it, so that it needs no colour.
struct HabitChart: Chart {
  struct Row {
    let name: [UInt8]
    let states: [HabitDayState]
  }

  let name: String
  let title: String
  /// Of the days, below each other: what they are called in full, and above their columns.
  let days: [(name: String, label: String)]
  let rows: [Row]
  var width = 260.0
  private let rowHeight = 13.0
  private let headHeight = 12.0
  private let nameWidth: Double

  init(
    name: String, title: String, days: [(name: String, label: String)], rows: [Row],
    width: Double = 260
  ) {
    (self.name, self.title, self.days) = (name, title, days)
    (self.rows, self.width) = (rows, width)
    nameWidth = min(width * 0.34, 110)
  }

  var height: Double { headHeight + rowHeight * Double(rows.count) + 12 }

  var summary: String {
    let all = rows.flatMap(\.states)
    let (done, missed) = (all.count { $0 == .done }, all.count { $0 == .missed })
    return "\(rows.count) habits: done on \(done) days, missed on \(missed), counted for each."
  }

  func draw(to html: inout HTMLWriter) {
    let step = min(20, (width - nameWidth) / Double(max(1, days.count)))
    for (place, day) in days.enumerated() {
      html.label(day.label, x: nameWidth + (Double(place) + 0.5) * step, y: 8, "middle")
    }
    for (place, row) in rows.enumerated() {
      let y = headHeight + Double(place) * rowHeight
      html.label(shortName(row.name), x: 0, y: y + 9, "start", "label ink")
      for (day, state) in row.states.enumerated() where day < days.count {
        let x = nameWidth + Double(day) * step
        html.block(
          "day \(state.rawValue)", x: x + 1, y: y + 1, width: step - 2, height: rowHeight - 2,
          row.name + Array(", \(days[day].name): \(state.rawValue)".utf8))
        html.label(
          Self.sign(state), x: x + step / 2, y: y + 9.3, "middle",
          state == .done ? "sign paper" : "sign")
      }
    }
    html.label(
      "✓ done   / partly   · not needed   – skipped   × missed   ? open", x: 0, y: height - 2)
  }

  private static func sign(_ state: HabitDayState) -> String {
    switch state {
    case .done: "✓"
    case .partly: "/"
    case .covered, .paused: "·"
    case .skipped: "–"
    case .missed: "×"
    case .open: "?"
    case .none: ""
    }
  }

  private func shortName(_ name: [UInt8]) -> [UInt8] {
    let cells = Int((nameWidth - 6) / 4.2)
    if displayWidth(name.span) <= cells { return name }
    return name[..<fittingPrefix(of: name.span, cells: cells - 1).length] + Array("…".utf8)
  }
}
