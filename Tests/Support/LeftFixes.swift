public import PlanDocument
public import PlanRules
import PlanText

/// The fixes that are still offered after a text was fixed completely.
public struct LeftFixes {
  public private(set) var faults: [String] = []

  public init(_ bytes: [UInt8], as kind: DocumentKind, _ context: LintContext) {
    let path = FilePath(kind.casePath)
    let document = Document(bytes, as: kind)
    if refusal(of: bytes.span) != nil { return }
    if refusal(toFormat: bytes.span, document.table) != nil { return }
    let mended = Document(mend(document, path: path, .all, context).bytes, as: kind)
    let found = findings(in: mended, path: path, context)
    for finding in found {
      guard let fix = finding.fix else { continue }
      let edits = fix.edits.sorted { $0.range.start < $1.range.start }
      let next = Document(apply(edits, to: mended.bytes.span), as: kind)
      if refusal(of: next.bytes.span) != nil { continue }
      let after = findings(in: next, path: path, context)
      if errors(in: after) > errors(in: found) { continue }
      faults.append(
        "\(finding.rule): \(finding.message), \(fix.title): \(mended.bytes.string.debugDescription)"
      )
    }
  }

  private func errors(in findings: [Diagnostic]) -> Int {
    findings.count { $0.severity == .error }
  }
}
