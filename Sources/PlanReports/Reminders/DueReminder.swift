public import PlanCalendar
public import PlanSyntax

/// One reminder.
public struct DueReminder: Hashable, Sendable {
  /// The kind of event.
  public enum Event: Hashable, Sendable {
    /// The start of a slot, or the moment that `remind:` of a task or habit names.
    case start(ItemKind)
    /// A deadline.
    case due
    /// The time at which an item expires.
    case expires

    /// The name in JSON.
    public var name: String {
      switch self {
      case .start(let kind): kind.name
      case .due: "due"
      case .expires: "expires"
      }
    }
  }

  /// An index into the facts; for an occurrence without a line, that of its definition.
  public let item: Int
  public let kind: Event
  /// The instant of the reminder.
  public let moment: Int
  /// The instant of the event.
  public let event: Int
  /// The day of the event.
  public let day: CivilDate
  /// Minutes since that day's midnight; nil if only the day is known.
  public let minutes: Int?
}
