import CPlanSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a program is started with: itself and its arguments, and what it finds in the environment
/// besides what this one does.
struct Launch {
  var words: [[UInt8]]
  /// `NAME=VALUE`.
  var variables: [String] = []
}

/// A program that runs beside this one.
///
/// It has to be waited for; whoever does not leaves that to the end of this process.
struct Subprocess {
  private let process: pid_t

  /// Starts a program that is looked for in `PATH`, without a shell.
  ///
  /// - Parameter streams: its standard streams, borrowed for the call.
  /// - Throws: `.notFound` where there is no such program.
  init(_ launch: Launch, streams: [Int32]) throws(FileProblem.Reason) {
    precondition(streams.count == 3)
    let words = launch.words + launch.variables.map { Array($0.utf8) }
    // A NUL would end the word too early, and the next would begin with the rest of it.
    if words.contains(where: { $0.contains(0) }) { throw .system(EINVAL) }
    let packed = words.flatMap { $0 + [0] }.map { CChar(bitPattern: $0) }
    // Unsafe: the call reads as many strings as it is told, each of which ends in a NUL.
    process = unsafe plan_spawn(
      packed, Int32(launch.words.count), Int32(launch.variables.count), streams)
    if process < 0 { throw .system(-process) }
  }

  /// Waits for the end of the program; returns its exit code, or 128 and the number of the signal
  /// that ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    // Unsafe: the system writes one number.
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}

/// What a program that ran to its end left behind.
struct Finished {
  let code: Int32
  let output: [UInt8]
  let error: [UInt8]
}

/// Runs a program to its end.
///
/// - Parameter input: read by the program before it says much: what it prints meanwhile has to fit
///   into a pipe.
func run(_ launch: Launch, input: [UInt8] = []) throws(FileProblem.Reason) -> Finished {
  let toChild = try Pipe()
  let fromChild = try Pipe()
  let errors = try Pipe()
  let child = try Subprocess(
    launch,
    streams: [toChild.reading.number, fromChild.writing.number, errors.writing.number])
  // Closed as soon as all is said, or the program would wait for more.
  do { send(input, to: toChild.keepWriting()) }
  let (output, error) = readAll(fromChild.keepReading(), errors.keepReading())
  return Finished(code: child.wait(), output: output, error: error)
}

/// Reads both to their ends, whichever has something to say.
private func readAll(_ first: consuming Descriptor, _ second: consuming Descriptor) -> (
  [UInt8], [UInt8]
) {
  var texts: [[UInt8]] = [[], []]
  var open = [first.number, second.number].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  while open.contains(where: { $0.fd >= 0 }) {
    // Unsafe: the system writes into the array's own storage.
    if unsafe poll(&open, nfds_t(open.count), -1) < 0, errno != EINTR { break }
    for index in open.indices where open[index].revents != 0 {
      let chunk = readChunk(of: open[index].fd)
      // A negative number is passed over.
      if chunk.isEmpty { open[index].fd = -1 }
      texts[index] += chunk
    }
  }
  return (texts[0], texts[1])
}
