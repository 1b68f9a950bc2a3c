public import PlanCalendar
public import PlanSyntax

/// One thing that is to be told of.
public struct DueReminder: Hashable, Sendable {
  /// What it is that comes.
  public enum Event: Hashable, Sendable {
    /// The start of a slot, or the moment that `remind:` of a task or habit names.
    case start(ItemKind)
    /// A deadline.
    case due
    /// The end of an item's worth.
    case expires

    /// In JSON.
    public var name: String {
      switch self {
      case .start(let kind): kind.name
      case .due: "due"
      case .expires: "expires"
      }
    }
  }

  /// A position in the facts; of what no line of a day is yet, that of its definition.
  public let item: Int
  public let kind: Event
  /// The instant at which it is told.
  public let moment: Int
  /// The instant of what it tells of.
  public let event: Int
  /// The day of that.
  public let day: CivilDate
  /// Minutes since that day's midnight; nil where the day alone is known.
  public let minutes: Int?
}
