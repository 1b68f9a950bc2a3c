import PlanDocument
import PlanHistory

/// A month as a calendar, and below it how it went.
struct MonthPage: PrintedPage {
  let report: MonthReport
  let habits: HabitRows

  init(_ days: ClosedRange<CivilDate>, from source: ReportSource) {
    report = MonthReport(around: days.lowerBound, from: source)
    habits = HabitRows(days, from: source)
  }

  private var first: CivilDate { report.days[0].figures.date }
  var title: String { "\(monthName(first.month)) \(first.year)" }
  var items: [Int] { habits.items }

  func content(_ texts: PageTexts) -> PageContent {
    PageContent(
      size: SheetSize.portrait[1],
      heading: ["weekday": monthName(first.month), "month": "\(first.year)"],
      figures: report.total.pageFigures
    ) {
      calendar(texts.source)
      HTML(.div, [.class: "charts two"]) {
        HTML.taskBars(parts(labelled: 5))
        HTML.pointBars(parts(labelled: 5))
      }
      HTML(.div, [.class: "charts"]) {
        HTML.moods(parts(labelled: 1), width: 540, height: 84)
        habits.charts(texts, width: 540)
      }
      HTML.numbers {
        HTML.table("The days in numbers", of: parts(labelled: 1))
        habits.table(texts)
      }
    }
  }

  /// - Parameter step: each day of a multiple of it has a label, and the first.
  private func parts(labelled step: Int) -> [PagePart] {
    report.days.map(\.figures).map { figures in
      let day = figures.date.day
      return figures.part("the \(day)", label: day == 1 || day % step == 0 ? "\(day)" : "")
    }
  }

  private func calendar(_ source: ReportSource) -> HTML {
    let weekStart = source.context.weekStart
    let weeks = report.weeks(from: weekStart)
    return HTML.table(
      "The days of \(title)", weeks.count > 5 ? "calendar six" : "calendar",
      heads: ["Week"] + weekStart.week.map(\.title)
    ) {
      for week in weeks {
        HTML(.tr) {
          HTML(.th, [.scope: "row"]) { "\(week.number)" }
          for day in week.days { cell(day, source) }
        }
      }
    }
  }

  private func cell(_ day: MonthReport.Day?, _ source: ReportSource) -> HTML {
    guard let day else { return HTML(.td, [.class: "outside"]) }
    let (figures, settings) = (day.figures, source.settings)
    return HTML(.td, [.class: figures.date == source.today ? "today" : ""]) {
      HTML(.p) {
        HTML.number(of: figures.date, source.today)
        if let priority = day.priority {
          " "
          let color = settings.color(of: priority)
          HTML(.span, [.class: settings.names("mark", color)]) { "!\(priority.name)" }
        }
      }
      for line in figures.words { HTML(.p) { line } }
      if figures.points > 0 { HTML(.p) { counted(figures.points, "point") } }
    }
  }
}
