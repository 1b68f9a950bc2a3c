import PlanRules
import PlanTerminal
import PlanText

/// Findings as commands of a GitHub workflow, which become notes beside the text:
/// `::warning file=PATH,line=9,col=3,endLine=9,endColumn=6,title=RULE::MESSAGE`, one a line.
///
/// Columns count characters; they are left out where a finding goes over several lines, because
/// GitHub refuses them then. Nothing that steers gets through: it is shown as `<U+202E>`.
struct GitHubFormat: FindingsForm {
  private var output: [UInt8] = []

  mutating func take() -> [UInt8] { output.take() }

  mutating func append(_ finding: LintFinding, in path: FilePath) {
    let diagnostic = finding.diagnostic
    output += "::\(diagnostic.severity.commandWord) file=".utf8
    escape(path.bytes, as: .property)
    let isOneLine = finding.end.line == finding.start.line
    output += ",line=\(finding.start.line)".utf8
    if isOneLine { output += ",col=\(finding.start.column)".utf8 }
    output += ",endLine=\(finding.lastLine)".utf8
    if isOneLine { output += ",endColumn=\(finding.end.column)".utf8 }
    output += ",title=".utf8
    escape(Array(diagnostic.rule.utf8), as: .property)
    output += "::".utf8
    escape(Array(diagnostic.message.utf8), as: .data)
    output.append(0x0A)
  }

  private enum Part { case property, data }

  /// Makes visible what steers, and writes `%3A` for what ends a part of a command.
  private mutating func escape(_ text: [UInt8], as part: Part) {
    var shown: [UInt8] = []
    appendEscaped(text.span, to: &shown)
    for byte in shown {
      switch byte {
      case UInt8(ascii: "%"): output += "%25".utf8
      case 0x0D: output += "%0D".utf8
      case 0x0A: output += "%0A".utf8
      case 0x09: output.append(0x20)
      case UInt8(ascii: ":") where part == .property: output += "%3A".utf8
      case UInt8(ascii: ",") where part == .property: output += "%2C".utf8
      default: output.append(byte)
      }
    }
  }
}

extension LintFinding {
  /// The line of its last character: what ends in front of a line ends on the one before.
  fileprivate var lastLine: Int {
    end.column == 1 && end.line > start.line ? end.line - 1 : end.line
  }
}

extension Severity {
  fileprivate var commandWord: String { self == .info ? "notice" : word }
}
