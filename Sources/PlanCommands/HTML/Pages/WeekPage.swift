import PlanDocument
import PlanHistory

/// Seven days side by side, and below them how they went.
struct WeekPage: PrintedPage {
  let report: WeekReport
  let days: [TodayReport]
  let grid: WeekGrid
  let habits: HabitRows

  init(_ range: ClosedRange<CivilDate>, from source: ReportSource) {
    report = WeekReport(range, from: source)
    days = range.days.map { TodayReport($0, from: source, showsAll: true) }
    grid = WeekGrid(range, from: source)
    habits = HabitRows(range, from: source)
  }

  private var range: ClosedRange<CivilDate> { days[0].date...days[days.count - 1].date }
  private var number: (year: Int, week: Int) { isoWeek(range) }
  var title: String { "Week \(number.week) of \(number.year)" }

  var items: [Int] {
    days.flatMap { $0.priorities + $0.tasks } + grid.slots.map(\.item) + habits.items
  }

  func content(_ texts: PageTexts) -> PageContent {
    let (first, last) = (range.lowerBound, range.upperBound)
    let parts = report.days.map(\.figures).map { day in
      day.part(day.date.pageName, label: day.date.weekday.title)
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

  private func column(
    _ place: Int, _ texts: PageTexts, _ size: SheetSize
  ) -> SheetSize.Column {
    let figures = report.days[place].figures
    let today = texts.source.today
    let names = figures.date == today ? "day today" : "day"
    let sum = figures.words.joined(separator: ", ")
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
      PageItem.list(texts.items(days[place].priorities + days[place].tasks), &lines)
      HTML.more(lines.beyond)
    }
    return (html, lines.beyond == 0)
  }
}
