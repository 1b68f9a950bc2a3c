import Foundation
import PlanFormat
import PlanModel
import PlanSyntax
import PlanTesting
import PlanText
import Testing

/// The fenced examples of `Grammar/plan.md`, which is the specification.
@Suite struct GrammarTests {
  @Test(arguments: try! GrammarExample.all())
  func `an example of the grammar holds`(example: GrammarExample) throws {
    let document = Document(example.text, as: example.kind)
    if let expected = example.reading {
      #expect(reading(of: document).joined(separator: "\n") + "\n" == expected)
    }
    if document.table.conflicts.isEmpty {
      let result = try formatted(example.text, as: example.kind)
      #expect(result.string == example.canonical ?? example.text.string)
    } else {
      #expect(throws: FormatRefusal.self) { try format(document) }
    }
  }

  @Test func `the grammar has examples enough`() throws {
    #expect(try GrammarExample.all().count >= 120)
  }
}

/// One fence `plan`, and the `canonical` and `reading` that follow it.
struct GrammarExample: CustomTestStringConvertible, Sendable {
  var line: Int
  var kind: DocumentKind
  var text: [UInt8]
  var canonical: String?
  var reading: String?

  var testDescription: String { "plan.md:\(line)" }

  static func all() throws -> [GrammarExample] {
    let source = try PackageFiles.bytes("Grammar/plan.md").string
    var examples: [GrammarExample] = []
    var fence: (mark: Substring, info: [Substring], line: Int)?
    var body = ""
    for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if let open = fence {
        if line.hasPrefix(open.mark), line.allSatisfy({ $0 == open.mark.first }) {
          take(open.info, body, open.line, &examples)
          fence = nil
        } else {
          body += line + "\n"
        }
      } else if let mark = line.prefixMatch(of: /`{3,}|~{3,}/)?.output {
        fence = (mark, line.dropFirst(mark.count).split(separator: " "), number + 1)
        body = ""
      }
    }
    return examples
  }

  private static func take(
    _ info: [Substring], _ body: String, _ line: Int, _ examples: inout [GrammarExample]
  ) {
    switch info.first {
    case "plan":
      let path = info.count > 1 ? String(info[1]) : "2026-10-05.plan"
      examples.append(
        GrammarExample(line: line, kind: DocumentKind(path: Array(path)), text: Array(body)))
    case "canonical": examples[examples.count - 1].canonical = body
    case "reading": examples[examples.count - 1].reading = body
    default: break
    }
  }
}
