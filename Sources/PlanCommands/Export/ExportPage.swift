import PlanArguments
import PlanDocument
import PlanHistory
import PlanInterchange
import PlanSystem
import PlanText

/// Carries out `plan export html`: a page of a day, week, month or year.
func runExportPage(_ invocation: Invocation, host: Host) -> Int32 {
  host.inFolder(invocation.command) { folder throws(UsageError) in
    let view = try ExportMode.view(invocation)
    let output = try ExportMode.output(invocation)
    // Without the time of day, so that the page of a day is the same at any time.
    var context = folder.filterContext(host.clock)
    context.minutes = 0
    let survey = FolderSurvey(of: folder, in: host.files)
    let source = ReportSource(
      survey.facts, settings: folder.settings, context, filter: view.filter)
    let days = try view.days(context) ?? context.today...context.today
    let page = try printedPage(of: days, view, source)
    let read = survey.texts(of: page.items, context, folder.settings.urgency, in: host.files) { $0 }
    var (texts, problems) = (PageTexts(read.items, source), survey.problems + read.problems)
    if page is DayPage { problems += survey.addWhole(days, to: &texts, in: host.files) }
    for problem in problems { problem.tell(host) }
    let bytes = page.file(texts, paper: invocation[paperSize], filter: view.typedFilter)
    do throws(ChangeProblem) {
      try host.write(report: bytes, to: output)
    } catch {
      return host.refuse(error)
    }
    host.tellFilter(of: view)
    return problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

private func printedPage(
  of days: ClosedRange<CivilDate>, _ view: ViewMode, _ source: ReportSource
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
      "'\(view.typedWhen)' is not a day, week, month or year, and a page shows one of these")
  }
}

extension FolderSurvey {
  /// Adds the days that are shown in full.
  ///
  /// - Returns: the problems of reading them.
  fileprivate func addWhole(
    _ days: ClosedRange<CivilDate>, to texts: inout PageTexts, in files: any Files
  ) -> [Objection] {
    let numbers = texts.source.days.files(from: days.lowerBound, through: days.upperBound)
      .map(\.file)
    return read(numbers, in: files) { file, page in
      guard let date = page.date else { return }
      let all = Set(page.document.lines.indices)
      texts.add(
        ExchangePage(page.document, at: .day(date), path: page.path.bytes, choosing: all),
        file: file)
    }
  }
}
