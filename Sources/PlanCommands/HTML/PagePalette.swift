import PlanModel
import PlanSyntax

/// The colours of a page, each once for light and once for dark; on its paper each is read easily.
struct PagePalette {
  struct Shade {
    let name: String
    let light: String
    let dark: String
  }

  /// What nobody sets.
  static let grounds = [
    Shade(name: "paper", light: "#ffffff", dark: "#1b1d21"),
    Shade(name: "desk", light: "#ecebe7", dark: "#101114"),
    Shade(name: "ink", light: "#20242a", dark: "#e9e7e2"),
    Shade(name: "dim", light: "#5b6068", dark: "#a9afb8"),
    Shade(name: "rule", light: "#c9cdd2", dark: "#43474e"),
    Shade(name: "soft", light: "#e3e7ec", dark: "#32363d"),
    Shade(name: "accent", light: "#2b5c8a", dark: "#8fbce6"),
  ]

  /// The colours that settings give to priorities and moods, by their classes.
  static let colors = PlanColor.allCases.map { color in
    let (light, dark) = shades(of: color)
    return Shade(name: "c-\(color.rawValue)", light: light, dark: dark)
  }

  private static func shades(of color: PlanColor) -> (light: String, dark: String) {
    switch color {
    case .black: ("#20242a", "#c6cbd2")
    case .red: ("#b3261e", "#ff9a91")
    case .green: ("#1b6e34", "#83d697")
    case .yellow: ("#755800", "#f0d060")
    case .orange: ("#a04300", "#ffb270")
    case .blue: ("#1f5fae", "#8fbaff")
    case .magenta: ("#8e2a8e", "#e9a7e9")
    case .cyan: ("#006570", "#78d6de")
    case .white: ("#59616d", "#f1f1f0")
    case .grey: ("#5f6368", "#a6adb6")
    }
  }

  /// The theme `none` has no colour at all.
  private let isColored: Bool

  init(_ settings: Settings) { isColored = settings.theme != .none }

  /// The class that gives something a colour; nothing without colours.
  func name(_ color: PlanColor) -> String { isColored ? "c-\(color.rawValue)" : "" }
}
