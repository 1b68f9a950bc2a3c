import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file or directory, closed when it goes out of scope.
struct Descriptor: ~Copyable {
  let number: Int32

  init(owning number: Int32) {
    self.number = number
  }

  /// - Throws: `.system`, the error number of the system.
  init(_ path: FilePath, _ access: Access) throws(FileProblem.Reason) {
    self.init(owning: try openPath(path.bytes, in: currentDirectory, access))
  }

  /// Opens the entry `name` of this directory.
  func opening(
    _ name: [UInt8], _ access: Access
  ) throws(FileProblem.Reason) -> Descriptor {
    Descriptor(owning: try openPath(name, in: number, access))
  }

  deinit {
    // An error here is ignored: the bytes that matter were flushed before.
    close(number)
  }

  /// Returns the number without closing it. The caller must close it.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }

  func status() throws(FileProblem.Reason) -> FileStatus {
    try statusOfDescriptor(number)
  }

  /// Writes all bytes, in as many steps as the system needs.
  func write(_ bytes: [UInt8]) throws(FileProblem.Reason) {
    var done = 0
    while done < bytes.count {
      // Unsafe: the system reads the array's own storage, and no further.
      let taken = unsafe bytes.withUnsafeBytes {
        unsafe pwrite(number, $0.baseAddress.unsafelyUnwrapped + done, $0.count - done, off_t(done))
      }
      if taken > 0 {
        done += taken
      } else if taken == 0 {
        // No system should return this; a retry could loop forever.
        throw .system(EIO)
      } else if errno != EINTR {
        throw .system(errno)
      }
    }
  }

  /// Returns after the written bytes are on the disk.
  func flush() throws(FileProblem.Reason) {
    if flushToDisk(number) != 0 { throw .system(errno) }
  }

  /// Returns after a new or changed name in this directory is on the disk, if the file system can
  /// report that.
  func flushNames() throws(FileProblem.Reason) {
    if fsync(number) != 0, errno != EINVAL, errno != ENOTSUP { throw .system(errno) }
  }

  /// Cuts the file to this size.
  func truncate(to size: Int) throws(FileProblem.Reason) {
    if ftruncate(number, off_t(size)) != 0 { throw .system(errno) }
  }

  /// Whether the file holds exactly these bytes, read again from its start.
  func holds(_ bytes: [UInt8]) throws(FileProblem.Reason) -> Bool {
    // One byte more than expected, to notice a longer file.
    try head(bytes.count + 1) == bytes
  }

  /// The first bytes of the file, `limit` at most.
  func head(_ limit: Int) throws(FileProblem.Reason) -> [UInt8] {
    try bytes(from: 0, atMost: limit)
  }

  /// The bytes from an offset on, `limit` at most.
  func bytes(from offset: Int, atMost limit: Int) throws(FileProblem.Reason) -> [UInt8] {
    var found = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < found.count {
      // Unsafe: the system writes into the array's own storage, and no further.
      let got = unsafe found.withUnsafeMutableBytes {
        unsafe pread(
          number, $0.baseAddress.unsafelyUnwrapped + count, $0.count - count,
          off_t(offset + count))
      }
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        throw .system(errno)
      }
    }
    found.removeSubrange(count...)
    return found
  }

  /// Checks that this process may write the entry `name` of this directory.
  ///
  /// - Throws: the system's error if it may not.
  func checkWritable(_ name: [UInt8]) throws(FileProblem.Reason) {
    // Unsafe: the call takes a C string.
    let result = unsafe withPath(name) { unsafe faccessat(number, $0, W_OK, AT_EACCESS) }
    if result != 0 { throw .system(errno) }
  }

  /// Removes a name. A name that is already gone is not an error.
  func unlink(_ name: [UInt8]) throws(FileProblem.Reason) {
    // Unsafe: the call takes a C string.
    let result = unsafe withPath(name) { unsafe unlinkat(number, $0, 0) }
    if result != 0, errno != ENOENT { throw .system(errno) }
  }

  /// The status of the entry `name` of this directory; a link is not followed.
  func status(of name: [UInt8]) throws(FileProblem.Reason) -> FileStatus {
    try statusOfPath(name, in: number, flags: AT_SYMLINK_NOFOLLOW)
  }
}

/// How a path is opened.
enum Access {
  /// Reading, for any kind of entry. A FIFO does not block, and a terminal does not become the
  /// controlling one.
  case reading
  /// Reading the file itself, never through a link.
  case readingNoLink
  /// A directory, links followed.
  case directory
  /// A directory found in a walk, never through a link.
  case listing
  /// Reading and writing the file itself, never through a link.
  case writingNoLink
  /// A file that must not exist yet, readable by its owner alone.
  case newPrivate
  /// A file that must not exist yet, with the mode that the umask leaves.
  case newShared
  /// A file that exists only to be locked.
  case lock
  /// A file without a name, in the directory with this path, readable by its owner alone.
  case unnamedPrivate
  /// The same, with the mode that the umask leaves.
  case unnamedShared

  fileprivate var flags: Int32 {
    switch self {
    case .reading: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    case .readingNoLink: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | O_NOFOLLOW
    case .directory: O_RDONLY | O_DIRECTORY | O_CLOEXEC
    case .listing: O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    case .writingNoLink: O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | O_NOFOLLOW
    case .newPrivate, .newShared: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    case .lock: O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    case .unnamedPrivate, .unnamedShared: O_RDWR | unnamedFile | O_CLOEXEC
    }
  }

  fileprivate var mode: mode_t {
    switch self {
    case .newShared, .unnamedShared: 0o666
    default: 0o600
    }
  }
}

/// The start of relative paths if no directory is given.
let currentDirectory = AT_FDCWD

/// Opens the NUL-terminated path in `bytes` that starts at `start`.
///
/// Returns the descriptor, or the negated error number. A walk opens 3,653 files this way; a thrown
/// error or an array for each name would slow it down.
func openTerminated(_ bytes: [UInt8], from start: Int, in directory: Int32, _ access: Access)
  -> Int32
{
  // Unsafe: the call wants a C string. The precondition keeps it inside the array.
  precondition(bytes.last == 0 && start < bytes.count)
  return unsafe bytes.withUnsafeBufferPointer { buffer in
    unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + start)
      .withMemoryRebound(to: CChar.self, capacity: buffer.count - start) { path in
        while true {
          let descriptor = unsafe openat(directory, path, access.flags, access.mode)
          if descriptor >= 0 { return descriptor }
          if errno != EINTR { return -errno }
        }
      }
  }
}

private func openPath(
  _ path: [UInt8], in directory: Int32, _ access: Access
) throws(FileProblem.Reason) -> Int32 {
  let descriptor = openTerminated(path + [0], from: 0, in: directory, access)
  // The system's error for a socket, and for a device that does not exist.
  if descriptor == -ENXIO { throw .notRegular }
  if descriptor < 0 { throw .system(-descriptor) }
  return descriptor
}
