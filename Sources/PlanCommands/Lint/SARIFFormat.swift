import PlanRules
import PlanSyntax
import PlanText

/// Findings for code scanners: one log of SARIF 2.1.0, a rule and a result a line.
///
/// Columns count Unicode scalars, which SARIF calls code points: it knows no bytes. A byte order
/// mark is none of them.
struct SARIFFormat: FindingsForm {
  private var writer = JSONWriter(.compact)
  private var isEmpty = true
  /// Where each rule stands in the list.
  private var indices: [String: Int] = [:]

  /// - Parameter rules: those that are asked.
  init(_ rules: [Rule]) {
    let schema =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    append("{\"$schema\":\"\(schema)\",\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{")
    append("\"name\":\"planlint\",\"semanticVersion\":\"\(version)\",\"rules\":[")
    for (index, rule) in rules.enumerated() {
      indices[rule.name] = index
      append(index == 0 ? "\n" : ",\n")
      writer.sarifRule(rule)
    }
    append("\n]}},\"columnKind\":\"unicodeCodePoints\",\"defaultEncoding\":\"UTF-8\",\"results\":[")
  }

  mutating func finish(isWhole: Bool) {
    append("\n],\"invocations\":[{\"executionSuccessful\":\(isWhole)}]}]}\n")
  }

  mutating func take() -> [UInt8] { writer.output.take() }

  private mutating func append(_ text: String) { writer.output += text.utf8 }

  mutating func append(_ finding: LintFinding, in path: FilePath) {
    append(isEmpty ? "\n" : ",\n")
    isEmpty = false
    let diagnostic = finding.diagnostic
    let index = indices[diagnostic.rule]
    writer.object { writer in
      writer.member("ruleId", diagnostic.rule)
      if let index { writer.member("ruleIndex", index) }
      writer.member("level", diagnostic.severity.compilerWord)
      writer.message("message", diagnostic.message)
      writer.key("locations")
      writer.array { writer in
        writer.object { writer in
          writer.key("physicalLocation")
          writer.object { writer in
            writer.artifact(path)
            writer.key("region")
            writer.region(finding.start, finding.end)
          }
        }
      }
      if let fix = diagnostic.fix, !fix.edits.isEmpty { writer.fixes(fix, finding.edits, path) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func sarifRule(_ rule: Rule) {
    let page = rule.page
    object { writer in
      writer.member("id", rule.name)
      writer.message("shortDescription", rule.summary)
      writer.message("fullDescription", page.reason)
      writer.key("help")
      writer.object { writer in
        writer.member("text", braced(page.text))
        writer.member("markdown", braced(page.markdown))
      }
      writer.key("defaultConfiguration")
      writer.object { $0.member("level", rule.severity.compilerWord) }
      writer.key("properties")
      writer.object { writer in
        writer.key("tags")
        writer.array { $0.string(rule.area.rawValue) }
      }
    }
  }

  fileprivate mutating func message(_ key: String, _ text: String) {
    self.key(key)
    object { $0.member("text", braced(text)) }
  }

  fileprivate mutating func artifact(_ path: FilePath) {
    key("artifactLocation")
    object { $0.member("uri", path.uriReference) }
  }

  fileprivate mutating func region(_ start: TextPlace, _ end: TextPlace) {
    object { writer in
      writer.member("startLine", start.line)
      writer.member("startColumn", start.column)
      writer.member("endLine", end.line)
      writer.member("endColumn", end.column)
    }
  }

  /// - Parameter places: of the edits.
  fileprivate mutating func fixes(
    _ fix: Fix, _ places: [(start: TextPlace, end: TextPlace)?], _ path: FilePath
  ) {
    key("fixes")
    array { writer in
      writer.object { writer in
        writer.message("description", fix.title)
        writer.key("artifactChanges")
        writer.array { writer in
          writer.object { writer in
            writer.artifact(path)
            writer.key("replacements")
            writer.array { writer in
              for (edit, place) in zip(fix.edits, places) { writer.replacement(edit, place) }
            }
          }
        }
        writer.key("properties")
        writer.object { $0.member("safe", fix.isSafe) }
      }
    }
  }

  private mutating func replacement(_ edit: TextEdit, _ place: (start: TextPlace, end: TextPlace)?)
  {
    object { writer in
      writer.key("deletedRegion")
      if let place {
        writer.region(place.start, place.end)
      } else {
        writer.object { writer in
          writer.member("byteOffset", edit.range.start)
          writer.member("byteLength", edit.range.end - edit.range.start)
        }
      }
      guard !edit.replacement.isEmpty else { return }
      writer.key("insertedContent")
      writer.object { $0.member("text", edit.replacement) }
    }
  }
}

/// A message whose braces stand for themselves: SARIF puts arguments where single ones are.
private func braced(_ text: String) -> String {
  text.replacing("{", with: "{{").replacing("}", with: "}}")
}

extension FilePath {
  /// The path as a reference after RFC 3986: relative as it is, absolute with `file://`.
  ///
  /// Each byte that is neither unreserved nor a slash is written `%3A`, so that a name may hold any
  /// bytes, and a colon makes no scheme of what stands before it.
  fileprivate var uriReference: [UInt8] {
    var reference = isAbsolute ? "file://" : ""
    for byte in bytes {
      if byte.isASCIILetter || byte.isASCIIDigit || "-._~/".utf8.contains(byte) {
        reference.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        reference += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return Array(reference.utf8)
  }
}
