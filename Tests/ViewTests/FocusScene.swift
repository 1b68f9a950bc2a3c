import PlanCommands
import PlanShell
import PlanSystem
import PlanTesting

/// A user of `plan focus`, on 5 October 2026 at 10:42.
struct FocusScene {
  let screen: MemoryScreen
  let code: Int32
  let output: String
  let error: String

  init(
    _ arguments: [String] = [], in files: MemoryFiles, columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], records: MemoryRecords? = nil,
    lock: Host.Locking? = nil, _ steps: [MemoryScreen.Step]
  ) {
    let console = MemoryConsole()
    console.terminals = [.input, .output]
    let screen = MemoryScreen(columns: columns, rows: rows, steps)
    let variables = ["TERM": "xterm", "NO_COLOR": "1"].merging(environment) { $1 }
    var host = Host(
      name: "plan", environment: { variables[$0].map { Array($0.utf8) } }, console: console,
      files: files, clock: .moment(Now(year: 2026, month: 10, day: 5, minutes: 642)), lock: lock)
    host.fullScreen = { screen }
    if let records { host.journal = Journal { records } }
    code = run(
      program: Array("plan".utf8), arguments: (["focus"] + arguments).map { Array($0.utf8) },
      host: host)
    self.screen = screen
    output = String(decoding: console.output, as: UTF8.self)
    error = String(decoding: console.error, as: UTF8.self)
  }
}
