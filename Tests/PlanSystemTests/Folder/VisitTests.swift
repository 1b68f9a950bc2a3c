import Foundation
import PlanSystem
import PlanText
import Testing

struct VisitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Walks the whole folder, with several numbers of threads.
  private func walked() -> [String] {
    let found = visited(Disk(threads: 1), [folder[""]], below: folder.path)
    for threads in [2, 3, 8] {
      #expect(visited(Disk(threads: threads), [folder[""]], below: folder.path) == found)
    }
    return found
  }

  private func named(_ names: String...) -> [String] {
    visited(Disk(), names.map { folder[$0] }, below: folder.path)
  }

  @Test func `files of a folder are sorted by the bytes of their paths`() throws {
    for name in ["b.plan", "a/z.plan", "a.plan", "a-b.plan", "é.plan", "a/b/c.plan", "Z.plan"] {
      try folder.write(name, to: name)
    }
    #expect(
      walked()
        == [
          "Z.plan", "a-b.plan", "a.plan", "a/b/c.plan", "a/z.plan", "b.plan", "é.plan",
        ].map { "\($0) = \($0)" })
  }

  @Test(arguments: [
    "notes.md", "a.plan~", ".hidden.plan", ".git/a.plan", ".syncthing.plan-1-0.tmp", "#a.plan#",
    "plan", "A.PLAN/a.plan.txt", "old~/a.plan", "a.sync-conflict-1-2-3.md",
    ".a.sync-conflict-1-2-3.plan",
    "a.sync-conflict-1-2-3.plan/a.plan", "a.sync-conflict-1-2-3/a.plan",
  ])
  func `a walk skips`(_ name: String) throws {
    try folder.write("x", to: name)
    try folder.write("seen", to: "a.plan")
    #expect(walked() == ["a.plan = seen"])
  }

  @Test func `a conflict copy in a walk is named at its place and not read`() throws {
    let copy = "2026-10-05.sync-conflict-20261005-120000-ABCDEFG.plan"
    for name in ["2026-10-05.plan", "2026-10-06.plan", "sub/b.plan"] {
      try folder.write("1", to: name)
    }
    try folder.write("never read", to: copy)
    try folder.link("sub/a.sync-conflict-1-2-3.plan", to: "nowhere")
    try folder.write("x", to: "a\nb.sync-conflict-1-2-3.plan")
    #expect(
      walked() == [
        "2026-10-05.plan = 1", "\(copy) is a conflict copy of 2026-10-05.plan",
        "2026-10-06.plan = 1",
        "a\nb.sync-conflict-1-2-3.plan: the name contains a control character",
        "sub/a.sync-conflict-1-2-3.plan is a conflict copy of a.plan", "sub/b.plan = 1",
      ])
  }

  @Test func `a folder of conflict copies contains no plan`() throws {
    let copy = "a/2026-10-05.sync-conflict-20261005-120000-ABCDEFG.plan"
    try folder.write("x", to: copy)
    #expect(named("a") == ["a is empty", "\(copy) is a conflict copy of 2026-10-05.plan"])
  }

  @Test func `the names of a folder are sorted by their bytes`() throws {
    for name in ["b.plan", ".git/x", "é", "B", "a\nb", "a.plan~"] { try folder.write("", to: name) }
    try folder.link("link", to: ".")
    let names = [".git", "B", "a\nb", "a.plan~", "b.plan", "link", "é"]
    for place in ["", "link", "link/"] {
      #expect(try Disk().names(in: folder[place]) == names.map { Array($0.utf8) })
    }
    #expect(throws: FileProblem(folder["none"], .notFound)) { try Disk().names(in: folder["none"]) }
    #expect(throws: FileProblem(folder["B"], .notADirectory)) { try Disk().names(in: folder["B"]) }
  }

  @Test(arguments: ["notes.md", "a.plan~", ".hidden.plan", "a.sync-conflict-1-2-3.plan"])
  func `a named file is visited whatever its name is`(_ name: String) throws {
    try folder.write("x", to: name)
    #expect(named(name) == ["\(name) = x"])
  }

  @Test func `operands keep their order and bad ones are reported at their place`() throws {
    try folder.write("1", to: "b.plan")
    try folder.write("2", to: "a.plan")
    #expect(
      named("b.plan", "none.plan", "a.plan/x.plan", "a.plan") == [
        "b.plan = 1", "none.plan: No such file or directory", "a.plan/x.plan: Not a directory",
        "a.plan = 2",
      ])
  }

  @Test func `a file is visited once, whatever paths lead to it`() throws {
    try folder.write("1", to: "b.plan")
    try folder.hardLink("a.plan", to: "b.plan")
    try folder.link("c.plan", to: "b.plan")
    #expect(walked() == ["a.plan = 1"])
    #expect(named("c.plan", "b.plan", "", "./b.plan", "b.plan") == ["c.plan = 1"])
  }

  @Test func `a link is read as its target`() throws {
    try folder.write("far", to: "x.txt")
    try folder.link("a.plan", to: folder.path + "/x.txt")
    try folder.link("dangling.plan", to: "nowhere")
    try folder.link("loop.plan", to: "loop.plan")
    let loop = FileProblem(folder["loop.plan"], .linkLoop)
    #expect(
      walked() == [
        "a.plan = far", "dangling.plan: No such file or directory", "loop.plan: \(loop.message)",
      ])
  }

  @Test func `a linked directory is not walked`() throws {
    try folder.write("1", to: "real/a.plan")
    try folder.link("linked", to: "real")
    try folder.link("up", to: "..")
    #expect(walked() == ["real/a.plan = 1"])
  }

  @Test func `a linked directory that is named is walked`() throws {
    try folder.write("1", to: "real/a.plan")
    try folder.link("linked", to: "real")
    #expect(named("linked/") == ["linked/a.plan = 1"])
  }

  @Test func `a directory with the name of a plan is a problem, walked or named`() throws {
    try folder.write("1", to: "x.plan/inside.plan")
    try folder.link("y.plan", to: "x.plan")
    #expect(walked() == ["x.plan: is a directory", "y.plan: is a directory"])
    #expect(named("x.plan/") == ["x.plan/: is a directory"])
  }

  @Test func `a folder without plans is distinguished from a missing one`() throws {
    try folder.write("x", to: "a/notes.md")
    #expect(named("a", "b") == ["a is empty", "b: No such file or directory"])
  }

  @Test func `a FIFO neither blocks nor is read`() throws {
    #expect(unsafe mkfifo(folder.path + "/a.plan", 0o600) == 0)
    #expect(walked() == ["a.plan: is not a regular file"])
    #expect(named("a.plan") == ["a.plan: is not a regular file"])
  }

  @Test(arguments: [1, 2, 3, 8])
  func `every text is prepared before its turn, once`(_ threads: Int) throws {
    for number in 0..<300 {
      // Some are too large to be read ahead.
      let length = number % 50 == 7 ? 200_000 : number
      let name = number % 3 == 0 ? "list\(number).plan" : "a/2026-10-\(number).plan"
      try folder.write(String(repeating: "x", count: length), to: name)
    }
    try folder.write("copy", to: "a.sync-conflict-20261005-090000-AAAAAAA.plan")
    try folder.makeDirectory("c.plan")
    var sequential: [String] = []
    Disk(threads: 1).visit([folder[""]]) { path, _ in sequential.append("\(path)") }
    var paths: [String] = []
    Disk(threads: threads).visit([folder[""]], preparing: Lengths()) {
      path, found, prepared in
      paths.append("\(path)")
      guard case .text(let text) = found else { return #expect(prepared == nil) }
      #expect(prepared?.work.lengths[prepared?.place ?? 0] == text.count)
    }
    #expect(paths == sequential)
    #expect(paths.count == 302)
  }

  /// The length of each text.
  private final class Lengths: TextWork {
    private(set) var lengths = [Int](repeating: -1, count: textWorkPlaces)

    func prepare(_ path: FilePath, _ text: Span<UInt8>, at place: Int) {
      lengths[place] = text.count
    }
  }

  @Test func `a file is read whole, whatever its size`() throws {
    // About the sizes of the buffer, and the one from which a file is read at its turn.
    for size in [16 << 10, 32 << 10, 64 << 10, 128 << 10].flatMap({ [$0 - 1, $0, $0 + 1] }) {
      try folder.write(String(repeating: "x", count: size), to: "\(size).plan")
    }
    try folder.write("", to: "0.plan")
    for threads in [1, 2, 3, 8] {
      Disk(threads: threads).visit([folder[""]]) { path, found in
        guard case .text(let text) = found else { return #expect(Bool(false), "\(path)") }
        #expect("\(text.count).plan" == String(decoding: path.lastComponent, as: UTF8.self))
      }
    }
  }

  @Test func `a file above 16 MiB is refused`() throws {
    for (name, size) in [("a.plan", 16 << 20), ("b.plan", 20 << 20)] {
      try folder.write("", to: name)
      #expect(unsafe truncate(folder.path + "/" + name, off_t(size)) == 0)
    }
    var sizes: [Int?] = []
    Disk().visit([folder[""], folder["b.plan"]]) { _, found in
      if case .text(let bytes) = found { sizes.append(bytes.count) } else { sizes.append(nil) }
    }
    #expect(sizes == [16 << 20, nil, nil])
    #expect(named("b.plan") == ["b.plan: is larger than 16 MiB"])
  }

  @Test func `a name with a control character is not read`() throws {
    try folder.write("1", to: "a\nb.plan")
    try folder.write("2", to: "c\u{7F}d/e.plan")
    let message = "the name contains a control character"
    #expect(walked() == ["a\nb.plan: \(message)", "c\u{7F}d: \(message)"])
    #expect(named("a\nb.plan") == ["a\nb.plan: \(message)"])
  }

  @Test func `a name that is not UTF-8 is read by its bytes`() throws {
    var path = folder["x"].bytes.dropLast() + [0xFF]
    path += Array(".plan".utf8)
    let change = Change(FilePath(bytes: path), read: nil, written: [0x31])
    var changes = ChangeSet()
    changes.append(change)
    try #require(Disk().write(changes).isEmpty)
    var paths: [FilePath] = []
    Disk().visit([folder[""]]) { path, _ in paths.append(path) }
    #expect(paths == [change.path])
  }

  @Test(arguments: [
    ("", 0), ("x", 1), ("\n", 1), ("no final line end", 1), ("line of 16 bytes\n", 512),
    ("line\n", 13_107), ("a\n", 32_768), ("b\n", 100_000), ("c", 65_537),
  ])
  func `a text is read whole`(_ line: String, _ count: Int) throws {
    let text = String(repeating: line, count: count)
    try folder.write(text, to: "a.plan")
    try folder.write("short\n", to: "b.plan")
    let isWhole = walked() == ["a.plan = \(text)", "b.plan = short\n"]
    #expect(isWhole)
  }

  @Test func `a single file can be read, a directory cannot`() throws {
    try folder.write("old", to: "a.plan")
    #expect(try Disk().read(folder["a.plan"]) == Array("old".utf8))
    #expect(throws: FileProblem(folder[""], .isDirectory)) { try Disk().read(folder[""]) }
    #expect(throws: FileProblem(folder["b"], .notFound)) { try Disk().read(folder["b"]) }
  }

  @Test func `more files can be read than may be open at once`() throws {
    let names = (1000..<1600).map { "\($0).plan" }
    for name in names { try folder.write(name, to: name) }
    #expect(walked() == names.map { "\($0) = \($0)" })
  }
}
