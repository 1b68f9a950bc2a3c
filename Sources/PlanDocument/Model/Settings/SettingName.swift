import PlanText

/// All settings.
///
/// Everything about a setting is in its row of the table.
public enum SettingName: Hashable, Sendable {
  case weekStart, hours, dayStart, roll, layout, urgencyRed, urgencyYellow, urgencyGreen
  case taskPoints, habitPoints, doneStamps, theme
  /// Nil for items without priority.
  case priorityColor(Priority?)
  case moodColor(MoodWord)
  /// The only setting for the section Settings of an undated file, and not for `settings.plan`.
  case calendar

  private var row: (name: String, values: SettingValues) {
    switch self {
    case .weekStart: ("week start", .words(of: WeekStart.self))
    case .hours: ("hours", .hours)
    case .dayStart: ("day start", .night)
    case .roll: ("roll", .words(of: RollPolicy.self))
    case .layout: ("layout", .words(of: FolderLayout.self))
    case .urgencyRed: ("urgency red", .days)
    case .urgencyYellow: ("urgency yellow", .days)
    case .urgencyGreen: ("urgency green", .days)
    case .taskPoints: ("task points", .points)
    case .habitPoints: ("habit points", .points)
    case .doneStamps: ("done stamps", .words(of: YesOrNo.self))
    case .theme: ("theme", .words(of: Theme.self))
    case .priorityColor(let priority?): ("color \(priority.name)", .color)
    case .priorityColor(nil): ("color unmarked", .color)
    case .moodColor(let mood): ("color \(mood.name)", .color)
    case .calendar: ("calendar", .words(of: YesOrNo.self))
    }
  }

  public var name: String { row.name }
  /// The values that it accepts.
  public var values: SettingValues { row.values }
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

  static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The setting with exactly this name, case included.
  public init?(_ name: Span<UInt8>) {
    guard let found = Self.byName[String(decoding: Array(copying: name), as: UTF8.self)] else {
      return nil
    }
    self = found
  }
}
