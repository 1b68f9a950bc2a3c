import Foundation
import PlanDocument
import PlanTesting
import PlanText
import Testing

/// The document after formatting.
func formatted(_ text: [UInt8], as kind: DocumentKind) throws -> [UInt8] {
  apply(try format(Document(text, as: kind)), to: text.span)
}

@Suite struct FormatCaseTests {
  static let files = PackageFiles.files(below: "Tests/Cases/Format", ending: ".plan")

  @Test(arguments: files)
  func `a case file gives its golden file`(path: String) throws {
    let text = try PackageFiles.bytes(path)
    let golden = try PackageFiles.bytes(path.replacing(".plan", with: ".golden"))
    let kind = DocumentKind(casePath: path)
    #expect(try formatted(text, as: kind).string == golden.string)
    #expect(try formatted(golden, as: kind).string == golden.string)
  }

  @Test(arguments: try! LineCase.all())
  func `a typed line has one canonical form`(example: LineCase) throws {
    let result = try formatted(example.text, as: .caseDay)
    #expect(result.string == example.canonicalText.string, "\(example.reason)")
    let again = try formatted(example.canonicalText, as: .caseDay)
    #expect(again.string == example.canonicalText.string)
  }
}

/// One row of `lines.tsv`.
struct LineCase: CustomTestStringConvertible, Sendable {
  var section: String
  var input: String
  var canonical: String
  var reason: String

  var testDescription: String { "\(section): \(input)" }
  var text: [UInt8] { Array("## \(section)\n\n\(input)\n") }
  var canonicalText: [UInt8] { Array("## \(section)\n\n\(canonical)\n") }

  static func all() throws -> [LineCase] {
    let text = try PackageFiles.bytes("Tests/Cases/Format/lines.tsv").string
    return text.components(separatedBy: "\n").dropFirst().filter { !$0.isEmpty && $0.first != "#" }
      .map { row in
        let fields = row.components(separatedBy: "\t").map(unescape)
        return LineCase(
          section: fields[0], input: fields[1], canonical: fields[2], reason: fields[3])
      }
  }
}

private func unescape(_ field: String) -> String {
  var result = ""
  var isEscaped = false
  for letter in field {
    if isEscaped {
      result.append(["t": "\t", "n": "\n", "r": "\r"][letter] ?? letter)
      isEscaped = false
    } else if letter == "\\" {
      isEscaped = true
    } else {
      result.append(letter)
    }
  }
  return result
}
