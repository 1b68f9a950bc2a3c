import PlanDocument
import PlanRules
import PlanShell
import PlanSystem
import PlanText
import PlanTools

/// Findings of planlint, and the form of planfmt.
extension Server {
  /// What planlint finds in a text with its folder.
  func findings(of text: OpenText) -> [Diagnostic] {
    if let known = text.findings { return known }
    if let path = text.path, let folder = try? folder(around: path) {
      return folder.host.findings(inFileAt: path)
    }
    let context = LintContext(today: host.clock.now(dayStart: 0).date, settings: Settings())
    return PlanRules.findings(in: text.document, path: .standardInput, context)
  }

  mutating func diagnose(_ params: JSON) throws(RequestError) -> Value {
    var text = try text(params)
    // Other files may have changed since.
    text.findings = nil
    return ["kind": "full", "items": diagnostics(keptFindings(of: text), of: text)]
  }

  func diagnostics(_ findings: [Diagnostic], of text: OpenText) -> Value {
    let positions = Positions(text.bytes, client.encoding)
    return .rows(findings) { diagnostic($0, positions) }
  }

  func diagnostic(_ finding: Diagnostic, _ positions: Positions) -> Value {
    let severity = [Severity.error: 1, .warning: 2, .info: 3][finding.severity]
    var start: Value = [
      "range": positions.value(of: finding.range), "severity": .count(severity),
      "code": .text(finding.rule), "source": "planlint", "message": .text(finding.message),
    ]
    if let rulesPage {
      let page = rulesPage.uriReference + Array("#\(finding.rule)".utf8)
      start = start + ["codeDescription": ["href": .text(page)]]
    }
    guard let fix = finding.fix else { return start }
    return start + [
      "data": [
        "title": .text(fix.title), "safe": .flag(fix.isSafe),
        "edits": .array(positions.values(of: fix.edits)),
      ]
    ]
  }

  func format(_ params: JSON) throws(RequestError) -> Value {
    let text = try text(params)
    do throws(FormatRefusal) {
      let edits = try PlanDocument.format(text.document)
      return .array(Positions(text.bytes, client.encoding).values(of: edits))
    } catch {
      let name = text.path.map { Array($0.lastComponent) } ?? text.uri
      throw .failed(refusalMessage(error, text.bytes.span, name).bytes)
    }
  }
}
