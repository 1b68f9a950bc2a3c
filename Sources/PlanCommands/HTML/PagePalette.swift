import PlanDocument

/// The colours of a page, each for light and for dark. A test computes their contrast to the paper.
struct PagePalette {
  typealias Shade = (name: String, light: String, dark: String)

  /// The colours that no setting changes.
  static let grounds: [Shade] = [
    ("paper", "#ffffff", "#1b1d21"), ("desk", "#ecebe7", "#101114"), ("ink", "#20242a", "#e9e7e2"),
    ("dim", "#5b6068", "#a9afb8"), ("rule", "#c9cdd2", "#43474e"), ("soft", "#e3e7ec", "#32363d"),
    ("accent", "#2b5c8a", "#8fbce6"),
  ]

  /// The colours that settings give to priorities and moods, by their classes.
  static let colors: [Shade] = [
    ("c-black", "#20242a", "#c6cbd2"), ("c-red", "#b3261e", "#ff9a91"),
    ("c-green", "#1b6e34", "#83d697"), ("c-yellow", "#755800", "#f0d060"),
    ("c-blue", "#1f5fae", "#8fbaff"), ("c-magenta", "#8e2a8e", "#e9a7e9"),
    ("c-cyan", "#006570", "#78d6de"), ("c-white", "#59616d", "#f1f1f0"),
    ("c-orange", "#a04300", "#ffb270"), ("c-grey", "#5f6368", "#a6adb6"),
  ]

  let settings: Settings

  /// The classes given and that of a colour; the theme `none` has no colours.
  func names(_ names: String, _ color: PlanColor) -> String {
    settings.theme == .none ? names : "\(names) c-\(color.rawValue)"
  }

  func names(_ names: String, _ priority: Priority?) -> String {
    self.names(names, settings.color(of: priority))
  }
}
