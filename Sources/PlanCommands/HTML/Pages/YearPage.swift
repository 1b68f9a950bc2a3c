import PlanCalendar
import PlanHistory
import PlanReports
import PlanText

/// A year day by day and month by month.
struct YearPage: PrintedPage {
  let tasks: YearReport
  let points: YearReport
  let months: [StatsReport.Bucket]
  let habits: HabitRows
  let source: ReportSource

  init(around date: CivilDate, from source: ReportSource) {
    tasks = YearReport(around: date, .tasks, from: source)
    points = YearReport(around: date, .points, from: source)
    months = StatsReport(.year, around: date, from: source).buckets
    habits = HabitRows(CalendarPeriod.year.days(around: date, weekStart: .monday), from: source)
    self.source = source
  }

  var isLandscape: Bool { true }
  var title: String { "\(tasks.year)" }
  var items: [Int] { habits.items }

  func size(_ texts: PageTexts) -> Int { SheetSize.landscape[0].number }

  func writeHeader(to html: inout HTMLWriter, _ texts: PageTexts) {
    html.element(.h1) { html in html.element(.span, [.class("weekday")], title) }
    html.figures(
      [("active days", "\(tasks.active)"), ("a day", percent(tasks.average))]
        + tasks.total.pageFigures)
  }

  func writeMain(to html: inout HTMLWriter, _ texts: PageTexts) {
    html.element(.div, [.class("charts one")]) { html in
      html.chart(
        HeatChart(
          name: "heat", title: "Tasks done, day by day", report: tasks,
          weekStart: source.context.weekStart, today: source.today,
          legend: ["nothing", "below 50%", "below 80%", "below 100%", "all done"]))
    }
    html.element(.div, [.class("charts three")]) { html in
      html.chart(
        BarChart(
          name: "weeks", title: "Points a week", unit: "points", bars: weekBars, height: 110))
      html.chart(
        BarChart(
          name: "months", title: "Tasks done of planned", unit: "tasks",
          bars: months.map { month in
            BarChart.Bar(
              label: Self.name(month), name: Self.wholeName(month), value: month.total.tasks.done,
              limit: month.total.tasks.planned)
          }, height: 110))
      html.chart(
        MoodChart(
          name: "moods", title: "Mood",
          points: months.map { month in
            MoodChart.Point(
              label: Self.name(month), name: Self.wholeName(month), mean: month.total.moods.mean)
          }, height: 110))
    }
    if !habits.rows.isEmpty { writeHabits(to: &html, texts) }
    html.section("notes", "Notes") { $0.ruled(20) }
    html.numbers([
      NumbersTable(
        "The months in numbers",
        rows: months.map { month in
          let total = month.total
          return (
            Array(Self.wholeName(month).utf8),
            NumbersTable.values(total.tasks, total.habits, total.points, total.moods)
          )
        }),
      NumbersTable(
        "Points a week", heads: ["points"],
        rows: weekBars.map { (Array($0.name.utf8), ["\($0.value)"]) }),
      NumbersTable(
        "Days with tasks", heads: ["done"],
        rows: tasks.days.compactMap { day in
          day.value.map { (day.date.bytes, [percent($0)]) }
        }),
    ])
  }

  private static func name(_ month: StatsReport.Bucket) -> String {
    monthAbbreviation(month.days.lowerBound.month)
  }

  private static func wholeName(_ month: StatsReport.Bucket) -> String {
    monthName(month.days.lowerBound.month)
  }

  /// Of the weeks as the settings begin them; the first and the last may be parts.
  private var weekBars: [BarChart.Bar] {
    let map = YearMap(days: points.days[...], weekStart: source.context.weekStart, cells: 1)
    return (0..<map.weekCount).compactMap { week in
      let days = (0..<7).compactMap { map.day(week, $0) }
      guard let first = days.first else { return nil }
      let sum = days.reduce(0.0) { $0 + ($1.value ?? 0) }
      let beginsMonth = days.first { $0.date.day == 1 }
      return BarChart.Bar(
        label: beginsMonth.map { monthAbbreviation($0.date.month).prefix(1).description } ?? "",
        name: "the week of \(first.date.day) \(monthAbbreviation(first.date.month))",
        value: Int(sum))
    }
  }

  // MARK: the habits

  /// On how many days of each month a habit was done.
  private func writeHabits(to html: inout HTMLWriter, _ texts: PageTexts) {
    html.section("habits", "Habits: days done") { html in
      html.element(.table, [.class("figures-of-habits")]) { html in
        html.element(.thead) { html in
          html.element(.tr) { html in
            html.element(.th, [HTMLAttribute(.scope, "col")], "Habit")
            for month in months {
              html.element(.th, [HTMLAttribute(.scope, "col")], Self.name(month))
            }
            for head in ["Days", "Met", "Best"] {
              html.element(.th, [HTMLAttribute(.scope, "col")], head)
            }
          }
        }
        html.element(.tbody) { html in
          for (place, row) in habits.rows.enumerated() {
            write(row, isBeyond: place >= Self.habitsInPrint, to: &html, texts)
          }
        }
      }
      html.more(max(0, habits.rows.count - Self.habitsInPrint))
    }
  }

  /// For more there is no room below the charts.
  private static let habitsInPrint = 11

  private func write(
    _ row: (figures: HabitFigures, states: [HabitDayState]), isBeyond: Bool,
    to html: inout HTMLWriter, _ texts: PageTexts
  ) {
    html.element(.tr, isBeyond ? [.class("beyond")] : []) { html in
      html.element(
        .th, [HTMLAttribute(.scope, "row")], text: habits.name(row.figures, texts))
      for month in months {
        let count = habits.days.indices.count {
          month.days.contains(habits.days[$0]) && row.states[$0] == .done
        }
        html.element(.td, count == 0 ? "·" : "\(count)")
      }
      let history = row.figures.history
      html.element(.td, "\(row.states.count { $0 == .done })")
      html.element(.td, percent(history.rate))
      html.element(
        .td,
        row.figures.streakUnit.map { counted(history.best.count, $0.rawValue) } ?? "–")
    }
  }
}
