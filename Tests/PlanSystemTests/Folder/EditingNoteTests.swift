import PlanSystem
import PlanText
import Testing

@Suite struct `Notes of the texts that an editor has not saved` {
  private let folder: TemporaryFolder
  private let unsaved = Array("changed".utf8)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a", to: "a.plan")
    try folder.write("b", to: "b.plan")
  }

  private func editor(of name: String) -> Editor? {
    let state = folder["state"]
    return Disk(stateFolder: { state }).editor(changing: folder[name], swapFolders: [])
  }

  @Test func `name the editor as long as a text is unsaved`() throws {
    let note = EditingNote(of: Array("Kate".utf8), process: nil, in: folder["state"])
    #expect(editor(of: "a.plan") == nil)
    note.write([(folder["a.plan"], unsaved)])
    #expect(editor(of: "a.plan") == Editor(name: "Kate"))
    #expect(editor(of: "b.plan") == nil)
    note.write([(folder["b.plan"], unsaved), (folder["new.plan"], unsaved)])
    #expect(editor(of: "a.plan") == nil)
    #expect(editor(of: "b.plan") == Editor(name: "Kate"))
    #expect(editor(of: "new.plan") == Editor(name: "Kate"), "the file itself need not exist")
    note.write([])
    #expect(editor(of: "b.plan") == nil)
  }

  @Test func `are void for a text that is saved, before the server hears of it`() throws {
    let note = EditingNote(of: Array("Kate".utf8), process: nil, in: folder["state"])
    note.write([(folder["a.plan"], unsaved), (folder["b.plan"], unsaved)])
    try folder.write("\u{FEFF}changed\r\n", to: "a.plan")
    try folder.write("change", to: "b.plan")
    #expect(editor(of: "a.plan") == nil)
    #expect(editor(of: "b.plan") == Editor(name: "Kate"))
  }

  @Test func `are gone with their process, and what is left of one says nothing`() throws {
    do {
      let note = EditingNote(of: [], process: nil, in: folder["state"])
      note.write([(folder["a.plan"], unsaved)])
      #expect(editor(of: "a.plan") == Editor(name: "an editor"))
    }
    #expect(editor(of: "a.plan") == nil)
    // As after a kill: a file that nobody has locked.
    try folder.write("Kate\0\(folder.path)/a.plan\01.1\0", to: "state/editing/1")
    #expect(editor(of: "a.plan") == nil)
    #expect(throws: (any Error).self) { try folder.text("state/editing/1") }
  }

  @Test func `follow links, and are not made where nothing can be written`() throws {
    try folder.link("link.plan", to: "a.plan")
    let note = EditingNote(of: Array("Kate".utf8), process: nil, in: folder["state"])
    note.write([(folder["link.plan"], unsaved)])
    #expect(editor(of: "a.plan") == Editor(name: "Kate"))
    #expect(editor(of: "link.plan") == Editor(name: "Kate"))
    let nowhere = EditingNote(of: Array("Kate".utf8), process: nil, in: folder["a.plan"])
    nowhere.write([(folder["b.plan"], unsaved)])
    #expect(editor(of: "b.plan") == nil)
  }
}
