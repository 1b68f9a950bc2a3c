public import PlanDocument
public import PlanReports
public import PlanSystem

/// The colours of views, as the settings want them.
public struct Palette {
  private let settings: Settings
  private let theme: Theme

  /// Without a theme in the settings, a light one if `COLORFGBG` says that the background is: xterm,
  /// rxvt and Konsole set it to the numbers of the two colours, `0;15`.
  public init(_ settings: Settings, _ environment: (String) -> String?) {
    let background = environment("COLORFGBG")?.split(separator: ";").last
    let isLight = !settings.setsTheme && ["7", "15"].contains(background)
    (self.settings, theme) = (settings, isLight ? .light : settings.theme)
  }

  /// Of an item with that priority; nil for none.
  public func style(_ priority: Priority?) -> Style { style(settings.color(of: priority)) }

  /// Plain for an unknown mood.
  public func style(_ mood: Mood?) -> Style { mood.map { style(settings.color(of: $0)) } ?? .plain }

  /// Of a deadline; plain if it is not urgent.
  public func style(_ urgency: Urgency?) -> Style {
    switch urgency {
    case .overdue: Style(style(.red).color, .bold)
    case .red: style(.red)
    case .yellow: style(.yellow)
    case .green: style(.green)
    case nil: .plain
    }
  }

  /// Of a habit's day.
  public func style(_ state: HabitDayState) -> Style {
    switch state {
    case .done: style(.green)
    case .partly, .open: style(.yellow)
    case .missed: style(.red)
    case .covered, .skipped, .paused, .none: .dim
    }
  }

  /// Bright shades are easier to see on a dark background, the others on a light one; the theme
  /// `none` has no colour. Terminals show their dark yellow as orange.
  public func style(_ color: PlanColor) -> Style {
    let isDark = theme == .dark
    let shade: Color =
      switch color {
      case .black: .black
      case .red: isDark ? .brightRed : .red
      case .green: .green
      case .yellow: isDark ? .brightYellow : .yellow
      case .orange: .yellow
      case .blue: isDark ? .brightBlue : .blue
      case .magenta: .magenta
      case .cyan: .cyan
      case .white: .white
      case .grey: .brightBlack
      }
    return theme == .none ? .plain : Style(shade)
  }
}

/// The signs that views draw with.
public struct Glyphs {
  public let isASCII: Bool

  /// ASCII if `PLAN_ASCII` is set to something other than nothing or 0, or if the locale has
  /// another encoding than UTF-8.
  public init(_ environment: (String) -> String?) {
    if let asked = environment("PLAN_ASCII"), !asked.isEmpty {
      isASCII = asked != "0"
      return
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment($0) }.first { !$0.isEmpty }
    isASCII = locale.map { !["utf-8", "utf8"].contains(where: $0.lowercased().contains) } ?? false
  }

  public var dot: String { isASCII ? "-" : "·" }
  public var rule: String { isASCII ? "-" : "─" }
  public var now: String { isASCII ? ">" : "▶" }
  public var up: String { isASCII ? "^" : "▲" }
  public var down: String { isASCII ? "v" : "▼" }
  public var stroke: String { isASCII ? "|" : "│" }
  public var ellipsis: String { isASCII ? "..." : "…" }

  /// One cell.
  public func sign(_ state: HabitDayState, isAtRisk: Bool = false) -> String {
    switch state {
    case .done: isASCII ? "#" : "█"
    case .partly: isASCII ? "+" : "▄"
    case .covered: isASCII ? "-" : "─"
    case .skipped: isASCII ? "~" : "•"
    case .missed: isASCII ? "." : "·"
    case .open: isAtRisk ? "!" : "?"
    case .paused, .none: " "
    }
  }

  /// A bar of `cells` cells; the missing part is dotted.
  public func bar(_ share: Double, cells: Int) -> String {
    let eighths = min(max(0, Int((share * Double(cells * 8)).rounded())), cells * 8)
    let whole = isASCII ? (eighths + 4) / 8 : eighths / 8
    let rest = isASCII ? 0 : eighths % 8
    var bar = String(repeating: isASCII ? "#" : "█", count: whole)
    if rest > 0 { bar += ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][rest - 1] }
    let used = whole + (rest > 0 ? 1 : 0)
    return bar + String(repeating: isASCII ? "." : "·", count: max(0, cells - used))
  }

  /// How much of something is done: `○`, `◔`, `◑`, `◕`, and `●` for all of it.
  public func part(_ share: Double) -> String {
    let level = share >= 1 ? 4 : share <= 0 ? 0 : min(max(1, Int((share * 4).rounded())), 3)
    return isASCII ? [".", "-", "+", "=", "#"][level] : ["○", "◔", "◑", "◕", "●"][level]
  }

  public var span: String { isASCII ? "=" : "━" }

  /// A cell of a row of columns, from 0 to 1; a blank for nil.
  public func spark(_ share: Double?) -> String {
    guard let share else { return " " }
    let level = min(max(0, Int((share * 7).rounded())), 7)
    return isASCII
      ? ["_", ".", ":", "-", "=", "+", "*", "#"][level]
      : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][level]
  }

  /// A cell of a map of heat, from level 0 to 4.
  public func heat(_ level: Int) -> String {
    (isASCII ? [".", "-", "+", "o", "#"] : ["·", "░", "▒", "▓", "█"])[min(max(0, level), 4)]
  }
}
