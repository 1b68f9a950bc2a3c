import Foundation
import PlanSystem
import PlanText
import Testing

/// What a write keeps besides the bytes, and what it does if a file cannot be replaced.
struct SafeWriteTests {
  /// One folder on each available file system.
  private static let places = [nil, "/dev/shm"].filter {
    $0.map(FileManager.default.isWritableFile) ?? true
  }

  private func write(
    _ folder: TemporaryFolder, _ name: String, _ read: String?, _ written: String,
    disk: Disk = Disk()
  ) -> [String] {
    var changes = ChangeSet()
    changes.append(
      Change(folder[name], read: read.map { Array($0.utf8) }, written: Array(written.utf8)))
    return disk.write(changes).map(\.message)
  }

  @Test(arguments: places)
  func `a file with several names is written in place`(_ place: String?) throws {
    let folder = try TemporaryFolder(in: place)
    try folder.write("old and long", to: "a.plan")
    try folder.hardLink("b.plan", to: "a.plan")
    let inode = try folder.attributes("a.plan")[.systemFileNumber] as? Int
    #expect(write(folder, "a.plan", "old and long", "new") == [])
    #expect(try folder.text("b.plan") == "new")
    #expect(try folder.attributes("a.plan")[.systemFileNumber] as? Int == inode)
    #expect(write(folder, "b.plan", "old", "newer") == ["changed on disk"])
    #expect(try folder.names() == ["a.plan", "b.plan"])
  }

  @Test func `the text saved by an interrupted write in place stays, and is reported`() throws {
    let folder = try TemporaryFolder()
    try folder.write("hal", to: "a.plan")
    try folder.hardLink("b.plan", to: "a.plan")
    try folder.write("whole", to: ".syncthing.plan-saved-a.plan")
    let problems = write(folder, "a.plan", "hal", "new", disk: Disk(leftoverAge: 0))
    #expect(problems.first?.hasPrefix("an earlier write was cut short") == true)
    #expect(try folder.text("a.plan") == "hal")
    #expect(try folder.text(".syncthing.plan-saved-a.plan") == "whole")
    // A saved text of a process that ended before it had written anything.
    try folder.write("hal", to: ".syncthing.plan-saved-a.plan")
    #expect(write(folder, "a.plan", "hal", "new") == [])
    #expect(try folder.names() == ["a.plan", "b.plan"])
  }

  @Test func `old temporary files are removed, and nothing else is`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<3 { try folder.write("rest", to: ".syncthing.plan-\(number).tmp") }
    try folder.write("other", to: ".syncthing.plan-3.txt")
    try folder.makeDirectory(".syncthing.plan-4.tmp")
    let all = try folder.names()
    try folder.write("1", to: "a.plan")
    #expect(write(folder, "a.plan", "1", "2") == [])
    #expect(try folder.names() == all + ["a.plan"])
    #expect(write(folder, "a.plan", "2", "3", disk: Disk(leftoverAge: 0)) == [])
    #expect(
      try folder.names() == [
        ".syncthing.plan-3.txt", ".syncthing.plan-4.tmp", "a.plan",
      ])
  }

  @Test func `what killed processes left is removed everywhere below a folder, not through links`()
    throws
  {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    let names = [".syncthing.plan-0.tmp", ".syncthing.plan-12.tmp"]
    let others = [
      ".syncthing.plan-saved-a.plan", ".syncthing.plan-x.tmp", ".syncthing.plan-01.tmp",
    ]
    for name in names + others {
      try folder.write("rest", to: "2026/10/\(name)")
      try outside.write("rest", to: name)
    }
    try folder.link("2027", to: outside.path)
    Disk().removeLeftovers(below: folder[""])
    #expect(try folder.text("2026/10/\(names[0])") == "rest", "is younger than an hour")
    Disk(leftoverAge: 0).removeLeftovers(below: folder[""])
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/2026/10")
    #expect(left.sorted() == others.sorted())
    #expect(try outside.names() == (names + others).sorted())
  }

  @Test(arguments: [nil, "old"])
  func `a file that another program is writing is left alone`(_ read: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.plan")
    let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/a.plan"))
    if let read {
      #expect(write(folder, "a.plan", read, "new") == ["another program has it open for writing"])
    } else {
      #expect(throws: FileProblem(folder["a.plan"], .openForWriting)) {
        try Disk().remove(folder["a.plan"], holding: Array("old".utf8))
      }
    }
    #expect(try folder.text("a.plan") == "old")
    #expect(try folder.names() == ["a.plan"])
    try writer.close()
    #expect(write(folder, "a.plan", "old", "new") == [])
  }

  @Test func `a program that is about to finish a save is waited for`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.plan")
    let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/a.plan"))
    try writer.truncate(atOffset: 0)
    let save = Thread {
      usleep(30_000)
      try? writer.write(contentsOf: Data("theirs".utf8))
      try? writer.close()
    }
    save.start()
    // The text was read in the middle of the save.
    #expect(write(folder, "a.plan", "", "new") == ["changed on disk"])
    #expect(try folder.text("a.plan") == "theirs")
  }

  @Test func `a program that only reads does not block a write, and keeps what it read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.plan")
    let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.path + "/a.plan"))
    #expect(write(folder, "a.plan", "old", "new") == [])
    #expect(try reader.readToEnd() == Data("old".utf8))
  }

  #if os(Linux)
    @Test(arguments: places)
    func `extended attributes are kept`(_ place: String?) throws {
      let folder = try TemporaryFolder(in: place)
      try folder.write("old", to: "a.plan")
      let value = [UInt8](repeating: 7, count: 500)
      guard folder.setAttribute("user.plan-test", value, of: "a.plan") else { return }
      try folder.setMode(0o640, of: "a.plan")
      #expect(write(folder, "a.plan", "old", "new") == [])
      #expect(folder.attribute("user.plan-test", of: "a.plan") == value)
      #expect(try folder.mode("a.plan") == 0o640)
    }

    /// An access list that lets user 12345 read, as `setfacl -m u:12345:r` does.
    private static let list: [UInt8] =
      [2, 0, 0, 0] + entry(1, 6) + entry(2, 4, 12_345) + entry(4, 4) + entry(16, 4) + entry(32, 0)

    private static func entry(_ tag: UInt8, _ access: UInt8, _ id: UInt32 = .max) -> [UInt8] {
      [tag, 0, access, 0] + (0..<4).map { UInt8(truncatingIfNeeded: id >> ($0 * 8)) }
    }

    @Test(arguments: places)
    func `an access list is kept, and the folder adds none`(_ place: String?) throws {
      let folder = try TemporaryFolder(in: place)
      let access = "system.posix_acl_access"
      try folder.write("old", to: "a.plan")
      guard folder.setAttribute(access, Self.list, of: "a.plan") else { return }
      let mode = try folder.mode("a.plan")
      #expect(write(folder, "a.plan", "old", "new") == [])
      #expect(folder.attribute(access, of: "a.plan") == Self.list)
      #expect(try folder.mode("a.plan") == mode)

      try folder.write("old", to: "b.plan")
      try folder.setMode(0o640, of: "b.plan")
      #expect(folder.setAttribute("system.posix_acl_default", Self.list, of: ""))
      #expect(write(folder, "b.plan", "old", "new") == [])
      #expect(folder.attribute(access, of: "b.plan") == nil)
      #expect(try folder.mode("b.plan") == 0o640)
      // A new file gets the default of the folder.
      #expect(write(folder, "c.plan", nil, "new") == [])
      #expect(folder.attribute(access, of: "c.plan") != nil)
    }
  #endif
}
