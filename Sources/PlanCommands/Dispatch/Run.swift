import PlanArguments
import PlanSystem
import PlanText

/// Carries out a command line and returns the exit code.
///
/// All output is written when it returns. If the reader closed its pipe, nothing changes; any other
/// failure to write is reported and makes the exit code 2.
public func run(program: [UInt8], arguments: [[UInt8]], host: Host) -> Int32 {
  var host = host
  host.callName = program
  let code: Int32
  switch choose(program: program, arguments: arguments) {
  case .help(let command):
    host.name = command.programName
    host.console.write(helpText(command), to: .output)
    code = ExitCode.done
  case .manualPage(let command):
    host.name = command.programName
    host.console.write(manualPage(command), to: .output)
    code = ExitCode.done
  case .overview:
    host.console.write(commandSet.overview, to: .output)
    code = ExitCode.done
  case .formatPage:
    host.console.write(FormatPage.text, to: .output)
    code = ExitCode.done
  case .version(let command):
    host.name = command.programName
    host.console.write(versionText(command), to: .output)
    code = ExitCode.done
  case .refuse(let error, let command):
    host.name = command.programName
    code = host.refuse(error, in: command)
  case .perform(let invocation, let action):
    host.name = invocation.command.programName
    code = perform(invocation, action, &host)
  }
  guard case .failed(let errno) = host.console.flush() else { return code }
  host.message("standard output: \(systemMessage(errno))")
  return ExitCode.failed
}

private func perform(
  _ invocation: Invocation, _ action: Command.Action, _ host: inout Host
) -> Int32 {
  host.verbosity = invocation.verbosity
  host.willPerform?(host.name)
  host.beginJournal(of: invocation.command)
  defer { host.endJournal() }
  if invocation[.noPager] { host.page = nil }
  if let color = invocation[.color] { host.color = color }
  do throws(FileProblem) {
    if let directory = invocation[.directory] {
      try host.files.changeWorkingDirectory(to: FilePath(bytes: directory))
    }
  } catch {
    host.message("\(error)")
    return ExitCode.failed
  }
  do throws(UsageError) {
    host.clock = try host.clock(for: invocation)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
  return action(invocation, host)
}
