import PlanDocument
import PlanSystem
import PlanTesting
import PlanText
import Testing

/// Other tests use memory instead of the disk, so it must behave the same.
struct MemoryFilesTests {
  private static let names = [
    "b.plan", "a/z.plan", "a.plan", "a-b.plan", "x.plan/inside.plan", ".git/a.plan", "notes.md",
    "a\nb.plan", "c\nd/e.plan", "a.sync-conflict-1-2-3.plan", "2025/old~/a.plan", "2025/é.plan",
    "2026-10-05 2.plan", "b.plan.orig", "A.PLAN", "b 2.plan", "c/x.plan", "c/x 2.plan",
    "c/x 2 (1).plan", "c/x (conflicted copy 2026-10-05).plan", "c/Copy of y.plan", "c/y.plan.PLAN",
    "only/a.sync-conflict-1-2-3.plan", "e.sync-conflict-1/a.plan", ".b.sync-conflict-1.plan",
  ]

  @Test(arguments: [
    [""], ["a", "b.plan", ""], ["none.plan", "x.plan", "a/"], ["notes.md", "./b.plan", "b.plan"],
    [".git"], ["x.plan/inside.plan", "a.plan/x"], ["empty", "2025/old~"],
    ["c"], ["only"], ["a.sync-conflict-1-2-3.plan"], ["only", "only"],
  ])
  func `memory is visited like the disk`(_ operands: [String]) throws {
    let folder = try TemporaryFolder()
    let memory = MemoryFiles(workingDirectory: folder.path)
    for name in Self.names {
      let text = name.hasPrefix("c/x") ? "# x\n" : name
      try folder.write(text, to: name)
      memory[name] = text
    }
    try folder.makeDirectory("empty")
    memory.makeDirectory("empty")
    let paths = operands.map { folder[$0] }
    #expect(visited(memory, paths) == visited(Disk(), paths))
    #expect(paths.map { memory.kind(of: $0) } == paths.map { Disk().kind(of: $0) })
    #expect(paths.map { listed(memory, $0) } == paths.map { listed(Disk(), $0) })
    #expect(paths.map { walked(memory, $0) } == paths.map { walked(Disk(), $0) })
  }

  @Test func `earlier days are left out of the paths, and their copies are still copies`() throws {
    let folder = try TemporaryFolder()
    for name in [
      "2026-08-05.plan", "2026-08-05 2.plan", "2026/2026-08-05.plan", "2026-08-06.plan", "a.plan",
      "a 2.plan", "b 2.plan", "2025/l.plan", "2026-8-5.plan",
    ] {
      try folder.write("# x\n", to: name)
    }
    let first = try #require(CivilDate(year: 2026, month: 8, day: 6))
    let found = try Disk().planPaths(below: folder[""], from: first)
    let all = try Disk().planPaths(below: folder[""])
    let old = Set(["2026-08-05.plan", "2026/2026-08-05.plan"].map { folder[$0] })
    #expect(found.paths == all.paths.filter { !old.contains($0) } && found.paths.count == 5)
    #expect(found.conflictCopies == all.conflictCopies && found.conflictCopies.count == 2)
  }

  private func walked(_ files: some Files, _ path: FilePath) -> [String] {
    do throws(FileProblem) {
      let found = try files.planPaths(below: path)
      return found.paths.map { String(decoding: $0.bytes, as: UTF8.self) }
        + found.problems.map { "\($0)" }
        + found.conflictCopies.map {
          String(decoding: $0.path.bytes + $0.original.bytes, as: UTF8.self)
        }
        + found.misspelled.map { String(decoding: $0.bytes, as: UTF8.self) }
    } catch {
      return ["\(error)"]
    }
  }

  private func listed(_ files: some Files, _ path: FilePath) -> [String] {
    do throws(FileProblem) {
      return try files.names(in: path).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      return ["\(error)"]
    }
  }

  @Test(
    arguments: [
      ("a.plan", "old", "new"), ("a.plan", nil, "new"), ("a.plan", "older", "new"),
      ("b.plan", "old", "new"), ("b.plan", nil, "new"), ("c/b.plan", nil, "new"),
      ("a.plan/x", nil, "new"), ("a.plan/x", "old", "new"),
      ("a.sync-conflict-1-2-3.plan", nil, "new"), ("d", "old", "new"), ("d", nil, "new"),
    ] as [(String, String?, String)])
  func `memory is written like the disk`(_ name: String, _ read: String?, _ new: String) throws {
    try expectSame { folder in
      Change(folder[name], read: read.map { Array($0.utf8) }, written: Array(new.utf8))
    }
  }

  @Test(
    arguments: [
      "a.plan", "new", "d", "c/b.plan", "a.plan/x", "a.sync-conflict-1-2-3.plan", "a\nb",
    ],
    ["new", "old"])
  func `memory is overwritten like the disk`(_ name: String, _ new: String) throws {
    try expectSame { folder in
      Change(folder[name], expecting: .anything, written: Array(new.utf8))
    }
  }

  /// Expects that a change does the same to memory and to the disk. Both contain `a.plan` and the
  /// folder `d`.
  private func expectSame(
    _ change: (TemporaryFolder) -> Change, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try TemporaryFolder()
    let memory = MemoryFiles(workingDirectory: folder.path)
    try folder.write("old", to: "a.plan")
    memory["a.plan"] = "old"
    try folder.makeDirectory("d")
    memory.makeDirectory("d")
    var changes = ChangeSet()
    changes.append(change(folder))
    #expect(memory.write(changes) == Disk().write(changes), sourceLocation: sourceLocation)
    #expect(
      visited(memory, [folder[""]]) == visited(Disk(), [folder[""]]),
      sourceLocation: sourceLocation)
  }

  @Test(arguments: ["new", "a", "a.plan", "new/deep", "a.plan/x", "a/b/"])
  func `a folder is created as on the disk`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let memory = MemoryFiles(workingDirectory: folder.path)
    for name in ["a.plan", "a/z.plan"] {
      try folder.write("", to: name)
      memory[name] = ""
    }
    #expect(
      problem(folder[name], memory.makeFolder) == problem(folder[name], Disk().makeFolder))
    #expect(memory.kind(of: folder[name]) == Disk().kind(of: folder[name]))
    let isThere = memory.location(of: folder[name]) != nil
    #expect(isThere == (Disk().location(of: folder[name]) != nil))
  }

  @Test(arguments: ["new", "a", "empty", "a.plan", "a.plan/x"])
  func `a folder is removed as on the disk`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let memory = MemoryFiles(workingDirectory: folder.path)
    for name in ["a.plan", "a/z.plan"] {
      try folder.write("", to: name)
      memory[name] = ""
    }
    try Disk().makeFolder(folder["empty"])
    try memory.makeFolder(folder["empty"])
    #expect(
      problem(folder[name], memory.removeEmptyFolder)
        == problem(folder[name], Disk().removeEmptyFolder))
    #expect(memory.kind(of: folder[name]) == Disk().kind(of: folder[name]))
    #expect(Disk().kind(of: folder["a"]) == .directory)
    #expect(Disk().kind(of: folder["a.plan"]) == .regular)
    #expect((Disk().kind(of: folder["empty"]) == nil) == (name == "empty"))
  }

  /// The error for a path; empty if there is none.
  private func problem(
    _ path: FilePath, _ change: (FilePath) throws(FileProblem) -> Void
  ) -> String {
    do throws(FileProblem) {
      try change(path)
      return ""
    } catch {
      return error.path == path ? error.message : "another path"
    }
  }
}
