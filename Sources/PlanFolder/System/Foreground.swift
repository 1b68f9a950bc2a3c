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
  return try leavingKeys { () throws(FileProblem.Reason) in
    try Subprocess(Launch(words: words), streams: [0, 1, 2]).wait()
  }
}

/// Lets somebody read a text: hands it to a command of the shell that shows it on the terminal, and
/// waits for its end. Who has seen enough may leave before the end of the text.
///
/// - Parameters:
///   - command: may hold arguments.
///   - variables: what it finds in the environment besides what this process does, as `NAME=VALUE`.
/// - Returns: as of `edit`.
public func page(
  _ text: [UInt8], _ command: [UInt8], _ variables: [[UInt8]]
) throws(FileProblem.Reason) -> Int32 {
  let words = ["sh", "-c"].map { Array($0.utf8) } + [command]
  return try leavingKeys { () throws(FileProblem.Reason) in
    let pipe = try Pipe()
    let pager = try Subprocess(
      Launch(words: words, variables: variables), streams: [pipe.reading.number, 1, 2])
    hand(text, to: pipe.keepWriting())
    return pager.wait()
  }
}

/// Closes the pipe behind the text, which is how its reader knows the end.
private func hand(_ text: [UInt8], to pipe: consuming Descriptor) {
  send(text, to: pipe)
}

/// Keys that interrupt are meant for the program on the terminal, which hears of them too.
private func leavingKeys(
  _ body: () throws(FileProblem.Reason) -> Int32
) throws(FileProblem.Reason) -> Int32 {
  // Handlers, because what is ignored here would be ignored there.
  let signals = [SIGINT, SIGQUIT]
  let former = signals.map { signal($0) { _ in } }
  defer { for (number, handler) in zip(signals, former) { _ = signal(number, handler) } }
  return try body()
}
