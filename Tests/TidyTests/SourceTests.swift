import Foundation
import PlanTesting
import Testing

@Suite struct SourceTests {
  @Test(arguments: SourceFile.sources)
  func `a source file stays below 400 lines`(file: SourceFile) {
    #expect(file.lines.count <= 401, "the last line is empty")
  }

  @Test(arguments: SourceFile.sources)
  func `a source file leaves nothing undone and nothing to chance`(file: SourceFile) {
    // Org calls a task so, and planlint answers who writes it.
    let isOrg =
      file.path.contains("PlanInterchange/Org/") || file.path.contains("PlanRules/Rules/Foreign/")
    for line in file.lines where line.contains(/\bTODO|FIXME/) && !isOrg { Issue.record("\(line)") }
    for line in file.codeLines {
      if line.contains(/fatalError|try!|as!/) { Issue.record("\(line)") }
      // A method of that name is ours.
      if line.contains("print("), !line.contains("func print("), !line.contains(/[.\w]print\(/) {
        Issue.record("\(line)")
      }
    }
  }

  @Test(arguments: SourceFile.sources)
  func `unsafe code has its reason beside it`(file: SourceFile) {
    let lines = file.lines
    let without = file.codeLines.enumerated().filter { index, line in
      // The keyword, not the option of planlint.
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

  @Test func `the top level holds nothing else`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: PackageFiles.root.path(percentEncoded: false))
    #expect(
      Set(names.filter { !$0.hasPrefix(".") })
        == ["Package.swift", "Sources", "Tests", "Grammar", "samples", "README.md"])
  }

  @Test(arguments: SourceFile.everything)
  func `no text speaks of the place where it was written`(file: SourceFile) {
    // In pieces, so that this file is none of those it looks for.
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

/// A comment, but not one for the reader of the interface.
private func isReason(_ line: Substring) -> Bool {
  line.contains("// ") && !line.contains("///")
}

/// Lines with `unsafe` and no comment nearby, where the name of the call says what it does. A new
/// one wants a comment, not a higher number.
private let callsOfTheSystem = [
  "Sources/PlanFolder/Writing/StagedFile.swift": 5,
  "Sources/PlanFolder/System/Descriptor.swift": 1,
  "Sources/PlanFolder/System/DirectoryStream.swift": 7,
  "Sources/PlanFolder/System/FileStatus+System.swift": 1,
  "Sources/PlanFolder/Disk/Disk.swift": 3,
  "Sources/PlanFolder/System/SystemPath.swift": 1,
  "Sources/PlanCommands/System/SystemClock.swift": 1,
  "Sources/PlanCommands/Dispatch/RunMain.swift": 2,
  "Sources/PlanCommands/System/StandardStreams.swift": 6,
]
