import PlanTesting
import Testing

/// `rows.tsv` in `Tests/Cases/Apps` lists what five planner apps offer. Each row is a case there.
@Suite struct AppRowsTests {
  private static let folder = "Tests/Cases/Apps/"
  private static let mark = " (not supported)"
  private let cases = Transcript.all.filter { $0.path.hasPrefix(Self.folder) }
  private let rows: [String]
  private let reasons: [String]

  init() throws {
    let table = try PackageFiles.bytes(Self.folder + "rows.tsv").string.split(separator: "\n")
    rows = table.dropFirst().map { Self.case(of: $0.split(separator: "\t")) }
    let readme = try PackageFiles.bytes(Self.folder + "README.md").string
    reasons = readme.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
      .map { Self.case(of: $0.dropFirst(2).split(separator: " | ")) }
  }

  /// The file and the name of the case of a row, which begins with an app and what it offers.
  private static func `case`(of cells: [Substring]) -> String {
    "\(folder)\(cells[0].lowercased().replacing(" ", with: "-")).transcript: \(cells[1])"
  }

  @Test func `each row is a case in the file of its app, once, and each case a row`() {
    let names = cases.map { "\($0.path): \($0.name.replacing(Self.mark, with: ""))" }
    #expect(names.sorted().difference(from: rows.sorted()).map { "\($0)" } == [])
    #expect(Set(rows).count == rows.count)
  }

  @Test func `what is not supported has a reason, and nothing else`() {
    let names = cases.filter { $0.name.hasSuffix(Self.mark) }
      .map { "\($0.path): \($0.name.dropLast(Self.mark.count))" }
    #expect(names.sorted() == reasons.sorted())
  }
}
