/// A text for the page of a rule, which is a test too.
public struct RuleExample: Sendable {
  /// What the text is called, which decides how it is read.
  public var path = RuleExample.usualPath
  /// The text; below a line with findings are carets under what is found.
  ///
  /// A line of blanks and carets marks the line above it, and is no part of the text. Carets of two
  /// findings on one line are on two lines, the earlier finding first. A finding of no width is
  /// one caret.
  public var text = ""
  /// The text after the fixes of this rule, safe and unsafe; nil if it has none.
  public var fixed: String?
  /// Other files of the folder.
  public var others: [(path: String, text: String)] = []
  /// Whether carets are below some line; otherwise it only looks like a case of the rule.
  public var isMarked: Bool
}

extension RuleExample {
  private enum Part {
    case text, fixed, other
  }

  /// The examples of a page. Each begins with a line `=== found` or `=== not found`, with `in PATH`
  /// after it for another file than a day; its parts `=== fixed` and `=== beside PATH` follow.
  static func read(_ page: String) -> [RuleExample] {
    var examples: [RuleExample] = []
    var part = Part.text
    // Scalars, because `\r\n` is one character of a String.
    for line in page.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = String(String.UnicodeScalarView(line))
      let last = examples.count - 1
      if words.hasPrefix("=== found") || words.hasPrefix("=== not found") {
        part = .text
        examples.append(RuleExample(isMarked: words.hasPrefix("=== found")))
        if let path = words.firstRange(of: " in ") {
          examples[last + 1].path = String(words[path.upperBound...])
        }
      } else if words == "=== fixed" {
        part = .fixed
        examples[last].fixed = ""
      } else if words.hasPrefix("=== beside ") {
        part = .other
        examples[last].others.append((String(words.dropFirst(11)), ""))
      } else {
        switch part {
        case .text: examples[last].text += words + "\n"
        case .fixed: examples[last].fixed? += words + "\n"
        case .other: examples[last].others[examples[last].others.count - 1].text += words + "\n"
        }
      }
    }
    return examples
  }
}
