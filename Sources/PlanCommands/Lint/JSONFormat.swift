import PlanRules
import PlanText

/// Findings for programs: one array, an object a line; or the objects alone, for programs that read
/// line by line.
///
/// Lines and columns count from one, columns in bytes; the offsets of edits count bytes of the file
/// from zero. Bytes that are not UTF-8, which only a path can hold, become U+FFFD.
struct JSONFormat: FindingsForm {
  private let isArray: Bool
  private var writer = JSONWriter(.compact)
  private var isEmpty = true

  init(_ format: LintFormat) {
    isArray = format == .json
  }

  mutating func append(_ finding: LintFinding, in path: FilePath) {
    if isArray { writer.output += (isEmpty ? "[\n" : ",\n").utf8 }
    isEmpty = false
    writer.finding(finding, in: path)
    if !isArray { writer.endLine() }
  }

  mutating func finish(isWhole: Bool) {
    if isArray { writer.output += (isEmpty ? "[]\n" : "\n]\n").utf8 }
  }

  mutating func take() -> [UInt8] { writer.output.take() }
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
