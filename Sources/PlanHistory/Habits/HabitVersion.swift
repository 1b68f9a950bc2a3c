public import PlanCalendar
public import PlanModel
import PlanSyntax

/// One definition line of a habit: what is asked for from one day to another.
public struct HabitVersion: Sendable {
  /// Its line, as a position in `FolderFacts.items`.
  public let item: Int
  /// The first and last day it may apply on; of several the one that starts last does.
  public let start: CivilDate?
  public let until: CivilDate?
  /// Nil for a habit that is only tracked.
  public let rule: RecurrenceRule?
  /// What the rule asks for; nil without a rule, and for one that counts from a start it lacks.
  public let grid: HabitGrid?
  public let target: HabitTarget?
  /// The word behind the target's number, as a position in `HabitBook.units`; nil for time and for a
  /// number alone.
  public let unit: Int?
  /// Earned on a day that meets it; nil leaves it to the settings.
  public let points: Int?
  /// The `id:` of the goal it counts towards, as typed.
  public let goal: TextID?
  /// Whether its box is ticked or cancelled: no day gets it any more, and its past stays judged.
  public let isClosed: Bool
  /// The day a closed one was closed on, where `done:` says so.
  public let closing: CivilDate?

  /// Whether it says that the habit is set aside: `every:never`.
  public var isPause: Bool { grid == .never }

  /// Whether the numbers of all days of a period are to reach the target together: `20 km every:week`.
  public var addsUp: Bool { grid?.addsUp ?? false }

  init(
    _ item: Int, in facts: FolderFacts, weekStart: Weekday, _ amount: (amount: Amount, unit: Int?)?
  ) {
    self.item = item
    start = facts.start(ofItem: item)
    until = facts.until(ofItem: item)
    rule = facts.every(ofItem: item)
    let start = start
    grid = rule.flatMap { HabitGrid($0, start: start, weekStart: weekStart) }
    target = amount.flatMap { HabitTarget(ofDefinition: $0.amount) }
    unit = amount?.unit
    points = facts.points(ofItem: item)
    goal = facts.goal(ofItem: item)
    let fact = facts.items[item]
    isClosed = fact.state?.isFinished == true || fact.isBelowClosed
    closing = isClosed ? facts.done(ofItem: item)?.knownDate : nil
  }
}
