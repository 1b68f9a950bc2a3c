import PlanCommands
import PlanTesting
import Testing

@Suite struct `planfmt --lines` {
  private static let text = """
    ##todo

    * [] a
    * [] b
      * [] c
    ```
    * [] no item
    ```
    * [] d

    """

  /// The numbers of the lines that changed, counted from one. The number of lines stays the same.
  private func changed(_ lines: [String], in text: String = text) -> [Int] {
    let console = MemoryConsole(input: Array(text.utf8))
    let options = lines.map { "--lines " + $0 }.joined(separator: " ")
    let run = CommandRun("planfmt \(options) -", console: console)
    #expect(run.code == 0)
    #expect(run.error == "")
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    let new = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(old.count == new.count)
    return zip(old, new).enumerated().filter { $1.0 != $1.1 }.map { $0.offset + 1 }
  }

  @Test(arguments: [
    (["3"], [3]), (["3:3"], [3]), (["9"], [9]), (["1"], [1]), (["2"], []),
    (["1:3"], [1, 3]), (["3", "9"], [3, 9]), (["9", "3:3"], [3, 9]), (["1:2", "2:3"], [1, 3]),
    (["4"], [4, 5]), (["5"], [4, 5]), (["3:4"], [3, 4, 5]), (["5:9"], [4, 5, 9]),
    (["6:8"], []), (["99"], []), (["9:99"], [9]), (["1:9223372036854775807"], [1, 3, 4, 5, 9]),
  ])
  func `only these lines change, extended to whole items`(lines: [String], expected: [Int]) {
    #expect(changed(lines) == expected)
  }

  @Test func `a slot is not sorted past a slot outside of the lines`() {
    let text = "## Schedule\n\n- 12:00 a\n- 9:00 b\n- 8:00 c\n"
    #expect(changed(["4"], in: text) == [4])
  }

  @Test func `line ends of other lines stay`() {
    let console = MemoryConsole(input: Array("* [] a\r\n* [] b\n* [] c\n* [] d".utf8))
    let run = CommandRun("planfmt --lines 3 -", console: console)
    #expect(run.output == "* [] a\r\n* [] b\n- [ ] c\r\n* [] d")
  }

  @Test(arguments: [
    ("", "## Todo\n* [] Pay rent\n", Int32(0)), ("-l", "a.plan\n", 1), ("--check", "", 1),
    ("-w", "", 0),
    ("-d", "--- a/a.plan\n+++ b/a.plan\n@@ -1,2 +1,2 @@\n-##todo\n+## Todo\n * [] Pay rent\n", 1),
  ])
  func `a part of a file can be formatted in every mode`(mode: String, output: String, code: Int32)
  {
    let files = MemoryFiles(["a.plan": Sample.typed])
    let run = CommandRun("planfmt --lines 1 \(mode) a.plan", files: files)
    #expect(run.output == output)
    #expect(run.code == code)
    #expect(files["a.plan"] == (mode == "-w" ? "## Todo\n* [] Pay rent\n" : Sample.typed))
  }

  @Test func `a canonical part is not reported`() {
    let files = MemoryFiles(["a.plan": "- [ ] a\n* [] b\n"])
    #expect(CommandRun("planfmt --lines 1 --check a.plan", files: files).code == 0)
    #expect(CommandRun("planfmt --lines 2 --check a.plan", files: files).code == 1)
  }

  @Test func `a refused text is refused for any lines`() {
    let files = MemoryFiles(["a.plan": Sample.conflict])
    #expect(CommandRun("planfmt --lines 1 -w a.plan", files: files).code == 2)
    #expect(files["a.plan"] == Sample.conflict)
  }
}
