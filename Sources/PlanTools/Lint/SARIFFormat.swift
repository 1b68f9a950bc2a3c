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
    writer.value(.rule(rule))
  }
  writer.output += "\n]}},\"columnKind\":\"unicodeCodePoints\",".utf8
  writer.output += "\"defaultEncoding\":\"UTF-8\",\"results\":[".utf8
  var separator = "\n"
  for file in files {
    for finding in file.findings {
      writer.output += separator.utf8
      separator = ",\n"
      writer.value(
        .result(finding, in: file.path, ruleIndex: indices[finding.diagnostic.rule]))
    }
  }
  writer.output += "\n],\"invocations\":[{\"executionSuccessful\":\(isWhole)}]}]}\n".utf8
  return writer.output
}

extension Value {
  fileprivate static func rule(_ rule: Rule) -> Value {
    let page = rule.page
    return [
      "id": .text(rule.name), "shortDescription": .message(rule.summary),
      "fullDescription": .message(page.reason),
      "help": ["text": .text(braced(page.text)), "markdown": .text(braced(page.markdown))],
      "defaultConfiguration": ["level": .text(rule.severity.compilerWord)],
      "properties": ["tags": .array([.word(rule.area)])],
    ]
  }

  fileprivate static func result(
    _ finding: LintFinding, in path: FilePath, ruleIndex: Int?
  ) -> Value {
    let diagnostic = finding.diagnostic
    let rule: Value = ["ruleId": .text(diagnostic.rule)]
    let index: Value = ruleIndex.map { ["ruleIndex": .count($0)] } ?? [:]
    let place: Value = [
      "artifactLocation": .artifact(path), "region": .region(finding.start, finding.end),
    ]
    let result: Value = [
      "level": .text(diagnostic.severity.compilerWord), "message": .message(diagnostic.message),
      "locations": .array([["physicalLocation": place]]),
    ]
    guard let fix = diagnostic.fix, !fix.edits.isEmpty else { return rule + index + result }
    return rule + index + result + ["fixes": .array([.fix(fix, finding.edits, path)])]
  }

  /// - Parameter places: of the edits.
  private static func fix(
    _ fix: Fix, _ places: [(start: TextPlace, end: TextPlace)?], _ path: FilePath
  ) -> Value {
    let change: Value = [
      "artifactLocation": .artifact(path),
      "replacements": .rows(zip(fix.edits, places)) { .replacement($0, $1) },
    ]
    return [
      "description": .message(fix.title), "artifactChanges": .array([change]),
      "properties": ["safe": .flag(fix.isSafe)],
    ]
  }

  private static func replacement(
    _ edit: TextEdit, _ place: (start: TextPlace, end: TextPlace)?
  ) -> Value {
    let offsets: Value = [
      "byteOffset": .count(edit.range.start), "byteLength": .count(edit.range.count),
    ]
    let deleted: Value = [
      "deletedRegion": place.map { .region($0.start, $0.end) } ?? offsets
    ]
    if edit.replacement.isEmpty { return deleted }
    return deleted + ["insertedContent": ["text": .text(edit.replacement)]]
  }

  private static func region(_ start: TextPlace, _ end: TextPlace) -> Value {
    [
      "startLine": .count(start.line), "startColumn": .count(start.column),
      "endLine": .count(end.line), "endColumn": .count(end.column),
    ]
  }

  private static func artifact(_ path: FilePath) -> Value { ["uri": .text(path.uriReference)] }

  private static func message(_ text: String) -> Value { ["text": .text(braced(text))] }
}

/// A message with doubled braces: SARIF replaces single ones by arguments.
private func braced(_ text: String) -> String {
  text.replacing("{", with: "{{").replacing("}", with: "}}")
}
