import Foundation
import PlanRules
import PlanTesting
import Testing

/// `Grammar/Rules.md` is written from the catalogue. `UPDATE_GOLDENS=1` writes it, and fails.
@Suite struct RulesDocumentTests {
  @Test func `the document of the rules is that of the catalogue`() throws {
    let path = "Grammar/Rules.md"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(rulesDocument().utf8).write(to: PackageFiles.root.appending(path: path))
      Issue.record("\(path) was written: read it, and run again")
    } else {
      #expect(
        try PackageFiles.bytes(path).string == rulesDocument(),
        "UPDATE_GOLDENS=1 swift test --filter RulesDocument writes it anew")
    }
  }

  @Test func `every rule has its line, its page and its place`() {
    let document = rulesDocument()
    for rule in Rule.all {
      #expect(document.contains("\n| [\(rule.name)](#\(rule.name)) | "), "\(rule.name)")
      #expect(document.contains("\n### \(rule.name)\n"), "\(rule.name)")
    }
    for scalar in document.unicodeScalars { #expect(scalar == "\n" || scalar.value >= 0x20) }
  }

  @Test(arguments: Rule.all.map(\.name))
  func `a table says of a rule what its examples show`(name: String) throws {
    let rule = try #require(Rule.all.first { $0.name == name })
    let hasFix = rule.examples.contains { $0.fixed != nil }
    #expect((rule.mending != .none) == hasFix)
  }
}
