import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `Files with a text in place of one of them` {
  private func files(_ path: String, isAlone: Bool = false) -> UnsavedFiles {
    let below = MemoryFiles([
      "a.plan": "a", "z.plan": "z", "2026-10-05.plan": "5", "2026/2026-10-07.plan": "7",
    ])
    return UnsavedFiles(
      laying: [(FilePath(path), Array("text".utf8))], over: below, isAlone: isAlone)
  }

  private func visited(
    _ files: UnsavedFiles, _ operands: String...
  ) -> [String] {
    var visited: [String] = []
    files.visit(operands.map { FilePath($0) }) { path, found in
      let name = String(decoding: path.bytes, as: UTF8.self)
      switch found {
      case .text(let text):
        visited.append("\(name)=\(String(decoding: Array(copying: text), as: UTF8.self))")
      case .problem(let problem): visited.append("\(name): \(problem.message)")
      case .conflictCopy, .misspelled, .noPlanInside: visited.append(name)
      }
    }
    return visited
  }

  @Test(arguments: [
    ("a.plan", ["2026-10-05.plan=5", "2026/2026-10-07.plan=7", "a.plan=text", "z.plan=z"]),
    (
      "b.plan",
      ["2026-10-05.plan=5", "2026/2026-10-07.plan=7", "a.plan=a", "b.plan=text", "z.plan=z"]
    ),
    (
      "zz.plan",
      ["2026-10-05.plan=5", "2026/2026-10-07.plan=7", "a.plan=a", "z.plan=z", "zz.plan=text"]
    ),
    (
      "2026/2026-10-06.plan",
      [
        "2026-10-05.plan=5", "2026/2026-10-06.plan=text", "2026/2026-10-07.plan=7", "a.plan=a",
        "z.plan=z",
      ]
    ),
    (".b.plan", ["2026-10-05.plan=5", "2026/2026-10-07.plan=7", "a.plan=a", "z.plan=z"]),
  ])
  func `are walked with the text in place of the file`(path: String, expected: [String]) throws {
    let files = files(path)
    #expect(visited(files, ".") == expected)
    #expect(
      try files.planPaths(below: FilePath(".")).paths.map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
        == expected.map { String($0.prefix { $0 != "=" }) })
  }

  @Test func `are read by every path to the file`() throws {
    for path in ["a.plan", "./a.plan", "/plan/a.plan", "2026/../a.plan"] {
      let files = files(path)
      #expect(visited(files, "/plan/a.plan", "z.plan") == ["/plan/a.plan=text", "z.plan=z"])
      #expect(files.text(at: FilePath("a.plan")) != nil)
      #expect(files.text(at: FilePath("z.plan")) == nil)
    }
    let new = files("2027/01/2027-01-01.plan")
    #expect(visited(new, "2027/01/2027-01-01.plan") == ["2027/01/2027-01-01.plan=text"])
    #expect(visited(new, "2027/01/other.plan") == ["2027/01/other.plan: No such file or directory"])
    #expect(visited(new, "2027") == ["2027/01/2027-01-01.plan=text"])
    #expect(new.kind(of: FilePath("2027/01")) == .directory)
    #expect(new.kind(of: FilePath("2027/01/2027-01-01.plan")) == .regular)
    #expect(new.kind(of: FilePath("2027/02")) == nil)
    #expect(new.location(of: FilePath("2027/01")) == FilePath("/plan/2027/01"))
    #expect(try new.names(in: FilePath("2027")) == [Array("01".utf8)])
    #expect(try new.names(in: FilePath(".")).contains(Array("2027".utf8)))
  }

  @Test func `contain nothing else if the text is alone`() throws {
    for path in ["a.plan", "new.plan"] {
      let files = files(path, isAlone: true)
      #expect(visited(files, ".") == ["\(path)=text"])
      #expect(try files.planPaths(below: FilePath(".")).paths == [FilePath(path)])
      #expect(visited(files, "z.plan") == ["z.plan=z"])
    }
  }

  @Test func `are never written`() {
    let files = files("a.plan")
    var changes = ChangeSet()
    changes.append(Change(FilePath("a.plan"), read: Array("a".utf8), written: []))
    #expect(files.write(changes) == [FileProblem(FilePath("a.plan"), .readOnly)])
    #expect(throws: FileProblem(FilePath("b"), .readOnly)) { try files.makeFolder(FilePath("b")) }
    #expect(throws: FileProblem(FilePath("a.plan"), .readOnly)) {
      try files.remove(FilePath("a.plan"), holding: [])
    }
  }
}
