/// The colours that settings can name; a terminal or editor decides how each looks.
public enum PlanColor: String, CaseIterable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white, grey, orange
}
