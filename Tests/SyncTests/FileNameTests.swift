import PlanDocument
import PlanSystem
import PlanTesting
import PlanText
import Testing

/// One row of `Tests/Cases/Names/names.tsv`: a file, the files beside it as `NAME=TEXT`, its text,
/// what it is, and why. `\n` is a line end, `\r` a CR; `-` is no other file.
private struct NameCase: CustomTestStringConvertible {
  let name: String
  let files: MemoryFiles
  let expected: String
  let testDescription: String

  init(_ row: Substring) {
    let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    name = fields[0]
    files = MemoryFiles(["settings.plan": ""])
    if fields[1] != "-" {
      for other in fields[1].matches(of: /(?<name>[^=,]+\.plan)=(?<text>[^,]*)/) {
        files[String(other.output.name)] = NameCase.text(other.output.text)
      }
    }
    files[name] = NameCase.text(fields[2][...])
    expected = fields[3]
    testDescription = "\(name) beside \(fields[1]): \(fields[4])"
  }

  private static func text(_ field: Substring) -> String {
    field.isEmpty ? "" : field.replacing("\\n", with: "\n").replacing("\\r", with: "\r") + "\n"
  }

  static var all: [NameCase] {
    get throws {
      try PackageFiles.bytes("Tests/Cases/Names/names.tsv").string.split(separator: "\n")
        .map { NameCase($0) }
    }
  }
}

@Suite struct FileNameTests {
  @Test func `a name is found to be what it is`() throws {
    let cases = try NameCase.all
    #expect(cases.count > 70)
    for item in cases {
      let name = FilePath(item.name)
      let run = CommandRun("planlint .", files: item.files)
      let found = run.output.split(separator: "\n").first { line in
        line.utf8.starts(with: "\(item.name):1:1: ".utf8)
      }
      let walk = try item.files.planPaths(below: FilePath("."))
      var result = "ignored"
      if walk.paths.contains(name) {
        result = DocumentKind(path: name.bytes).date == nil ? "list" : "day"
      }
      if let copy = walk.conflictCopies.first(where: { $0.path == name }) {
        result = "copy-of \(String(decoding: copy.original.bytes, as: UTF8.self))"
        #expect(found?.contains("[conflict-copy]") == true, "\(item): \(run.output)")
        #expect(run.code == 1)
      } else if let found,
        found.hasSuffix("[bad-file-name]") || found.hasSuffix("[colliding-names]")
      {
        result = "name-finding"
        #expect(run.code == 1 && found.contains("mv -n ") != item.name.hasPrefix("2026-02-30"))
      }
      #expect(result == item.expected, "\(item): \(run.output)")
    }
  }
}
