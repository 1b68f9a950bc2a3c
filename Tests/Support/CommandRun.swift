import PlanCommands
public import PlanShell
public import PlanSystem

/// The result of one command line, run with a console of its own.
public struct CommandRun {
  public var code: Int32
  public var output: String
  public var error: String

  /// Splits the line at blanks. The first word is the name of the program.
  public init(
    _ line: String, console: MemoryConsole = MemoryConsole(), files: any Files = MemoryFiles(),
    environment: [String: String] = [:], edit: Host.Editing? = nil, open: Host.Opening? = nil,
    records: MemoryRecords? = nil
  ) {
    self.init(
      line.split(separator: " ").map(String.init), console: console, files: files,
      environment: environment, edit: edit, open: open, records: records)
  }

  /// - Parameter words: the name of the program, then its arguments, which may contain blanks.
  public init(
    _ words: [String], console: MemoryConsole = MemoryConsole(), files: any Files = MemoryFiles(),
    environment: [String: String] = [:], edit: Host.Editing? = nil, open: Host.Opening? = nil,
    records: MemoryRecords? = nil
  ) {
    self.init(
      words.map { Array($0.utf8) }, console: console, files: files, environment: environment,
      edit: edit, open: open, records: records)
  }

  public init(
    _ words: [[UInt8]], console: MemoryConsole, files: any Files,
    environment: [String: String] = [:], edit: Host.Editing? = nil, open: Host.Opening? = nil,
    records: MemoryRecords? = nil
  ) {
    let environment = ["TERM": "xterm"].merging(environment) { $1 }
    var host = Host(
      name: "plan", environment: { environment[$0].map { Array($0.utf8) } },
      console: console, files: files,
      clock: .moment(Now(year: 2026, month: 10, day: 5, minutes: 14 * 60)), edit: edit)
    host.startEnvironment = host.environment
    host.open = open
    if let records { host.journal = Journal { records } }
    code = run(program: words[0], arguments: Array(words.dropFirst()), host: host)
    output = String(decoding: console.output, as: UTF8.self)
    error = String(decoding: console.error, as: UTF8.self)
  }
}
