import PlanDocument
import PlanFolder
import PlanReports
import PlanShell

/// A month as a calendar, and below it how it went. On a narrow screen the calendar is a list of days.
struct HTMLMonthPage: HTMLPage {
  let report: MonthReport
  let entries: CalendarEntries
  let habits: HabitRows
  /// How many lines of names a day has.
  private let depth = 3

  init(_ days: ClosedRange<CivilDate>, from source: ReportSource) {
    report = MonthReport(around: days.lowerBound, from: source)
    entries = CalendarEntries(of: days, from: source)
    habits = HabitRows(days, from: source)
  }

  private var first: CivilDate { report.range.lowerBound }
  var title: String { "\(monthName(first.month)) \(first.year)" }
  var items: [Int] { habits.items + entries.items }

  func content(_ texts: PageTexts) -> PageContent {
    let names = MonthNames(entries: entries, texts: texts.items, today: texts.source.today)
    return PageContent(
      size: SheetSize.portrait[1],
      heading: ["weekday": monthName(first.month), "month": "\(first.year)"],
      figures: report.total.pageFigures
    ) {
      calendar(names, texts.source)
      legend(names)
      if report.total.points > 0 {
        HTML.charts(
          HTML.taskBars(parts(labelled: 5) { $0.tasks.planned > 0 }, height: 76),
          HTML.pointBars(parts(labelled: 5) { $0.points > 0 }, height: 76), columns: "two")
      }
      HTML.charts(
        report.total.points > 0
          ? .nothing
          : HTML.taskBars(parts(labelled: 1) { $0.tasks.planned > 0 }, width: 540, height: 84),
        HTML.moods(parts(labelled: 1) { $0.moods.count > 0 }, width: 540, height: 84),
        habits.charts(texts, width: 540))
      HTML.numbers {
        HTML.table("The days in numbers", of: parts(labelled: 1) { _ in true })
        habits.table(texts)
      }
    }
  }

  /// The days from the first one with data on.
  ///
  /// - Parameter step: each day of a multiple of it has a label, and the first.
  private func parts(labelled step: Int, _ hasData: (DayFigures) -> Bool) -> [PagePart] {
    let days = report.days.map(\.figures).drop { !hasData($0) }
    return days.map { figures in
      let day = figures.date.day
      let isLabelled = figures.date == days.first?.date || day % step == 0
      return PagePart(name: "the \(day)", label: isLabelled ? "\(day)" : "", total: figures)
    }
  }

  // MARK: the calendar

  private func calendar(_ names: MonthNames, _ source: ReportSource) -> HTML {
    let weekStart = source.context.weekStart
    let weeks = report.weeks(from: weekStart)
    return HTML.table(
      "The days of \(title)", weeks.count > 5 ? "calendar six" : "calendar",
      heads: ["Wk"] + weekStart.week.map(\.title)
    ) {
      for week in weeks {
        let row = names.row(of: week.days.map { $0?.figures.date }, depth: depth)
        HTML(.tr) {
          HTML(.th, [.scope: "row"]) { "\(week.number)" }
          for (place, day) in week.days.enumerated() { cell(day, place, of: row, names, source) }
        }
      }
    }
  }

  private func cell(
    _ day: MonthReport.Day?, _ place: Int, of row: MonthNames.Row, _ names: MonthNames,
    _ source: ReportSource
  ) -> HTML {
    guard let day else { return HTML(.td, [.class: "outside"]) }
    let (date, more) = (day.figures.date, row.more[place])
    let cells = row.cells.filter { $0.days.contains(place) }
    let status = status(day, source.settings)
    let isEmpty = cells.isEmpty && more == 0 && status.bytes.isEmpty && date != source.today
    let last = cells.map(\.lane).max() ?? -1
    return HTML(.td, [.class: date == source.today ? "today" : isEmpty ? "empty" : ""]) {
      HTML(.p, [.class: "head"]) {
        HTML(.span, [.class: "weekday"]) { date.weekday.title + " " }
        HTML.number(of: date, source.today)
        " "
        if more > 0 { HTML(.span, [.class: "rest"]) { "+\(more)" } }
        " "
        status
      }
      for lane in 0..<last + 1 {
        entry(cells.first { $0.lane == lane }, at: place, names, source.settings)
      }
    }
  }

  /// `○3`, or how much is done, and for a reader who does not see the sign in words.
  private func status(_ day: MonthReport.Day, _ settings: Settings) -> HTML {
    let tasks = day.figures.tasks
    guard let share = tasks.share else { return .nothing }
    let glyphs = Glyphs { _ in nil }
    let color = day.priority.map { settings.names("status", settings.color(of: $0)) } ?? "status"
    let sign = tasks.open > 0 ? "\(glyphs.part(0))\(tasks.open)" : glyphs.part(share)
    return HTML(.span, [.class: color, .role: "img", .label: tasks.words]) { sign }
  }

  /// - Parameter cell: nil for a line that is blank, because a bar is below it.
  private func entry(
    _ cell: MonthNames.Row.Cell?, at place: Int, _ names: MonthNames, _ settings: Settings
  ) -> HTML {
    guard let cell, let item = names.texts[cell.entry.item] else {
      return HTML(.p, [.class: "entry gap", .hidden: "true"]) { HTML.blank }
    }
    let isFirst = cell.days.lowerBound == place
    var classes = cell.isBar ? (isFirst ? "entry bar" : "entry bar on") : "entry"
    if cell.entry.isOver, !cell.isBar { classes += " over" }
    if !cell.isBar, let priority = item.priority {
      classes = settings.names(classes, settings.color(of: priority))
    }
    return HTML(.p, [.class: classes, .dir: "auto"]) {
      HTML(.span) { (cell.entry.isDue ? "due " : "").utf8 + item.words }
    }
  }

  private func legend(_ names: MonthNames) -> HTML {
    let routines = names.routines { "\($0.day) \(monthAbbreviation($0.month))" }
    return HTML(.p, [.class: "legend"]) {
      for (label, words) in routines {
        HTML(.span, [.dir: "auto"]) {
          label + " "
          HTML(.span, [.class: "said"]) { words }
        }
        " "
      }
      if report.total.tasks.planned > 0 { HTML(.span) { "○n open, ○◔◑◕● part done, +n more" } }
    }
  }
}
