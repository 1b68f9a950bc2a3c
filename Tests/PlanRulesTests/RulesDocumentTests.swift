import Foundation
import PlanRules
import PlanTesting
import PlanText
import Testing

/// `Grammar/Rules.md` is written by hand, except for its tables and the line below the heading of a
/// rule, which come from the rules. `UPDATE_GOLDENS=1` writes them, and fails.
@Suite struct RulesDocumentTests {
  static let path = "Grammar/Rules.md"
  let document: String

  init() throws { document = try PackageFiles.bytes(Self.path).string }

  @Test func `the program contains the document byte for byte`() throws {
    let text = document.split(separator: "## The rules one by one\n\n")
    #expect(RulePage.all.map(\.markdown).joined(separator: "\n") == text.last.map(String.init))
  }

  @Test func `every rule has a section, and every section a rule`() {
    let rules = Rule.all.map(\.name)
    let sections = RulePage.all.map(\.name)
    for name in Set(rules).subtracting(sections).sorted() {
      Issue.record("\(Self.path) has no section '### \(name)'")
    }
    for name in Set(sections).subtracting(rules).sorted() {
      Issue.record("\(Self.path) has a section '### \(name)', and there is no such rule")
    }
    if Set(rules) == Set(sections) { #expect(sections == rules, "in the order of the catalogue") }
  }

  @Test func `tables and first lines are those of the rules`() throws {
    let written = try rewritten()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(written.utf8).write(to: PackageFiles.root.appending(path: Self.path))
      Issue.record("\(Self.path) was written: read it, and run again")
    } else {
      #expect(
        document == written, "UPDATE_GOLDENS=1 swift test --filter RulesDocument writes them")
    }
  }

  @Test func `no character is hidden`() {
    for scalar in document.unicodeScalars {
      #expect(scalar == "\n" || scalar == "\u{FE0F}" || HiddenScalar(scalar.value) == nil)
    }
  }

  /// The document with the tables and lines of the rules.
  private func rewritten() throws -> String {
    // The sections are taken from the file, because it may have changed since the build.
    try #require(document.hasSuffix(RulePage.all.map(\.markdown).joined(separator: "\n")))
    let table = try #require(document.firstRange(of: "## All rules\n"))
    let sections = try #require(document.firstRange(of: "\n## The rules one by one\n"))
    var text = document[..<table.upperBound] + ""
    for area in RuleArea.allCases {
      text += "\n### \(area.title)\n\n| rule | severity | fix | finds |\n|---|---|---|---|\n"
      for rule in Rule.all where rule.area == area {
        text += "| [\(rule.name)](#\(rule.name)) | \(rule.severity.word) | \(mending(of: rule))"
        text += " | \(rule.summary.replacing("|", with: "\\|")) |\n"
      }
    }
    text += document[sections]
    for page in RulePage.all {
      var lines = page.markdown.components(separatedBy: "\n")
      if let rule = Rule.all.first(where: { $0.name == page.name }) {
        let scope = rule.isAboutFolder ? ", needs the whole folder" : ""
        lines[2] = "\(rule.severity.word)\(scope): \(rule.summary). Fix: \(mending(of: rule))."
      }
      text += "\n" + lines.joined(separator: "\n")
    }
    return String(text)
  }

  /// The places that the examples of a rule mark.
  private func mending(of rule: Rule) -> String {
    var fixes: [Fix] = []
    for item in ExampleCase.all where item.rule.name == rule.name && item.example.fixed != nil {
      fixes += item.found(MarkedText(item.example.text).text).compactMap(\.fix)
    }
    return Mending(safe: fixes.contains(where: \.isSafe), likely: fixes.contains { !$0.isSafe })
      .rawValue
  }
}

extension RuleArea {
  fileprivate var title: String {
    switch self {
    case .file: "The file"
    case .day: "The day"
    case .syntax: "Structure"
    case .attributes: "Attributes"
    case .times: "Times"
    case .consistency: "Consistency"
    case .folder: "The folder"
    }
  }
}
