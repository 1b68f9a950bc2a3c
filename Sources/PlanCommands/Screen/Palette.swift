import PlanDocument
import PlanHistory
import PlanSystem

/// The colours of views, as the settings want them.
struct Palette {
  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  /// Of an item with that priority; nil for none.
  func style(_ priority: Priority?) -> Style { style(settings.color(of: priority)) }

  /// Plain for an unknown mood.
  func style(_ mood: Mood?) -> Style { mood.map { style(settings.color(of: $0)) } ?? .plain }

  /// Of a deadline; plain if it is not urgent.
  func style(_ urgency: Urgency?) -> Style {
    switch urgency {
    case .overdue: Style(style(.red).color, .bold)
    case .red: style(.red)
    case .yellow: style(.yellow)
    case .green: style(.green)
    case nil: .plain
    }
  }

  /// Of a habit's day.
  func style(_ state: HabitDayState) -> Style {
    switch state {
    case .done: style(.green)
    case .partly, .open: style(.yellow)
    case .missed: style(.red)
    case .covered, .skipped, .paused, .none: .dim
    }
  }

  /// Bright shades are easier to see on a dark background, the others on a light one; the theme
  /// `none` has no colour. Terminals show their dark yellow as orange.
  func style(_ color: PlanColor) -> Style {
    let isDark = settings.theme == .dark
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
    return settings.theme == .none ? .plain : Style(shade)
  }
}

/// The signs that views draw with.
struct Glyphs {
  let isASCII: Bool

  /// ASCII if `PLAN_ASCII` is set to something other than nothing or 0, or if the locale has
  /// another encoding than UTF-8.
  init(_ environment: (String) -> String?) {
    if let asked = environment("PLAN_ASCII"), !asked.isEmpty {
      isASCII = asked != "0"
      return
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment($0) }
      .first { !$0.isEmpty }
    isASCII =
      locale.map { !["utf-8", "utf8"].contains(where: $0.lowercased().contains) } ?? false
  }

  var dot: String { isASCII ? "-" : "·" }
  var rule: String { isASCII ? "-" : "─" }
  var now: String { isASCII ? ">" : "▶" }
  var up: String { isASCII ? "^" : "▲" }
  var down: String { isASCII ? "v" : "▼" }
  var stroke: String { isASCII ? "|" : "│" }
  var ellipsis: String { isASCII ? "..." : "…" }

  /// One cell.
  func sign(_ state: HabitDayState, isAtRisk: Bool = false) -> String {
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
  func bar(_ share: Double, cells: Int) -> String {
    let eighths = min(max(0, Int((share * Double(cells * 8)).rounded())), cells * 8)
    let whole = isASCII ? (eighths + 4) / 8 : eighths / 8
    let rest = isASCII ? 0 : eighths % 8
    var bar = String(repeating: isASCII ? "#" : "█", count: whole)
    if rest > 0 { bar += ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][rest - 1] }
    let used = whole + (rest > 0 ? 1 : 0)
    return bar + String(repeating: isASCII ? "." : "·", count: max(0, cells - used))
  }

  /// A cell of a row of columns, from 0 to 1; a blank for nil.
  func spark(_ share: Double?) -> String {
    guard let share else { return " " }
    let level = min(max(0, Int((share * 7).rounded())), 7)
    return isASCII
      ? ["_", ".", ":", "-", "=", "+", "*", "#"][level]
      : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][level]
  }

  /// A cell of a map of heat, from level 0 to 4.
  func heat(_ level: Int) -> String {
    (isASCII ? [".", "-", "+", "o", "#"] : ["·", "░", "▒", "▓", "█"])[min(max(0, level), 4)]
  }
}
