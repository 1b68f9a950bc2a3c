import PlanRules
import PlanText

extension JSONWriter {
  /// Writes a finding as the one object that every form for programs prints.
  ///
  /// Lines and columns count from one, columns in bytes; the offsets of edits count bytes of the
  /// file from zero. Bytes that are not UTF-8, which only a path can hold, become U+FFFD.
  mutating func finding(_ finding: LintFinding, in path: FilePath) {
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
      if let fix = diagnostic.fix { write(fix, to: &writer) } else { writer.null() }
    }
  }
}

private func write(_ fix: Fix, to writer: inout JSONWriter) {
  writer.object { writer in
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
