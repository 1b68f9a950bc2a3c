import PlanDocument
import PlanTesting
import PlanText

@testable import PlanRules

extension RuleFaults {
  var allFaults: [String] { faults + gateFaults }

  /// Rules that skip some cases: names are compared by a hash first, and closed items are checked
  /// only if they are about other lines or days.
  private static let mayMiss: Set = [
    "duplicate-item", "empty-task", "misplaced-attribute", "mixed-indentation",
    "relative-date-undated",
  ]

  /// What the rules that run do not find, and would find if every rule ran everywhere.
  var gateFaults: [String] {
    if refusal(of: document.bytes.span) != nil { return [] }
    var check = FileCheck(context)
    let outcome = check.run(document.bytes.span, as: document.kind, path)
    var gated: [Diagnostic] = []
    if case .woken(let file) = outcome { gated = check.findings(in: file) }
    let isConflict = !document.table.conflicts.isEmpty
    var whole = Evidence(rawValue: .max)
    if !isConflict { whole.remove(.conflict) }
    let file = LintedFile(
      document: document, path: path, context: context, woken: everyLine, whole: whole,
      formattingEdits: [], slips: lineSlips(document, everyLine, today: context.today))
    let hidden = Set(check.findings(in: file)).subtracting(gated)
    let index = LineIndex(document.bytes.span)
    return hidden.sorted(by: precedes).filter {
      !Self.mayMiss.contains($0.rule)
        && !isMovedCopy(index.line(containing: $0.range.start))
    }.map {
      "not asked: \($0.rule) at \($0.range.start): \($0.message)"
    }
  }

  /// Whether an item is one of a task that is where it was moved to, which no rule reports.
  private func isMovedCopy(_ line: Int) -> Bool {
    guard document.lines[line].kind.isItem else { return false }
    if document.lines[line].state == .moved {
      return document.item(atLine: line).value(.to) != nil || isBelowMoved(line)
    }
    return isBelowMoved(line)
  }

  private func isBelowMoved(_ line: Int) -> Bool {
    sequence(first: line) { document.lines[$0].parent }.dropFirst()
      .contains { document.lines[$0].state == .moved }
  }

  /// Each rule with each line of the kinds that it is about.
  private var everyLine: [Woken] {
    context.rules.indices.flatMap { rule -> [Woken] in
      let need = context.rules[rule].rule
      guard need.files.contains(FileKinds(document.kind)) else { return [] }
      return document.lines.indices.filter {
        need.lines.contains(LineKinds(document.lines[$0].kind))
      }
      .map { Woken(rule: rule, line: $0) }
    }
  }
}
