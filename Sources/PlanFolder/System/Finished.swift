#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
  let (output, error) = try readAll(fromChild.keepReading(), errors.keepReading())
  return Finished(code: child.wait(), output: output, error: error)
}

/// Reads both to their ends, whichever has something to say.
private func readAll(
  _ first: consuming Descriptor, _ second: consuming Descriptor
) throws(FileProblem.Reason) -> ([UInt8], [UInt8]) {
  var texts: [[UInt8]] = [[], []]
  var open = [first.number, second.number].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  while open.contains(where: { $0.fd >= 0 }) {
    // Unsafe: the system writes into the array's own storage.
    if unsafe poll(&open, nfds_t(open.count), -1) < 0 {
      if errno == EINTR { continue }
      throw .system(errno)
    }
    for index in open.indices where open[index].revents != 0 {
      let chunk = readChunk(of: open[index].fd)
      // A negative number is passed over.
      if chunk.isEmpty { open[index].fd = -1 }
      texts[index] += chunk
    }
  }
  return (texts[0], texts[1])
}
