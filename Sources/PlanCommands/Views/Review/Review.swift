public import PlanArguments
import PlanDocument
import PlanHistory
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
  let asks = invocation[interactive]
  for flag in [Flag.dryRun, .force] where invocation[flag] && !asks {
    return host.refuse(
      UsageError.refused("'\(flag.option.spelling)' is for what '-i' changes"),
      in: invocation.command)
  }
  var reviewed: ReviewReport?
  let when = ViewMode.When.past(invocation[ofMonth] ? "month" : "week")
  return runView(invocation, when, host: host, reach: asks ? nil : -31...32) {
    source throws(UsageError) in
    let days = try reviewedDays(invocation, source.mode, source.context)
    if asks, source.mode.form != .text {
      throw .refused("'-i' asks: it goes without --json and --plain")
    }
    let report = ReviewReport(days, from: source.report)
    reviewed = report
    return ReviewView(report: report, source: source.report, filter: source.mode.typedFilter)
  } next: { source, texts throws(UsageError) in
    guard asks, let reviewed else { return nil }
    return try host.ask(about: reviewed, texts, in: source.folder, ChangeMode(invocation))
  }
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

extension Host {
  /// Asks about each open item, and makes all changes or none; nil if nothing is to be changed.
  fileprivate func ask(
    about report: ReviewReport, _ texts: ItemTexts, in folder: OpenedFolder, _ mode: ChangeMode
  ) throws(UsageError) -> Int32? {
    guard let nextDay = report.dayAfter else {
      throw .refused("the calendar ends on \(report.days.upperBound)")
    }
    // A line without words cannot be named, and is left to an editor.
    let open = (report.items[.open] ?? []).compactMap { texts[$0] }
      .filter { !$0.words.isEmpty }
    let questions = ReviewQuestions(self, to: max(nextDay, folder.today))
    guard let decisions = try questions.ask(open, confirms: !mode.isDryRun) else {
      note("nothing is changed")
      return ExitCode.done
    }
    if decisions.isEmpty { note("nothing changes") }
    return decisions.isEmpty ? nil : carryOut(decisions, movingTo: questions.day, in: folder, mode)
  }

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
