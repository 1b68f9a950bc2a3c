import PlanDocument
import PlanText

/// A comment that allows the findings of some rules.
///
/// `<!-- planlint: allow RULE, RULE -- reason -->` on a line of its own allows them in the next
/// item and in everything below it; `allow-file` allows them in the whole file.
struct Directive: Sendable {
  /// The `lines` of a directive for the whole file.
  fileprivate static let wholeFile = -1 ..< -1

  /// The lines it applies to, from zero.
  fileprivate let lines: Range<Int>
  fileprivate let rules: [(name: String, range: ByteRange)]
  /// What is wrong with it, and what was probably meant.
  fileprivate let problem: Guess?

  /// The directives of a file.
  static func all(in document: Document) -> [Directive] {
    var item = 0..<0
    return document.lines.indices.compactMap { line in
      let kind = document.lines[line].kind
      guard kind == .directive || kind == .comment else { return nil }
      // Directives above the same item share one search for it.
      if line >= item.lowerBound { item = itemLines(below: line, in: document) }
      return read(document, line, item)
    }
  }

  /// The lines of the item below a directive, or the next line if it is not an item.
  private static func itemLines(below directive: Int, in document: Document) -> Range<Int> {
    let lines = document.lines
    let passed: [LineKind] = [.blankLine, .comment, .commentContent, .directive]
    let next = lines[(directive + 1)...].firstIndex { !passed.contains($0.kind) }
    guard let next else { return lines.count..<lines.count }
    return lines[next].kind.isBulleted ? document.block(ofLine: next) : next..<next + 1
  }

  /// Reads a comment; nil if it is not meant for planlint.
  private static func read(_ document: Document, _ line: Int, _ item: Range<Int>) -> Directive? {
    let comment = document.text(ofLine: line)
    let text = document.bytes.span
    let end = text.trimmingBlanks(from: comment.start, to: comment.end)
    let source = text.extracting(comment.start..<end)
    guard source.count >= 7, source.starts(with: "<!--") else { return nil }
    guard source.ends(with: "-->") else { return nil }
    var words = DirectiveWords(start: comment.start + 4, end: end - 3)
    let range = ByteRange(comment.start, end)
    func failed(_ place: ByteRange, _ message: String, _ meant: String? = nil) -> Directive {
      Directive(lines: line..<line, rules: [], problem: Guess(place, message, write: meant))
    }
    guard let name = words.nextName(text) else { return nil }
    let called = document.string(name)
    if called == "planfmt:" {
      return failed(range, "planfmt has no directives; it leaves notes and fences as they are")
    }
    if called != "planlint:" {
      let verb = words.next(text).map { document.string($0) } ?? ""
      guard isNearlyDirective(called, verb) else { return nil }
      return failed(name, "a directive begins with 'planlint:'", "planlint:")
    }
    guard let verb = words.next(text) else {
      return failed(range, "an empty directive; write 'allow RULE -- reason'")
    }
    let lines: Range<Int>
    switch document.string(verb) {
    case "allow-file": lines = wholeFile
    case "allow": lines = item
    case let other:
      return failed(
        verb, "unknown directive; write 'allow' or 'allow-file'",
        nearest(other, among: ["allow", "allow-file"]))
    }
    var rules: [(name: String, range: ByteRange)] = []
    while let word = words.nextRule(text) { rules.append((document.string(word), word)) }
    if rules.isEmpty { return failed(verb, "no rule is named; write 'allow RULE -- reason'") }
    return Directive(lines: lines, rules: rules, problem: nil)
  }
}

/// Whether a comment was probably meant as a directive. `planlint allows many things` is a
/// sentence.
private func isNearlyDirective(_ name: String, _ verb: String) -> Bool {
  let word = name.hasSuffix(":") ? String(name.dropLast()) : name
  return nearest(word, among: ["planlint"]) != nil
    && (name.hasSuffix(":") || ["allow", "allow-file", ":"].contains(verb))
}

/// Reads the words of a directive.
private struct DirectiveWords {
  var start: Int
  let end: Int

  /// The name of the tool, with the colon after it.
  mutating func nextName(_ text: Span<UInt8>) -> ByteRange? {
    guard let word = next(text) else { return nil }
    if let colon = word.indices.first(where: { text[$0] == UInt8(ascii: ":") }) {
      start = colon + 1
    }
    return ByteRange(word.start, start)
  }

