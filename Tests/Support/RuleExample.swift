public import PlanRules

/// An example in the section of a rule, which is a test of the rule.
public struct RuleExample: Sendable {
  /// The name of the file, which decides how it is read.
  public var path: String
  /// The text. Carets below a line mark the findings in it.
  ///
  /// A line of blanks and carets marks the line above it, and is not part of the text. Carets of
  /// two findings on one line are on two lines, the earlier finding first. A finding without width
  /// is one caret. An invisible character is as wide as `<U+202E>`.
  public var text: String
  /// The text after the fixes of this rule, safe and unsafe; nil if it has none.
  public var fixed: String?
  /// Other files of the folder.
  public var others: [(path: String, text: String)] = []
  /// Whether any line has carets. Otherwise the example only looks like a case of the rule.
  public var isMarked: Bool
}

extension Rule {
  /// The examples of its page.
  public var examples: [RuleExample] { Self.allExamples[name] ?? [] }

  private static let allExamples = Dictionary(
    uniqueKeysWithValues: Rule.all.map { ($0.name, $0.readExamples()) })

  /// The examples, each with the fences that belong to it.
  private func readExamples() -> [RuleExample] {
    var examples: [RuleExample] = []
    for case .lines(let lines, let title) in page.blocks {
      let text = lines.map { unescaped($0) + "\n" }.joined()
      let words = title.split(separator: title.hasPrefix("Beside it") ? ", " : " in ")
      let path = words.count > 1 ? String(words[1]) : "2026-10-05.plan"
      switch words[0] {
      case "Found", "Not found":
        examples.append(RuleExample(path: path, text: text, isMarked: title.hasPrefix("Found")))
      case "Beside it": examples[examples.count - 1].others.append((path, text))
      case "Fixed": examples[examples.count - 1].fixed = text
      default: preconditionFailure("\(name) has an example '\(title)'")
      }
    }
    return examples
  }
}

/// Replaces `<TAB>` and `<U+202E>` by the character.
private func unescaped(_ line: String) -> String {
  guard line.utf8.contains(UInt8(ascii: "<")) else { return line }
  return line.replacing("<TAB>", with: "\t").replacing(/<U\+([0-9A-F]{4,6})>/) { match in
    UInt32(match.1, radix: 16).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? "?"
  }
}
