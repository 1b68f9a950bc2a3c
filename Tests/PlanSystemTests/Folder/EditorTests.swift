import Foundation
import PlanSystem
import PlanText
import Testing

/// A process id that no process has, but one could have.
private let nobody: Int32 = 0x7FFF_FFF0

private func thisHost() -> String {
  var name = [CChar](repeating: 0, count: 256)
  #expect(unsafe gethostname(&name, 255) == 0)
  return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// The first block of a swap file, as vim writes it.
private func swapFile(
  magic: String = "b0", program: String = "VIM 9.0", process: Int32 = getpid(),
  host: String = thisHost(), unsaved: UInt8 = 0x55
) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: 4096)
  func put(_ text: some Sequence<UInt8>, at place: Int) {
    for (index, byte) in text.enumerated() { bytes[place + index] = byte }
  }
  put(magic.utf8, at: 0)
  put(program.utf8, at: 2)
  put((0..<4).map { UInt8(truncatingIfNeeded: process >> ($0 * 8)) }, at: 24)
  put("user".utf8, at: 28)
  put(host.utf8.prefix(39), at: 68)
  bytes[1007] = unsaved
  return bytes
}

struct `Unsaved changes in an editor` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("text", to: "a.plan")
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try folder.makeDirectory((name as NSString).deletingLastPathComponent)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/" + name))
  }

  private func editor(of name: String = "a.plan", swapFolders: [FilePath] = []) -> Editor? {
    Disk().editor(changing: folder[name], swapFolders: swapFolders)
  }

  @Test(arguments: [".a.plan.swp", ".a.plan.swo", ".a.plan.swn"])
  func `are recognised by a swap file`(name: String) throws {
    #expect(editor() == nil)
    try write(swapFile(), to: name)
    #expect(editor() == .vim)
    #expect(editor(of: "b.plan") == nil)
  }

  @Test(arguments: [
    (swapFile(program: "nano 7.2"), Editor.nano), (swapFile(program: "VIM 8.1"), .vim),
    (swapFile(magic: "bc"), .vim), (swapFile(magic: "bC"), .vim), (swapFile(magic: "bd"), .vim),
  ])
  func `belong to the editor that wrote the swap file`(bytes: [UInt8], editor: Editor) throws {
    try write(bytes, to: ".a.plan.swp")
    #expect(self.editor() == editor)
  }

  @Test(arguments: [
    [], Array(swapFile().prefix(1007)), swapFile(unsaved: 0), swapFile(unsaved: 0x54),
    swapFile(magic: "a0"), swapFile(magic: "bx"), swapFile(program: "DOOM 2"),
    [UInt8](repeating: 0x55, count: 1008),
  ])
  func `are not recognised by any other file of that name`(bytes: [UInt8]) throws {
    try write(bytes, to: ".a.plan.swp")
    #expect(editor() == nil)
  }

  @Test func `are recognised by the first bytes alone`() throws {
    try write(Array(swapFile().prefix(1008)), to: ".a.plan.swp")
    #expect(editor() == .vim)
  }

  @Test func `are gone with a process of this host`() throws {
    try write(swapFile(process: nobody), to: ".a.plan.swp")
    #expect(editor() == nil)
    try write(swapFile(), to: ".a.plan.swo")
    #expect(editor() == .vim)
  }

  @Test(arguments: [0, -1, -2, .min])
  func `may belong to an unknown process`(process: Int32) throws {
    try write(swapFile(process: process), to: ".a.plan.swp")
    #expect(editor() == .vim)
  }

  @Test(arguments: ["elsewhere", "", "\u{FF}"])
  func `on another host are assumed to exist`(host: String) throws {
    try write(swapFile(process: nobody, host: host), to: ".a.plan.swp")
    #expect(editor() == .vim)
  }

  @Test func `are looked for next to the target of a link`() throws {
    try folder.link("link.plan", to: "sub/b.plan")
    try write(swapFile(), to: "sub/.b.plan.swp")
    #expect(editor(of: "link.plan") == .vim)
    #expect(editor(of: "sub/b.plan") == .vim, "the file itself need not exist")
  }

  @Test func `are recognised by a lock of Emacs`() throws {
    for (link, expected) in [
      ("me@\(thisHost()).\(getpid()):1700000000", Editor?.some(.emacs)),
      ("me@\(thisHost()).\(getpid())", .emacs), ("me@\(thisHost()).\(nobody):1", nil),
      ("me@\(thisHost()).example.org.\(nobody):1", nil), ("me@elsewhere.\(nobody):1", .emacs),
      ("me@example.org@elsewhere.1", .emacs), ("nothing of the kind", nil), ("me@host", nil),
      ("me@host.", nil), ("me@host.x", nil), ("me@host.12345678901", nil),
    ] {
      try folder.link(".#a.plan", to: link)
      #expect(editor() == expected, "\(link)")
      try FileManager.default.removeItem(atPath: folder.path + "/.#a.plan")
    }
    try folder.write("me@elsewhere.12:1700000000", to: ".#a.plan")
    #expect(editor() == .emacs, "a file, where there are no links")
  }

  @Test func `are found in Neovim's own folder`() throws {
    let real = try #require(Disk().location(of: folder["a.plan"]))
    let name = String(decoding: real.bytes, as: UTF8.self).replacing("/", with: "%")
    try write(swapFile(program: "VIM 8.1"), to: "swap/\(name).swp")
    let other = name.replacing("a.plan", with: "new.plan")
    try write(swapFile(program: "VIM 8.1"), to: "swap/\(other).swp")
    #expect(editor() == nil)
    for swapped in ["a.plan", "new.plan"] {
      #expect(editor(of: swapped, swapFolders: [folder["none"], folder["swap"]]) == .neovim)
    }
    #expect(editor(of: "b.plan", swapFolders: [folder["swap"]]) == nil)
  }

  @Test func `are not waited for`() throws {
    #expect(unsafe mkfifo(folder.path + "/.a.plan.swp", 0o600) == 0)
    try folder.makeDirectory(".a.plan.swo")
    #expect(editor() == nil)
  }
}
