public import PlanSyntax
import PlanText

/// The closed list of settings.
///
/// What is to be known of a setting is in its row; everything else asks that.
public enum SettingName: Hashable, Sendable {
  case weekStart, hours, dayStart, roll, layout, urgencyRed, urgencyYellow, urgencyGreen
  case taskPoints, habitPoints, doneStamps, theme
  /// Nil for items without priority.
  case priorityColor(Priority?)
  case moodColor(MoodWord)
  /// The one that belongs into the section Settings of an undated file, and not into
  /// `settings.plan`.
  case calendar

  private var row: SettingRow {
    switch self {
    case .weekStart:
      SettingRow(
        "week start", .words(of: WeekStart.self), "monday",
        "the first day of calendar weeks, in views and for habits")
    case .hours:
      SettingRow("hours", .hours, "07:00-23:00", "the hours shown; slots outside are reported")
    case .dayStart:
      SettingRow(
        "day start", .night, "00:00", "until then the clock still counts as the day before")
    case .roll:
      SettingRow(
        "roll", .words(of: RollPolicy.self), "move",
        "whether open tasks are carried to the next day")
    case .layout:
      SettingRow(
        "layout", .words(of: FolderLayout.self), "flat",
        "the folder of new days: the root, `2026/`, `2026/10/`")
    case .urgencyRed: SettingRow(urgency: "red", "0d")
    case .urgencyYellow: SettingRow(urgency: "yellow", "3d")
    case .urgencyGreen: SettingRow(urgency: "green", "14d")
    case .taskPoints:
      SettingRow("task points", .points, "0", "what a done task without `points:` earns")
    case .habitPoints:
      SettingRow("habit points", .points, "0", "what a met habit without `points:` earns")
    case .doneStamps:
      SettingRow(
        "done stamps", .words(of: YesOrNo.self), "no",
        "whether ticking writes `done:` with the time")
    case .theme: SettingRow("theme", .words(of: Theme.self), "dark", "colours of views")
    case .priorityColor(let priority?):
      SettingRow(
        "color \(priority.name)", .color, priority.color.rawValue, "colour of that priority")
    case .priorityColor(nil):
      SettingRow(
        "color unmarked", .color, PlanColor.grey.rawValue, "colour of items without priority")
    case .moodColor(let mood):
      SettingRow("color \(mood.name)", .color, mood.color.rawValue, "colour of that mood")
    case .calendar:
      SettingRow("calendar", .words(of: YesOrNo.self), "yes", "whether the calendar shows the list")
    }
  }

  public var name: String { row.name }
  /// What it may be set to.
  public var values: SettingValues { row.values }
  /// The value in force where nothing is set.
  public var defaultValue: String { row.defaultValue }
  /// What it is for.
  public var effect: String { row.effect }
  public var isOfUndatedFile: Bool { self == .calendar }
}

extension SettingName: CaseIterable {
  /// In the order of `Grammar/plan.md`.
  public static var allCases: [SettingName] {
    let moods: [MoodWord] = [
      .happy, .great, .good, .calm, .neutral, .okay, .sad, .tired, .stressed, .bad, .angry,
      .terrible,
    ]
    return [
      .weekStart, .hours, .dayStart, .roll, .layout, .urgencyRed, .urgencyYellow, .urgencyGreen,
      .taskPoints, .habitPoints, .doneStamps, .theme, .priorityColor(.high),
      .priorityColor(.medium),
      .priorityColor(.low), .priorityColor(nil),
    ] + moods.map { .moodColor($0) } + [.calendar]
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  public init?(named name: String) {
    guard let found = Self.byName[name] else { return nil }
    self = found
  }

  /// The setting that a name spells exactly, case included.
  public init?(_ name: Span<UInt8>) {
    self.init(named: String(decoding: Array(copying: name), as: UTF8.self))
  }
}

/// One row of the table of settings.
private struct SettingRow {
  let name: String
  let values: SettingValues
  let defaultValue: String
  let effect: String

  init(_ name: String, _ values: SettingValues, _ defaultValue: String, _ effect: String) {
    self.name = name
    self.values = values
    self.defaultValue = defaultValue
    self.effect = effect
  }

  init(urgency color: String, _ days: String) {
    self.init(
      "urgency \(color)", .days, days, "a deadline at most that many days away is \(color)")
  }
}
