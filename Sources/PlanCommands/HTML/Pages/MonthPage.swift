import PlanCalendar
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

/// A month as a calendar, and below it how it went.
struct MonthPage: PrintedPage {
  let report: MonthReport
  let habits: HabitRows
  let source: ReportSource

  init(around date: CivilDate, from source: ReportSource) {
    report = MonthReport(around: date, from: source)
    habits = HabitRows(
      CalendarPeriod.month.days(around: date, weekStart: .monday), from: source)
    self.source = source
  }

  var isLandscape: Bool { false }
  private var first: CivilDate { report.days[0].figures.date }
  var title: String { "\(monthName(first.month)) \(first.year)" }
  var items: [Int] { habits.items }

  func size(_ texts: PageTexts) -> Int { SheetSize.portrait[1].number }

  func writeHeader(to html: inout HTMLWriter, _ texts: PageTexts) {
    html.element(.h1) { html in
      html.element(.span, [.class("weekday")], "\(monthName(first.month)) ")
      html.element(.span, [.class("month")], "\(first.year)")
    }
    html.figures(report.total.pageFigures)
  }

  func writeMain(to html: inout HTMLWriter, _ texts: PageTexts) {
    writeCalendar(to: &html)
    let days = report.days.map(\.figures)
    html.element(.div, [.class("charts two")]) { html in
      html.charts(ofDays: days) { (Self.label($0), "the \($0.day)") }
    }
    html.element(.div, [.class("charts one")]) { html in
      html.chart(
        MoodChart(
          name: "moods", title: "Mood",
          points: days.map {
            MoodChart.Point(
              label: "\($0.date.day)", name: "the \($0.date.day)", mean: $0.moods.mean)
          }, width: 540, height: 84))
      habits.writeCharts(to: &html, texts, width: 540)
    }
    html.numbers([NumbersTable("The days in numbers", days: days), habits.table(texts)])
  }

  /// Every fifth, since there is no room for all.
  private static func label(_ date: CivilDate) -> String {
    date.day == 1 || date.day % 5 == 0 ? "\(date.day)" : ""
  }

  // MARK: the calendar

  private func writeCalendar(to html: inout HTMLWriter) {
    html.element(.table, [.class(weeks.count > 5 ? "calendar six" : "calendar")]) { html in
      html.element(.caption, [.class("unseen")], "The days of \(title)")
      html.element(.thead) { html in
        html.element(.tr) { html in
          html.element(.th, [HTMLAttribute(.scope, "col"), .class("week")], "Week")
          for weekday in source.context.weekStart.week {
            html.element(.th, [HTMLAttribute(.scope, "col")], weekday.title)
          }
        }
      }
      html.element(.tbody) { html in
        for week in weeks { write(week, to: &html) }
      }
    }
  }

  /// Rows of seven, with nil for the days of other months.
  private var weeks: [[MonthReport.Day?]] {
    let blanks = (first.weekday.rawValue - source.context.weekStart.rawValue + 7) % 7
    let days = [MonthReport.Day?](repeating: nil, count: blanks) + report.days
    return stride(from: 0, to: days.count, by: 7).map {
      let week = Array(days[$0..<min($0 + 7, days.count)])
      return week + [MonthReport.Day?](repeating: nil, count: 7 - week.count)
    }
  }

  private func write(_ week: [MonthReport.Day?], to html: inout HTMLWriter) {
    let number = week.indices.compactMap { place in
      week[place].flatMap { $0.figures.date.adding(days: 3 - place)?.isoWeek.week }
    }.first
    html.element(.tr) { html in
      html.element(.th, [HTMLAttribute(.scope, "row"), .class("week")], "\(number ?? 1)")
      for day in week {
        guard let day else {
          html.element(.td, [.class("outside")], "")
          continue
        }
        let isToday = day.figures.date == source.today
        html.element(.td, isToday ? [.class("today")] : []) { html in
          write(day, isToday: isToday, to: &html)
        }
      }
    }
  }

  private func write(_ day: MonthReport.Day, isToday: Bool, to html: inout HTMLWriter) {
    let figures = day.figures
    html.element(.p, [.class("date")]) { html in
      html.element(.span, [.class("number")], "\(figures.date.day)")
      if isToday { html.element(.span, [.class("aside")], " today") }
      if let priority = day.priority {
        let color = PagePalette(source.settings).name(source.settings.color(of: priority))
        html.part("mark \(color)", Array("!\(priority.name)".utf8), isFirst: false)
      }
    }
    var words: [String] = []
    let (tasks, due) = (figures.tasks, figures.due)
    var first = tasks.planned > 0 ? ["\(tasks.done)/\(tasks.planned) done"] : []
    if tasks.carried > 0 { first.append(tasks.carriedWords) }
    if due > 0 { first.append("\(due) due") }
    if !first.isEmpty { words.append(first.joined(separator: ", ")) }
    if figures.points > 0 { words.append(counted(figures.points, "point")) }
    if let mean = figures.moods.mean { words.append("mood \(tenths(mean))") }
    for word in words { html.element(.p, word) }
  }
}
