public import PlanModel

/// How much a deadline presses.
public enum Urgency: String, Hashable, Sendable, CaseIterable {
  /// It has passed.
  case overdue
  /// At most so many days away as the settings say, each a colour.
  case red, yellow, green

  /// Nil for one that is farther away.
  ///
  /// - Parameter days: until the day of the deadline.
  public init?(in days: Int, isOverdue: Bool, _ thresholds: UrgencyDays) {
    if isOverdue {
      self = .overdue
    } else if days <= thresholds.red {
      self = .red
    } else if days <= thresholds.yellow {
      self = .yellow
    } else if days <= thresholds.green {
      self = .green
    } else {
      return nil
    }
  }
}
