public import PlanCalendar

/// What a file is, which its name decides and nothing inside it can change.
public enum DocumentKind: Hashable, Sendable {
  /// `2026-10-05.plan`: one day, holding instances.
  case day(CivilDate)
  /// Any other `NAME.plan`: undated, holding definitions and lists.
  case collection
  /// `settings.plan`: the root of a folder.
  case settings
  /// A file below `templates/`: what a day starts from, never live.
  case template
  /// Standard input without a path, or a name that is none of these: read without a date.
  case unknown

  /// The day that relative dates count from.
  public var date: CivilDate? {
    if case .day(let date) = self { date } else { nil }
  }

  /// Whether a bullet under Habits records a day, so that it needs a box or an amount.
  public var recordsHabits: Bool {
    switch self {
    case .day, .template: true
    case .collection, .settings, .unknown: false
    }
  }
  /// Whether its section Settings holds settings; in a day it is a section of the person's own.
  public var readsSettings: Bool { !recordsHabits }
}
