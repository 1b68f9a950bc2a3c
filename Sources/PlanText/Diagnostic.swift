/// How much a finding matters.
public enum Severity: Comparable, Sendable, CaseIterable {
  /// Style: nothing is misread.
  case info
  /// Probably a mistake.
  case warning
  /// Data may be misread or lost.
  case error
}

/// A change that fixes a finding.
public struct Fix: Hashable, Sendable {
  /// An imperative: "remove the comma".
  public var title: String
  public var edits: [TextEdit]
  /// Whether the change is certainly intended and loses nothing, so that it may be applied without
  /// asking.
  public var isSafe: Bool

  public init(title: String, edits: [TextEdit], isSafe: Bool) {
    (self.title, self.edits, self.isSafe) = (title, edits, isSafe)
  }
}

/// A message about a place in a text.
public struct Diagnostic: Hashable, Sendable {
  public var range: ByteRange
  public var severity: Severity
  /// The kebab-case name of its rule; empty without a rule.
  public var rule: String
  /// What is wrong, in the author's terms: lower case, no full stop.
  public var message: String
  public var fix: Fix?

  public init(
    _ range: ByteRange, _ severity: Severity, rule: String = "", _ message: String, fix: Fix? = nil
  ) {
    self.range = range
    (self.severity, self.rule, self.message, self.fix) = (severity, rule, message, fix)
  }
}
