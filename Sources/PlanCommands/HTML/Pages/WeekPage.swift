import PlanCalendar
import PlanHistory
import PlanModel
import PlanReports
import PlanText

/// Seven days side by side, and below them how they went.
struct WeekPage: PrintedPage {
  let report: WeekReport
  let days: [TodayReport]
  let grid: WeekGrid
  let habits: HabitRows
  let source: ReportSource

  /// Millimetres of a day's column, and of what stands below its head, on the smaller paper.
  private static let columnWidth = 33.0
  private static let height = 94.0

  init(_ range: ClosedRange<CivilDate>, from source: ReportSource) {
    report = WeekReport(range, from: source)
    days = range.days.map {
      TodayReport($0, from: source, TodayReport.Choice(showsAll: true))
    }
    grid = WeekGrid(range, from: source)
    habits = HabitRows(range, from: source)
    self.source = source
  }

  var isLandscape: Bool { true }
  private var first: CivilDate { report.days[0].figures.date }
  private var last: CivilDate { report.days[report.days.count - 1].figures.date }
  private var number: (year: Int, week: Int) { (first.adding(days: 3) ?? first).isoWeek }
  private var stretch: String {
    "\(dayWords(first, last)) to \(dayWords(last, last)) \(last.year)"
  }

  var title: String { "Week \(number.week) of \(number.year)" }

  var items: [Int] {
    days.flatMap { $0.priorities + $0.tasks + $0.moods } + grid.slots.map(\.item) + habits.items
  }

  func size(_ texts: PageTexts) -> Int { sheetSize(columns(texts)).number }

  func writeHeader(to html: inout HTMLWriter, _ texts: PageTexts) {
    html.element(.h1) { html in
      html.element(.span, [.class("weekday")], "Week \(number.week) ")
      html.element(.span, [.class("month")], stretch)
    }
    var figures = report.total.pageFigures
    if report.overdue > 0 { figures.append(("overdue", "\(report.overdue)")) }
    html.figures(figures)
  }

  func writeMain(to html: inout HTMLWriter, _ texts: PageTexts) {
    let columns = columns(texts)
    let size = sheetSize(columns)
    html.element(.div, [.class("week")]) { html in
      for (place, column) in columns.enumerated() { write(column, place, size, to: &html) }
    }
    html.element(.div, [.class("charts three")]) { html in writeCharts(to: &html, texts) }
    html.numbers([
      NumbersTable("The days in numbers", days: report.days.map(\.figures)), habits.table(texts),
    ])
  }

  // MARK: the days

  private struct Column {
    let figures: DayFigures
    let slots: [PageItem]
    let tasks: [PageItem]
    var all: [PageItem] { slots + tasks }
  }

  private func columns(_ texts: PageTexts) -> [Column] {
    days.enumerated().map { place, day in
      let slots = grid.slots.filter { $0.day == place }.compactMap { texts.item($0.item) }
      let tasks = texts.items(day.priorities + day.tasks)
      return Column(figures: report.days[place].figures, slots: slots, tasks: tasks)
    }
  }

  private func sheetSize(_ columns: [Column]) -> SheetSize {
    let sizes = SheetSize.landscape
    let fitting = sizes.first { size in
      let lines = SheetLines(size, width: Self.columnWidth, left: 0)
      let room = size.lines(height: Self.height)
      return columns.allSatisfy { $0.all.reduce(2) { $0 + lines.lines($1) } <= room }
    }
    return fitting ?? sizes[sizes.count - 1]
  }

  private func write(
    _ column: Column, _ place: Int, _ size: SheetSize, to html: inout HTMLWriter
  ) {
    let settings = source.settings
    let palette = PagePalette(settings)
    let figures = column.figures
    let name = "day\(place)"
    let isToday = figures.date == source.today
    html.element(
      .section, [.class(isToday ? "day today" : "day"), HTMLAttribute(.labelledBy, name)]
    ) { html in
      html.element(.h2, [HTMLAttribute(.id, name)]) { html in
        html.text("\(figures.date.weekday.title) ")
        html.element(.span, [.class("number")], "\(figures.date.day)")
        if isToday { html.element(.span, [.class("aside")], " today") }
      }
      var words = figures.tasks.planned == 0 ? "no tasks" : "tasks \(figures.tasks.words)"
      if figures.due > 0 { words += ", \(figures.due) due" }
      if let mean = figures.moods.mean { words += ", mood \(tenths(mean))" }
      html.element(.p, [.class("sum")], words)
      var writing = ItemWriting(
        palette: palette, color: { palette.name(settings.color(of: $0)) },
        lines: SheetLines(
          size, width: Self.columnWidth, left: size.lines(height: Self.height) - 2))
      writing.list(column.slots, to: &html)
      writing.list(column.tasks, to: &html)
      html.more(writing.lines.beyond)
    }
  }

  // MARK: the charts

  private func writeCharts(to html: inout HTMLWriter, _ texts: PageTexts) {
    let days = report.days.map(\.figures)
    habits.writeCharts(to: &html, texts, width: 250)
    html.element(.div, [.class("pair")]) { html in
      html.charts(ofDays: days, height: 80) { ($0.weekday.title, Self.name($0)) }
    }
    html.element(.div, [.class("pair")]) { html in
      html.chart(
        MoodChart(
          name: "moods", title: "Mood",
          points: days.map {
            MoodChart.Point(
              label: $0.date.weekday.title, name: Self.name($0.date), mean: $0.moods.mean)
          }, height: 80))
      html.section("notes", "Notes") { $0.ruled(5) }
    }
  }

  private static func name(_ date: CivilDate) -> String {
    "\(date.weekday.title) \(date.day) \(monthAbbreviation(date.month))"
  }
}
