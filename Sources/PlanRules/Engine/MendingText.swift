import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// A text that is being mended, and what is found in it.
struct MendingText {
  private(set) var document: Document
  private(set) var found: [Diagnostic]
  private let path: FilePath
  private let context: LintContext
  /// How often parts of the fixes of a round may still be tried: each time is a whole check.
  private var tries = 24

  init(_ document: Document, _ path: FilePath, _ context: LintContext, found: [Diagnostic]) {
    self.document = document
    self.path = path
    self.context = context
    self.found = found
  }

  /// Applies what can be applied at once without harm.
  ///
  /// - Returns: the findings whose fixes were applied.
  mutating func round(_ choice: FixChoice) -> [Diagnostic] {
    let fixes = compatibleFixes(found, choice, in: document.bytes.count)
    if fixes.isEmpty { return [] }
    let all = attempt(fixes)
    if let all, all.harm.isEmpty { return take(all) }
    // Mostly a fix harms its own line.
    let others = all.map { all in fixes.filter { !all.harm.comes(from: $0) } } ?? []
    if others.count < fixes.count, let some = harmless(others) { return take(some) }
    return take(search(fixes))
  }

  /// The fixes that do no harm together, by halves; the safe ones come first.
  private mutating func search(_ fixes: [Diagnostic]) -> Attempt? {
    var best: Attempt?
    var parts = [fixes.filter { $0.fix?.isSafe == false }, fixes.filter { $0.fix?.isSafe == true }]
      .filter { !$0.isEmpty }
    while tries > 0, let part = parts.popLast() {
      tries -= 1
      if let more = harmless((best?.fixes ?? []) + part) {
        best = more
      } else if part.count > 1 {
        parts.append(Array(part[(part.count / 2)...]))
        parts.append(Array(part[..<(part.count / 2)]))
      }
    }
    return best
  }

  private mutating func take(_ attempt: Attempt?) -> [Diagnostic] {
    guard let attempt else { return [] }
    document = attempt.document
    found = attempt.found
    return attempt.fixes
  }

  private func harmless(_ fixes: [Diagnostic]) -> Attempt? {
    guard !fixes.isEmpty, let attempt = attempt(fixes), attempt.harm.isEmpty else { return nil }
    return attempt
  }

  /// - Returns: nil where the text could not be read any more.
  private func attempt(_ fixes: [Diagnostic]) -> Attempt? {
    let edits = fixes.flatMap { $0.fix?.edits ?? [] }.sorted { $0.range.start < $1.range.start }
    let next = Document(apply(edits, to: document.bytes.span), as: document.kind)
    if refusal(of: next.bytes.span) != nil { return nil }
    let foundNext = findings(in: next, path: path, context)
    let harm = Harm(
      of: fixes, edits, in: document.bytes.span, before: found, after: foundNext)
    return Attempt(fixes: fixes, document: next, found: foundNext, harm: harm)
  }

  private struct Attempt {
    let fixes: [Diagnostic]
    let document: Document
    let found: [Diagnostic]
    let harm: Harm
  }
}

/// The findings whose fixes do not touch one another; those of the form of a line come last.
///
/// Two edits touch if they share a byte, or meet at one place, where their order would matter.
private func compatibleFixes(
  _ findings: [Diagnostic], _ choice: FixChoice, in size: Int
) -> [Diagnostic] {
  // Places within an edit or at either end of it: to compare edits with one another would take
  // time by the square of their number.
  var isTaken = Array(repeating: false, count: size + 1)
  let possible = findings.filter { $0.fix.map { choice == .all || $0.isSafe } == true }
  // The form of a line comes behind what it says: planfmt would settle what is not meant so.
  let isForm = { (finding: Diagnostic) in finding.rule == Rule.unformatted.name }
  let ordered = inOrder(possible.filter { !isForm($0) }) + inOrder(possible.filter(isForm))
  return ordered.filter { finding in
    guard let edits = finding.fix?.edits, !edits.isEmpty else { return false }
    let isFree = edits.allSatisfy { edit in
      edit.range.end <= size && (edit.range.start...edit.range.end).allSatisfy { !isTaken[$0] }
    }
    guard isFree else { return false }
    for edit in edits {
      for place in edit.range.start...edit.range.end { isTaken[place] = true }
    }
    return true
  }
}

private func inOrder(_ findings: [Diagnostic]) -> [Diagnostic] {
  findings.sorted { start(of: $0) < start(of: $1) }
}

private func start(of finding: Diagnostic) -> Int {
  finding.fix?.edits.map(\.range.start).min() ?? 0
}
