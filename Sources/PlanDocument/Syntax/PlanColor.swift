/// The colours for the settings. The terminal or editor decides how each looks.
public enum PlanColor: String, CaseIterable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white, grey, orange
}
