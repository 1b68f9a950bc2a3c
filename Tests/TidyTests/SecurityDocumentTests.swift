import PlanTesting
import Testing

/// Finds the tests that `Grammar/Security.md` names.
@Suite struct SecurityDocumentTests {
  /// The last cells of the rows that make a claim, of the tables with two columns.
  private func tests() throws -> [String] {
    try SourceFile("Grammar/Security.md").lines.filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| claim |")
    }.map { $0.dropLast(2).split(separator: " | ") }.filter { $0.count == 2 }.map { $0[1].trimmed }
  }

  @Test func `every claim names its tests, and they exist`() throws {
    let sources = try [".swift", ".transcript"].flatMap {
      try SourceFile.all(below: "Tests", ending: $0).map(\.text)
    }.joined(separator: "\n")
    let cells = try tests()
    #expect(cells.count >= 20)
    for cell in cells {
      let names = cell.matches(of: /`([^`]+)`/).map { String($0.1) }
      let scripts = cell.matches(of: /\b\w+\.py\b/).map { String($0.0) }
      #expect(!names.isEmpty || !scripts.isEmpty, "\(cell)")
      for name in names {
        // A test, a case of a transcript, or the first line of one.
        let isFound = ["func `\(name)`(", "\n== \(name)", "\(name.capitalizedFirst).\n"]
          .contains { sources.contains($0) }
        #expect(isFound, "\(name)")
      }
      for script in scripts {
        #expect(throws: Never.self, "\(script)") { try SourceFile("Tests/Scripts/\(script)") }
      }
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
