import PlanTesting
import PlanText
import Testing

@testable import PlanFolder

@Suite struct FilterReadingTests {
  @Test func `expressions read as the table says`() throws {
    let rows = try FilterCase.rows("reading")
    #expect(rows.count > 90)
    for row in rows {
      #expect(throws: Never.self, "\(row[0])") {
        let filter = try Filter(Array(row[0].utf8).span)
        #expect(filter.text.string == row[1], "\(row[0])")
        #expect(try Filter(filter.text.span) == filter, "\(row[0])")
      }
    }
  }

  @Test func `problems have a place and a message that says what to write`() throws {
    let rows = try FilterCase.rows("problems")
    #expect(rows.count > 40)
    for row in rows {
      let expression = Array(row[0].utf8)
      do {
        let filter = try Filter(expression.span)
        Issue.record("\(row[0]) reads as \(filter.text.string)")
      } catch {
        let carets = error.marked(in: expression.span).carets.string
        #expect(carets == row[1], "\(row[0])")
        #expect(error.message == row[2], "\(row[0])")
      }
    }
  }

  /// A word with fewer than five letters, or with more than one other letter, is no mistake.
  static let misspellings: [(String, String?)] = [
    ("overdu", "overdue"), ("OVERDUEE", "overdue"), ("hbit", "habit"), ("habits", "habit"),
    ("moods", nil), ("plam", nil), ("ovrdu", nil), ("overdue", nil),
    ("\"definitionn\"", "definition"),
    ("\"definitionnn\"", nil), ("-overdu", "overdue"), ("call | hbit", "habit"),
    ("pending", "open"), ("Completed", "done"), ("\"+home\"", "#home"), ("\"+1\"", nil),
  ]

  @Test(arguments: misspellings)
  func `a text that is nearly a word of the language is noticed`(
    typed: String, meant: String?
  ) throws {
    #expect(try Filter(Array(typed.utf8).span).misspelling?.meant == meant)
  }
}

/// Tables of expressions in `Tests/Cases/Filter`.
enum FilterCase {
  static func rows(_ name: String) throws -> [[String]] {
    try PackageFiles.bytes("Tests/Cases/Filter/\(name).tsv").string
      .split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
  }
}
