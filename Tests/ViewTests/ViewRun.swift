import PlanCommands
import PlanShell
import PlanTesting
import PlanText
import Testing

/// The output of a view of the samples, on 18 October 2026 at 10:42.
struct ViewRun {
  let output: String
  let error: String
  let code: Int32

  /// - Parameter terminal: the `TERM` of a terminal; nil for a pipe.
  init(_ line: String, terminal: String? = nil) throws {
    let files = MemoryFiles()
    for (name, bytes) in try PackageFiles.texts(below: "samples") {
      files.setBytes(bytes, at: name)
    }
    let console = MemoryConsole()
    if terminal != nil { console.terminals = [.output] }
    let run = CommandRun(
      ShellWords(line.utf8).words, console: console, files: files,
      environment: ["PLAN_TODAY": "2026-10-18T10:42", "TERM": terminal ?? "xterm"])
    (output, error, code) = (run.output, run.error, run.code)
  }
}

@Suite struct ViewTerminalTests {
  /// The commands of `Tests/Cases/Views`.
  static let views = Transcript.all.filter { $0.path.hasPrefix("Tests/Cases/Views/") }
    .compactMap { $0.name == "pipe" ? $0.text.string.firstMatch(of: /\$ (.*)/)?.1 : nil }

  @Test(arguments: views)
  func `a dumb terminal gets no escape sequence`(view: Substring) throws {
    for terminal in ["dumb", ""] {
      let run = try ViewRun(String(view), terminal: terminal)
      #expect(!run.output.isEmpty && !run.output.contains("\u{1B}"))
    }
  }
}
