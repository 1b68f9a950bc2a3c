import PlanArguments
import PlanDocument
import PlanHistory
import PlanInterchange
import PlanReports
import PlanSystem
import PlanText

/// Carries out `plan export html`: a page of a day, week, month or year.
func runExportPage(_ invocation: Invocation, host: Host) -> Int32 {
  host.inFolder(invocation.command) { folder throws(UsageError) in
    let mode = try PageMode(invocation)
    // Without the time of day, so that the page of a day is the same at any time.
    var context = folder.filterContext(host.clock)
    context.minutes = 0
    let survey = FolderSurvey(of: folder, in: host.files)
    let source = ReportSource(
      survey.facts, settings: folder.settings, context, filter: mode.view.filter)
    let days = try mode.view.days(context) ?? context.today...context.today
    let page = try printedPage(of: days, mode, source)
    var (texts, problems) = survey.pageTexts(of: page, source, in: host.files)
    let wholeDays = page is DayPage ? days : nil
    problems += survey.addWhole(wholeDays, to: &texts, in: host.files)
    problems = survey.problems + problems
    for problem in problems { problem.tell(host) }
    let bytes = page.file(texts, paper: mode.paper, filter: mode.view.typedFilter)
    do throws(ChangeProblem) {
      try host.write(report: bytes, to: mode.output)
    } catch {
      return host.refuse(error)
    }
    host.tellFilter(of: mode.view)
    return problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

/// What `plan export html` was asked to do.
private struct PageMode {
  let view: ViewMode
  let paper: PaperSize?
  let output: FilePath?

  init(_ invocation: Invocation) throws(UsageError) {
    view = try ExportMode.view(invocation)
    paper = invocation[paperSize]
    output = try ExportMode.output(invocation)
  }
}

private func printedPage(
  of days: ClosedRange<CivilDate>, _ mode: PageMode, _ source: ReportSource
) throws(UsageError) -> any PrintedPage {
  let first = days.lowerBound
  if first == days.upperBound { return DayPage(first, from: source) }
  switch CalendarPeriod(days) {
  case .week:
    let start = source.context.weekStart
    return WeekPage(CalendarPeriod.week.days(around: first, weekStart: start), from: source)
  case .month: return MonthPage(days, from: source)
  case .year: return YearPage(days, from: source)
  case nil:
    throw .refused(
      "'\(mode.view.typedWhen)' is not a day, week, month or year, and a page shows one of these")
  }
}

extension FolderSurvey {
  /// The texts of a page, and the problems of reading some of them.
  fileprivate func pageTexts(
    of page: any PrintedPage, _ source: ReportSource, in files: any Files
  ) -> (PageTexts, [Objection]) {
    let (items, problems) = texts(
      of: page.items, source.context, source.settings.urgency, in: files
    ) { $0 }
    return (PageTexts(items, source), problems)
  }

  /// Adds the days that are shown in full.
  fileprivate func addWhole(
    _ days: ClosedRange<CivilDate>?, to texts: inout PageTexts, in files: any Files
  ) -> [Objection] {
    guard let days else { return [] }
    let numbers = texts.source.days.files(from: days.lowerBound, through: days.upperBound)
      .map(\.file)
    var pages: [(file: Int, page: ExchangePage)] = []
    let problems = read(numbers, in: files) { file, page in
      guard let date = page.date else { return }
      let all = Set(page.document.lines.indices)
      pages.append(
        (file, ExchangePage(page.document, at: .day(date), path: page.path.bytes, choosing: all)))
    }
    for (file, page) in pages { texts.add(page, file: file) }
    return problems
  }
}
