import Foundation
import PlanTesting
import Testing

/// A file that cannot be formatted, and the message about it.
struct BadInput: Sendable, CustomTestStringConvertible {
  var name: String
  /// Lines of a shell script that create it.
  var make: String
  /// The path of the file in the shell.
  var operand = "x.plan"
  /// The text before the message.
  var place = "planfmt: x.plan: "
  var message: String
  /// Whether a walk of the folder finds it.
  var isWalked = true

  var testDescription: String { name }

  static let all = [
    BadInput(
      name: "a missing file", make: ":", message: "No such file or directory", isWalked: false),
    BadInput(
      name: "a file below a file", make: "touch y", operand: "y/x.plan",
      place: "planfmt: y/x.plan: ", message: "Not a directory", isWalked: false),
    BadInput(
      name: "a folder named like a plan", make: "mkdir x.plan; cp a.plan x.plan/b.plan",
      message: "is a directory"),
    BadInput(name: "a FIFO", make: "mkfifo x.plan", message: "is not a regular file"),
    BadInput(
      name: "a device", make: ":", operand: "/dev/null", place: "planfmt: /dev/null: ",
      message: "is not a regular file", isWalked: false),
    BadInput(
      name: "a dangling link", make: "ln -s gone x.plan", message: "No such file or directory"),
    BadInput(
      name: "a loop of links", make: "ln -s x.plan x.plan",
      message: "Too many levels of symbolic links"),
    BadInput(
      name: "text that is no UTF-8", make: "printf '* []a\\n* []\\377\\n' >x.plan",
      place: "x.plan:2:5: error: ", message: "not UTF-8 at byte 10"),
    BadInput(
      name: "a NUL", make: "printf '* []a\\n* []\\000\\n' >x.plan", place: "x.plan:2:5: error: ",
      message: "holds a NUL at byte 10"),
    BadInput(
      name: "conflict markers",
      make: "printf '* []\\n<<<<<<< a\\n=======\\n* []\\n>>>>>>> b\\n' >x.plan",
      place: "x.plan:2:1: error: ",
      message: "holds conflict markers; 'planmerge --resolve x.plan' merges it"),
    BadInput(
      name: "20 MiB", make: "dd if=/dev/zero of=x.plan bs=1 count=0 seek=20971520 2>/dev/null",
      message: "is larger than 16 MiB"),
    BadInput(
      name: "a name of two lines", make: "cp a.plan \"$(printf 'x\\ny.plan')\"",
      operand: "\"$(printf 'x\\ny.plan')\"", place: "planfmt: x<U+000A>y.plan: ",
      message: "the name contains a control character"),
    BadInput(
      name: "a write cut short",
      make: "cp a.plan x.plan; ln x.plan other; echo a >.syncthing.plan-saved-x.plan",
      message: "an earlier write was cut short; the text from before it is in "
        + ".syncthing.plan-saved-x.plan; restore or delete that file, then try again"),
  ]
}

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `planfmt finds` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(Sample.typed, to: "a.plan")
    try place.write(Sample.typed, to: "z.plan")
  }

  @Test(arguments: BadInput.all)
  func `a file it cannot format, reports it and formats the rest`(bad: BadInput) throws {
    #expect(try place.run(bad.make).code == 0)
    try expectDone("planfmt -w a.plan \(bad.operand) z.plan", despite: bad)
  }

  @Test(arguments: BadInput.all.filter(\.isWalked))
  func `a file it cannot format in a folder, and formats the rest`(bad: BadInput) throws {
    #expect(try place.run(bad.make).code == 0)
    try expectDone("planfmt -w .", despite: bad)
  }

  private func expectDone(_ line: String, despite bad: BadInput) throws {
    let before = try place.snapshot().filter { !["a.plan", "z.plan"].contains($0.key) }
    let ended = try place.run(line)
    #expect(ended.error == bad.place + bad.message + "\n")
    #expect(ended.output == "")
    #expect(ended.code == 2)
    #expect(try place.text("a.plan") == Sample.canonical)
    #expect(try place.text("z.plan") == Sample.canonical)
    let after = try place.snapshot().filter { !["a.plan", "z.plan"].contains($0.key) }
    #expect(after == before, "nothing else changed, no file was left")
  }

  @Test(
    arguments: BadInput.all.filter { $0.name != "a write cut short" }, ["", "-l", "-d", "--check"])
  func `a file it cannot read, and changes nothing`(bad: BadInput, mode: String) throws {
    #expect(try place.run(bad.make).code == 0)
    let before = try place.snapshot()
    let ended = try place.run("planfmt \(mode) \(bad.operand)")
    // A folder may contain many files, so planfmt asks for a mode first.
    if mode.isEmpty, bad.message == "is a directory" {
      #expect(
        ended.error.hasPrefix(
          "planfmt: there is more than one file; choose -w, -l, -d or --check\n"))
    } else {
      #expect(ended.error == bad.place + bad.message + "\n")
    }
    #expect(ended.output == "")
    #expect(ended.code == 2)
    #expect(try place.snapshot() == before)
  }

  @Test(.enabled(if: getuid() != 0, "root reads and writes everything"))
  func `a file it may not read`() throws {
    let bad = BadInput(
      name: "unreadable", make: "cp a.plan x.plan; chmod 0 x.plan", message: "Permission denied")
    #expect(try place.run(bad.make).code == 0)
    try expectDone("planfmt -w a.plan x.plan z.plan", despite: bad)
  }

  @Test(.enabled(if: getuid() != 0, "root reads and writes everything"))
  func `a folder it may not write into`() throws {
    let bad = BadInput(
      name: "read-only", make: "mkdir x; cp a.plan x; chmod 555 x", place: "planfmt: x/a.plan: ",
      message: "Permission denied")
    #expect(try place.run(bad.make).code == 0)
    defer { _ = try? place.run("chmod 755 x") }
    try expectDone("planfmt -w a.plan x z.plan", despite: bad)
  }
}
