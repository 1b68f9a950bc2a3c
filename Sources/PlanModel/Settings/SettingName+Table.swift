extension SettingName {
  /// What it may be set to.
  public var values: SettingValues {
    switch self {
    case .weekStart: .words(WeekStart.allCases.map(\.rawValue))
    case .hours: .hours
    case .dayStart: .night
    case .roll: .words(RollPolicy.allCases.map(\.rawValue))
    case .layout: .words(FolderLayout.allCases.map(\.rawValue))
    case .urgencyRed, .urgencyYellow, .urgencyGreen: .days
    case .taskPoints, .habitPoints: .points
    case .doneStamps, .calendar: .words(["yes", "no"])
    case .theme: .words(Theme.allCases.map(\.rawValue))
    default: .color
    }
  }

  /// The value in force where nothing is set.
  public var defaultValue: String {
    switch self {
    case .weekStart: "monday"
    case .hours: "07:00-23:00"
    case .dayStart: "00:00"
    case .roll: "move"
    case .layout: "flat"
    case .urgencyRed: "0d"
    case .urgencyYellow: "3d"
    case .urgencyGreen: "14d"
    case .taskPoints, .habitPoints: "0"
    case .doneStamps: "no"
    case .theme: "dark"
    case .calendar: "yes"
    default: defaultColor.rawValue
    }
  }

  /// What it is for.
  public var effect: String {
    switch self {
    case .weekStart: "the first day of calendar weeks, in views and for habits"
    case .hours: "the hours shown; slots outside are reported"
    case .dayStart: "until then the clock still counts as the day before"
    case .roll: "whether open tasks are carried to the next day"
    case .layout: "the folder of new days: the root, `2026/`, `2026/10/`"
    case .urgencyRed: "a deadline at most that many days away is red"
    case .urgencyYellow: "a deadline at most that many days away is yellow"
    case .urgencyGreen: "a deadline at most that many days away is green"
    case .taskPoints: "what a done task without `points:` earns"
    case .habitPoints: "what a met habit without `points:` earns"
    case .doneStamps: "whether ticking writes `done:` with the time"
    case .theme: "colours of views"
    case .colorHigh, .colorMedium, .colorLow: "colour of that priority"
    case .colorUnmarked: "colour of items without priority"
    case .calendar: "whether the calendar shows the list"
    default: "colour of that mood"
    }
  }

  /// Of the settings that are colours.
  var defaultColor: PlanColor {
    switch self {
    case .colorHigh, .colorAngry, .colorTerrible: .red
    case .colorMedium, .colorStressed, .colorBad: .orange
    case .colorLow, .colorHappy, .colorGreat, .colorGood: .green
    case .colorCalm: .cyan
    case .colorSad, .colorTired: .blue
    default: .grey
    }
  }
}
