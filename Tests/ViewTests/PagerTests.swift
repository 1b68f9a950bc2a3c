import PlanCommands
import PlanShell
import PlanSystem
import PlanTesting
import Testing

/// The command line of a pager.
private final class Reader {
  var calls: [String] = []
  var text: [UInt8] = []
  var answer: Result<Int32, FileProblem.Reason> = .success(0)

  func page(
    _ text: [UInt8], _ command: [UInt8], _ variables: [[UInt8]]
  ) throws(FileProblem.Reason) -> Int32 {
    let words = [command] + variables
    calls.append(String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self))
    self.text = text
    return try answer.get()
  }
}

@Suite struct `A long text` {
  private let reader = Reader()

  /// `plan list` of `count` items, on a terminal of 24 rows.
  private func list(
    _ count: Int, _ line: String = "plan list", terminals: Set<StandardStream> = [.input, .output],
    environment: [String: String] = [:]
  ) -> String {
    let console = MemoryConsole()
    let environment = ["TERM": "xterm"].merging(environment) { $1 }
    console.terminals = terminals
    let files = MemoryFiles(["settings.plan": ""])
    files["a.plan"] = String(repeating: "- [ ] a\n", count: count)
    var host = Host(
      name: "plan", environment: { environment[$0].map { Array($0.utf8) } }, console: console,
      files: files, clock: .moment(Now(year: 2026, month: 10, day: 5, minutes: 600)))
    host.page = reader.page
    let words = line.split(separator: " ").map { Array($0.utf8) }
    #expect(run(program: words[0], arguments: Array(words.dropFirst()), host: host) != 2)
    return String(decoding: console.output, as: UTF8.self)
  }

  @Test(arguments: [
    ([:], "less LESS=FRX"), (["LESS": ""], "less LESS=-R "), (["LESS": "-i"], "less LESS=-R -i"),
    (["PAGER": "more -d"], "more -d LESS=FRX"), (["PAGER": "more", "LESS": "-i"], "more"),
    (
      ["PLAN_PAGER": "/usr/bin/less -S", "PAGER": "more", "LESS": "M"],
      "/usr/bin/less -S LESS=-R M"
    ), (["PAGER": "lesspipe", "LESS": "-i"], "lesspipe"),
  ])
  func `goes through the pager of the environment`(
    environment: [String: String], call: String
  ) {
    let whole = list(30, terminals: [.output])
    #expect(list(30, environment: environment) == "")
    #expect(reader.calls == [call])
    #expect(String(decoding: reader.text, as: UTF8.self) == whole)
  }

  @Test(arguments: [
    "plan search a", "plan files --color=never", "plan week", "plan agenda", "plan help format",
  ])
  func `comes from these commands too`(line: String) {
    #expect(list(40, line, environment: ["LINES": "2"]) == "")
    #expect(reader.calls == ["less LESS=FRX"])
  }

  @Test(arguments: [
    ["PLAN_PAGER": "", "PAGER": "less"], ["PAGER": "cat"], ["PAGER": ""], ["LINES": "31"],
    ["TERM": "dumb"], ["TERM": "", "PAGER": "less"],
  ])
  func `is printed without a pager if none is set or the text is short`(
    environment: [String: String]
  ) {
    #expect(list(30, environment: environment).split(separator: "\n").count == 30)
    #expect(reader.calls == [])
  }

  @Test(arguments: [[], [StandardStream.input], [.output]] as [Set<StandardStream>])
  func `is printed without a pager if a stream is not a terminal`(terminals: Set<StandardStream>) {
    #expect(list(30, terminals: terminals).split(separator: "\n").count == 30)
    #expect(reader.calls == [])
  }

  @Test(arguments: ["plan list --no-pager", "plan list --plain", "plan list --json"])
  func `is printed without a pager for --no-pager, --plain and --json`(line: String) {
    #expect(list(30, line).split(separator: "\n").count >= 30)
    #expect(reader.calls == [])
  }

  @Test(
    arguments: [.success(127), .success(126), .failure(.notFound)]
      as [Result<
        Int32, FileProblem.Reason
      >])
  func `is printed if the pager does not start`(answer: Result<Int32, FileProblem.Reason>) {
    reader.answer = answer
    #expect(list(30).split(separator: "\n").count == 30)
  }

  @Test(arguments: [1, 141, 143] as [Int32])
  func `may be left before its end without an error`(code: Int32) {
    reader.answer = .success(code)
    #expect(list(30) == "")
  }
}
