/// How findings are printed. To add a form: a case here, its file, its line in `LintPrinter`.
enum LintFormat: String, CaseIterable, Sendable {
  /// For people: each with its line and a mark below the place.
  case full
  /// For editors: `PATH:LINE:COLUMN: warning: MESSAGE [RULE]`, one a line.
  case gcc
  /// For programs: one array.
  case json
}

/// From which severity on findings make the exit code 1.
enum LintThreshold: String, CaseIterable, Sendable {
  case error, warning, info, never
}
