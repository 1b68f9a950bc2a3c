import Foundation
import PlanTesting
import PlanText
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    text(
      unifiedDiff(
        old: bytes(old), new: bytes(new), oldName: bytes("x"), newName: bytes("x")))
  }

  @Test func `equal texts have an empty diff`() {
    #expect(diff("a\n", "a\n") == "")
    #expect(diff("", "") == "")
  }

  @Test func `three lines of context are on both sides`() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nV\n6\n7\n8\n9\n")
        == "--- a/x\n+++ b/x\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+V\n 6\n 7\n 8\n")
  }

  @Test func `changes six lines apart share a hunk, and changes seven lines apart do not`() {
    let lines = (1...20).map { "\($0)\n" }
    func changed(_ places: Int...) -> String {
      lines.enumerated().map { places.contains($0) ? "x\n" : $1 }.joined()
    }
    #expect(diff(lines.joined(), changed(4, 11)).components(separatedBy: "@@ -").count == 2)
    #expect(diff(lines.joined(), changed(4, 12)).components(separatedBy: "@@ -").count == 3)
  }

  @Test func `a missing final newline is marked on the side where it is missing`() {
    #expect(
      diff("a\nb", "a\nb\n")
        == "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
  }

  @Test func `an absent text is named dev null, and an empty side counts from zero`() {
    let patch = unifiedDiff(old: [], new: bytes("a\n"), oldName: nil, newName: bytes("x"))
    #expect(text(patch) == "--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n")
  }

  @Test(arguments: [
    ("2026-10-05.plan", "a/2026-10-05.plan\n"),
    ("my lists.plan", "a/my lists.plan\t\n"),
    ("Café.plan", "\"a/Caf\\303\\251.plan\"\n"),
    ("a\"b\\c\td\ne", "\"a/a\\\"b\\\\c\\td\\ne\"\n"),
    ("\u{1}", "\"a/\\001\"\n"),
    ("é e", "\"a/\\303\\251 e\"\t\n"),
  ])
  func `names are quoted as git quotes them`(name: String, header: String) {
    let patch = unifiedDiff(old: [], new: [0x61], oldName: bytes(name), newName: bytes(name))
    #expect(text(patch).hasPrefix("--- \(header)"))
  }

  @Test func `git applies the diffs of random pairs`() throws {
    let folder = try TestFolder.make()
    var generator = SeededGenerator(seed: 5)
    var patch: [UInt8] = []
    var expected: [String: [UInt8]] = [:]
    let endings = [" ", "é", "\"", "\\", "日", "\t", "\u{1}", "-", "x"]
    for number in 0..<LongRun.count(full: 400) {
      let (old, new) = randomPair(&generator)
      let name = "\(number)\(generator.pick(endings))f"
      try Data(old).write(to: folder.appendingPathComponent(name))
      patch += unifiedDiff(
        old: old, new: new, oldName: bytes(name), newName: bytes(name))
      expected[name] = new
    }
    let result = try git(["apply", "--whitespace=nowarn", "-"], input: patch, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    for (name, new) in expected {
      let file = folder.appendingPathComponent(name)
      // Git removes a file whose lines a bare patch removes.
      let written =
        FileManager.default.fileExists(atPath: file.path) ? try Data(contentsOf: file) : Data()
      #expect([UInt8](written) == new, "\(name)")
    }
  }

  /// Texts of few different lines, with mixed line ends, with and without a final one. Often one
  /// differs from the other by a few changes.
  private func randomPair(_ generator: inout SeededGenerator) -> ([UInt8], [UInt8]) {
    let lines = [
      "- [ ] a\n", "- [x] b\r\n", "\n", "## c\n", "-- d\n", "+++ e\n", "\\ f\n", "@@ -1\n",
    ]
    func random(_ generator: inout SeededGenerator) -> [String] {
      (0..<generator.number(below: 40)).map { _ in generator.pick(lines) }
    }
    let old = random(&generator)
    var new = old
    for _ in 0..<generator.number(below: 6) where !new.isEmpty {
      let place = generator.number(below: new.count)
      switch generator.number(below: 3) {
      case 0: new.remove(at: place)
      case 1: new.insert(generator.pick(lines), at: place)
      default: new[place] = "\(generator.number(below: 100))\n"
      }
    }
    if generator.number(below: 8) == 0 { new = random(&generator) }
    func finished(_ lines: [String], _ generator: inout SeededGenerator) -> [UInt8] {
      let isCut = generator.number(below: 4) == 0
      let text = bytes(lines.joined())
      return isCut && !text.isEmpty ? Array(text.dropLast()) : text
    }
    return (finished(old, &generator), finished(new, &generator))
  }

  private func git(
    _ arguments: [String], input: [UInt8], in folder: URL
  ) throws -> (status: Int32, errors: String) {
    let patch = folder.appendingPathComponent(".patch")
    try Data(input).write(to: patch)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "GIT_CEILING_DIRECTORIES": folder.deletingLastPathComponent().path,
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "LC_ALL": "C",
    ]
    process.standardInput = try FileHandle(forReadingFrom: patch)
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
