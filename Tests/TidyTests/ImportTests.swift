import Foundation
import PlanTesting
import Testing

@Suite struct ImportTests {
  @Test func `the manifest can be read`() throws {
    let manifest = Manifest.ofThisPackage
    #expect(manifest.dependencies.count >= 9)
    #expect(manifest.dependencies["PlanText"] == [])
    #expect(manifest.dependencies["PlanFolder"] == ["PlanText", "PlanDocument"])
    #expect(manifest.dependencies["plan"] == ["PlanCommands"])
  }

  @Test(arguments: SourceFile.sources)
  func `a module imports only what the manifest names`(file: SourceFile) throws {
    let allowed = try #require(Manifest.ofThisPackage.dependencies[file.module])
    for name in imports(of: file) where !isSystem(name) {
      #expect(allowed.contains(name), "\(file.module) imports \(name)")
    }
  }

  @Test(arguments: SourceFile.sources)
  func `only the outermost modules use the system`(file: SourceFile) {
    // `memchr` reads nothing but the bytes it is given.
    if file.path == "Sources/PlanText/LineIndex.swift" { return }
    let edge = ["PlanSystem", "PlanShell", "PlanCommands"]
    for name in imports(of: file) where isSystem(name) {
      #expect(cLibraries.contains(name), "\(name) costs every start of every program")
      #expect(edge.contains(file.module), "\(file.module) imports \(name)")
    }
  }

  @Test func `the table of the architecture is that of the manifest`() throws {
    var rows: [String: [String]] = [:]
    for row in try SourceFile("Sources/ARCHITECTURE.md").lines where row.hasPrefix("| ") {
      let cells = row.split(separator: "|").map { $0.trimmed }
      guard cells.count == 4, cells[0] != "module" else { continue }
      rows[cells[0]] = cells[1] == "—" ? [] : cells[1].components(separatedBy: ", ")
    }
    #expect(rows == Manifest.ofThisPackage.dependencies)
  }

  @Test func `dependencies in the manifest have one direction`() throws {
    var rest = Manifest.ofThisPackage.dependencies
    for name in ["CPlanSystem", "CPlanTexts"] { rest[name] = [] }
    while let next = rest.first(where: { $0.value.allSatisfy { rest[$0] == nil } }) {
      rest[next.key] = nil
    }
    #expect(rest.isEmpty, "a circle, or a module that does not exist")
  }

  @Test func `only the commands import a capability`() {
    let capabilities = ["PlanRules", "PlanRollover", "PlanMerge", "PlanInterchange"]
    for (module, imported) in Manifest.ofThisPackage.dependencies
    where !(rooms + ["PlanServer", "PlanShell", "PlanRollover"]).contains(module) {
      #expect(imported.filter(capabilities.contains).isEmpty, "\(module)")
    }
    // What a reading of the folder needs: the days as a roll would leave them.
    let shell = Manifest.ofThisPackage.dependencies["PlanShell"] ?? []
    #expect(shell.filter(capabilities.contains) == ["PlanRollover"])
    // A roll merges the copies of a task.
    let rollover = Manifest.ofThisPackage.dependencies["PlanRollover"] ?? []
    #expect(rollover.filter(capabilities.contains) == ["PlanMerge"])
  }

  @Test func `the rooms of commands do not know each other`() {
    for room in rooms {
      let imported = Manifest.ofThisPackage.dependencies[room] ?? []
      #expect(imported.contains("PlanShell"), "\(room)")
      #expect(imported.filter((rooms + ["PlanCommands"]).contains).isEmpty, "\(room)")
    }
  }

  @Test func `no module is so large that all wait for it`() {
    var sizes: [String: Int] = [:]
    for file in SourceFile.sources {
      sizes[file.module, default: 0] += file.codeLines.count { !$0.trimmed.isEmpty }
    }
    for (module, size) in sizes { #expect(size <= 9000, "\(module)") }
  }

  @Test func `there are at most seventeen modules`() {
    // Not the C targets, which embed two documents and declare what Swift cannot import.
    let modules = Manifest.ofThisPackage.dependencies.keys.filter { $0 != "plan" }
    #expect(modules.count <= 17)
  }
}

/// The modules of commands that build side by side.
private let rooms = ["PlanViews", "PlanChanges", "PlanTools"]

private let cLibraries = ["Glibc", "Musl", "Darwin"]

private func isSystem(_ name: String) -> Bool {
  !name.hasPrefix("Plan") && !name.hasPrefix("CPlan")
}

/// The modules a file imports.
private func imports(of file: SourceFile) -> [String] {
  file.codeLines.filter { $0.contains("import ") }.compactMap { line in
    line.firstMatch(of: /^\s*(?:@\w+ )*(?:\w+ )?import (?:(?:struct|func|enum|class) )?(\w+)/)
      .map { String($0.1) }
  }
}
