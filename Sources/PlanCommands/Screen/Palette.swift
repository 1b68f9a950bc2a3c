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
