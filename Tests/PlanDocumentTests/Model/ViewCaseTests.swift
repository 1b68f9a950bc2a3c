import Foundation
import PlanDocument
import PlanTesting
import Testing

/// `Tests/Cases/Model/*.views`: texts and their views.
@Suite struct ViewCaseTests {
  @Test(arguments: ViewCase.all())
  func `the views are those of the case`(example: ViewCase) {
    let document = Document(Array(example.text), as: DocumentKind(path: Array(example.path)))
    #expect(document.records.map(\.description).joined(separator: "\n") == example.expected)
  }

  @Test func `every view has cases`() {
    let all = ViewCase.all().map(\.expected).joined(separator: "\n")
    for name in ["title", "todo", "slot", "habit", "mood", "goal", "habit-definition", "series"] {
      #expect(all.contains("\n\(name) ") || all.hasPrefix("\(name) "), "\(name)")
    }
    for name in ["due", "every", "after", "start", "until", "expires", "remind", "points"] {
      #expect(all.contains(" \(name)="), "\(name)")
    }
    for name in ["estimate", "goal", "wants", "from", "to", "done", "id", "was"] {
      #expect(all.contains(" \(name)="), "\(name)")
    }
  }
}

/// `@ PATH`, a text, `=>`, and one line for each view.
struct ViewCase: CustomTestStringConvertible, Sendable {
  var path: String
  var text: String
  var expected: String
  var place: String

  var testDescription: String { place }

  static func all() -> [ViewCase] {
    PackageFiles.files(below: "Tests/Cases/Model", ending: ".views").flatMap(read)
  }

  private static func read(_ file: String) -> [ViewCase] {
    let source = (try? PackageFiles.bytes(file))?.string ?? ""
    var cases: [ViewCase] = []
    var isText = true
    for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if line.hasPrefix("@ ") {
        cases.append(
          ViewCase(
            path: String(line.dropFirst(2)), text: "", expected: "",
            place: "\(file):\(number + 1)"))
        isText = true
      } else if line == "=>" {
        isText = false
      } else if cases.isEmpty {
        continue
      } else if isText {
        cases[cases.count - 1].text += line + "\n"
      } else if !line.isEmpty {
        cases[cases.count - 1].expected +=
          (cases[cases.count - 1].expected.isEmpty ? "" : "\n") + line
      }
    }
    return cases
  }
}
