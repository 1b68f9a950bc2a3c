import PlanText

/// What is told about a rule, in the order in which it is read.
///
/// Nothing in it steers a terminal: what would is written `<U+202E>`.
public struct RulePage: Sendable {
  public enum Block: Sendable {
    case paragraph(String)
    /// Lines that are shown as they are, below a few words.
    case lines([String], title: String)
  }

  public let rule: Rule
  public private(set) var blocks: [Block]

  public init(_ rule: Rule) {
    self.rule = rule
    blocks = [.paragraph(rule.reason)]
    for example in rule.examples where example.isMarked { add(example, "Found") }
    for example in rule.examples where !example.isMarked { add(example, "Not found") }
  }

  private mutating func add(_ example: RuleExample, _ title: String) {
    let place = example.path == RuleExample.usualPath ? "" : " in \(example.path)"
    blocks.append(.lines(shownLines(of: example.text), title: title + place))
    for other in example.others {
      blocks.append(.lines(shownLines(of: other.text), title: "Beside it, \(other.path)"))
    }
    if let fixed = example.fixed {
      blocks.append(.lines(shownLines(of: fixed), title: "Fixed"))
    }
  }

  /// The page in Markdown, below a heading of the third level.
  public var markdown: String {
    let scope = rule.isAboutFolder ? ", needs the whole folder" : ""
    var text = "### \(rule.name)\n\n\(rule.severity.word)\(scope): \(rule.summary)."
    text += " Fix: \(rule.mending.rawValue).\n"
    for block in blocks {
      switch block {
      case .paragraph(let paragraph):
        text += wrapped(paragraph, width: 100).reduce("\n") { $0 + $1 + "\n" }
      case .lines(let lines, let title):
        let longest = lines.map(longestFence).max() ?? 0
        let marks = String(repeating: "`", count: max(3, longest + 1))
        text += "\n\(title):\n\n\(marks)text\n\(lines.joined(separator: "\n"))\n\(marks)\n"
      }
    }
    return text
  }
}

extension RuleExample {
  /// Where an example stands unless it says otherwise.
  static let usualPath = "2026-10-05.plan"
}

/// How many backticks stand in a row, at most.
private func longestFence(_ line: String) -> Int {
  line.split { $0 != "`" }.map(\.count).max() ?? 0
}

/// Words in lines of at most so many characters.
public func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}

/// The lines of an example; the carets below a line stand where they belong once what would not
/// be seen in it is.
/// Whether a line of an example marks the line above it.
public func isCaretLine(_ line: some Collection<Unicode.Scalar>) -> Bool {
  line.contains("^") && line.allSatisfy { $0 == " " || $0 == "^" }
}

private func shownLines(of text: String) -> [String] {
  var lines: [String] = []
  // Scalars, because `\r\n` is one character of a String.
  var source = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
  if source.last?.isEmpty == true { source.removeLast() }
  var marked = Substring.UnicodeScalarView()
  for line in source {
    if isCaretLine(line), !lines.isEmpty {
      lines.append(carets(line, below: marked))
    } else {
      lines.append(shown(line))
      marked = line
    }
  }
  return lines
}

/// - Parameter marks: blanks and carets, one for each scalar of the line above.
private func carets(
  _ marks: Substring.UnicodeScalarView, below line: Substring.UnicodeScalarView
) -> String {
  let blanks = marks.prefix { $0 == " " }.count
  let before = shown(line.prefix(blanks))
  let found = shown(line.dropFirst(blanks).prefix(marks.count - blanks))
  let width = max(1, cells(found))
  return String(repeating: " ", count: cells(before)) + String(repeating: "^", count: width)
}

private func cells(_ text: String) -> Int { displayWidth(Array(text.utf8).span) }

private func shown(_ line: Substring.UnicodeScalarView) -> String {
  var text = ""
  for scalar in line {
    switch HiddenScalar(scalar.value) {
    case nil: text.unicodeScalars.append(scalar)
    case _ where scalar == "\t": text += "<TAB>"
    default: text += "<\(codePoint(scalar.value))>"
    }
  }
  return text
}
