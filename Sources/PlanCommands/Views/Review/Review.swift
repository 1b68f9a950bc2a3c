public import PlanArguments
import PlanCalendar
import PlanFolder
import PlanHistory
import PlanModel
import PlanReports
import PlanText

private let ofWeek = Flag("week", "review the week around WHEN")
private let ofMonth = Flag("month", "review the month around WHEN")
private let interactive = Flag("interactive", short: "i", "ask what to do with each open item")

extension Command {
  public static var review: Command {
    view(
      "review", "look back at a day, week or month",
      options: [ofWeek, ofMonth, interactive] + changeOptions, when: "a day or period, or today",
      filter: "what counts",
      examples: [
        "plan review -i": "close the day: decide about each open item",
        "yes t | plan review -i -n": "what would change if all open items moved",
      ], environment: .writing + .today + .columns + .drawing + .pager,
      """
      `--week` and `--month` mean the one around the first day of WHEN. `-i` reads a line of
      standard input for each open item:

      - t, tomorrow: move it to the day after the period, or to today if that is past
      - d, done: tick it
      - x, drop: cancel it
      - k, keep, or an empty line: keep it
      - a, all: keep it and all that follow
      - q, quit: change nothing

      The changes are made as by `plan move`, `plan done` and `plan drop`, all or none, and `plan
      undo` undoes them as one. A terminal shows them and asks first. A pipe is not asked: if its
      lines end early or one is invalid, nothing changes and the exit code is 2.

      `--plain` prints the kind of record, and then:

      - total: first and last day, done and planned tasks, the same of priorities, met and due
        habits, points, mood, lines of notes, minutes of slots, carried tasks
      - done, open, moved, cancelled, expired, tomorrow: FILE:LINE, priority, deadline, words
      - missed: habit, days
      - kept: habit, streak, unit
      - broken: habit, streak that ended, unit, day
      """, run: runReview)
  }
}

private func runReview(_ invocation: Invocation, host: Host) -> Int32 {
  if invocation[interactive] { return runReviewAsking(invocation, host) }
  for flag in [Flag.dryRun, .force] where invocation[flag] {
    return host.refuse(
      UsageError.refused("'\(flag.option.spelling)' is for what '-i' changes"),
      in: invocation.command)
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
  invocation[ofMonth] ? "month" : "week"
}

/// The day or period that was named, else today; `--week` and `--month` mean the one around its first
/// day.
private func reviewedDays(
  _ invocation: Invocation, _ mode: ViewMode, _ context: FilterContext
) throws(UsageError) -> ClosedRange<CivilDate> {
  let (week, month) = (invocation[ofWeek], invocation[ofMonth])
  if week, month { throw .refused("'--week' and '--month' are two periods: choose one") }
  let days = try mode.days(context) ?? context.today...context.today
  guard week || month else { return days }
  return (week ? CalendarPeriod.week : .month).days(
    around: days.lowerBound, weekStart: context.weekStart)
}

/// Shows the review, asks, and makes all changes or none.
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
