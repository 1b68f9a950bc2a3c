public import PlanArguments
import PlanDocument
import PlanHistory
import PlanReports
import PlanSystem
import PlanText

private let ofWeek = Flag("week", "review the week around WHEN")
private let ofMonth = Flag("month", "review the month around WHEN")
private let interactive = Flag("interactive", short: "i", "ask what to do with each open item")

extension Command {
  public static var review: Command {
    view(
      "review", "look back at a day, week or month",
      options: [ofWeek, ofMonth, interactive] + changeOptions, when: "a day or period, or today",
      filter: "which items count",
      examples: [
        "plan review -i": "close the day: decide about each open item",
        "yes t | plan review -i -n": "what would change if every answer were t (tomorrow)",
      ], environment: .writing + .today + .columns + .drawing + .pager,
      """
      `Grammar/Views.md` lists the answers of `-i`. The changes are made as by `plan move`, `plan
      done` and `plan drop`, all or none, and `plan undo` undoes them as one. A terminal shows
      them and asks first.

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
    invocation, when(invocation), host: host, reach: -31...32
  ) { source throws(UsageError) in
    let days = try reviewedDays(invocation, source.mode, source.context)
    return ReviewView(
      report: ReviewReport(days, from: source.report), source: source.report,
      filter: source.mode.typedFilter)
  }
}

private func when(_ invocation: Invocation) -> ViewMode.When {
  .period(unit: invocation[ofMonth] ? "month" : "week", looksBack: true)
}

/// The day or period of the command line, else today; with `--week` or `--month`, the one around the
/// first of these days.
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

/// Shows the review, asks about each open item, and makes all changes or none.
private func runReviewAsking(_ invocation: Invocation, _ host: Host) -> Int32 {
  host.inFolder(invocation.command) { folder throws(UsageError) in
    let mode = try ViewMode(invocation, when(invocation))
    if mode.form != .text { throw .refused("'-i' asks: it goes without --json and --plain") }
    let context = folder.filterContext(host.clock)
    let days = try reviewedDays(invocation, mode, context)
    guard let nextDay = days.upperBound.adding(days: 1) else {
      throw .refused("the calendar ends on \(days.upperBound)")
    }
    let survey = FolderSurvey(of: folder, in: host.files)
    let source = ReportSource(
      survey.facts, settings: folder.settings, context, filter: mode.filter)
    let view = ReviewView(
      report: ReviewReport(days, from: source), source: source, filter: mode.typedFilter)
    let (texts, unread) = survey.texts(
      of: view.items, context, folder.settings.urgency, in: host.files
    ) { $0 }
    for problem in survey.problems + unread { problem.tell(host) }
    host.show(view, texts, .text, folder.settings)
    // A line without words cannot be named, and is left to an editor.
    let open = (view.report.items[.open] ?? []).compactMap { texts[$0] }
      .filter { !$0.words.isEmpty }
    let questions = ReviewQuestions(host, to: max(nextDay, folder.today))
    let change = ChangeMode(invocation)
    guard let decisions = try questions.ask(open, confirms: !change.isDryRun) else {
      host.note("nothing is changed")
      return ExitCode.done
    }
    if decisions.isEmpty {
      host.note("nothing changes")
      return survey.problems.isEmpty ? ExitCode.done : ExitCode.failed
    }
    return host.carryOut(decisions, movingTo: questions.day, in: folder, change)
  }
}

extension Host {
  /// Carries out all decisions in one step, or none; returns the exit code.
  ///
  /// - Parameter day: where items are moved to.
  fileprivate func carryOut(
    _ decisions: [ReviewDecision], movingTo day: CivilDate, in folder: OpenedFolder,
    _ mode: ChangeMode
  ) -> Int32 {
    // The lock is taken only now, so that other commands do not wait for the answers.
    let lock = lock(folder.root)
    defer { withExtendedLifetime(lock) {} }
    let scope = TargetScope(kinds: [.task], participle: "changed", dates: [folder.today])
    var finder = TargetFinder(folder, scope, self)
    var moving = Moving(to: day, finder, self)
    var ticks = PageChanges()
    do throws(ChangeProblem) {
      for decision in decisions {
        let (item, target) = (decision.item, Target(decision.item.place))
        guard case .oneOf(let found) = try finder.find(target), let line = found.first,
          line.page.document.text(line.page.document.told(ofLine: line.line)) == item.text
        else { throw ChangeProblem("\(item.path.bytes): changed meanwhile; nothing is written") }
        if let refusal = line.page.refusal { throw ChangeProblem(refusal) }
        switch decision.action {
        case .move: moving.add(line)
        case .keep, .keepAll, .quit: break
        case .done, .drop:
          let tick = TickMode(
            decision.action == .done ? .done : .drop, target, ChangeMode(isForced: false))
          let change = Ticking(tick, finder, self).change(
            of: line.page.document.item(atLine: line.line), line, target)
          ticks.change(line.page, line: line.line, change)
        }
      }
      return try moving.move(mode, after: try ticks.applied())
    } catch {
      // Exit code 1 would mean a name without a match.
      _ = refuse(error)
      return ExitCode.failed
    }
  }
}
