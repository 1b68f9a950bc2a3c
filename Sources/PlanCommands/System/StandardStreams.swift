#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The system calls below take addresses; each is given a buffer that outlives the call and its
// length.

/// Opens the standard streams a caller left closed, so that no file opened later gets their
/// number and is mistaken for one.
///
/// They are opened the wrong way round: reading input or writing output still fails.
func openMissingStreams() {
  for stream in StandardStream.allCases where fcntl(stream.rawValue, F_GETFD) < 0 {
    let mode = stream == .input ? O_WRONLY : O_RDONLY
    // In ascending order, so the lowest free number is the missing one.
    guard unsafe open("/dev/null", mode) == stream.rawValue else { _exit(ExitCode.failed) }
  }
}

/// Writes all bytes; returns the error that stopped it.
func writeAll(_ bytes: Span<UInt8>, to stream: StandardStream) -> Int32? {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes.extracting(written...).withUnsafeBufferPointer {
      unsafe write(stream.rawValue, $0.baseAddress, $0.count)
    }
    if count > 0 {
      written += count
    } else if count == 0 {
      return EIO
    } else if !canRetry(errno, stream, POLLOUT) {
      return errno
    }
  }
  return nil
}

/// The next bytes of standard input; empty at its end.
func readChunk() throws(InputError) -> [UInt8] {
  while true {
    var count = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, filled in
      count = unsafe read(StandardStream.input.rawValue, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count >= 0 { return chunk }
    let error = errno
    guard canRetry(error, .input, POLLIN) else { throw .failed(errno: error) }
  }
}

/// Whether a failed call may be repeated; waits until a stream that another program made
/// non-blocking is ready.
private func canRetry(_ error: Int32, _ stream: StandardStream, _ event: some BinaryInteger) -> Bool
{
  switch error {
  case EINTR: return true
  case EAGAIN:
    var ready = pollfd(fd: stream.rawValue, events: Int16(event), revents: 0)
    return unsafe poll(&ready, 1, -1) > 0 || errno == EINTR
  default: return false
  }
}

/// What distinguishes one open file from another; nil if the stream is closed.
func identity(of stream: StandardStream) -> [UInt64]? {
  var status = stat()
  guard unsafe fstat(stream.rawValue, &status) == 0 else { return nil }
  return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
}
