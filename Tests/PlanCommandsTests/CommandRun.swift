import PlanCommands
import PlanTesting

/// What one command line did to a console of its own.
struct CommandRun {
  var code: Int32
  var output: String
  var error: String

  /// Splits the line at blanks; its first word is the program's name.
  init(
    _ line: String, console: MemoryConsole = MemoryConsole(), files: MemoryFiles = MemoryFiles(),
    environment: [String: String] = [:], edit: Host.Editing? = nil
  ) {
    let words = line.split(separator: " ").map { Array($0.utf8) }
    let host = Host(
      name: "plan", environment: { environment[$0].map { Array($0.utf8) } },
      console: console, files: files,
      clock: .moment(Now(year: 2026, month: 10, day: 5, minutes: 14 * 60)), edit: edit)
    code = run(program: words[0], arguments: Array(words.dropFirst()), host: host)
    output = String(decoding: console.output, as: UTF8.self)
    error = String(decoding: console.error, as: UTF8.self)
  }
}
