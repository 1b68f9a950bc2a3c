public import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets somebody edit a file: runs a command of the shell with the file behind it, on the terminal
/// this process has, and waits for its end.
///
/// - Parameter command: may hold arguments.
/// - Returns: its exit code, or 128 and the number of the signal that ended it; 127 is the shell's
///   for a command that is not there.
/// - Throws: where no shell can be started.
public func edit(_ command: [UInt8], _ file: FilePath) throws(FileProblem.Reason) -> Int32 {
  // A path that begins with a hyphen would be an option of the editor.
  let path = file.bytes.first == UInt8(ascii: "-") ? Array("./".utf8) + file.bytes : file.bytes
  let words =
    ["sh", "-c"].map { Array($0.utf8) } + [command + Array(" \"$@\"".utf8), command, path]
  // Keys that interrupt are meant for the editor, which hears of them too. Handlers, because what
  // is ignored here would be ignored there.
  let signals = [SIGINT, SIGQUIT]
  let former = signals.map { signal($0) { _ in } }
  defer { for (number, handler) in zip(signals, former) { _ = signal(number, handler) } }
  return try Subprocess(Launch(words: words), streams: [0, 1, 2]).wait()
}
