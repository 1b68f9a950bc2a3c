/// The first day of a calendar week.
public enum WeekStart: String, CaseIterable, Sendable {
  case monday, sunday

  public var weekday: Weekday { self == .monday ? .monday : .sunday }
}

/// Whether open tasks are carried to the next day.
public enum RollPolicy: String, CaseIterable, Sendable {
  case move, never
}

/// The folder for new days: the root, `2026/` or `2026/10/`.
public enum FolderLayout: String, CaseIterable, Sendable {
  case flat, year, month
}

/// The colours of views.
public enum Theme: String, CaseIterable, Sendable {
  case dark, light, none
}

/// The severity of the findings of a rule.
public enum LintLevel: String, CaseIterable, Sendable {
  case error, warning, info, off
}

/// The largest number of days until a deadline for each colour.
public struct UrgencyDays: Hashable, Sendable {
  public var red: Int
  public var yellow: Int
  public var green: Int

  public init(red: Int = 0, yellow: Int = 3, green: Int = 14) {
    self.red = red
    self.yellow = yellow
    self.green = green
  }
}

/// The settings of `settings.plan`, with the defaults for those that are missing.
public struct Settings: Hashable, Sendable {
  public var weekStart = WeekStart.monday
  /// The first and last hour that views show.
  public var hours = ClockTime.sevenInTheMorning...ClockTime.elevenAtNight
  /// Before this time, the day before still counts as today.
  public var dayStart = ClockTime.midnight
  public var roll = RollPolicy.move
  /// How many days back a roll looks for open tasks, without `--since`.
  public static let daysCarried = 60
  public var layout = FolderLayout.flat
  public var urgency = UrgencyDays()
  /// The points of a done task without `points:`.
  public var taskPoints = 0
  /// The points of a met habit without `points:`.
  public var habitPoints = 0
  /// Whether a tick also writes `done:` with the time.
  public var stampsDone = false
  public var theme = Theme.dark
  /// Whether the calendar shows the list; from the section Settings of an undated file.
  public var isInCalendar = true
  /// The colours that were set; use `color(of:)`.
  var colors: [SettingName: PlanColor] = [:]
  /// The levels by the name of the rule. The names are not checked. Rules without an entry keep
  /// their own level.
  public var lintLevels: [String: LintLevel] = [:]

  /// The defaults.
  public init() {}

  /// - Parameter priority: nil for an item without one.
  public func color(of priority: Priority?) -> PlanColor {
    colors[.priorityColor(priority)] ?? priority?.color ?? .grey
  }

  public func color(of mood: Mood) -> PlanColor {
    colors[.moodColor(mood.nearestWord)] ?? mood.nearestWord.color
  }
}

extension ClockTime {
  fileprivate static let sevenInTheMorning = ClockTime(hour: 7, minute: 0) ?? .midnight
  fileprivate static let elevenAtNight = ClockTime(hour: 23, minute: 0) ?? .endOfDay
}
