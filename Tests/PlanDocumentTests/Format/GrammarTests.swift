import Foundation
import PlanDocument
import PlanTesting
import PlanText
import Testing

/// The examples of the specification, `Grammar/plan.md` and `Grammar/Recurrence.md`, and more in
/// `Tests/Cases/Format/examples.md`.
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

  @Test func `the grammar has enough examples`() throws {
    #expect(try GrammarExample.all().count >= 120)
  }
}

/// One `plan` fence, and the `canonical` and `reading` fences after it.
struct GrammarExample: CustomTestStringConvertible, Sendable {
  /// The document and the line of the fence.
  var testDescription: String
  var kind: DocumentKind
  var text: [UInt8]
  var canonical: String?
  var reading: String?

  static func all() throws -> [GrammarExample] {
    var examples: [GrammarExample] = []
    for path in ["Grammar/plan.md", "Grammar/Recurrence.md", "Tests/Cases/Format/examples.md"] {
      for fence in try DocumentFence.all(in: path) {
        switch fence.words.first {
        case "plan":
          examples.append(
            GrammarExample(
              testDescription: "\(fence)", kind: fence.kind, text: Array(fence.body)))
        case "canonical": examples[examples.count - 1].canonical = fence.body
        case "reading": examples[examples.count - 1].reading = fence.body
        default: break
        }
      }
    }
    return examples
  }
}
