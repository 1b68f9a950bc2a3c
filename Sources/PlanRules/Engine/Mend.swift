import PlanFormat
public import PlanModel
import PlanSyntax
public import PlanText

/// Which fixes may be applied.
public enum FixChoice: Hashable, Sendable {
  /// Those that are certainly meant and lose nothing.
  case safe
  /// Those that are probably meant too.
  case all
}

/// A text after its fixes.
public struct MendedText: Sendable {
  public var bytes: [UInt8]
  /// How many findings were mended.
  public var count = 0
}

/// Mends a text, round by round, until there is nothing left to mend.
///
/// Fixes that touch wait for the next round. At most ten rounds; one that adds an error is taken
/// back, and is the last. A text that was in canonical form is so again.
///
/// - Parameters:
///   - others: findings in this very text by rules about its folder; mended in the first round.
public func mend(
  _ document: Document, path: FilePath, _ choice: FixChoice, _ context: LintContext,
  others: [Diagnostic] = []
) -> MendedText {
  var current = document
  var mended = MendedText(bytes: document.bytes)
  if refusal(toFormat: document.bytes.span, document.table) != nil { return mended }
  var found = findings(in: current, path: path, context) + others
  for _ in 0..<10 {
    let (edits, count) = compatibleEdits(found, choice, in: current.bytes.count)
    if edits.isEmpty { break }
    let next = Document(apply(edits, to: current.bytes.span), as: document.kind)
    let foundNext = findings(in: next, path: path, context)
    if adds(.error, foundNext, to: found) || refusal(of: next.bytes.span) != nil { break }
    mended.count += count
    current = next
    found = foundNext
  }
  mended.bytes = isFormatted(document) ? formatted(current) : current.bytes
  return mended
}

/// Whether a text has more errors than before.
private func adds(_ severity: Severity, _ after: [Diagnostic], to before: [Diagnostic]) -> Bool {
  after.count { $0.severity == severity } > before.count { $0.severity == severity }
}

/// The edits of as many fixes as do not touch one another, in order, and of how many findings.
///
/// Two edits touch if they share a byte, or meet at one place, where their order would matter.
private func compatibleEdits(
  _ findings: [Diagnostic], _ choice: FixChoice, in size: Int
) -> (edits: [TextEdit], count: Int) {
  var edits: [TextEdit] = []
  var count = 0
  // Places within an edit or at either end of it: to compare edits with one another would take
  // time by the square of their number.
  var isTaken = Array(repeating: false, count: size + 1)
  let possible = findings.filter { $0.fix.map { choice == .all || $0.isSafe } == true }
  // The form of a line comes behind what it says: planfmt would settle what is not meant so.
  let isForm = { (finding: Diagnostic) in finding.rule == Rule.unformatted.name }
  let fixes = inOrder(possible.filter { !isForm($0) }) + inOrder(possible.filter(isForm))
  for fix in fixes where !fix.edits.isEmpty {
    let sorted = fix.edits.sorted { $0.range.start < $1.range.start }
    let isFree = sorted.allSatisfy { edit in
      edit.range.end <= size && (edit.range.start...edit.range.end).allSatisfy { !isTaken[$0] }
    }
    guard isFree else { continue }
    for edit in sorted {
      for place in edit.range.start...edit.range.end { isTaken[place] = true }
    }
    edits += sorted
    count += 1
  }
  return (edits.sorted { $0.range.start < $1.range.start }, count)
}

private func inOrder(_ findings: [Diagnostic]) -> [Fix] {
  findings.compactMap(\.fix).sorted { start(of: $0) < start(of: $1) }
}

private func start(of fix: Fix) -> Int { fix.edits.map(\.range.start).min() ?? 0 }

private func isFormatted(_ document: Document) -> Bool {
  var scratch = FormattingScratch()
  return formattingEdits(
    document.bytes.span, document.table, as: document.kind, reusing: &scratch
  ).isEmpty
}

private func formatted(_ document: Document) -> [UInt8] {
  guard let edits = try? format(document) else { return document.bytes }
  return apply(edits, to: document.bytes.span)
}
