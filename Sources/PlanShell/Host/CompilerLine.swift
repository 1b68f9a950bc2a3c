import PlanSystem
public import PlanText

/// Appends a finding as a compiler prints it, with its line end: `PATH:LINE:COLUMN: warning: MESSAGE
/// [RULE]`, on one line.
///
/// Columns count bytes. Control characters are made visible: in a path as `<U+202E>`, which is then
/// not the name of the file.
public func appendCompilerLine(
  _ finding: Diagnostic, in path: FilePath, at place: TextPlace, to output: inout [UInt8]
) {
  appendVisibly(path.bytes, to: &output)
  output += ":\(place.line):\(place.column): ".utf8
  output += "\(finding.severity.compilerWord): ".utf8
  appendVisibly(Array(finding.message.utf8), to: &output)
  output += " [\(finding.rule)]\n".utf8
}

/// Appends a text with control characters made visible, and blanks for tabs.
/// Appends a text on one line: control characters are shown, and a tab is a blank.
public func appendVisibly(_ text: [UInt8], to output: inout [UInt8]) {
  let start = output.count
  appendEscaped(text.span, to: &output)
  for index in start..<output.count where output[index] == 0x09 { output[index] = 0x20 }
}

extension Severity {
  /// What compilers call it, and what editors and code scanners look for.
  public var compilerWord: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
