import PlanRules
import PlanSystem
import PlanText

/// Findings for editors: `PATH:LINE:COLUMN: warning: MESSAGE [RULE]`, one a line, as a compiler
/// prints them.
///
/// Columns count bytes. Control characters are made visible: in a path as `<U+202E>`, which is then
/// not the name of the file.
func compilerLines(_ files: [LintedText]) -> [UInt8] {
  var output: [UInt8] = []
  for file in files {
    for finding in file.findings {
      let diagnostic = finding.diagnostic
      appendVisibly(file.path.bytes, to: &output)
      output += ":\(finding.start.line):\(finding.start.column): ".utf8
      output += "\(diagnostic.severity.compilerWord): ".utf8
      appendVisibly(Array(diagnostic.message.utf8), to: &output)
      output += " [\(diagnostic.rule)]\n".utf8
    }
  }
  return output
}

/// Findings as commands of a GitHub workflow, which become notes beside the text:
/// `::warning file=PATH,line=9,col=3,endLine=9,endColumn=6,title=RULE::MESSAGE`, one a line.
///
/// Columns count characters; they are left out if a finding goes over several lines, because
/// GitHub refuses them then. Control characters are shown as `<U+202E>`.
func workflowCommands(_ files: [LintedText]) -> [UInt8] {
  var output: [UInt8] = []
  for file in files {
    for finding in file.findings {
      let diagnostic = finding.diagnostic
      let (start, end) = (finding.start, finding.end)
      let isOneLine = end.line == start.line
      // A finding that ends at the start of a line ends on the line before.
      let lastLine = end.column == 1 && !isOneLine ? end.line - 1 : end.line
      let severity = diagnostic.severity
      output += "::\(severity == .info ? "notice" : severity.word) file=".utf8
      output += escaped(file.path.bytes, besides: ":,")
      output += ",line=\(start.line)\(isOneLine ? ",col=\(start.column)" : "")".utf8
      output += ",endLine=\(lastLine)\(isOneLine ? ",endColumn=\(end.column)" : "")".utf8
      output += ",title=\(diagnostic.rule)::".utf8
      output += escaped(Array(diagnostic.message.utf8), besides: "")
      output.append(0x0A)
    }
  }
  return output
}

/// Makes control characters visible, and writes `%3A` for a character that ends a part of a
/// command.
private func escaped(_ text: [UInt8], besides ends: String) -> [UInt8] {
  var shown: [UInt8] = []
  appendVisibly(text, to: &shown)
  return shown.flatMap { byte in
    "%\r\n".utf8.contains(byte) || ends.utf8.contains(byte) ? percentEncoded(byte) : [byte]
  }
}

/// `%3A`
func percentEncoded(_ byte: UInt8) -> [UInt8] {
  Array(((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)).utf8)
}

/// Appends a text with control characters made visible, and blanks for tabs.
private func appendVisibly(_ text: [UInt8], to output: inout [UInt8]) {
  let start = output.count
  appendEscaped(text.span, to: &output)
  for index in start..<output.count where output[index] == 0x09 { output[index] = 0x20 }
}

extension Severity {
  /// What compilers call it, and what editors and code scanners look for.
  var compilerWord: String { self == .info ? "note" : word }
}
