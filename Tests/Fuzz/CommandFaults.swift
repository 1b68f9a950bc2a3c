import PlanArguments
import PlanCommands
import PlanDocument
import PlanShell
import PlanSystem
import PlanTesting
import PlanText

/// Each line is an argument of `plan`, which runs at a terminal in a small folder. After a line
/// `-- NAME --` come the lines of a file of the folder, or of the standard input (`-- - --`).
@Sendable func commandFaults(_ input: [UInt8]) -> [String] {
  var arguments: [[UInt8]] = []
  var texts: [(name: String, bytes: [UInt8])] = []
  for line in input.split(separator: 0x0A, omittingEmptySubsequences: false) {
    if let name = line.headingOfPart, !name.isEmpty {
      texts.append((name, []))
    } else if texts.isEmpty {
      // No argument contains a NUL.
      if !line.isEmpty, !line.contains(0) { arguments.append(Array(line)) }
    } else {
      texts[texts.count - 1].bytes += line + [0x0A]
    }
  }
  let files = MemoryFiles(folder)
  let console = MemoryConsole()
  console.terminals = [.input, .output, .error]
  for text in texts {
    if text.name == "-" {
      console.input = text.bytes
    } else {
      files.setBytes(text.bytes, at: text.name)
    }
  }
  let run = CommandRun([Array("plan".utf8)] + arguments, console: console, files: files)
  var faults: [String] = []
  if !exitCodes.contains(run.code) { faults.append("exit code \(run.code)") }
  // The report of `plan doctor` is its output.
  if run.code == ExitCode.failed, console.error.isEmpty, console.output.isEmpty {
    faults.append("fails without a word")
  }
  for (stream, bytes) in [("output", console.output), ("error", console.error)] {
    faults += controlFaults(bytes).map { "\(stream): \($0)" }
  }
  return faults
}

/// Those that the manuals name.
private let exitCodes = Set(([planCommand] + Command.all).flatMap { $0.manual.exits.map(\.key) })
  .union([ExitCode.done, ExitCode.differs, ExitCode.failed])

/// Lines that could control a terminal by more than our own colours.
private func controlFaults(_ bytes: [UInt8]) -> [String] {
  bytes.split(separator: 0x0A).compactMap { line in
    let text = withoutSequences(line, ending: "m")
    return escaped(text) == text.string ? nil : "not escaped: \(escaped(text))"
  }
}

private let folder = [
  "settings.plan": "",
  "2026-10-05.plan": """
  # 2026-10-05

  ## Tasks

  - [ ] !high Pay rent #home due:2026-10-07 points:5
  - [/] call
    - [ ] Ask John

  ## Schedule

  - [ ] 09:00 Dentist id:Rent-1 est:30m

  ## Habits

  - [ ] Water: 3/8 glasses

  ## Mood

  - 08:00 calm

  """,
  "2026-10-03.plan": "- [ ] Old task\n- [x] Done task done:2026-10-03\n",
  "habits.plan": "## Habits\n\n- Water: 8 glasses every:day\n",
  "home.plan": """
  # Home

  - [ ] Bins every:mon
  - [ ] Paint goal:house

  ## Goals

  - House id:house target:10

  """,
]
