import PlanText
import Testing

@testable import PlanSystem

/// A folder is opened in one step with the check that no link leads there: a link that another
/// program makes between the check and the write is not followed.
struct LinkFreeFolderTests {
  @Test(arguments: ["link", "link/b", "a/link", "a/link/c"])
  func `a link on the way is noticed when the folder is opened`(way: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a/b/c/x.plan")
    try folder.link("link", to: "a")
    try folder.link("a/link", to: "b")
    #expect(throws: FileProblem.Reason.changedOnDisk) {
      _ = try Descriptor(linkFree: folder[way])
    }
    _ = try Descriptor(linkFree: folder["a/b/c"])
  }

  @Test func `a folder above that cannot be listed is passed through`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a/b/x.plan")
    try folder.setMode(0o111, of: "a")
    var changes = ChangeSet()
    changes.append(
      Change(folder["a/b/x.plan"], read: Array("old".utf8), written: Array("new".utf8)))
    #expect(Disk().write(changes) == [])
    try folder.setMode(0o700, of: "a")
    #expect(try folder.text("a/b/x.plan") == "new")
  }

  @Test func `the path of a link that is followed is that of its target`() throws {
    let folder = try TemporaryFolder()
    try folder.makeDirectory("a/b")
    try folder.link("up", to: "a/b/../../none/x")
    try folder.link("round", to: "round")
    #expect(try LinkedPath(folder["./up"]).place == folder["none/x"])
    #expect(try LinkedPath(folder["up/../y"]).place == folder["none/y"])
    #expect(try LinkedPath(folder["up"]).links == [folder["up"]])
    #expect(throws: FileProblem.Reason.linkLoop) { _ = try LinkedPath(folder["round"]) }
  }
}
