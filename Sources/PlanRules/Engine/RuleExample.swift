/// A text for the page of a rule, which is a test too.
public struct RuleExample: Sendable {
  /// What the text is called, which decides how it is read.
  public var path = RuleExample.usualPath
  /// The text; below a line with findings stand carets under what is found.
  ///
  /// A line of blanks and carets marks the line above it, and is no part of the text. Carets of two
  /// findings on one line stand on two lines, the earlier finding first. A finding of no width is
  /// one caret.
  public var text: String
  /// The text after the fixes of this rule, safe and unsafe; nil if it has none.
  public var fixed: String?
  /// Other files of the folder.
  public var others: [(path: String, text: String)] = []
  /// Whether carets stand below some line.
  public var isMarked: Bool

  /// A text with findings.
  public static func marked(
    _ text: String, fixed: String? = nil, path: String = "2026-10-05.plan",
    others: [(path: String, text: String)] = []
  ) -> RuleExample {
    RuleExample(path: path, text: text, fixed: fixed, others: others, isMarked: true)
  }

  /// A text that looks like a case of the rule and is none.
  public static func clean(
    _ text: String, path: String = "2026-10-05.plan",
    others: [(path: String, text: String)] = []
  ) -> RuleExample {
    RuleExample(path: path, text: text, others: others, isMarked: false)
  }
}
