#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The two ends of a pipe. Programs started from here do not inherit them.
struct Pipe: ~Copyable {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(FileProblem.Reason) {
    var ends: [Int32] = [-1, -1]
    // Unsafe: the system writes two numbers into the array's own storage.
    guard unsafe pipe(&ends) == 0 else { throw .system(errno) }
    // Not in one step, because not every system has a call for that; nothing else runs here
    // meanwhile.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = Descriptor(owning: ends[0])
    writing = Descriptor(owning: ends[1])
  }
}

extension Pipe {
  /// Closes the end that a program got, so that this process sees the end of the output.
  consuming func keepReading() -> Descriptor { reading }

  consuming func keepWriting() -> Descriptor { writing }
}

/// Writes into a pipe; false if it has no reader any more.
@discardableResult
func send(_ bytes: [UInt8], to pipe: borrowing Descriptor) -> Bool {
  var done = 0
  while done < bytes.count {
    // Unsafe: the system reads the array's own storage, and no further.
    let taken = unsafe bytes.withUnsafeBytes {
      unsafe write(pipe.number, $0.baseAddress.unsafelyUnwrapped + done, $0.count - done)
    }
    if taken > 0 {
      done += taken
    } else if taken == 0 {
      // No file or pipe returns this; a retry could loop forever.
      errno = EIO
      return false
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// Returns what is in a pipe, after waiting for its first byte; empty at its end.
func readChunk(of pipe: Int32, room: Int = 64 << 10) -> [UInt8] {
  while true {
    var count = 0
    // Unsafe: the system writes into the array's own storage, no further than its room.
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      count = unsafe read(pipe, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count >= 0 { return chunk }
    if errno != EINTR { return [] }
  }
}
