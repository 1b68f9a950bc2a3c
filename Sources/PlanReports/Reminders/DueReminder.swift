public import PlanCalendar

/// One thing that is to be told of.
public struct DueReminder: Hashable, Sendable {
  /// What it is that comes.
  public enum Kind: String, Sendable {
    /// The beginning of a slot.
    case slot
    /// A deadline.
    case due
    /// Nothing but the moment that `remind:` names.
    case task
    case habit
    /// The end of an item's worth.
    case expires
  }

  /// A position in the facts; of what no line of a day is yet, that of its definition.
  public let item: Int
  public let kind: Kind
  /// The instant at which it is told.
  public let moment: Int
  /// The instant of what it tells of.
  public let event: Int
  /// The day of that.
  public let day: CivilDate
  /// Minutes since that day's midnight; nil where the day alone is known.
  public let minutes: Int?
}
