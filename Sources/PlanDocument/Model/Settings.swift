public import PlanText

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
    (self.red, self.yellow, self.green) = (red, yellow, green)
  }
}

/// The settings of `settings.plan`, with the defaults for those that are missing.
public struct Settings: Hashable, Sendable {
  /// The number of the format of the folder; a tool that knows only lower ones must not write.
  public var format = knownFormat
  /// The highest format that this version knows.
  public static let knownFormat = 1
  public var weekStart = WeekStart.monday
  /// The first and last hour that views show, if they are set.
  var setHours: ClosedRange<ClockTime>?
  public var hours: ClosedRange<ClockTime> { setHours ?? .sevenToEleven }
  public var setsHours: Bool { setHours != nil }
  /// Before this time, the day before still counts as today.
  public var dayStart = ClockTime.midnight
  /// When `plan remind` reports nothing; with an end, which may be on the next day.
  public var quiet: SlotTime?
  public var roll = RollPolicy.move
  /// The days on which all habits are paused: in order, joined where they touch.
  public var pauses: [ClosedRange<CivilDate>] = []
  /// How many days back a roll looks for open tasks, without `--since`.
  public static let daysCarried = 60

  /// The first day from which a roll to a day carries tasks, unless it is asked for older ones.
  public static func firstDayCarried(to day: CivilDate) -> CivilDate {
    day.adding(days: -daysCarried) ?? .earliest
  }
  public var layout = FolderLayout.flat
  public var urgency = UrgencyDays()
  /// The points of a done task without `points:`.
  public var taskPoints = 0
  /// The points of a met habit without `points:`.
  public var habitPoints = 0
  /// Whether a tick also writes `done:` with the time.
  public var stampsDone = false
  var setTheme: Theme?
  public var theme: Theme { setTheme ?? .dark }
  public var setsTheme: Bool { setTheme != nil }
  /// Whether the calendar shows the list; from the section Settings of an undated file.
  public var isInCalendar = true
  /// The place of the list among the others; from the section Settings of an undated file.
  public var order: Int?
  /// The place of a list that says none.
  public static let lastOrder = 999
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

extension ClosedRange<ClockTime> {
  fileprivate static let sevenToEleven =
    (ClockTime(hour: 7, minute: 0) ?? .midnight)...(ClockTime(hour: 23, minute: 0) ?? .endOfDay)
}

/// All settings.
///
/// Everything about a setting is in its row of the table.
public enum SettingName: Hashable, Sendable {
  case format, weekStart, hours, dayStart, quiet, roll, pause, layout, urgencyRed, urgencyYellow,
    urgencyGreen
  case taskPoints, habitPoints, doneStamps, theme
  /// Nil for items without priority.
  case priorityColor(Priority?)
  case moodColor(MoodWord)
  /// For the section Settings of an undated file, and not for `settings.plan`.
  case calendar, order

  private var row: (name: String, values: SettingValues, usual: [String]) {
    switch self {
    case .format: ("format", .format, ["1"])
    case .weekStart: ("week start", .words(of: WeekStart.self), [])
    case .hours: ("hours", .hours, ["07:00-23:00"])
    case .dayStart: ("day start", .night, ["00:00", "03:00"])
    case .quiet: ("quiet", .quietHours, ["none", "22:00-07:00"])
    case .roll: ("roll", .words(of: RollPolicy.self), [])
    case .pause: ("pause", .periods, [])
    case .layout: ("layout", .words(of: FolderLayout.self), [])
    case .urgencyRed: ("urgency red", .days, ["0d"])
    case .urgencyYellow: ("urgency yellow", .days, ["3d"])
    case .urgencyGreen: ("urgency green", .days, ["14d"])
    case .taskPoints: ("task points", .number, ["0", "1"])
    case .habitPoints: ("habit points", .number, ["0", "1"])
    case .doneStamps: ("done stamps", .words(of: YesOrNo.self), [])
    case .theme: ("theme", .words(of: Theme.self), [])
    case .priorityColor(let priority?): ("color \(priority.name)", .color, [])
    case .priorityColor(nil): ("color unmarked", .color, [])
    case .moodColor(let mood): ("color \(mood.name)", .color, [])
    case .calendar: ("calendar", .words(of: YesOrNo.self), [])
    case .order: ("order", .number, ["999"])
    }
  }

