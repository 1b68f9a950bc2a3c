import PlanRules
import PlanText

/// Findings for programs: one array with an object per line, or only the objects, for programs that
/// read line by line.
///
/// Lines and columns count from one, columns in bytes; the offsets of edits count bytes of the file
/// from zero. Bytes that are not UTF-8, which only a path can hold, become U+FFFD.
func json(_ files: [LintedText], isArray: Bool) -> [UInt8] {
  var writer = JSONWriter(.compact)
  for file in files {
    for finding in file.findings {
      if isArray { writer.startRow() }
      writer.finding(finding, in: file.path)
      if !isArray { writer.endLine() }
    }
  }
  if isArray { writer.endRows() }
  return writer.output
}

extension JSONWriter {
  /// Begins an element, on a line of its own, of an array that is the whole output.
  mutating func startRow() { output += (output.isEmpty ? "[\n" : ",\n").utf8 }

  mutating func endRows() { output += (output.isEmpty ? "[]\n" : "\n]\n").utf8 }
}

extension JSONWriter {
  fileprivate mutating func finding(_ finding: LintFinding, in path: FilePath) {
    let diagnostic = finding.diagnostic
    object { writer in
      writer.member("path", path.bytes)
      writer.member("line", finding.start.line)
      writer.member("column", finding.start.column)
      writer.member("endLine", finding.end.line)
      writer.member("endColumn", finding.end.column)
      writer.member("severity", diagnostic.severity.word)
      writer.member("rule", diagnostic.rule)
      writer.member("message", diagnostic.message)
      writer.key("fix")
      if let fix = diagnostic.fix { writer.fix(fix) } else { writer.null() }
    }
  }

  private mutating func fix(_ fix: Fix) {
    object { writer in
      writer.member("title", fix.title)
      writer.member("safe", fix.isSafe)
      writer.key("edits")
      writer.array { writer in
        for edit in fix.edits {
          writer.object { writer in
            writer.member("start", edit.range.start)
            writer.member("end", edit.range.end)
            writer.member("text", edit.replacement)
          }
        }
      }
    }
  }
}
