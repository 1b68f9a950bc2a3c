import Foundation
public import PlanDocument
import PlanText
public import Testing

/// One `plan` fence, and the `canonical` and `reading` fences after it; or one line of a fence `lines`.
public struct GrammarExample: CustomTestStringConvertible, Sendable {
  /// The heading above the fence.
  public var section: String
  /// The document and the line of the fence.
  public var testDescription: String
  public var kind: DocumentKind
  public var path: String
  public var text: [UInt8]
  public var canonical: String?
  public var reading: String?

  public static func all() throws -> [GrammarExample] {
    var examples: [GrammarExample] = []
    for path in ["Grammar/plan.md", "Grammar/Recurrence.md", "Tests/Cases/Format/examples.md"] {
      for fence in try DocumentFence.all(in: path) {
        switch fence.words.first {
        case "plan":
          examples.append(
            GrammarExample(
              section: fence.section, testDescription: "\(fence)", kind: fence.kind,
              path: fence.words.dropFirst().first ?? "2026-10-05.plan", text: Array(fence.body)))
        case "lines": examples += lines(of: fence)
        case "canonical": examples[examples.count - 1].canonical = fence.body
        case "reading": examples[examples.count - 1].reading = fence.body
        default: break
        }
      }
    }
    return examples
  }

  /// Each line of a fence is an example in the section that it names.
  private static func lines(of fence: DocumentFence) -> [GrammarExample] {
    let heading = "## \(fence.words[1])\n\n"
    let kind = fence.words.count > 2 ? DocumentKind(path: Array(fence.words[2].utf8)) : .caseDay
    return fence.body.split(separator: "\n").map { line in
      let sides = line.components(separatedBy: " => ")
      return GrammarExample(
        section: fence.section, testDescription: "\(fence): \(line)", kind: kind,
        path: fence.words.dropFirst(2).first ?? "2026-10-05.plan",
        text: Array("\(heading)\(sides[0])\n".utf8),
        canonical: "\(heading)\(sides[sides.count - 1])\n")
    }
  }
}
