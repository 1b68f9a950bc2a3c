import PlanDocument
import PlanHistory

/// A year day by day and month by month.
struct YearPage: PrintedPage {
  let tasks: YearReport
  let figures: [DayFigures]
  let months: [StatsReport.Bucket]
  let habits: HabitRows

  init(_ days: ClosedRange<CivilDate>, from source: ReportSource) {
    tasks = YearReport(around: days.lowerBound, .tasks, from: source)
    figures = source.figures(of: days, inCalendar: true)
    months = StatsReport(.year, around: days.lowerBound, from: source).buckets
    habits = HabitRows(days, from: source)
  }

  var title: String { "\(tasks.year)" }
  var items: [Int] { habits.items }

  func content(_ texts: PageTexts) -> PageContent {
    let months = months.map { month in
      let date = month.days.lowerBound
      return PagePart(
        name: monthName(date.month), label: monthAbbreviation(date.month), date: date,
        total: month.total)
    }
    let weeks = weeks(texts.source.context)
    return PageContent(
      size: SheetSize.landscape[0], heading: ["weekday": title],
      figures: [("active days", "\(tasks.active)"), ("a day", percent(tasks.average))]
        + tasks.total.pageFigures
    ) {
      HTML(.div, [.class: "charts"]) {
        HTML.year(tasks, texts.source.context)
      }
      HTML(.div, [.class: "charts three"]) {
        HTML.pointBars(weeks, "weeks", "Points a week", height: 110)
        HTML.taskBars(months, height: 110)
        HTML.moods(months, height: 110)
      }
      habitTable(texts)
      HTML.section("notes", "Notes") { HTML.ruled(20) }
      HTML.numbers {
        HTML.table("The months in numbers", of: months, byMonth: true)
        HTML.table(
          "Points a week", of: weeks, by: ("Week", { Array($0.name.utf8) }),
          [("points", { "\($0.total.points)" })])
        HTML.table(
          "Days with tasks", of: tasks.days.filter { $0.value != nil },
          by: ("Day", { $0.date.bytes }), [("done", { percent($0.value) })])
      }
    }
  }

  /// The points of each week as the settings begin it; the first and the last may be parts.
  private func weeks(_ context: FilterContext) -> [PagePart] {
    context.weekStart.weeks(of: figures, by: \.date).map { week in
      let days = week.compactMap { $0 }
      let first = days[0].date
      let month = days.first { $0.date.day == 1 }.map { monthAbbreviation($0.date.month) }
      return PagePart(
        name: "the week of \(first.day) \(monthAbbreviation(first.month))",
        label: String(month?.prefix(1) ?? ""), date: first,
        total: DayFigures(days.filter { $0.date <= context.today }, through: context.today))
    }
  }

  /// On how many days of each month a habit was done.
  @HTMLBuilder private func habitTable(_ texts: PageTexts) -> HTML {
    // There is no room for more below the charts.
    let printed = 11
    let inMonths = months.map { month in
      HTML.NumberColumn<HabitRows.Row>(monthAbbreviation(month.days.lowerBound.month)) { row in
        let count = zip(habits.days, row.states).count { month.days.contains($0) && $1 == .done }
        return count == 0 ? "·" : "\(count)"
      }
    }
    if !habits.rows.isEmpty {
      HTML.section("habits", "Habits: days done") {
        HTML.table(
          "Days on which a habit was done, by month", of: habits.rows, printed: printed,
          by: ("Habit", { habits.name($0, texts) }),
          inMonths + [
            ("Days", { row in "\(row.states.count { $0 == .done })" }),
            ("Met", { percent($0.figures.history.rate) }),
            ("Best", { $0.figures.words($0.figures.history.best.count) ?? "–" }),
          ])
        HTML.more(habits.rows.count - printed)
      }
    }
  }
}
