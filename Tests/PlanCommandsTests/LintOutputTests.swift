import Foundation
import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `planlint --output` {
  private let files = MemoryFiles(["a.plan": "- [?] a\n", "b.plan": "- [ ] b\n"])
  private let found =
    "a.plan:1:3: warning: '[?]' is not a state and counts as open [unknown-state]\n"

  private func run(_ line: String, _ console: MemoryConsole = MemoryConsole()) -> CommandRun {
    CommandRun("planlint " + line, console: console, files: files)
  }

  @Test(arguments: ["-o out.txt", "--output out.txt", "--output=out.txt", "-oout.txt"])
  func `findings go to the file, and nothing to the streams`(option: String) {
    let console = MemoryConsole()
    console.terminals = [.output, .error]
    let run = run("\(option) a.plan", console)
    #expect(files["out.txt"] == found)
    #expect(run.output + run.error == "")
    #expect(run.code == 1)
  }

  @Test func `a text that cannot be read is an error on the screen, too`() {
    files.setBytes(Sample.invalid, at: "a.plan")
    let run = run("-o out.txt .")
    #expect(files["out.txt"]?.contains("not UTF-8 at byte 11") == true)
    #expect(run.error == "a.plan:2:6: error: not UTF-8 at byte 11\n")
    #expect(run.code == 2)
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

  @Test func `it has colour only if asked for`() {
    let console = MemoryConsole()
    console.terminals = [.output, .error]
    _ = run("-f full -o plain a.plan", console)
    #expect(files["plain"]?.contains("^^^") == true && files["plain"]?.contains("\u{1B}") == false)
    _ = run("-f full --color=always -o coloured a.plan")
    #expect(files["coloured"]?.contains("\u{1B}[1;33m^^^") == true)
  }

  @Test func `an older file is replaced, and an equal one left alone`() {
    files["out.json"] = "old"
    #expect(run("-o out.json a.plan").code == 1)
    #expect(files.writes.count == 1)
    #expect(run("-o out.json a.plan").code == 1)
    #expect(files.writes.count == 1)
    #expect(run("-o out.json b.plan").code == 0)
    #expect(files["out.json"] == "[]\n")
  }

  @Test func `a file that is too large to read is replaced too`() {
    files.setBytes(Array(repeating: 0x20, count: maximumTextSize + 1), at: "out.txt")
    #expect(run("-o out.txt a.plan").code == 1)
    #expect(files["out.txt"] == found)
  }

  @Test func `a dash is the standard output`() {
    #expect(run("-o - a.plan").output == found)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("-o x.plan a.plan", "'x.plan' has the name of a plan; name another file"),
    ("-o a.plan b.plan", "'a.plan' has the name of a plan; name another file"),
    ("-o list.txt list.txt", "'list.txt' is one of the checked files; name another file"),
    ("-o ./list.txt /plan/list.txt", "'./list.txt' is one of the checked files; name another file"),
    ("-o x.txt --stdin-filepath x.txt -", "'x.txt' is one of the checked files; name another file"),
    ("-d -o out a.plan", "'--output' takes findings and -d prints a patch: choose one"),
    ("--output= a.plan", "'--output' needs the name of a file"),
  ])
  func `a file that would overwrite a plan or an input is refused`(line: String, message: String) {
    files["list.txt"] = "- [?] a\n"
    let run = run(line)
    #expect(run.error.hasPrefix("planlint: \(message)\n"))
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("gone/out.txt", "No such file or directory"), ("folder", "is a directory"),
    ("a.plan/out.txt", "Not a directory"),
    (
      "out.sync-conflict-20261005-101010-ABCDEFG.txt",
      "is a conflict copy; it is never changed"
    ),
  ])
  func `a file that cannot be written is reported`(name: String, reason: String) {
    files.makeDirectory("folder")
    let run = run("-o \(name) a.plan")
    #expect(run.error == "planlint: \(name): \(reason)\n")
    #expect(run.output == "")
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `a filter prints its text, and the rest of the findings goes to the file`() {
    let console = MemoryConsole(input: Array("* [?] a\n"))
    console.streamsAreOneFile = true
    let run = run("--fix -o left.json -", console)
    #expect(run.output == "- [?] a\n")
    #expect(run.error == "")
    #expect(run.code == 1)
    #expect(files["left.json"]?.contains("unknown-state") == true)
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

  @Test func `statistics go to the file too`() {
    #expect(run("--statistics -o count.txt a.plan").code == 1)
    #expect(files["count.txt"] == "1  unknown-state  warning  none\n")
    #expect(run("--statistics -o count.json a.plan").code == 1)
    #expect(files["count.json"]?.hasPrefix("[\n{\"rule\":\"unknown-state\"") == true)
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
