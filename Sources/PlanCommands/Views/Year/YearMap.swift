import PlanCalendar
import PlanReports

/// A stretch of a year as a map: a column a week, a row a day of the week.
struct YearMap {
  /// In order; the first and the last week may be parts of weeks.
  let days: ArraySlice<YearReport.Day>
  let weekStart: Weekday
  /// Cells of the terminal that a week takes: one, or two where there is room.
  let cells: Int

  /// What stands left of the first week.
  static let margin = 6

  /// The whole year where there is room, else its halves, one below the other.
  static func all(_ report: YearReport, weekStart: Weekday, columns: Int) -> [YearMap] {
    let room = columns - margin
    let whole = YearMap(days: report.days[...], weekStart: weekStart, cells: 1)
    if whole.weekCount <= room {
      return [
        YearMap(
          days: whole.days, weekStart: weekStart, cells: whole.weekCount * 2 <= room ? 2 : 1)
      ]
    }
    let half = report.days.firstIndex { $0.date.month == 7 } ?? report.days.count
    return [report.days[..<half], report.days[half...]].map {
      YearMap(days: $0, weekStart: weekStart, cells: 1)
    }
  }

  /// How many days of the first week lie before the first day.
  private var blanks: Int {
    days.first.map { ($0.date.weekday.rawValue - weekStart.rawValue + 7) % 7 } ?? 0
  }

  var weekCount: Int { (blanks + days.count + 6) / 7 }

  /// The day of a week, counted from the first, on a day of the week, counted from its start.
  func day(_ week: Int, _ row: Int) -> YearReport.Day? {
    let place = days.startIndex + week * 7 + row - blanks
    return days.indices.contains(place) ? days[place] : nil
  }

  /// The week that holds a date; nil for one that is not of the stretch.
  func week(of date: CivilDate) -> Int? {
    guard let first = days.first?.date, let last = days.last?.date, first <= date, date <= last
    else { return nil }
    return (blanks + date.days(since: first)) / 7
  }

  func column(of week: Int) -> Int { Self.margin + week * cells }

  /// The months, each where the week of its first day stands.
  var months: [(column: Int, month: Int)] {
    days.filter { $0.date.day == 1 }.compactMap { day in
      week(of: day.date).map { (column(of: $0), day.date.month) }
    }
  }
}
