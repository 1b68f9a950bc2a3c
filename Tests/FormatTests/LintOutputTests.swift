import Foundation
import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `planlint --output` {
  private let files = MemoryFiles(["a.plan": "- [?] a\n", "b.plan": "- [ ] b\n"])
  private let found =
    "a.plan:1:3: warning: '[?]' is not a state and counts as open; write [ ] and a #tag for what it means [unknown-state]\n"

  private func run(_ line: String, _ console: MemoryConsole = MemoryConsole()) -> CommandRun {
    CommandRun("planlint " + line, console: console, files: files)
  }

  @Test(arguments: [
    ("x.sarif", "sarif"), ("x.json", "json"), ("x.jsonl", "jsonl"), ("x.txt", "gcc"), ("x", "gcc"),
    ("json", "gcc"), ("x.JSON", "json"), ("x.full", "gcc"), ("x.sarif.json", "json"),
  ])
  func `the form is that of the file extension, unless another is given`(name: String, form: String)
  {
    #expect(run("-o \(name) a.plan").code == 1)
    #expect(files[name] == run("-f \(form) a.plan").output)
    #expect(run("-f github -o \(name) a.plan").code == 1)
    #expect(files[name] == run("-f github a.plan").output)
  }

  @Test func `a file that is too large to read is replaced too`() {
    files.setBytes(Array(repeating: 0x20, count: maximumTextSize + 1), at: "out.txt")
    #expect(run("-o out.txt a.plan").code == 1)
    #expect(files["out.txt"] == found)
  }

  @Test(arguments: [
    ("", "planlint: gone/x: No such file or directory\n", ""), ("--fix", "", "- [?] a\n"),
  ])
  func `a file that cannot be written is reported, but not within a text`(
    options: String, error: String, output: String
  ) {
    let console = MemoryConsole(input: Array("* [?] a\n"))
    console.streamsAreOneFile = true
    let run = run("\(options) -o gone/x -", console)
    #expect(run.error == error)
    #expect(run.output == output)
    #expect(run.code == 2)
  }
}

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `planlint --output on a disk` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write("- [?] a\n", to: "a.plan")
  }

  @Test func `a link is followed, and the mode stays`() throws {
    let ended = try place.run(
      "mkdir out; echo old >out/f.txt; chmod 600 out/f.txt; ln -s out/f.txt link.txt;"
        + " planlint -o link.txt a.plan; readlink link.txt; stat -c %a out/f.txt; ls -A out")
    #expect(ended.output == "out/f.txt\n600\nf.txt\n")
    #expect(try place.text("out/f.txt").hasPrefix("a.plan:1:3: warning: "))
  }

  @Test(arguments: ["ln -s a.plan link.txt", "ln a.plan link.txt"])
  func `another name of a plan is refused`(line: String) throws {
    let ended = try place.run("\(line); planlint -o link.txt .")
    #expect(ended.code == 2)
    #expect(try place.text("a.plan") == "- [?] a\n")
  }

  @Test func `an equal file is not touched, and a large one is replaced`() throws {
    #expect(try place.run("planlint -o out.json a.plan").code == 1)
    let before = try place.snapshot()
    #expect(try place.run("planlint -o out.json a.plan").code == 1)
    #expect(try place.snapshot() == before)
    let large = try place.run(
      "head -c 17000000 /dev/zero >out.json; planlint -o out.json a.plan; wc -c <out.json")
    #expect(large.error == "")
    #expect((Int(large.output.filter(\.isNumber)) ?? 0) < 1000)
  }

  @Test(arguments: ["/dev/null", "/dev/stdout", "pipe"])
  func `a path that is not a regular file is refused`(path: String) throws {
    let ended = try place.run(
      "mkfifo pipe; { planlint -o \(path) a.plan; echo $? >code; } | cat")
    #expect(
      ended.error.hasPrefix(
        "planlint: '\(path)' is not a regular file; '-o -' is the standard output\n"))
    #expect(ended.output == "")
    #expect(try place.text("code") == "2\n")
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func `a stream that leads to a file is refused`(path: String) throws {
    let ended = try place.run("{ echo before; planlint -o \(path) a.plan; } >log; cat log")
    #expect(ended.output == "before\n")
    #expect(ended.error.contains("is not a regular file; '-o -' is the standard output"))
  }

  @Test(arguments: ["sub/", "out/"])
  func `a folder is refused`(path: String) throws {
    let ended = try place.run("mkdir out; planlint -o \(path) a.plan")
    #expect(ended.code == 2)
    #expect(ended.error.hasPrefix("planlint: '\(path)' is a folder; name a file\n"))
    #expect(try place.run("ls").output == "a.plan\nout\n")
  }
}
