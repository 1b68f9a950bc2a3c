import CPlanSystem
import PlanArguments
import PlanChanges
public import PlanShell
import PlanSystem
import PlanText
import PlanTools

/// Carries out a command line and returns the exit code.
///
/// All output is written when it returns. If the reader closed its pipe, nothing changes; any other
/// failure to write is reported and makes the exit code 2.
public func run(program: [UInt8], arguments: [[UInt8]], host: Host) -> Int32 {
  var host = host
  host.callName = program
  let code: Int32
  switch choose(program: program, arguments: arguments) {
  case .answer(let text, let command):
    host.name = command.programName
    host.console.write(text, to: .output)
    code = ExitCode.done
  case .refuse(let error, let command):
    host.name = command.programName
    code = host.refuse(error, in: command)
  case .perform(let invocation, let action):
    host.name = invocation.command.programName
    code = perform(invocation, action, &host)
  }
  guard case .failed(let reason) = host.console.flush() else { return code }
  host.message("standard output: \(reason.message)")
  return ExitCode.failed
}

private func perform(
  _ invocation: Invocation, _ action: Command.Action, _ host: inout Host
) -> Int32 {
  host.verbosity = invocation.verbosity
  host.willPerform?(host.name)
  host.files = KnownFormatFiles(host.files)
  host.beginJournal(of: invocation)
  defer { host.endJournal() }
  if invocation[.noPager] { host.page = nil }
  if let color = invocation[.color] { host.color = color }
  do throws(Refusal) {
    if let directory = invocation[.directory] {
      try refusing(host.files.changeWorkingDirectory(to: FilePath(bytes: directory)))
    }
    host.clock = try host.clock(for: invocation)
    return try action(invocation, host)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

/// The command of the program with that file name.
///
/// Does not use the list of all commands, which a short run would build only for this.
func command(ofProgram file: String) -> Command {
  switch file {
  case Program.planfmt.rawValue: fmtCommand
  case Program.planlint.rawValue: lintCommand
  case Program.planroll.rawValue: rollCommand
  case Program.planmerge.rawValue: mergeCommand
  default: planCommand
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The main function of every program: runs the command line of the process.
public func runMain() -> Never {
  // Safe: both copy the text.
  unsafe plan_crash_install(versionAndCommit)
  let threads = variable("PLAN_THREADS").flatMap { Int(digits: $0) }.map { min(max(1, $0), 16) }
  var host = Host(
    name: "plan", environment: variable, console: SystemConsole(),
    files: Disk(threads: threads, stateFolder: { stateFolder(variable) }),
    clock: .system, git: Git(), edit: edit, page: page, lock: FolderLock.init(of:in:))
  host.zone = .system
  host.lastRun = LastRunFile.access(_:in:)
  host.fullScreen = { SystemScreen() }
  host.open = PlanSystem.open
  host.startEnvironment = host.environment
  // Safe: it copies the text.
  host.willPerform = { unsafe plan_crash_name($0) }
  host.keepJournal { DiskRecords(in: $0) }
  let words = words()
  exit(run(program: words.first ?? [], arguments: Array(words.dropFirst()), host: host))
}

/// The words of the command line; the first is the name of the program. `CommandLine.arguments` would
/// replace bytes that are not UTF-8, and a file of that name would not be found.
private func words() -> [[UInt8]] {
  // The system ends each word with a zero byte and keeps them as long as the process lives. A null
  // pointer is after the last.
  let given = unsafe plan_words() ?? CommandLine.unsafeArgv
  var words: [[UInt8]] = []
  while let word = unsafe given[words.count] { words.append(unsafe bytes(of: word)) }
  return words
}

private func variable(_ name: String) -> [UInt8]? {
  unsafe getenv(name).map { unsafe bytes(of: $0) }
}

private func bytes(of text: UnsafeMutablePointer<CChar>) -> [UInt8] {
  unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
}
