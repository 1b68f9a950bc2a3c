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

  /// Whether the fix of a finding may be applied; false if it has none.
  public func mends(_ finding: Diagnostic) -> Bool {
    finding.fix.map { self == .all || $0.isSafe } ?? false
  }
}

/// A text after its fixes.
public struct MendedText: Sendable {
  public var bytes: [UInt8]
  /// How many findings are no longer there.
  public var count = 0
}

/// Mends a text, round by round, until there is nothing left to mend.
///
/// Fixes that touch wait for the next round. At most ten rounds, none of which adds an error: the
/// fixes that would are left out. A text that was in canonical form is so again.
///
/// - Parameters:
///   - others: findings in this very text by rules about its folder; mended in the first round.
public func mend(
  _ document: Document, path: FilePath, _ choice: FixChoice, _ context: LintContext,
  others: [Diagnostic] = []
) -> MendedText {
  var mended = MendedText(bytes: document.bytes)
  if refusal(toFormat: document.bytes.span, document.table) != nil { return mended }
  let first = findings(in: document, path: path, context) + others
  var mending = MendingText(document, path, context, found: first)
  for round in 0..<10 {
    let made = mending.round(choice)
    if made.isEmpty { break }
    if round == 0 { mended.count += made.filter(others.contains).count }
  }
  let kept = mending.found.map { Told($0) }
  mended.count += lost(kept, of: first.dropLast(others.count).map { Told($0) })
  let current = mending.document
  mended.bytes = document.formattingEdits().isEmpty ? formatted(current) : current.bytes
  return mended
}

/// How many of those before are no longer there.
private func lost(_ after: [Told], of before: [Told]) -> Int {
  var left: [Told: Int] = [:]
  for told in after { left[told, default: 0] += 1 }
  var count = 0
  for told in before {
    if let more = left[told], more > 0 { left[told] = more - 1 } else { count += 1 }
  }
  return count
}

private func formatted(_ document: Document) -> [UInt8] {
  guard let edits = try? format(document) else { return document.bytes }
  return apply(edits, to: document.bytes.span)
}

/// What a finding says: by that it is known again in a text that was mended.
struct Told: Hashable {
  /// Nil for wherever it stands.
  let line: Int?
  let rule: String
  let message: String

  init(_ finding: Diagnostic, line: Int? = nil) {
    self.line = line
    rule = finding.rule
    message = finding.message
  }
}
