import PlanCalendar
import PlanFolder
import PlanHistory
import PlanModel
import PlanReports
import PlanText

/// Carries out `plan review`.
func runReview(_ invocation: Invocation, host: Host) -> Int32 {
  if invocation.has("interactive") { return runReviewAsking(invocation, host) }
  for option in ["dry-run", "force"] where invocation.has(option) {
    return host.refuse(
      UsageError.refused("'--\(option)' is for what '-i' changes"), in: invocation.command)
  }
  return runView(
    invocation, .period(unit: meantUnit(invocation), looksBack: true), host: host,
    reach: .days(before: 31, after: 32)
  ) {
    source throws(UsageError) in
    let days = try reviewedDays(invocation, source.mode, source.context)
    return ReviewView(report: ReviewReport(days, from: source.report), source: source.report)
  }
}

/// What a bare `last` means.
private func meantUnit(_ invocation: Invocation) -> String {
  invocation.has("month") ? "month" : "week"
}

/// The day or period that was named, else today; `--week` and `--month` mean the one around its first
/// day.
private func reviewedDays(
  _ invocation: Invocation, _ mode: ViewMode, _ context: FilterContext
) throws(UsageError) -> ClosedRange<CivilDate> {
  let (week, month) = (invocation.has("week"), invocation.has("month"))
  if week, month { throw .refused("'--week' and '--month' are two periods: choose one") }
  let days = try mode.days(context) ?? context.today...context.today
  guard week || month else { return days }
  return (week ? CalendarPeriod.week : .month).days(
    around: days.lowerBound, weekStart: context.weekStart)
}

/// Carries out `plan review -i`: shows the review, asks, and makes all changes or none.
private func runReviewAsking(_ invocation: Invocation, _ host: Host) -> Int32 {
  host.inFolder(invocation.command) { folder throws(UsageError) in
    let mode = try ViewMode(invocation, .period(unit: meantUnit(invocation), looksBack: true))
    if mode.form != .text { throw .refused("'-i' asks: it goes without --json and --plain") }
    let context = folder.filterContext(host.clock)
    let days = try reviewedDays(invocation, mode, context)
    let survey = FolderSurvey(of: folder, in: host.files)
    let source = ReportSource(
      survey.facts, settings: folder.settings, context, filter: mode.filter)
    let view = ReviewView(report: ReviewReport(days, from: source), source: source)
    let (texts, unread) = survey.texts(
      of: view.items, context, folder.settings.urgency, in: host.files
    ) { $0 }
    for problem in survey.problems + unread { problem.tell(host) }
    host.show(view, texts, .text, folder.settings)
    // What has no words can be named by nobody, and is changed by hand.
    let open = view.report.open.compactMap { texts[$0] }.filter { !$0.words.isEmpty }
    guard let behind = days.upperBound.adding(days: 1) else {
      throw .refused("behind \(days.upperBound) the calendar ends")
    }
    do throws(ReviewQuestions.End) {
      var questions = ReviewQuestions(host, to: max(behind, folder.today))
      let wishes = try questions.ask(open)
      guard !wishes.isEmpty else {
        host.note("nothing changes")
        return survey.problems.isEmpty ? ExitCode.done : ExitCode.failed
      }
      let change = ChangeMode(invocation)
      if !change.isDryRun { try questions.confirm(wishes) }
      return host.carryOut(wishes, movingTo: questions.day, in: folder, change)
    } catch {
      return host.end(error)
    }
  }
}
