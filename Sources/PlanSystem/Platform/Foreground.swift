public import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets the user edit a file: runs a shell command with the file as its last argument, on the
/// terminal of this process, and waits until it ends.
///
/// - Parameter command: may contain arguments.
/// - Returns: its exit code, or 128 plus the number of the signal that ended it; 127 if the shell
///   does not find the command.
/// - Throws: if no shell can be started.
public func edit(_ command: [UInt8], _ file: FilePath) throws(FileProblem.Reason) -> Int32 {
  // A path that begins with a hyphen would be an option of the editor.
  let path = file.bytes.first == UInt8(ascii: "-") ? Array("./".utf8) + file.bytes : file.bytes
  let words =
    ["sh", "-c"].map { Array($0.utf8) } + [command + Array(" \"$@\"".utf8), command, path]
  return try leavingKeys { () throws(FileProblem.Reason) in
    try Subprocess(Launch(words: words), streams: [0, 1, 2]).wait()
  }
}

/// Lets the user read a text: gives it to a shell command that shows it on the terminal, and waits
/// until it ends. The user may leave before the end of the text.
///
/// - Parameters:
///   - command: may contain arguments.
///   - variables: additions to the environment of this process, as `NAME=VALUE`.
/// - Returns: the same as `edit`.
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

/// Writes the text, then closes the pipe so that the reader sees the end.
private func hand(_ text: [UInt8], to pipe: consuming Descriptor) {
  send(text, to: pipe)
}

/// Leaves interrupt keys to the program on the terminal, which receives them too.
private func leavingKeys(
  _ body: () throws(FileProblem.Reason) -> Int32
) throws(FileProblem.Reason) -> Int32 {
  // Handlers, because an ignored signal would stay ignored in the started program.
  let signals = [SIGINT, SIGQUIT]
  let former = signals.map { signal($0) { _ in } }
  defer { for (number, handler) in zip(signals, former) { _ = signal(number, handler) } }
  return try body()
}
