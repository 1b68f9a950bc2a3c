public import PlanArguments
import PlanDocument
import PlanFolder
public import PlanReports
public import PlanShell
import PlanSystem
import PlanText

extension Host {
  /// Asks about each open item, and makes all changes or none; nil if nothing is to be changed.
  public func ask(
    about report: ReviewReport, _ texts: ItemTexts, in folder: OpenedFolder,
    _ invocation: Invocation
  ) throws(Refusal) -> Int32? {
    let mode = ChangeMode(invocation)
    guard let nextDay = report.dayAfter else {
      throw .refused("the calendar ends on \(report.days.upperBound)")
    }
    // A line without words cannot be named, and is left to an editor.
    let open = (report.items[.open] ?? []).compactMap { texts[$0] }.filter { !$0.words.isEmpty }
    let questions = ReviewQuestions(self, to: max(nextDay, folder.today))
    guard let decisions = try questions.ask(open, confirms: !mode.isDryRun) else {
      note("nothing is changed")
      return ExitCode.done
    }
    if decisions.isEmpty { note("nothing changes") }
    return decisions.isEmpty
      ? nil : try carryOut(decisions, movingTo: questions.day, in: folder, mode)
  }

  /// Carries out all decisions in one step, or none; returns the exit code.
  ///
  /// - Parameter day: where items are moved to.
  private func carryOut(
    _ decisions: [ReviewDecision], movingTo day: CivilDate, in folder: OpenedFolder,
    _ mode: ChangeMode
  ) throws(Refusal) -> Int32 {
    // The lock is taken only now, so that other commands do not wait for the answers.
    let lock = lock(folder.root)
    defer { withExtendedLifetime(lock) {} }
    let scope = TargetScope(kinds: [.task], participle: "changed", dates: [folder.today])
    var finder = TargetFinder(folder, scope, self)
    var moving = Moving(to: day, finder, self)
    var ticks = PageChanges()
    do throws(Refusal) {
      for decision in decisions {
        let (item, target) = (decision.item, Target(decision.item.place))
        guard case .oneOf(let found) = try finder.find(target), let line = found.first,
          line.page.document.text(line.page.document.shownPart(ofLine: line.line)) == item.text
        else { throw Refusal("\(item.path.bytes): changed meanwhile; nothing is written") }
        if let refusal = line.page.refusal { throw Refusal(refusal) }
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
      throw error.asHindrance
    }
  }
}
