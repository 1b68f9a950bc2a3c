public import PlanDocument
public import PlanText

/// Which fixes may be applied.
public enum FixChoice: Hashable, Sendable {
  /// Fixes that are certainly what was meant and lose nothing.
  case safe
  /// Also fixes that are only probably what was meant.
  case all

  /// Whether the fix of a finding may be applied; false if it has none.
  public func mends(_ finding: Diagnostic) -> Bool {
    finding.fix.map { self == .all || $0.isSafe } ?? false
  }
}

/// Applies fixes to a text in rounds, until there are none left.
///
/// Fixes that touch each other wait for the next round. There are at most ten rounds. A fix that
/// would add an error is left out. A text that was in canonical form is canonical again afterwards.
///
/// - Parameters:
///   - others: findings in this text by rules about its folder; their fixes are applied in the
///     first round.
/// - Returns: the text after its fixes, and how many findings are no longer there.
public func mend(
  _ document: Document, path: FilePath, _ choice: FixChoice, _ context: LintContext,
  others: [Diagnostic] = []
) -> (bytes: [UInt8], count: Int) {
  if refusal(toFormat: document.bytes.span, document.table) != nil { return (document.bytes, 0) }
  let first = findings(in: document, path: path, context)
  var text = MendingText(document: document, found: first + others, path: path, context: context)
  var count = 0
  for round in 0..<10 {
    let made = text.round(choice)
    if made.isEmpty { break }
    if round == 0 { count += made.filter(others.contains).count }
  }
  let left = Dictionary(grouping: text.found) { FindingKey($0) }
  for (told, before) in Dictionary(grouping: first, by: { FindingKey($0) }) {
    count += max(0, before.count - (left[told]?.count ?? 0))
  }
  let bytes = text.document.bytes
  guard document.formattingEdits().isEmpty, let edits = try? format(text.document) else {
    return (bytes, count)
  }
  return (apply(edits, to: bytes.span), count)
}

/// What identifies a finding in a text before and after fixes.
private struct FindingKey: Hashable {
  /// Nil for any line.
  let line: Int?
  let rule: String
  let message: String

  init(_ finding: Diagnostic, line: Int? = nil) {
    self.line = line
    rule = finding.rule
    message = finding.message
  }
}

/// A text that is being mended, and what is found in it.
private struct MendingText {
  private(set) var document: Document
  private(set) var found: [Diagnostic]
  let path: FilePath
  let context: LintContext
  /// How many more times some of the fixes of a round may be tried: each try is a whole check.
  var tries = 24

  /// The text after some fixes.
  private struct Attempt {
    let fixes: [Diagnostic]
    let document: Document
    let found: [Diagnostic]
    /// Whether there are more errors than before, or a fix did nothing at all.
    let isHarmful: Bool
    /// The fixes without those that probably did harm.
    let innocent: [Diagnostic]
  }

  /// Applies the fixes that can be applied together without harm.
  ///
  /// - Returns: the findings whose fixes were applied.
  mutating func round(_ choice: FixChoice) -> [Diagnostic] {
    var left = found.filter(choice.mends)
    while true {
      let fixes = compatibleFixes(left)
      if let best = best(of: fixes) {
        document = best.document
        found = best.found
        return best.fixes
      }
      if fixes.isEmpty || tries == 0 { return [] }
      // What touches a fix that does harm may do none.
      let harmful = Set(fixes)
      left.removeAll(where: harmful.contains)
    }
  }

  private mutating func best(of fixes: [Diagnostic]) -> Attempt? {
    var best = attempt(fixes)
    if let all = best, all.isHarmful {
      // A fix that harms mostly harms its own line.
      best = all.innocent.count < fixes.count ? harmless(all.innocent) : nil
    }
    return best ?? search(fixes)
  }

  /// Finds fixes that do no harm together, by halves; the safe ones come first.
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

  private func harmless(_ fixes: [Diagnostic]) -> Attempt? {
    attempt(fixes).flatMap { $0.isHarmful ? nil : $0 }
  }

  /// - Returns: nil without fixes, or if the text could not be read any more.
  private func attempt(_ fixes: [Diagnostic]) -> Attempt? {
    if fixes.isEmpty { return nil }
    let edits = fixes.flatMap { $0.fix?.edits ?? [] }.sorted { $0.range.start < $1.range.start }
    let next = Document(apply(edits, to: document.bytes.span), as: document.kind)
    if refusal(of: next.bytes.span) != nil { return nil }
    let foundNext = findings(in: next, path: path, context)
    // How many more findings there are than before, counted in the lines of the text before.
    let index = LineIndex(document.bytes.span)
    let origins = Origins(edits)
    var errors: [Int: Int] = [:]
    var told: [FindingKey: Int] = [:]
    func count(_ finding: Diagnostic, at offset: Int, _ change: Int) {
      let line = index.line(containing: offset)
      if finding.severity == .error { errors[line, default: 0] += change }
      told[FindingKey(finding, line: line), default: 0] += change
    }
    for finding in foundNext { count(finding, at: origins[finding.range.start], 1) }
    for finding in found { count(finding, at: finding.range.start, -1) }
    let addsError = errors.values.reduce(0, +) > 0
    let useful = fixes.filter { finding in
      told[FindingKey(finding, line: index.line(containing: finding.range.start)), default: -1] < 0
    }
    let innocent = useful.filter { finding in
      !addsError
        || finding.fix?.edits.contains {
          errors[index.line(containing: $0.range.start), default: 0] > 0
        } != true
    }
    return Attempt(
      fixes: fixes, document: next, found: foundNext,
      isHarmful: addsError || useful.count < fixes.count, innocent: innocent)
  }

  /// The findings whose fixes do not touch one another. Fixes to the form of a line come after
  /// fixes to its content: planfmt would make a wrong reading permanent.
  ///
  /// Two edits touch if they share a byte, or meet at one place, where their order would matter.
  private func compatibleFixes(_ findings: [Diagnostic]) -> [Diagnostic] {
    // Places within an edit or at either end of it. Comparing every two edits would take time
    // proportional to the square of their number.
    var isTaken = Array(repeating: false, count: document.bytes.count + 1)
    func order(_ finding: Diagnostic) -> (Int, Int) {
      let start = finding.fix?.edits.map(\.range.start).min() ?? 0
      return (finding.rule == Rule.unformattedName ? 1 : 0, start)
    }
    let ordered = findings.map { (finding: $0, order: order($0)) }.sorted { $0.order < $1.order }
    return ordered.map(\.finding).filter { finding in
      let places = finding.fix?.edits.flatMap { $0.range.start...$0.range.end } ?? []
      guard !places.isEmpty else { return false }
      guard places.allSatisfy({ $0 < isTaken.count && !isTaken[$0] }) else { return false }
      for place in places { isTaken[place] = true }
      return true
    }
  }
}

/// Maps the places of an edited text to the text before.
private struct Origins {
  /// For each edit: the range of its replacement, and what it replaced.
  private var edits: [(new: ByteRange, old: ByteRange)] = []

  /// - Parameter edits: in order.
  init(_ edits: [TextEdit]) {
    var shift = 0
    for edit in edits {
      let start = edit.range.start + shift
      let end = start + edit.replacement.count
      self.edits.append((ByteRange(start, end), edit.range))
      shift = end - edit.range.end
    }
  }

  subscript(offset: Int) -> Int {
    let next = edits.partitioningIndex { $0.new.start > offset }
    guard next > 0 else { return offset }
    let (new, old) = edits[next - 1]
    return offset < new.end ? old.start : old.end + offset - new.end
  }
}
