import CPlanSystem
import PlanDocument
import PlanSystem

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
  unsafe plan_crash_install(version)
  var host = Host(
    name: "plan", environment: variable, console: SystemConsole(),
    files: Disk(stateFolder: { stateFolder(variable) }),
    clock: .system, git: Git(), edit: edit, page: page,
    lock: FolderLock.init(of:in:))
  host.zone = .system
  host.lastRun = LastRunFile.access(_:in:)
  host.fullScreen = { SystemScreen() }
  host.startEnvironment = host.environment
  // Safe: it copies the text.
  host.willPerform = { unsafe plan_crash_name($0) }
  host.keepJournal { DiskRecords(in: $0) }
  exit(run(program: word(0) ?? [], arguments: arguments(), host: host))
}

private func arguments() -> [[UInt8]] {
  var arguments: [[UInt8]] = []
  while let argument = word(arguments.count + 1) { arguments.append(argument) }
  return arguments
}

/// A word of the command line; the first is the name of the program. `CommandLine.arguments` would
/// replace bytes that are not UTF-8, and a file of that name would not be found.
private func word(_ index: Int) -> [UInt8]? {
  // The system ends each word with a zero byte and keeps them as long as the process lives.
  guard index < CommandLine.argc else { return nil }
  return unsafe CommandLine.unsafeArgv[index].map { unsafe bytes(of: $0) }
}

private func variable(_ name: String) -> [UInt8]? {
  unsafe getenv(name).map { unsafe bytes(of: $0) }
}

private func bytes(of text: UnsafeMutablePointer<CChar>) -> [UInt8] {
  unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
}
