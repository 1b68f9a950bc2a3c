import PlanDocument
import PlanRules
import PlanTesting
import PlanText
import Testing

/// After all fixes, no fix is left that could be applied.
@Suite struct MendLawTests {
  @Test(arguments: HostileRulesTests.sources)
  func `a fix that is still offered would add an error`(source: HostileRulesTests.Source) {
    var hostile = HostileText(seed: source.seed &+ 1000)
    for number in 0..<LongRun.textCount / (4 * HostileRulesTests.sources.count) {
      let bytes =
        number % 2 == 0 ? hostile.text() : hostile.mutation(of: HostileRulesTests.corpus)
      let left = LeftFixes(bytes, as: source.kind, RuleFaults.contexts[number % 2])
      #expect(
        left.faults == [],
        "PLAN_SEED=\(source.seed), text \(number) as \(source.kind): \(bytes.string.debugDescription)"
      )
    }
  }

  @Test func `nor is another offered in the texts of the package`() throws {
    for (number, text) in try CaseText.sample().enumerated() where text.bytes.count <= 8192 {
      let left = LeftFixes(text.bytes, as: text.kind, RuleFaults.contexts[number % 2])
      #expect(left.faults == [], "\(text.name)")
    }
  }

  @Test func `a box keeps its character, or gets the state it means`() {
    for sign in [
      "?", "!", "n", "V", "\u{2713}", "\u{2714}\u{FE0F}", "\u{445}", "\u{1F525}", "\u{200E}",
    ] {
      let text = Array("- [\(sign)] Ask #home\n- [x]  [\(sign)] a\n[\(sign)] b\n".utf8)
      let document = Document(text, as: .caseDay)
      let mended = mend(
        document, path: FilePath("2026-10-05.plan"), .all, RuleFaults.contexts[0]
      ).bytes.string
      let first = mended.split(separator: "\n").first.map(String.init) ?? ""
      #expect(
        first == "- [\(sign)] Ask #home"
          || first == "- [x] Ask #home"
            && ["V", "\u{2713}", "\u{2714}\u{FE0F}", "\u{445}"].contains(sign)
      )
      #expect(!mended.contains("[] ") && !mended.contains("[ ] "), "\(mended)")
    }
  }
}

/// The fixes that are still offered after a text was fixed completely.
private struct LeftFixes {
  private(set) var faults: [String] = []

  init(_ bytes: [UInt8], as kind: DocumentKind, _ context: LintContext) {
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
