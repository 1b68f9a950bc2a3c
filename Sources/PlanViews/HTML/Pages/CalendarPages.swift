import PlanDocument
import PlanFolder
import PlanReports
import PlanShell

/// Seven days side by side, and below them how they went.
struct HTMLWeekPage: HTMLPage {
  let report: WeekReport
  let days: [TodayReport]
  let grid: WeekGrid
  let habits: HabitRows

  init(_ range: ClosedRange<CivilDate>, from source: ReportSource) {
    report = WeekReport(range, from: source)
    days = range.days.map {
      TodayReport($0, from: source, showsAll: true, countsWaiting: false)
    }
    grid = WeekGrid(range, from: source)
    habits = HabitRows(range, from: source)
  }

  private var range: ClosedRange<CivilDate> { days[0].date...days[days.count - 1].date }
  private var number: (year: Int, week: Int) {
    range.lowerBound.week(from: range.lowerBound.weekday)
  }
  var title: String { "Week \(number.week) of \(number.year)" }

  var items: [Int] {
    days.flatMap { $0.priorities + $0.tasks } + report.days.flatMap(\.upcoming)
      + grid.slots.map(\.item) + habits.items
  }

  func content(_ texts: PageTexts) -> PageContent {
    let (first, last) = (range.lowerBound, range.upperBound)
    let parts = report.days.map(\.figures).map { day in
      PagePart(name: day.date.pageName, label: day.date.weekday.title, total: day)
    }
    let (size, columns) = SheetSize.fitting(SheetSize.landscape, "week") { size in
      days.indices.map { column($0, texts, size) }
    }
    let dates = "\(dayWords(first, last)) to \(dayWords(last, last)) \(last.year)"
    return PageContent(
      size: size, heading: ["weekday": "Week \(number.week)", "month": dates],
      figures: report.total.pageFigures
        + (report.overdue > 0 ? [("overdue", "\(report.overdue)")] : [])
    ) {
      columns
      HTML(.div, [.class: "charts three"]) {
        habits.charts(texts, width: 250)
        HTML(.div, [.class: "pair"]) {
          HTML.taskBars(parts, height: 80)
          HTML.pointBars(parts, height: 80)
        }
        HTML(.div, [.class: "pair"]) {
          HTML.moods(parts, height: 80)
          HTML.section("notes", "Notes") { HTML.ruled(5) }
        }
      }
      HTML.numbers {
        HTML.table("The days in numbers", of: parts)
        habits.table(texts)
      }
    }
  }

  private func column(_ place: Int, _ texts: PageTexts, _ size: SheetSize) -> SheetSize.Column {
    let figures = report.days[place].figures
    let today = texts.source.today
    let names = figures.date == today ? "day today" : "day"
    let sum = figures.words(asOf: today).joined(separator: ", ")
    let slots = grid.slots.filter { $0.day == place }.map(\.item)
    // Of the column on the smaller paper; two lines are for the head.
    var lines = SheetLines(size: size, width: 33, left: size.lines(height: 94) - 2)
    let html = HTML(.section, [.class: names, .labelledBy: "day\(place)"]) {
      HTML(.h2, [.id: "day\(place)"]) {
        "\(figures.date.weekday.title) "
        HTML.number(of: figures.date, today)
      }
      HTML(.p, [.class: "sum"]) { sum.isEmpty ? "no tasks" : sum }
      PageItem.list(texts.items(slots), &lines)
      let tasks = days[place].priorities + days[place].tasks + report.days[place].upcoming
      PageItem.list(texts.items(tasks), &lines)
      HTML.more(lines.beyond)
    }
    return (html, lines.beyond == 0)
  }
}

/// A year day by day and month by month.
struct HTMLYearPage: HTMLPage {
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
  var items: [Int] { habits.items + tasks.milestones.compactMap(\.habit?.item) }

  func content(_ texts: PageTexts) -> PageContent {
    let months = months.map { month in
      let (month, total) = (month.days.lowerBound.month, month.total)
      return PagePart(name: monthName(month), label: monthAbbreviation(month), total: total)
    }
    let weeks = weeks(texts.source.context)
    return PageContent(
      size: SheetSize.landscape[0], heading: ["weekday": title],
      figures: [("active days", "\(tasks.active)"), ("a day", percent(tasks.average))]
        + tasks.total.pageFigures
    ) {
      HTML.charts(HTML.year(tasks, texts.source.context))
      HTML.charts(
        HTML.pointBars(
          Array(weeks.drop { $0.total.points == 0 }), "weeks", "Points a week", height: 110),
        HTML.taskBars(Array(months.drop { $0.total.tasks.planned == 0 }), height: 110),
        HTML.moods(Array(months.drop { $0.total.moods.count == 0 }), height: 110),
        columns: "three")
      habitTable(texts)
      milestones(texts)
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

  @HTMLBuilder private func milestones(_ texts: PageTexts) -> HTML {
    // One or two lines: there is no room for more above the notes.
    let printed = 10
    if !tasks.milestones.isEmpty {
      HTML.section("milestones", "Milestones") {
        let words = tasks.milestones.suffix(printed).map { milestone in
          milestone.words(texts.items)
            + " (\(milestone.date.day) \(monthAbbreviation(milestone.date.month)))".utf8
        }
        HTML(.p) { Array(words.joined(separator: ", ".utf8)) }
        HTML.more(tasks.milestones.count - printed)
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
        label: String(month?.prefix(1) ?? ""),
        total: DayFigures(days.filter { $0.date <= context.today }, through: context.today))
    }
  }

  private func done(_ row: HabitRows.Row, in month: StatsReport.Bucket) -> Int {
    zip(habits.days, row.states).count { month.days.contains($0) && $1 == .done }
  }

  /// On how many days of each month a habit was done, from the first month with any.
  @HTMLBuilder private func habitTable(_ texts: PageTexts) -> HTML {
    // There is no room for more below the charts.
    let printed = 11
    let known = months.drop { month in habits.rows.allSatisfy { done($0, in: month) == 0 } }
    let inMonths = known.map { month in
      HTML.NumberColumn<HabitRows.Row>(monthAbbreviation(month.days.lowerBound.month)) { row in
        let count = done(row, in: month)
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
            (
              "Best",
              {
                $0.figures.streakUnit == nil
                  ? "–" : $0.figures.length($0.figures.history.best.count)
              }
            ),
          ])
        HTML.more(habits.rows.count - printed)
      }
    }
  }
}
