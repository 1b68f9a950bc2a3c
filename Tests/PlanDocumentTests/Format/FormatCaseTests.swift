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