  public var name: String { row.name }
  /// The values that it accepts.
  public var values: SettingValues { row.values }
  /// Values worth offering: all, if they are words, else the default and some others.
  public var usualValues: [String] {
    switch values {
    case .words(let words): words
    case .color: PlanColor.allCases.map(\.rawValue)
    default: row.usual
    }
  }
  public var isOfUndatedFile: Bool { self == .calendar || self == .order }
}

extension SettingName: CaseIterable {
  /// In the order of `Grammar/plan.md`, then of `Grammar/Views.md`.
  public static var allCases: [SettingName] {
    let moods: [MoodWord] = [
      .happy, .great, .good, .calm, .neutral, .okay, .sad, .tired, .stressed, .bad, .angry,
      .terrible,
    ]
    return [
      .format, .weekStart, .hours, .dayStart, .roll, .pause, .layout, .doneStamps, .calendar,
      .order, .quiet, .urgencyRed, .urgencyYellow, .urgencyGreen, .taskPoints, .habitPoints,
      .theme, .priorityColor(.high), .priorityColor(.medium), .priorityColor(.low),
      .priorityColor(nil),
    ] + moods.map { .moodColor($0) }
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

/// The values that a setting accepts.
public enum SettingValues: Hashable, Sendable {
  case words([String])
  /// A number from 1 to 999.
  case format
  /// Days and ranges of days, separated by commas: `2026-12-24..2027-01-02, 2027-05-14`.
  case periods
  /// `07:00-23:00`; the end is after the start.
  case hours
  /// `HH:MM`, from 00:00 to 06:00.
  case night
  /// `none`, or `22:00-07:00`, which may pass midnight.
  case quietHours
  /// `3d`: a number of days of up to nine digits.
  case days
  /// A whole number from 0 to 999.
  case number
  /// A name from `PlanColor`.
  case color

  /// The words of an enumeration.
  static func words<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> Self {
    .words(type.allCases.map(\.rawValue))
  }

  /// The accepted values, for a message.
  var expectation: String {
    switch self {
    case .words(let words): words.map { "'\($0)'" }.joined(separator: " or ")
    case .format: "\(Settings.knownFormat)"
    case .periods: "days such as '2026-12-24..2027-01-02', several separated by commas"
    case .hours: "two times such as '07:00-23:00', the second one later"
    case .night: "a time from 00:00 to 06:00"
    case .quietHours: "'none' or two different times such as '22:00-07:00'"
    case .days: "a number of days such as '3d'"
    case .number: "a number from 0 to 999"
    case .color: "a colour: " + PlanColor.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }
}

/// An error in a setting. The default is used instead.
public struct SettingProblem: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// There is no colon between name and value.
    case missingColon
    /// The name is not in the table; with the setting that is probably meant.
    case unknownName(meant: SettingName?)
    case badValue(SettingName)
    /// A period of `pause` that ends before its start or is too long.
    case badPause(CivilDate, CivilDate)
    /// Under `## Lint`, the word is not a level.
    case badLevel
    /// It was set before, at this place. The first one counts.
    case duplicate(first: ByteRange)
    /// A setting for undated files in `settings.plan`, or the other way round.
    case misplaced(SettingName)
    /// A format that is not known. It is read all the same.
    case newerFormat
  }

  /// The name or the value that is wrong.
  public let range: ByteRange
  public let reason: Reason

  init(_ range: ByteRange, _ reason: Reason) { (self.range, self.reason) = (range, reason) }

  /// What is wrong and what is expected, in one line.
  public var message: String {
    switch reason {
    case .missingColon: "a setting must have the form 'name: value'"
    case .unknownName(let meant?): "unknown setting; did you mean '\(meant.name)'?"
    case .unknownName(nil): "unknown setting"
    case .badValue(let name): "'\(name.name)' must be \(name.values.expectation)"
    case .badPause(let first, let last):
      "'\(first.text)..\(last.text)' "
        + (last < first
          ? "ends before it starts" : "has more than \([ClosedRange].mostDaysOfPause) days")
        + "; nothing is paused"
    case .badLevel:
      "the level of a rule must be "
        + LintLevel.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
    case .duplicate: "set twice; the first one counts"
    case .misplaced(let name) where name.isOfUndatedFile:
      "'\(name.name)' belongs in the section Settings of an undated file"
    case .misplaced(let name): "'\(name.name)' belongs in settings.plan"
    case .newerFormat:
      "this program knows format \(Settings.knownFormat); it reads what it can and changes nothing"
    }
  }
}

/// The colours for the settings. The terminal or editor decides how each looks.
public enum PlanColor: String, CaseIterable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white, grey, orange
}
