import Foundation
import PlanSystem
import PlanText
import Testing

struct WriteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ name: String, _ read: String?, _ written: String) -> [String] {
    var changes = ChangeSet()
    changes.append(
      Change(folder[name], read: read.map { Array($0.utf8) }, written: Array(written.utf8)))
    return Disk().write(changes).map(\.message)
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o4755, 0o444])
  func `a rewritten file keeps its mode`(_ mode: Int) throws {
    try folder.write("old", to: "a.plan")
    try folder.setMode(mode, of: "a.plan")
    // Root may write everything.
    let isRefused = mode & 0o200 == 0 && getuid() != 0
    #expect(write("a.plan", "old", "new") == (isRefused ? ["Permission denied"] : []))
    #expect(try folder.text("a.plan") == (isRefused ? "old" : "new"))
    #expect(try folder.mode("a.plan") == mode)
    #expect(try folder.names() == ["a.plan"])
  }

  @Test func `a rewritten file keeps its owner`() throws {
    try folder.write("old", to: "a.plan")
    // Only root can give a file to another user. For others the owner stays anyway.
    if getuid() == 0 { #expect(unsafe chown(folder.path + "/a.plan", 12_345, 23_456) == 0) }
    let before = try folder.attributes("a.plan")
    #expect(write("a.plan", "old", "new") == [])
    let after = try folder.attributes("a.plan")
    for key in [FileAttributeKey.ownerAccountID, .groupOwnerAccountID] {
      #expect(after[key] as? Int == before[key] as? Int)
    }
  }

  @Test func `a new file that can be made again replaces nothing`() throws {
    try folder.write("old", to: "b")
    try folder.link("c", to: "elsewhere")
    var changes = ChangeSet()
    for name in ["a", "b", "c", "d"] {
      var change = Change(folder[name], read: nil, written: Array("new".utf8))
      change.isDerived = true
      changes.append(change)
    }
    #expect(Disk().write(changes).map(\.reason) == [.alreadyExists, .alreadyExists])
    #expect(try folder.names() == ["a", "b", "c", "d"])
    #expect(try ["a", "b", "d"].map { try folder.text($0) } == ["new", "old", "new"])
  }

  @Test(arguments: [1, 4]) func `results are in order with any number of threads`(_ threads: Int) {
    let results = Disk(threads: threads).results(below: 1_000) { $0 * $0 }
    #expect(results == (0..<1_000).map { $0 * $0 })
  }

  @Test func `a link stays and its target is written`() throws {
    try folder.write("old", to: "real/day.txt")
    try folder.link("real/inner", to: "day.txt")
    try folder.link("a.plan", to: "real/inner")
    #expect(write("a.plan", "old", "new") == [])
    #expect(try folder.text("real/day.txt") == "new")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/a.plan")
    #expect(target == "real/inner")
  }

  @Test func `a file may be overwritten whatever it contains, and is not touched if it is equal`()
    throws
  {
    func overwrite(_ bytes: [UInt8]) -> [String] {
      var changes = ChangeSet()
      changes.append(Change(folder["a.txt"], expecting: .anything, written: bytes))
      return Disk().write(changes).map(\.message)
    }
    #expect(overwrite([0x31]) == [])
    #expect(try folder.text("a.txt") == "1")
    try folder.setMode(0o600, of: "a.txt")
    let large = Array(repeating: UInt8(0x20), count: FileProblem.sizeLimit + 2)
    #expect(overwrite(large) == [])
    let inode = try folder.attributes("a.txt")[.systemFileNumber] as? Int
    #expect(overwrite(large) == [])
    #expect(try folder.attributes("a.txt")[.systemFileNumber] as? Int == inode)
    #expect(overwrite([0x32]) == [])
    #expect(try folder.text("a.txt") == "2")
    #expect(try folder.mode("a.txt") == 0o600)
    #expect(try folder.names() == ["a.txt"])
  }

  @Test func `links that form a circle are refused`() throws {
    try folder.link("a.plan", to: "b.plan")
    try folder.link("b.plan", to: "a.plan")
    #expect(write("a.plan", "", "new") == [FileProblem(folder["a.plan"], .linkLoop).message])
  }

  @Test(arguments: ["", "ol", "old ", "Old", "something else"])
  func `a file that changed since it was read is left alone`(_ now: String) throws {
    try folder.write(now, to: "a.plan")
    #expect(write("a.plan", "old", "new") == ["changed on disk"])
    #expect(try folder.text("a.plan") == now)
    #expect(try folder.names() == ["a.plan"])
  }

  @Test func `a file that was deleted since it was read is not created again`() throws {
    #expect(write("a.plan", "old", "new") == ["No such file or directory"])
    #expect(try folder.names() == [])
  }

  @Test func `a file is removed only while it contains the expected text`() throws {
    try folder.write("mine", to: "a.plan")
    #expect(throws: FileProblem(folder["a.plan"], .changedOnDisk)) {
      try Disk().remove(folder["a.plan"], holding: Array("theirs".utf8))
    }
    #expect(try folder.text("a.plan") == "mine")
    try Disk().remove(folder["a.plan"], holding: Array("mine".utf8))
    #expect(try folder.names() == [])
    #expect(throws: FileProblem(folder["a.plan"], .notFound)) {
      try Disk().remove(folder["a.plan"], holding: [])
    }
  }

  @Test func `equal bytes are not written`() throws {
    try folder.write("same", to: "a.plan")
    let before = try folder.attributes("a.plan")
    #expect(write("a.plan", "same", "same") == [])
    let after = try folder.attributes("a.plan")
    #expect(after[.systemFileNumber] as? Int == before[.systemFileNumber] as? Int)
    #expect(after[.modificationDate] as? Date == before[.modificationDate] as? Date)
  }

  @Test(arguments: ["a.sync-conflict-20261005-120000-ABCDEFG.plan", "link.plan"])
  func `a conflict copy is never written, not even through a link`(_ name: String) throws {
    let copy = "a.sync-conflict-20261005-120000-ABCDEFG.plan"
    try folder.write("old", to: copy)
    try folder.link("link.plan", to: copy)
    #expect(
      write(name, "old", "new") == ["is a conflict copy; it is never changed"])
    #expect(try folder.text(copy) == "old")
  }

  @Test func `a new file never replaces one, and leaves no temporary file`() throws {
    try folder.write("old", to: "a.plan")
    #expect(write("a.plan", nil, "new") == ["File exists"])
    #expect(try folder.text("a.plan") == "old")
    #expect(try folder.names() == ["a.plan"])
  }

  @Test func `a new file gets the mode that the umask allows`() throws {
    try folder.write("any", to: "other")
    #expect(unsafe close(creat(folder.path + "/usual", 0o666)) == 0)
    #expect(write("a.plan", nil, "") == [])
    #expect(write("b.plan", nil, "new") == [])
    #expect(try folder.text("a.plan") == "")
    #expect(try folder.text("b.plan") == "new")
    #expect(try folder.mode("b.plan") == folder.mode("usual"))
    #expect(try folder.names() == ["a.plan", "b.plan", "other", "usual"])
  }

  @Test func `a new file at a dangling link is created at the target`() throws {
    try folder.makeDirectory("real")
    try folder.link("a.plan", to: "real/a.plan")
    #expect(write("a.plan", nil, "new") == [])
    #expect(try folder.text("real/a.plan") == "new")
  }

  @Test(arguments: [nil, "old"])
  func `a missing folder is reported`(_ read: String?) throws {
    #expect(write("none/a.plan", read, "new") == ["No such file or directory"])
    #expect(try folder.names() == [])
  }

  @Test func `a directory and a FIFO are refused`() throws {
    try folder.makeDirectory("a.plan")
    #expect(unsafe mkfifo(folder.path + "/b.plan", 0o600) == 0)
    #expect(write("a.plan", "", "new") == ["is a directory"])
    #expect(write("b.plan", "", "new") == ["is not a regular file"])
  }

  @Test func `a name left by a killed process does not stop the next one`() throws {
    try folder.write("rest", to: ".syncthing.plan-0.tmp")
    try folder.write("old", to: "a.plan")
    #expect(write("a.plan", "old", "new") == [])
    #expect(try folder.text("a.plan") == "new")
    #expect(try folder.names() == [".syncthing.plan-0.tmp", "a.plan"])
  }

  @Test func `changes are made in order and continue after a failure`() throws {
    try folder.write("1", to: "a.plan")
    var changes = ChangeSet()
    for (name, read, written) in [("a.plan", "1", "2"), ("b.plan", "x", "y"), ("a.plan", "2", "3")]
    {
      changes.append(
        Change(folder[name], read: Array(read.utf8), written: Array(written.utf8)))
    }
    #expect(Disk().write(changes) == [FileProblem(folder["b.plan"], .notFound)])
    #expect(try folder.text("a.plan") == "3")
  }

  @Test func `a large text is written whole`() throws {
    let text = String(repeating: "a line of text\n", count: 200_000)
    try folder.write("old", to: "a.plan")
    #expect(write("a.plan", "old", text) == [])
    #expect(try folder.text("a.plan") == text)
  }
}
