/// The kind of a file. Only its name decides it, not its content.
public enum DocumentKind: Hashable, Sendable {
  /// `2026-10-05.plan`: one day, with instances.
  case day(CivilDate)
  /// Any other `NAME.plan`: undated, with definitions and lists.
  case collection
  /// `settings.plan`: the root of a folder.
  case settings
  /// A file below `templates/`: the start of a new day; never a plan itself.
  case template
  /// Standard input without a path, or any other name: read without a date.
  case unknown

  /// The day that relative dates count from.
  public var date: CivilDate? {
    if case .day(let date) = self { date } else { nil }
  }

  /// Whether a bullet under Habits is a record of a day, which needs a box or an amount.
  public var recordsHabits: Bool {
    switch self {
    case .day, .template: true
    case .collection, .settings, .unknown: false
    }
  }
  /// Whether its section Settings contains settings; in a day, it is a custom section.
  public var readsSettings: Bool { !recordsHabits }
}
