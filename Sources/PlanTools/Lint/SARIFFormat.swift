import PlanDocument
import PlanRules
import PlanShell
import PlanText

/// Findings for code scanners: one log of SARIF 2.1.0, a rule and a result a line.
///
/// Columns count Unicode scalars, which SARIF calls code points: it has no columns in bytes. A byte
/// order mark is not counted.
///
/// - Parameters:
///   - rules: those that were checked.
///   - isWhole: whether all that was named could be checked.
func sarif(_ files: [LintedText], _ rules: [Rule], isWhole: Bool) -> [UInt8] {
  let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  var writer = JSONWriter(.compact)
  writer.output += "{\"$schema\":\"\(schema)\",\"version\":\"2.1.0\",\"runs\":[{".utf8
  writer.output += "\"tool\":{\"driver\":{\"name\":\"planlint\",".utf8
  writer.output += "\"semanticVersion\":\"\(version)\",\"rules\":[".utf8
  var indices: [String: Int] = [:]
  for (index, rule) in rules.enumerated() {
    indices[rule.name] = index
    writer.output += (index == 0 ? "\n" : ",\n").utf8
    writer.sarifRule(rule)
  }
  writer.output += "\n]}},\"columnKind\":\"unicodeCodePoints\",".utf8
  writer.output += "\"defaultEncoding\":\"UTF-8\",\"results\":[".utf8
  var separator = "\n"
  for file in files {
    for finding in file.findings {
      writer.output += separator.utf8
      separator = ",\n"
      writer.result(finding, in: file.path, ruleIndex: indices[finding.diagnostic.rule])
    }
  }
  writer.output += "\n],\"invocations\":[{\"executionSuccessful\":\(isWhole)}]}]}\n".utf8
  return writer.output
}

extension JSONWriter {
  fileprivate mutating func sarifRule(_ rule: Rule) {
    let page = rule.page
    object { writer in
      writer.member("id", rule.name)
      writer.message("shortDescription", rule.summary)
      writer.message("fullDescription", page.reason)
      writer.object("help") { help in
        help.member("text", braced(page.text))
        help.member("markdown", braced(page.markdown))
      }
      writer.object("defaultConfiguration") { $0.member("level", rule.severity.compilerWord) }
      writer.object("properties") { properties in
        properties.key("tags")
        properties.array { $0.string(rule.area.rawValue) }
      }
    }
  }

  fileprivate mutating func result(_ finding: LintFinding, in path: FilePath, ruleIndex: Int?) {
    let diagnostic = finding.diagnostic
    object { writer in
      writer.member("ruleId", diagnostic.rule)
      if let ruleIndex { writer.member("ruleIndex", ruleIndex) }
      writer.member("level", diagnostic.severity.compilerWord)
      writer.message("message", diagnostic.message)
      writer.objects("locations", [finding]) { location, finding in
        location.object("physicalLocation") { place in
          place.artifact(path)
          place.region("region", finding.start, finding.end)
        }
      }
      if let fix = diagnostic.fix, !fix.edits.isEmpty {
        writer.objects("fixes", [fix]) { $0.fix($1, finding.edits, path) }
      }
    }
  }

  /// - Parameter places: of the edits.
  private mutating func fix(
    _ fix: Fix, _ places: [(start: TextPlace, end: TextPlace)?], _ path: FilePath
  ) {
    message("description", fix.title)
    objects("artifactChanges", [path]) { change, path in
      change.artifact(path)
      change.objects("replacements", zip(fix.edits, places)) { $0.replacement($1.0, $1.1) }
    }
    object("properties") { $0.member("safe", fix.isSafe) }
  }

  private mutating func replacement(
    _ edit: TextEdit, _ place: (start: TextPlace, end: TextPlace)?
  ) {
    if let place {
      region("deletedRegion", place.start, place.end)
    } else {
      object("deletedRegion") { region in
        region.member("byteOffset", edit.range.start)
        region.member("byteLength", edit.range.count)
      }
    }
    if edit.replacement.isEmpty { return }
    object("insertedContent") { $0.member("text", edit.replacement) }
  }

  private mutating func region(_ key: String, _ start: TextPlace, _ end: TextPlace) {
    object(key) { region in
      region.member("startLine", start.line)
      region.member("startColumn", start.column)
      region.member("endLine", end.line)
      region.member("endColumn", end.column)
    }
  }

  private mutating func artifact(_ path: FilePath) {
    object("artifactLocation") { $0.member("uri", path.uriReference) }
  }

  private mutating func message(_ key: String, _ text: String) {
    object(key) { $0.member("text", braced(text)) }
  }

  private mutating func object(_ key: String, _ members: (inout JSONWriter) -> Void) {
    self.key(key)
    object(members)
  }

  private mutating func objects<Element>(
    _ key: String, _ elements: some Sequence<Element>,
    _ members: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    array { writer in
      for element in elements { writer.object { members(&$0, element) } }
    }
  }
}

/// A message with doubled braces: SARIF replaces single ones by arguments.
private func braced(_ text: String) -> String {
  text.replacing("{", with: "{{").replacing("}", with: "}}")
}
