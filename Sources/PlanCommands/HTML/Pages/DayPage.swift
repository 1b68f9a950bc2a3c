import PlanCalendar
import PlanHistory
import PlanReports
import PlanText

/// A day as a page of a paper planner.
struct DayPage: PrintedPage {
  let report: TodayReport
  let source: ReportSource

  init(_ date: CivilDate, from source: ReportSource) {
    report = TodayReport(date, from: source, TodayReport.Choice(showsAll: true))
    self.source = source
  }

  var date: CivilDate { report.date }
  var isLandscape: Bool { false }
  var title: String {
    "\(date.weekday.wholeTitle), \(date.day) \(monthName(date.month)) \(date.year)"
  }

  var items: [Int] {
    report.priorities + report.schedule + report.tasks + report.moods + report.due
      + report.habits.flatMap(\.items) + report.goals.flatMap(\.items)
  }

  func size(_ texts: PageTexts) -> Int { DaySheet(self, texts).size.number }

  func writeHeader(to html: inout HTMLWriter, _ texts: PageTexts) {
    html.element(.h1) { html in
      html.element(.span, [.class("number")], "\(date.day)")
      html.element(.span, [.class("weekday")], " \(date.weekday.wholeTitle) ")
      html.element(
        .span, [.class("month")],
        "\(monthName(date.month)) \(date.year), week \(date.isoWeek.week)")
    }
    var figures = report.figures.pageFigures
    if !report.figures.isWritten { figures.insert(("file", "not yet"), at: 0) }
    html.figures(figures)
  }

  func writeMain(to html: inout HTMLWriter, _ texts: PageTexts) {
    let sheet = DaySheet(self, texts)
    html.element(.div, [.class("columns")]) { html in
      html.element(.div, [.class("column")]) { html in sheet.writeLeft(to: &html) }
      html.element(.div, [.class("column")]) { html in sheet.writeRight(to: &html) }
    }
  }
}

extension DayFigures {
  /// What stands at the head of a page.
  var pageFigures: [(name: String, value: String)] {
    var figures = [("tasks", tasks.words), ("habits", habits.words), ("points", "\(points)")]
    if let mean = moods.mean { figures.append(("mood", tenths(mean) + " of 5")) }
    return figures
  }
}

extension DayTotal {
  /// What stands at the head of a page.
  var pageFigures: [(name: String, value: String)] {
    var figures = [
      ("tasks", tasks.words), ("habits", habits.words), ("points", grouped(points)),
    ]
    if let mean = moods.mean { figures.append(("mood", tenths(mean) + " of 5")) }
    return figures
  }
}

extension Progress {
  /// `3 of 8, 2 carried`; a dash where nothing is planned.
  var words: String {
    planned == 0 ? "–" : "\(done) of \(planned)" + (carried == 0 ? "" : ", \(carriedWords)")
  }
}

extension Weekday {
  /// `Monday`.
  var wholeTitle: String { fullName.prefix(1).uppercased() + fullName.dropFirst() }
}
