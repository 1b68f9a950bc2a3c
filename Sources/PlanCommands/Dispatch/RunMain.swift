import PlanFolder

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The whole of every program: runs the process's command line against the real world.
public func runMain() -> Never {
  installCrashHandler()
  let console = SystemConsole()
  let words = argumentBytes()
  let host = Host(
    name: "plan", environment: variable, console: console, files: Disk(),
    clock: .system)
  exit(run(program: words.first ?? [], arguments: Array(words.dropFirst()), host: host))
}

/// The arguments with the program's name. `CommandLine.arguments` would replace what is not
/// UTF-8, and a file of that name would not be found.
private func argumentBytes() -> [[UInt8]] {
  // The system ends each argument with a zero byte and keeps them as long as the process lives.
  (0..<Int(CommandLine.argc)).compactMap { index in
    unsafe CommandLine.unsafeArgv[index].map { unsafe bytes(of: $0) }
  }
}

private func variable(_ name: String) -> [UInt8]? {
  unsafe getenv(name).map { unsafe bytes(of: $0) }
}

private func bytes(of text: UnsafeMutablePointer<CChar>) -> [UInt8] {
  unsafe UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:))
}
