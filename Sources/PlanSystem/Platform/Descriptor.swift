import CPlanSystem
import PlanText

/// An open file or directory, closed when it goes out of scope.
struct Descriptor: ~Copyable {
  let number: Int32

  init(owning number: Int32) { self.number = number }

  /// - Throws: `.system`, the error number of the system.
  init(_ path: FilePath, _ access: Access) throws(FileProblem.Reason) {
    self.init(owning: try openPath(path.bytes, in: currentDirectory, access))
  }

  /// Opens a folder in one step with the check that no link leads there, so that a link that
  /// another program makes in the meantime is not followed.
  ///
  /// - Parameter folder: absolute, with every link followed.
  /// - Throws: `.changedOnDisk` if there is a link by now.
  init(linkFree folder: FilePath) throws(FileProblem.Reason) {
    do throws(FileProblem.Reason) {
      var directory = try Descriptor(FilePath("/"), .passing)
      for name in folder.parent.bytes.split(separator: UInt8(ascii: "/")) {
        directory = try directory.opening(Array(name), .passing)
      }
      let name = Array(folder.lastComponent)
      self = try directory.opening(name.isEmpty ? [UInt8(ascii: ".")] : name, .listing)
    } catch {
      // Systems differ in what they say of a link in place of a folder.
      let isLink = error == .linkLoop || error == .notADirectory
      throw isLink && (try? LinkedPath(folder))?.links.isEmpty == false ? .changedOnDisk : error
    }
  }

  /// Opens the entry `name` of this directory.
  func opening(_ name: [UInt8], _ access: Access) throws(FileProblem.Reason) -> Descriptor {
    Descriptor(owning: try openPath(name, in: number, access))
  }

  /// Opens this directory again, or a file without a name in it.
  func opening(_ access: Access) throws(FileProblem.Reason) -> Descriptor {
    try opening([UInt8(ascii: ".")], access)
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

  func status() throws(FileProblem.Reason) -> FileStatus { try statusOfDescriptor(number) }

  /// The status of the entry `name` of this directory; a link is not followed.
  func status(of name: [UInt8]) throws(FileProblem.Reason) -> FileStatus {
    try statusOfPath(name, in: number, flags: AT_SYMLINK_NOFOLLOW)
  }

  /// Writes all bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int = 0) throws(FileProblem.Reason) {
    try writeAll(bytes.span, to: number, at: offset)
  }

  /// Returns after the written bytes are on the disk.
  func flush() throws(FileProblem.Reason) { try check(plan_flush(number)) }

  /// Returns after a new or changed name in this directory is on the disk, if the file system can
  /// report that.
  func flushNames() throws(FileProblem.Reason) {
    if fsync(number) != 0, errno != EINVAL, errno != ENOTSUP { throw .system(errno) }
  }

  func permit(_ mode: UInt32) throws(FileProblem.Reason) { try check(fchmod(number, mode_t(mode))) }

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
          number, $0.baseAddress.unsafelyUnwrapped + count, $0.count - count, off_t(offset + count))
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

  /// Removes a name. A name that is already gone is not an error.
  func unlink(_ name: [UInt8]) throws(FileProblem.Reason) {
    // Unsafe: the call takes a C string.
    let result = unsafe withPath(name) { unsafe unlinkat(number, $0, 0) }
    if result != 0, errno != ENOENT { throw .system(errno) }
  }

  /// Removes a folder in this directory if it is empty; returns 0, or -1 and `errno`.
  func removeEmptyFolder(_ name: [UInt8]) -> Int32 {
    // Unsafe: the call takes a C string.
    unsafe withPath(name) { unsafe unlinkat(number, $0, AT_REMOVEDIR) }
  }
}

/// How a path is opened.
struct Access {
  fileprivate let flags: Int32
  fileprivate var mode: mode_t = 0o600

  /// Reading, for any kind of entry. A FIFO does not block, and a terminal does not become the
  /// controlling one.
  static let reading = Access(flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  /// Reading the file itself, never through a link.
  static let readingNoLink = Access(flags: reading.flags | O_NOFOLLOW)
  /// Reading and writing the file itself, never through a link.
  static let writingNoLink = Access(flags: O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | O_NOFOLLOW)
  /// A directory, links followed.
  static let directory = Access(flags: O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  /// A directory on the way to another one, which need not be readable, never through a link.
  static let passing = Access(flags: plan_passing | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  /// A directory found in a walk, never through a link.
  static let listing = Access(flags: directory.flags | O_NOFOLLOW)
  /// A file that must not exist yet, readable by its owner alone.
  static let newPrivate = Access(flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC)
  /// A file that must not exist yet, with the mode that the umask leaves.
  static let newShared = Access(flags: newPrivate.flags, mode: 0o666)
  /// A file without a name, in the directory with this path, readable by its owner alone.
  static let unnamedPrivate = Access(flags: O_RDWR | plan_unnamed_file() | O_CLOEXEC)
  /// The same, with the mode that the umask leaves.
  static let unnamedShared = Access(flags: unnamedPrivate.flags, mode: 0o666)
  /// A file that exists only to be locked.
  static let lock = Access(flags: O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC)
  /// A file of our own that grows at its end.
  static let appending = Access(flags: O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC)
}

/// The start of relative paths if no directory is given.
let currentDirectory = AT_FDCWD

/// Opens the NUL-terminated path in `bytes` that starts at `start`.
///
/// Returns the descriptor, or the negated error number. A walk opens 3,653 files this way; a thrown
/// error or an array for each name would slow it down.
func openTerminated(
  _ bytes: [UInt8], from start: Int, in directory: Int32, _ access: Access
) -> Int32 {
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
