import Foundation
import PlanTesting
import Testing

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `planfmt and its streams` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(Sample.typed, to: "a.plan")
  }

  @Test(arguments: ["a.plan", "-l a.plan", "-d a.plan", "- <a.plan", "-lw a.plan"])
  func `a closed output is a failure if there is something to print`(arguments: String) throws {
    let ended = try place.run("planfmt \(arguments) >&-")
    #expect(ended.error == "planfmt: standard output: Bad file descriptor\n")
    #expect(ended.code == 2)
  }

  @Test(arguments: ["-w a.plan", "--check a.plan"])
  func `a closed output is not a failure if nothing is printed`(arguments: String) throws {
    let ended = try place.run("planfmt \(arguments) >&-")
    #expect(ended.error == "")
    #expect(ended.code == (arguments.hasPrefix("-w") ? 0 : 1))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
    arguments: ["a.plan", "-l a.plan", "-d a.plan", "- <a.plan"])
  func `a full disk is a failure`(arguments: String) throws {
    let ended = try place.run("planfmt \(arguments) >/dev/full")
    #expect(ended.error == "planfmt: standard output: No space left on device\n")
    #expect(ended.code == 2)
  }

  @Test(arguments: ["long.plan", "- <long.plan"])
  func `a reader that stops early is not a failure`(arguments: String) throws {
    // More than any pipe holds.
    try place.write(String(repeating: "* [] Pay rent\n", count: 8_000), to: "long.plan")
    let ended = try place.run("{ planfmt \(arguments); echo $? >code; } | head -c 1")
    #expect(ended.output == "-")
    #expect(ended.error == "")
    #expect(try place.text("code") == "0\n")
  }

  @Test func `-w writes the files even if nobody reads the output`() throws {
    let ended = try place.run("{ sleep 0.1; planfmt -lw a.plan; echo $? >code; } | :")
    #expect(ended.error == "")
    #expect(try place.text("code") == "0\n")
    #expect(try place.text("a.plan") == Sample.canonical)
  }

  @Test func `input above the size limit comes out unchanged`() throws {
    #expect(
      try place.run("dd if=/dev/zero of=big bs=1 count=0 seek=20971520 2>/dev/null").code == 0)
    let ended = try place.run("{ planfmt - <big; echo $? >code; } | cmp - big")
    #expect(ended.code == 0)
    #expect(ended.error == "planfmt: standard input: larger than 16 MiB\n")
    #expect(try place.text("code") == "2\n")
  }

  @Test func `a filter may read and write the same file`() throws {
    let ended = try place.run("planfmt - <a.plan | cat >b.plan; planfmt --check b.plan")
    #expect(ended.code == 0)
    #expect(try place.text("b.plan") == Sample.canonical)
  }

  @Test func `a message stays out of a file that takes both streams`() throws {
    try place.write(Sample.conflict, to: "x.plan")
    #expect(try place.run("planfmt - <x.plan >both 2>&1").code == 2)
    #expect(try place.text("both") == Sample.conflict)
  }
}
