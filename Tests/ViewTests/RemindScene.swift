import PlanCommands
import PlanShell
import PlanSystem
import PlanTesting

/// A folder in memory in which `plan remind` runs at several times of Monday, 5 October 2026.
struct RemindScene {
  let files: MemoryFiles
  let runs = MemoryLastRuns()
  var environment = ["HOME": "/home/me"]
  var isTerminal = false

  init(_ day: String = Self.day, _ others: [String: String] = [:]) {
    files = MemoryFiles(
      ["settings.plan": "", "2026-10-05.plan": day].merging(others) { $1 })
  }

  static let day = """
    ## Tasks

    - [ ] Talk due:14:30 remind:30m #work
    - [x] Done due:14:00

    ## Schedule

    - 14:30-15:15 Dentist #health remind:30m
    - 00:10> Night train remind:1h

    """

  struct Ended {
    let code: Int32
    let output: String
    let error: String
  }

  func run(_ time: String, _ words: String..., program: String = "/usr/bin/plan") -> Ended {
    run(time, ["remind"] + words, program: program)
  }

  /// Runs `plan roll`; returns its exit code.
  func roll() -> Int32 { run("09:00", ["roll"], program: "/usr/bin/plan").code }

  private func run(_ time: String, _ words: [String], program: String) -> Ended {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    let minutes = parts[0] * 60 + parts[1]
    let console = MemoryConsole()
    if isTerminal { console.terminals = [.output] }
    var host = Host(
      name: "plan", environment: { environment[$0].map { Array($0.utf8) } }, console: console,
      files: files,
      clock: .moment(Now(year: 2026, month: 10, day: 5 + minutes / 1440, minutes: minutes % 1440)))
    host.lastRun = { name, _ in runs.access(name) }
    let code = PlanCommands.run(
      program: Array(program.utf8),
      arguments: words.map { Array($0.utf8) }, host: host)
    return Ended(
      code: code, output: String(decoding: console.output, as: UTF8.self),
      error: String(decoding: console.error, as: UTF8.self))
  }
}
