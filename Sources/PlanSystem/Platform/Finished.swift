#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The output and the exit code of a program that has ended.
struct Finished {
  let code: Int32
  let output: [UInt8]
  let error: [UInt8]
}

/// Runs a program until it ends.
///
/// - Parameter input: written before the output is read, so the output until then must fit into a
///   pipe.
func run(_ launch: Launch, input: [UInt8] = []) throws(FileProblem.Reason) -> Finished {
  let toChild = try Pipe()
  let fromChild = try Pipe()
  let errors = try Pipe()
  let child = try Subprocess(
    launch,
    streams: [toChild.reading.number, fromChild.writing.number, errors.writing.number])
  // Closed after the input, because the program waits for its end.
  do { send(input, to: toChild.keepWriting()) }
  let (output, error) = try readAll(fromChild.keepReading(), errors.keepReading())
  return Finished(code: child.wait(), output: output, error: error)
}

/// Reads both pipes to their ends, as data arrives.
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
      // `poll` skips a negative number.
      if chunk.isEmpty { open[index].fd = -1 }
      texts[index] += chunk
    }
  }
  return (texts[0], texts[1])
}
