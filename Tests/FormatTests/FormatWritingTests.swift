import Foundation
import PlanTesting
import Testing

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `planfmt -w` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func rewrite(_ operand: String) throws {
    let ended = try place.run("planfmt -w " + operand)
    #expect(ended.output == "")
    #expect(ended.error == "")
    #expect(ended.code == 0)
  }

  private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: place.folder.path + "/" + name)
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o400, 0o755].filter { $0 & 0o200 != 0 || getuid() == 0 })
  func `keeps the mode and leaves no other file`(mode: Int) throws {
    try place.write(Sample.typed, to: "a.plan")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: place.folder.path + "/a.plan")
    try rewrite("a.plan")
    #expect(try attributes("a.plan")[.posixPermissions] as? Int == mode)
    #expect(try place.text("a.plan") == Sample.canonical)
    #expect(try place.snapshot().count == 1)
  }

  @Test(arguments: ["link.plan", "."])
  func `keeps a link and writes the file it points to`(operand: String) throws {
    try place.write(Sample.typed, to: "real/a.txt")
    #expect(try place.run("ln -s real/second link.plan; ln -s a.txt real/second").code == 0)
    let before = try place.snapshot()
    try rewrite(operand)
    let after = try place.snapshot()
    #expect(try place.text("real/a.txt") == Sample.canonical)
    #expect(Set(after.keys) == ["link.plan", "real", "real/a.txt", "real/second"])
    for link in ["link.plan", "real/second"] { #expect(after[link] == before[link]) }
  }

  @Test(arguments: [
    Sample.canonical, "", "\n\n", " \n", "## Todo\r\n\r\n- [ ] a\r\n", "no plan at all\n",
  ])
  func `does not touch canonical files`(text: String) throws {
    try place.write(text, to: "a.plan")
    let before = try place.snapshot()
    try rewrite("a.plan")
    try rewrite(".")
    #expect(try place.snapshot() == before)
  }

  @Test(arguments: [
    ("##  todo\r\n* [] a\r\n", "## Todo\r\n\r\n- [ ] a\r\n"),
    ("* [] a\r\n* [] b\r\n* [] c\n", "- [ ] a\r\n- [ ] b\r\n- [ ] c\r\n"),
    ("* [] a\r\n* [] b\n", "- [ ] a\r\n- [ ] b\r\n"),
    ("* [] a\n* [] b\r\n", "- [ ] a\n- [ ] b\n"),
    ("* [] a", "- [ ] a\n"), ("\u{FEFF}* [] a\n\n\n", "- [ ] a\n"),
  ])
  func `gives every line the line end of the first one`(typed: String, canonical: String) throws {
    try place.write(typed, to: "a.plan")
    try rewrite("a.plan")
    #expect(try place.bytes("a.plan") == Array(canonical.utf8))
  }

  @Test func `formats each file once, however often it is named`() throws {
    try place.write(Sample.typed, to: "a.plan")
    #expect(try place.run("ln -s a.plan b.plan").code == 0)
    let ended = try place.run("planfmt -lw a.plan b.plan ./a.plan . \"$PWD\"")
    #expect(ended.output == "a.plan\n")
    #expect(ended.error == "")
    #expect(ended.code == 0)
    #expect(
      try place.run("planfmt -v --check a.plan b.plan .").error == "planfmt: a.plan: unchanged\n")
  }

  @Test func `follows no linked folders, and enters no hidden ones`() throws {
    for name in [
      "out/a.plan", "in/.git/a.plan", "in/.a.plan", "in/a.plan~", "in/a.sync-conflict-1.plan",
    ] {
      try place.write(Sample.typed, to: name)
    }
    #expect(try place.run("ln -s ../out in/link").code == 0)
    let before = try place.snapshot()
    let ended = try place.run("planfmt -w in")
    #expect(ended.error == "planfmt: in: no plan file inside\n")
    #expect(ended.code == 0)
    #expect(try place.snapshot() == before)
  }

  @Test(.enabled(if: !Workplace.isSanitized))
  func `leaves the old file if there is no room for the new one`() throws {
    try place.write(String(repeating: "* [] Pay rent\n", count: 20_000), to: "a.plan")
    let before = try place.snapshot()
    let ended = try place.run("ulimit -f 8; planfmt -w a.plan")
    #expect(ended.error == "planfmt: a.plan: File too large\n")
    #expect(ended.code == 2)
    #expect(try place.snapshot() == before)
  }

  @Test func `formats a folder with few file descriptors left`() throws {
    for number in 0..<40 { try place.write(Sample.typed, to: "\(number).plan") }
    let ended = try place.run("ulimit -n 16; planfmt -w .")
    #expect(ended.error == "")
    #expect(ended.code == 0)
    #expect(try place.run("planfmt --check .").code == 0)
  }
}
