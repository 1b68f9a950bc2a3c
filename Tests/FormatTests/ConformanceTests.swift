import Foundation
import PlanDocument
import PlanTesting
import PlanText
import PlanTools
import Testing

/// The examples of the documents, and `Grammar/conformance.jsonl`, which has them and all other cases
/// of the format for other implementations.
@Suite struct ConformanceTests {
  @Test(arguments: try! GrammarExample.all())
  func `an example of the documents holds`(example: GrammarExample) throws {
    let document = Document(example.text, as: example.kind)
    if let expected = example.reading {
      #expect(printed(reading(of: document)) == expected)
    }
    if document.table.conflicts.isEmpty {
      let result = apply(try format(document), to: example.text.span)
      #expect(result.string == example.canonical ?? example.text.string)
    } else {
      #expect(throws: FormatRefusal.self) { try format(document) }
    }
  }

  @Test func `the specification is short, and has enough examples`() throws {
    let text = try PackageFiles.bytes("Grammar/plan.md").string
    #expect(text.count <= 30_000)
    let examples = try GrammarExample.all().count {
      $0.testDescription.hasPrefix("Grammar/plan.md")
    }
    #expect(examples * 2000 >= text.count * 3)
  }

  /// `UPDATE_GOLDENS=1` writes it, and fails.
  @Test func `the suite has every case`() throws {
    let path = "Grammar/conformance.jsonl"
    let suite = try ConformanceCase.all().map(\.line).joined(separator: [0x0A]) + [0x0A]
    let written = try? PackageFiles.bytes(path)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1", written != Array(suite) {
      try Data(suite).write(to: PackageFiles.root.appending(path: path))
      Issue.record("\(path) was written: read it, and run again")
    } else {
      // A failure does not print the suite.
      let isWritten = written == Array(suite)
      #expect(isWritten, "UPDATE_GOLDENS=1 swift test --filter Conformance writes it")
    }
  }
}

private func printed(_ lines: [[UInt8]]) -> String {
  lines.map { $0.string + "\n" }.joined()
}

/// One text, what planfmt makes of it, and how it is read.
private struct ConformanceCase {
  var id: String
  var section: String
  var path: String
  var text: [UInt8]

  /// The texts that are UTF-8, in the order of their sources.
  static func all() throws -> [ConformanceCase] {
    var cases = try GrammarExample.all().map {
      ConformanceCase(id: "", section: $0.section, path: $0.path, text: $0.text)
    }
    cases += try LineCase.all().map {
      ConformanceCase(id: "", section: $0.reason, path: "2026-10-05.plan", text: $0.text)
    }
    for folder in ["Format", "Syntax", "Regress"] {
      for path in PackageFiles.files(below: "Tests/Cases/\(folder)", ending: ".plan") {
        let name = path.split(separator: "/").last?.dropLast(5).replacing("-", with: " ") ?? ""
        cases.append(
          ConformanceCase(
            id: "", section: String(name), path: DocumentKind(casePath: path).casePath,
            text: try PackageFiles.bytes(path)))
      }
    }
    var seen: Set<[UInt8]> = []
    cases = cases.filter {
      refusal(of: $0.text.span) == nil && seen.insert(Array($0.path.utf8) + $0.text).inserted
    }
    for index in cases.indices { cases[index].id = "\(index + 1)" }
    return cases
  }

  var line: [UInt8] {
    let document = Document(text, as: DocumentKind(path: Array(path.utf8)))
    let canonical = (try? format(document)).map { apply($0, to: text.span) }
    var json = JSONWriter()
    json.object { json in
      json.member("id", id)
      json.member("section", section)
      json.member("path", path)
      json.member("text", text)
      // Null for a text that must not be changed.
      json.member("canonical", canonical)
      json.member("reading", Array(printed(reading(of: document)).utf8))
    }
    return json.output
  }
}
