import Foundation

/// The tables of settings in `Grammar/plan.md` and `Grammar/Views.md`.
public struct GrammarTable {
  public var name: String
  public var values: String
  public var defaultValue: String
  public var isOfUndatedFile: Bool

  public static func rows() throws -> [GrammarTable] {
    try ["plan", "Views"].flatMap { try rows(of: "Grammar/\($0).md") }
  }

  private static func rows(of path: String) throws -> [GrammarTable] {
    let source = try PackageFiles.bytes(path).string
    let section = source.components(separatedBy: "\n## 10. Settings\n").last ?? ""
    var rows: [GrammarTable] = []
    for line in section.split(separator: "\n").drop(while: { !$0.hasPrefix("|---") }).dropFirst() {
      guard line.hasPrefix("| ") else { break }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      guard cells[0].hasPrefix("`") else { continue }
      let names = cells[0].matches(of: /`([^`]+)`/).map { String($0.output.1) }
      for name in names {
        rows.append(
          GrammarTable(
            name: name, values: cells[1].replacing("`", with: ""),
            defaultValue: cells[2].replacing("`", with: ""),
            isOfUndatedFile: cells[0].contains("undated")))
      }
    }
    return rows
  }
}