  mutating func next(_ text: Span<UInt8>) -> ByteRange? {
    let first = text.skippingBlanks(from: start, to: end)
    guard first < end else { return nil }
    start = text.endOfWord(from: first, to: end)
    return ByteRange(first, start)
  }

  /// The next name of a rule, without the commas around it; nil before the reason and at the end.
  mutating func nextRule(_ text: Span<UInt8>) -> ByteRange? {
    start = text.skippingBlanks(from: start, to: end)
    while start < end, text[start] == UInt8(ascii: ",") {
      start = text.skippingBlanks(from: start + 1, to: end)
    }
    guard start < end, !text.extracting(start..<end).starts(with: "--") else { return nil }
    let first = start
    while start < end, text[start] != UInt8(ascii: ","), text.blankLength(at: start, to: end) == 0 {
      start += 1
    }
    return ByteRange(first, start)
  }
}

extension [Directive] {
  /// The findings that are not allowed, and what is wrong with the directives themselves.
  ///
  /// - Parameter asksFolder: whether the rules about the folder were run too. If not, a directive
  ///   for one of them cannot be reported as unused.
  func sift(
    _ findings: [Diagnostic], _ document: Document, _ context: LintContext, asksFolder: Bool
  ) -> [Diagnostic] {
    if isEmpty { return findings }
    var allowances = Allowances(self)
    let index = LineIndex(document.bytes.span)
    let kept = findings.filter { finding in
      !allowances.allow(finding.rule, line: index.line(containing: finding.range.start))
    }
    return kept + context.findings(of: "unknown-directive", findUnknown)
      + context.findings(of: "unused-directive") { report in
        // A directive for a rule that did not run may be needed when it runs.
        let asked = context.rules.map(\.rule).filter { asksFolder || !$0.isAboutFolder }
        for directive in self {
          for (name, range) in directive.rules
          where allowances.isUsed[directive.lines]?[name] == false
            && asked.contains(where: { $0.name == name })
          { report.add(range, "'\(name)' finds nothing here; remove it from the directive") }
        }
      }
  }

  /// Reports directives that cannot be read, and names that no rule has.
  private func findUnknown(_ report: inout Report) {
    for directive in self {
      if let problem = directive.problem { report.add(problem) }
      for (name, range) in directive.rules where Rule.named(name) == nil {
        report.addUnknownRule(name, range)
      }
    }
  }
}

/// What the directives of a file allow, by rule and place.
///
/// A finding looks up its own line. Asking every directive about it would take time proportional to
/// the square of the text.
private struct Allowances {
  /// Whether a directive allowed something, by its lines and by rule.
  private(set) var isUsed: [Range<Int>: [String: Bool]] = [:]
  /// The items allowed for each rule, in order. No two share a line: an item inside another one is
  /// already allowed.
  private var items: [String: [Range<Int>]] = [:]

  init(_ directives: [Directive]) {
    for directive in directives {
      let lines = directive.lines
      for rule in directive.rules {
        isUsed[lines, default: [:]][rule.name] = false
        let isInside = items[rule.name]?.last?.contains(lines.lowerBound) ?? false
        if lines.count > 1, !isInside { items[rule.name, default: []].append(lines) }
      }
    }
  }

  /// Whether a finding of a rule on a line is allowed. Marks what allows it as used.
  mutating func allow(_ rule: String, line: Int) -> Bool {
    var isAllowed = false
    for case let lines? in [Directive.wholeFile, line..<line + 1, item(rule, line)]
    where isUsed[lines]?[rule] != nil {
      isUsed[lines]?[rule] = true
      isAllowed = true
    }
    return isAllowed
  }

  /// The allowed item of more than one line that contains a line.
  private func item(_ rule: String, _ line: Int) -> Range<Int>? {
    guard let items = items[rule] else { return nil }
    let index = items.partitioningIndex { $0.upperBound > line }
    return index < items.count && items[index].contains(line) ? items[index] : nil
  }
}

extension Report {
  /// Reports a name that no rule has.
  mutating func addUnknownRule(_ name: String, _ range: ByteRange) {
    let meant = nearest(shortened(name), among: Rule.all.map(\.name))
    let question = meant.map { "; did you mean '\($0)'?" } ?? ""
    add(range, "no rule is called '\(shortened(name))'\(question)", write: meant)
  }
}
