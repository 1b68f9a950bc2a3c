public import PlanCalendar
public import PlanSyntax

/// Which day a calendar week begins with.
public enum WeekStart: String, CaseIterable, Sendable {
  case monday, sunday

  public var weekday: Weekday { self == .monday ? .monday : .sunday }
}

/// Whether open tasks are carried to the next day.
public enum RollPolicy: String, CaseIterable, Sendable {
  case move, never
}

/// In which folder new days are made: the root, `2026/` or `2026/10/`.
public enum FolderLayout: String, CaseIterable, Sendable {
  case flat, year, month
}

/// The colours of views.
public enum Theme: String, CaseIterable, Sendable {
  case dark, light, none
}

/// How severe a rule's findings are.
public enum LintLevel: String, CaseIterable, Sendable {
  case error, warning, info, off
}

/// How many days a deadline may be away to have that colour.
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

/// What `settings.plan` says; where it says nothing, the defaults of the table.
public struct Settings: Hashable, Sendable {
  public var weekStart = WeekStart.monday
  /// The first and last hour that views show.
  public var hours = ClockTime.sevenInTheMorning...ClockTime.elevenAtNight
  /// Until then the clock still counts as the day before.
  public var dayStart = ClockTime.midnight
  public var roll = RollPolicy.move
  /// How many days back a roll looks for open tasks, unless `--since` says otherwise.
  public static let daysCarried = 60
  public var layout = FolderLayout.flat
  public var urgency = UrgencyDays()
  /// Earned by a done task that names no points.
  public var taskPoints = 0
  /// Earned by a met habit that names no points.
  public var habitPoints = 0
  /// Whether ticking writes `done:` with the time.
  public var stampsDone = false
  public var theme = Theme.dark
  /// Whether the calendar shows the list; of the section Settings of an undated file.
  public var isInCalendar = true
  /// The colours that were set; ask `color(of:)`.
  var colors: [SettingName: PlanColor] = [:]
  /// By the name of a rule, which nobody has checked; absent rules keep their own level.
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
