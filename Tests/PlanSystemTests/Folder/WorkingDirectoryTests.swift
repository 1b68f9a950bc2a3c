import PlanSystem
import PlanText
import Testing

/// There is only one test, because a process has one working directory. All others use absolute
/// paths.
struct WorkingDirectoryTests {
  @Test func `paths start from the working directory, and a walk of it shows bare names`() throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "a.plan")
    try folder.write("2", to: "sub/b.plan")
    let disk = Disk()
    let before = try disk.workingDirectory
    try disk.changeWorkingDirectory(to: folder[""])
    defer { try? disk.changeWorkingDirectory(to: before) }

    #expect(try disk.workingDirectory.lastComponent == folder[""].lastComponent)
    #expect(visited(disk, [FilePath(".")]) == ["a.plan = 1", "sub/b.plan = 2"])
    #expect(visited(disk, [FilePath("./sub"), FilePath("sub")]) == ["./sub/b.plan = 2"])
    #expect(
      visited(disk, [FilePath("./a.plan"), FilePath("a.plan"), FilePath(".")])
        == ["./a.plan = 1", "sub/b.plan = 2"])
    #expect(try disk.names(in: FilePath("sub")) == [Array("b.plan".utf8)])
    #expect(disk.kind(of: FilePath("sub")) == .directory)
    #expect(disk.kind(of: FilePath("a.plan")) == .regular)
    #expect(disk.kind(of: FilePath("none")) == nil)
    #expect(throws: FileProblem(FilePath("a.plan"), .notADirectory)) {
      try disk.changeWorkingDirectory(to: FilePath("a.plan"))
    }
    var changes = ChangeSet()
    changes.append(Change(FilePath("c.plan"), read: nil, written: [0x33]))
    #expect(disk.write(changes) == [])
    #expect(try folder.text("c.plan") == "3")
  }
}
