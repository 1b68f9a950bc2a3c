import Foundation
import PlanTesting
import Testing

@Suite struct SourceTests {
  @Test(arguments: SourceFile.sources)
  func `a source file stays below 400 lines`(file: SourceFile) {
    #expect(file.lines.count <= 401, "the last line is empty")
  }

  @Test(arguments: SourceFile.sources)
  func `a source file has no open ends and no forced traps`(file: SourceFile) {
    // Org has a task state of that name, which planlint answers.
    let isOrg =
      file.path.contains("PlanInterchange/Org/") || file.path.contains("PlanRules/Rules/Foreign/")
    if file.text.contains("TODO"), file.text.contains(/\bTODO/), !isOrg { Issue.record("TODO") }
    #expect(!file.text.contains("FIXME"))
    for word in ["fatalError", "try!", "as!"] where file.text.contains(word) {
      for line in file.codeLines where line.contains(word) { Issue.record("\(line)") }
    }
    guard file.text.contains("print(") else { return }
    for line in file.codeLines where line.contains("print(") {
      // One of our methods has that name.
      if !line.contains("func print("), !line.contains(/[.\w]print\(/) {
        Issue.record("\(line)")
      }
    }
  }

  @Test(arguments: SourceFile.sources)
  func `unsafe code has a comment with its reason`(file: SourceFile) {
    let lines = file.lines
    let without = file.codeLines.enumerated().filter { index, line in
      // This is the keyword, not the option of planlint.
      line.contains("unsafe") && line.contains(/\bunsafe\b(?!-fixes)/)
        && !lines[max(0, index - 3)...index].contains(where: isReason)
    }
    let allowed = callsOfTheSystem[file.path] ?? 0
    #expect(without.count <= allowed, "lines \(without.map { $0.offset + 1 })")
  }

  @Test func `the list of unsafe calls names files that exist`() {
    let paths = Set(SourceFile.sources.map(\.path))
    #expect(callsOfTheSystem.keys.filter { !paths.contains($0) }.isEmpty)
  }

  @Test func `the top level contains nothing else`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: PackageFiles.root.path(percentEncoded: false))
    #expect(
      Set(names.filter { !$0.hasPrefix(".") })
        == ["Package.swift", "Sources", "Tests", "Grammar", "samples", "README.md"])
  }

  @Test(arguments: SourceFile.everything)
  func `no text mentions the place where it was written`(file: SourceFile) {
    // The words are in pieces, so that this file does not match.
    let places = ["work", "tmp/" + "brief", "root"].map { "/" + $0 + "/" } + ["shared" + "/"]
    for place in places { #expect(!file.text.contains(place), "\(place)") }
  }

  @Test func `every folder of tests is described`() throws {
    let guide = try SourceFile("Tests/README.md").text
    for folder in ["Tests", "Tests/Cases", "Tests/Scripts"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: PackageFiles.root.appending(path: folder).path(percentEncoded: false))
      for name in names where !name.hasPrefix(".") && name != "README.md" {
        #expect(guide.contains(name), "Tests/README.md does not say what \(folder)/\(name) is")
      }
    }
  }
}

/// A comment, but not a doc comment.
private func isReason(_ line: Substring) -> Bool {
  line.contains("// ") && !line.contains("///")
}

/// The number of lines with `unsafe` and no comment nearby, where the name of the call says what it
/// does. A new one needs a comment, not a higher number.
private let callsOfTheSystem = [
  "Sources/PlanSystem/Writing/StagedFile.swift": 5,
  "Sources/PlanSystem/Platform/Descriptor.swift": 1,
  "Sources/PlanSystem/Platform/DirectoryStream.swift": 7,
  "Sources/PlanSystem/Disk/Disk.swift": 3,
  "Sources/PlanSystem/Platform/SystemCalls.swift": 1,
  "Sources/PlanShell/Host/Clock.swift": 1,
  "Sources/PlanCommands/Run.swift": 2,
]
