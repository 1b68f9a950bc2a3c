public import PlanDocument
import PlanFolder

/// A task that runs; times are in minutes.
public struct RunningTask: Hashable, Sendable {
  /// Its position in the facts.
  public let item: Int
  public let began: MomentInput
  /// Since then.
  public let minutes: Int
  /// What was spent before.
  public let spent: Int
  public let estimated: Int?
}

extension ReportSource {
  /// Nil if the task does not run.
  public func running(_ item: Int) -> RunningTask? {
    facts.began(ofItem: item).map { began in
      RunningTask(
        item: item, began: began,
        minutes: max(0, began.minutes(until: today, context.minutes) ?? 0),
        spent: facts.spent(ofItem: item), estimated: facts.estimate(ofItem: item))
    }
  }
}
