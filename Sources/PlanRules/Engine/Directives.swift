import PlanModel
import PlanSyntax
import PlanText

/// One comment that allows what rules would find.
///
/// `<!-- planlint: allow RULE, RULE -- reason -->` on a line of its own allows it in the next item and
/// in what is below it; `allow-file`, in the whole file.
struct Directive: Sendable {
  struct RuleName: Sendable {
    let name: String
    let range: ByteRange
  }

  /// Of a directive for all lines.
  static let wholeFile = -1 ..< -1

  /// The lines it speaks of, from zero.
  let lines: Range<Int>
  let rules: [RuleName]
  /// What is wrong with it: where, and what was expected.
  let problem: Problem?

  struct Problem: Sendable {
    let range: ByteRange
    let message: String
    /// What probably belongs there.
    let meant: String?
  }
}

/// The directives of a file that speak to planlint.
struct Directives: Sendable {
  private(set) var all: [Directive] = []

  var isEmpty: Bool { all.isEmpty }

  init(_ document: Document) {
    var next = NextItem()
    for (line, entry) in document.lines.enumerated()
    where entry.kind == .directive || entry.kind == .comment {
      let comment = document.text(ofLine: line)
      if let directive = Directive.read(document, line, comment, &next) { all.append(directive) }
    }
  }
}

extension Directive {
  /// Reads a comment; nil if it does not speak to planlint.
  fileprivate static func read(
    _ document: Document, _ line: Int, _ comment: ByteRange, _ next: inout NextItem
  ) -> Directive? {
    let text = document.bytes.span
    let end = text.trimmingBlanks(from: comment.start, to: comment.end)
    let source = text.extracting(comment.start..<end)
    guard source.count >= 7, source.starts(with: "<!--"), source.ends(with: "-->") else {
      return nil
    }
    var words = DirectiveWords(start: comment.start + 4, end: end - 3)
    let range = ByteRange(comment.start, end)
    func failed(_ place: ByteRange, _ message: String, _ meant: String? = nil) -> Directive {
      Directive(
        lines: line..<line, rules: [],
        problem: Problem(range: place, message: message, meant: meant))
    }
    guard let name = words.nextName(text) else { return nil }
    let called = document.string(name)
    if called == "planfmt:" {
      return failed(range, "planfmt takes no directives; notes and fences keep their bytes")
    }
    if called != "planlint:" {
      let verb = words.next(text).map { document.string($0) } ?? ""
      guard isNearlyDirective(called, verb) else { return nil }
      return failed(name, "a directive begins with 'planlint:'", "planlint:")
    }
    guard let verb = words.next(text) else { return failed(range, "write 'allow RULE -- reason'") }
    let lines: Range<Int>
    switch document.string(verb) {
    case "allow-file": lines = wholeFile
    case "allow": lines = next.lines(behind: line, in: document)
    case let other:
      return failed(
        verb, "planlint knows 'allow' and 'allow-file'",
        nearest(other, among: ["allow", "allow-file"]))
    }
    var rules: [RuleName] = []
    while let word = words.nextRule(text) {
      let name = document.string(word)
      rules.append(RuleName(name: Rule.named(name)?.name ?? name, range: word))
    }
    if rules.isEmpty { return failed(verb, "name the rules that are allowed") }
    return Directive(lines: lines, rules: rules, problem: nil)
  }
}

/// Whether a comment was probably meant as a directive. `planlint allows many things` is a sentence.
private func isNearlyDirective(_ name: String, _ verb: String) -> Bool {
  let word = name.hasSuffix(":") ? String(name.dropLast()) : name
  return nearest(word, among: ["planlint"]) != nil
    && (name.hasSuffix(":") || ["allow", "allow-file", ":"].contains(verb))
}

/// What stands behind a directive, remembered for the directives below it.
private struct NextItem {
  private var known = 0..<0

  /// The lines of the item behind a directive; of anything else, that line.
  mutating func lines(behind directive: Int, in document: Document) -> Range<Int> {
    // Between a directive and its item stands nothing that ends the search of another.
    if directive < known.lowerBound { return known }
    let lines = document.lines
    var next = directive + 1
    while next < lines.count, isPassedOver(lines[next].kind) { next += 1 }
    if next == lines.count {
      known = next..<next
    } else {
      known = lines[next].kind.isBulleted ? document.block(ofLine: next) : next..<next + 1
    }
    return known
  }

  private func isPassedOver(_ kind: LineKind) -> Bool {
    switch kind {
    case .blankLine, .comment, .commentContent, .directive: true
    default: false
    }
  }
}

/// Reads the words of a directive.
private struct DirectiveWords {
  var start: Int
  let end: Int

  /// The name of what is spoken to, with the colon behind it.
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
    while start < end, text[start] == UInt8(ascii: ",") || text.blankLength(at: start, to: end) > 0
    { start += 1 }
    guard start < end, !text.extracting(start..<end).starts(with: "--") else { return nil }
    let first = start
    while start < end, text[start] != UInt8(ascii: ","), text.blankLength(at: start, to: end) == 0 {
      start += 1
    }
    return ByteRange(first, start)
  }
}

/// Which rules were asked about a text.
enum LintScope {
  /// Those about the text itself.
  case file
  /// Those about its folder too.
  case folder
}

extension Directives {
  /// The findings that are not allowed, and what is wrong with the directives themselves.
  ///
  /// - Parameter scope: what was asked; a directive for more cannot be told to be of no use.
  func sift(
    _ findings: [Diagnostic], _ document: Document, _ context: LintContext, _ scope: LintScope
  ) -> [Diagnostic] {
    var allowances = Allowances(all)
    let index = LineIndex(document.bytes.span)
    var kept = findings.filter { finding in
      !allowances.allow(finding.rule, line: index.line(containing: finding.range.start))
    }
    if let active = context.active(.unknownDirective) { kept += unknown(active) }
    if let active = context.active(.unusedDirective) {
      kept += unused(allowances, active, context, scope)
    }
    return kept
  }

  /// Directives that say nothing, and names of no rule.
  private func unknown(_ active: LintContext.ActiveRule) -> [Diagnostic] {
    var report = Report(active)
    for directive in all {
      if let problem = directive.problem {
        report.add(
          problem.range, problem.message,
          fix: problem.meant.map { .likely("write '\($0)'", .replace(problem.range, $0)) })
      }
      for rule in directive.rules where Rule.named(rule.name) == nil {
        report.addUnknownRule(rule.name, rule.range)
      }
    }
    return report.findings
  }

  /// Rules that are allowed and found nothing; one that is not asked may be needed elsewhere.
  private func unused(
    _ allowances: Allowances, _ active: LintContext.ActiveRule, _ context: LintContext,
    _ scope: LintScope
  ) -> [Diagnostic] {
    var report = Report(active)
    for directive in all {
      for name in directive.rules
      where !allowances.isUsed(name.name, directive.lines) && context.asks(name.name, within: scope)
      {
        report.add(name.range, "nothing here is a case of '\(name.name)'")
      }
    }
    return report.findings
  }
}

extension Report {
  /// Tells of a name that no rule has.
  mutating func addUnknownRule(_ name: String, _ range: ByteRange) {
    let meant = nearest(shortened(name), among: Rule.all.map(\.name))
    add(
      range, "no rule is called that" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      fix: meant.map { .likely("write '\($0)'", .replace(range, $0)) })
  }
}
