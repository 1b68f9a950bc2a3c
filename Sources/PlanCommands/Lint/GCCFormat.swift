import PlanRules
import PlanTerminal
import PlanText

/// Findings for editors: `PATH:LINE:COLUMN: warning: MESSAGE [RULE]`, one a line, as a compiler
/// prints them.
///
/// Columns count bytes. Nothing that steers gets through: in a path it is shown as `<U+202E>`, and
/// the name is then not that of the file.
struct GCCFormat: FindingsForm {
  private var output: [UInt8] = []

  mutating func append(_ finding: LintFinding, in path: FilePath) {
    let diagnostic = finding.diagnostic
    escape(path.bytes)
    output += ":\(finding.start.line):\(finding.start.column): ".utf8
    output += "\(diagnostic.severity.compilerWord): ".utf8
    escape(Array(diagnostic.message.utf8))
    output += " [\(diagnostic.rule)]\n".utf8
  }

  mutating func take() -> [UInt8] { output.take() }

  private mutating func escape(_ text: [UInt8]) {
    let start = output.count
    appendEscaped(text.span, to: &output)
    for index in start..<output.count where output[index] == 0x09 { output[index] = 0x20 }
  }
}

extension Severity {
  /// What compilers call it, and what editors and code scanners look for.
  var compilerWord: String { self == .info ? "note" : word }
}
