import PlanText
import PlanCalendar
import PlanReports

/// The days of a year, a column a week; the more, the larger the square, so that it needs no colour.
struct HeatChart: Chart {
  let name: String
  let title: String
  let report: YearReport
  let weekStart: Weekday
  let today: CivilDate
  /// What a level means, from 0 to 4.
  let legend: [String]
  var width = 740.0
  private let left = 24.0

  private var map: YearMap {
    YearMap(days: report.days[...], weekStart: weekStart, cells: 1)
  }
  private var step: Double { (width - left) / Double(max(53, map.weekCount)) }
  var height: Double { step * 7 + 24 }

  var summary: String {
    "\(counted(report.active, "active day")), average "
      + (report.subject == .tasks
        ? percent(report.average) : report.average.map(tenths) ?? "none") + "."
  }

  func draw(to html: inout HTMLWriter) {
    let map = map
    for month in map.months {
      let week = Double(month.column - YearMap.margin)
      html.label(monthAbbreviation(month.month), x: left + week * step, y: 8)
    }
    for (row, weekday) in weekStart.week.enumerated() {
      html.label(weekday.title, x: 0, y: 12 + (Double(row) + 0.7) * step)
      for week in 0..<map.weekCount {
        guard let day = map.day(week, row) else { continue }
        field(
          day, x: left + (Double(week) + 0.5) * step, y: 12 + (Double(row) + 0.5) * step, to: &html)
      }
    }
    var x = left
    for (level, words) in legend.enumerated() {
      square(level, "level\(level)", x: x + 5, y: height - 5, size: 9, [], to: &html)
      html.label(words, x: x + 12, y: height - 2.5)
      x += 18 + Double(words.utf8.count) * 4.4
    }
  }

  private func field(
    _ day: YearReport.Day, x: Double, y: Double, to html: inout HTMLWriter
  ) {
    let value = day.value.map { report.subject == .tasks ? percent($0) : tenths($0) } ?? "nothing"
    let isToday = day.date == today
    html.block(
      isToday ? "cell today" : "cell", x: x - step * 0.46, y: y - step * 0.46,
      width: step * 0.92, height: step * 0.92, Array("\(isoDate(day.date)): \(value)".utf8))
    if day.level > 0 {
      square(
        day.level, "level\(day.level)", x: x, y: y, size: step * 0.92,
        Array("\(isoDate(day.date)): \(value)".utf8), to: &html)
    }
  }

  private func square(
    _ level: Int, _ names: String, x: Double, y: Double, size: Double, _ told: [UInt8],
    to html: inout HTMLWriter
  ) {
    let side = size * (level == 0 ? 0.2 : 0.28 + 0.18 * Double(level))
    html.block(names, x: x - side / 2, y: y - side / 2, width: side, height: side, told)
  }
}
