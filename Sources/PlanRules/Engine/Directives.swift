import PlanModel
import PlanSyntax
import PlanText

/// One comment that allows what rules would find.
///
/// `<!-- planlint: allow RULE, RULE -- reason -->` on a line of its own allows it of the next item,
/// with what stands below it; at the end of a line, of that line; `allow-file`, of the whole file.
struct Directive: Sendable {
  struct RuleName: Sendable {
    let name: String
    let range: ByteRange
  }

  enum Scope: Sendable {
    /// Those lines, from zero.
    case lines(Range<Int>)
    case file
  }

  let line: Int
  /// From `<!--` to `-->`.
  let range: ByteRange
  let scope: Scope
  let rules: [RuleName]
  /// What is wrong with it: where, and what was expected.
  let problem: Problem?

  struct Problem: Sendable {
    let range: ByteRange
    let message: String
  }
}

/// The directives of a file that speak to planlint.
struct Directives: Sendable {
  private(set) var all: [Directive] = []

  var isEmpty: Bool { all.isEmpty }

  init(_ document: Document, _ woken: [(line: Int, evidence: Evidence)]) {
    var next = NextItem()
    for (line, evidence) in woken where evidence.contains(.directive) {
      for range in document.comments(ofLine: line) {
        if let directive = Directive.read(document, line, range, &next) { all.append(directive) }
      }
    }
  }
}

extension Document {
  /// The comments of one line: the line itself, or what ends an item.
  fileprivate func comments(ofLine line: Int) -> [ByteRange] {
    switch lines[line].kind {
    case .directive, .comment: [text(ofLine: line)]
    default: table.tokens(ofLine: line).filter { $0.kind == .htmlComment }.map(\.range)
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
    guard let name = words.next(text) else { return nil }
    let isCalled = text.extracting(name.indices).equals("planlint:")
    if !isCalled, !text.extracting(name.indices).equals("planlint") { return nil }
    let range = ByteRange(comment.start, end)
    func failed(_ place: ByteRange, _ message: String) -> Directive {
      Directive(
        line: line, range: range, scope: .lines(line..<line), rules: [],
        problem: Problem(range: place, message: message))
    }
    if !isCalled {
      // `planlint allows many things` is a sentence.
      guard let verb = words.next(text) else { return nil }
      let called = text.extracting(verb.indices)
      guard called.equals("allow") || called.equals("allow-file") else { return nil }
      return failed(name, "a colon belongs behind 'planlint'")
    }
    guard let verb = words.next(text) else { return failed(range, "write 'allow RULE -- reason'") }
    let scope: Scope
    if text.extracting(verb.indices).equals("allow-file") {
      scope = .file
    } else if text.extracting(verb.indices).equals("allow") {
      let isOwnLine = !document.lines[line].kind.isItem
      scope = .lines(isOwnLine ? next.lines(behind: line, in: document) : line..<line + 1)
    } else {
      return failed(verb, "planlint knows 'allow' and 'allow-file'")
    }
    var rules: [RuleName] = []
    while let word = words.nextRule(text) {
      let name = String(decoding: document.bytes[word.indices], as: UTF8.self)
      rules.append(RuleName(name: name, range: word))
    }
    if rules.isEmpty { return failed(verb, "name the rules that are allowed") }
    return Directive(line: line, range: range, scope: scope, rules: rules, problem: nil)
  }
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
