/// Takes possession of the standard streams of this process.
///
/// A stream that the caller left closed is opened, so that no file opened later gets its number and
/// is mistaken for it: the wrong way round, so that reading input or writing output still fails.
/// `SIGPIPE` and `SIGXFSZ` are ignored, because a process that they end leaves its work half done;
/// the write fails in place of that. Programs started from here get both as they were.
///
/// - Parameter code: the exit code if that is not possible.
public func takeStandardStreams(orEndWith code: Int32) {
  for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
    // Unsafe: the call takes a C string. The lowest free number is the missing one.
    guard unsafe open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY) == stream else { _exit(code) }
  }
  _ = signal(SIGPIPE, SIG_IGN)
  _ = signal(SIGXFSZ, SIG_IGN)
}

/// Writes all bytes, in as many steps as the system needs.
///
/// - Parameter offset: in a file; nil for a stream, and for the end of a file that grows there.
public func writeAll(
  _ bytes: Span<UInt8>, to number: Int32, at offset: Int? = nil
) throws(FileProblem.Reason) {
  var done = 0
  while done < bytes.count {
    // Unsafe: the system reads the memory of the bytes, and no further.
    let taken = unsafe bytes.extracting(done...).withUnsafeBufferPointer { rest in
      if let offset {
        unsafe pwrite(number, rest.baseAddress, rest.count, off_t(offset + done))
      } else {
        // Unsafe: for the same reason.
        unsafe write(number, rest.baseAddress, rest.count)
      }
    }
    if taken > 0 {
      done += taken
    } else if taken == 0 {
      // No system should return this; a retry could loop forever.
      throw .system(EIO)
    } else if !canRetry(errno, number, Int16(POLLOUT)) {
      throw .system(errno)
    }
  }
}

/// The next bytes of a stream, after waiting for the first one; empty at its end.
public func readChunk(of number: Int32, room: Int = 64 << 10) throws(FileProblem.Reason) -> [UInt8]
{
  while true {
    var count = 0
    // Unsafe: the system writes into the array's own storage, no further than its room.
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      count = unsafe read(number, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count >= 0 { return chunk }
    if !canRetry(errno, number, Int16(POLLIN)) { throw .system(errno) }
  }
}

/// Whether a failed call may be repeated; waits until a stream that another program made
/// non-blocking is ready.
private func canRetry(_ error: Int32, _ number: Int32, _ event: Int16) -> Bool {
  if error == EINTR { return true }
  guard error == EAGAIN else { return false }
  return isReady(number, event, within: -1) || errno == EINTR
}

/// Whether the next read of a stream returns at once, with bytes or because it has ended.
public func hasInput(_ number: Int32) -> Bool { isReady(number, Int16(POLLIN), within: 0) }

/// - Parameter limit: in milliseconds; below zero for none.
private func isReady(_ number: Int32, _ event: Int16, within limit: Int32) -> Bool {
  var ready = pollfd(fd: number, events: event, revents: 0)
  // Unsafe: the system writes into a structure on this stack.
  return unsafe poll(&ready, 1, limit) > 0
}

/// Whether two open streams are the same file.
public func areOneFile(_ one: Int32, _ other: Int32) -> Bool {
  guard let status = try? statusOfDescriptor(one) else { return false }
  return status.identity == (try? statusOfDescriptor(other).identity)
}
