import PlanTesting
import Testing

/// Compares the tables of limits in `Grammar/plan.md` and `Grammar/Security.md` with the constants of
/// the sources.
@Suite struct LimitsDocumentTests {
  private struct Constant {
    var limit: String
    var file: String
    var code: String
    var shown: String
  }

  private static let constants = [
    Constant(
      limit: "a file, standard input, a formatted text", file: "PlanText/TextSurvey.swift",
      code: "maximumTextSize = 16 << 20",
      shown: "16 MiB"),
    Constant(
      limit: "nesting of JSON to import", file: "PlanText/JSONReader.swift",
      code: "maximumDepth = 512", shown: "512 levels"),
    Constant(
      limit: "nesting of iCalendar to import", file: "PlanText/ICalendarComponent.swift",
      code: "deepest = 32", shown: "32 levels"),
    Constant(
      limit: "levels below an item that is imported or exported",
      file: "PlanInterchange/Items/ExchangeItem.swift", code: "deepest = 32", shown: "32"),
    Constant(
      limit: "a merge by items", file: "PlanMerge/Tree/MergeVersion.swift",
      code: "limit = 400_000", shown: "400,000 lines"),
    Constant(
      limit: "an image in a page of `plan export html`",
      file: "PlanViews/HTML/Pages/PageFiles.swift", code: "largestImage = 2 << 20",
      shown: "2 MiB"),
    Constant(
      limit: "an image in a page of `plan export html`",
      file: "PlanViews/HTML/Pages/PageFiles.swift", code: "mostInPage = 16 << 20",
      shown: "16 MiB"),
    Constant(
      limit: "records for `plan undo`", file: "PlanSystem/Journal/Records.swift",
      code: "count = 500", shown: "500 commands"),
    Constant(
      limit: "records for `plan undo`", file: "PlanSystem/Journal/Records.swift",
      code: "size = 50 << 20", shown: "50 MiB"),
    Constant(
      limit: "records for `plan undo`", file: "PlanSystem/Journal/Records.swift",
      code: "age = 30 * day", shown: "30 days"),
    Constant(
      limit: "an answer to a question", file: "PlanChanges/Undo/UndoWork.swift",
      code: "readLine(limit: 4096)", shown: "4096 bytes"),
    Constant(
      limit: "an answer to a question", file: "PlanChanges/Review/ReviewQuestions.swift",
      code: "readLine(limit: 4096)", shown: "4096 bytes"),
  ]

  /// The cells of the rows.
  private func rows() throws -> [[String]] {
    var rows: [[String]] = []
    for name in ["plan", "Security"] {
      let lines = try SourceFile("Grammar/\(name).md").lines
      let start = try #require(lines.firstIndex { $0.hasPrefix("| limit |") })
      for line in lines[(start + 2)...].prefix(while: { $0.hasPrefix("|") }) {
        rows.append(line.dropFirst(2).dropLast(2).split(separator: " | ").map { $0.trimmed })
      }
    }
    return rows
  }

  @Test func `the table gives the values of the constants`() throws {
    let rows = try rows()
    #expect(rows.count >= 15)
    #expect(rows.allSatisfy { $0.count == 3 })
    for constant in Self.constants {
      let row = try #require(rows.first { $0[0] == constant.limit }, "\(constant.limit)")
      #expect(row[1].contains(constant.shown), "\(constant.limit)")
      let source = try SourceFile("Sources/\(constant.file)")
      #expect(source.text.contains(constant.code), "\(constant.file): \(constant.code)")
    }
  }

  /// A row is tried by a case of `LimitTests.swift`, by the example below the table, or is a
  /// constant above.
  @Test func `every row is tried`() throws {
    let cases = try SourceFile("Tests/ChangeTests/LimitTests.swift").text
    let inExample: Set = [
      "a count", "a count in `+3d`, `every:` and `after:`", "an amount", "`points:`",
    ]
    let constants = Set(Self.constants.map(\.limit))
    for row in try rows() {
      let isTried = cases.contains("name: \"\(row[0])\",")
      #expect(isTried || inExample.contains(row[0]) || constants.contains(row[0]), "\(row[0])")
    }
  }
}
