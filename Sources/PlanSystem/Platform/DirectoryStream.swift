import CPlanSystem
import PlanText

#if canImport(Darwin)
  private typealias DirectoryHandle = UnsafeMutablePointer<DIR>
#else
  private typealias DirectoryHandle = OpaquePointer
#endif

/// The names in one directory, in the order of the system.
@safe struct DirectoryStream: ~Copyable {
  private let handle: DirectoryHandle

  /// - Throws: `.system`, the error number of the system.
  init(_ directory: consuming Descriptor) throws(FileProblem.Reason) {
    let number = directory.number
    guard let handle = unsafe fdopendir(number) else { throw .system(errno) }
    // From now on the stream closes the number.
    _ = directory.release()
    unsafe self.handle = handle
  }

  deinit { unsafe closedir(handle) }

  /// Whether its files end where a read is short. See `plan_short_read_ends`.
  var shortReadEnds: Bool {
    // Unsafe: the stream is open for as long as the object lives.
    plan_short_read_ends(unsafe dirfd(handle)) != 0
  }

  /// Calls `body` with every name except `.` and `..`, and with what the directory says about it.
  ///
  /// - Throws: `.system` if the system stops in the middle; the names before that were given to
  ///   `body`.
  func forEachName(
    _ body: (Span<UInt8>, EntryKind, _ inode: UInt64) -> Void
  ) throws(FileProblem.Reason) {
    while true {
      errno = 0
      guard let entry = unsafe readdir(handle) else {
        if errno != 0 { throw .system(errno) }
        return
      }
      // Unsafe: the name is a C string after the entry's fixed fields, valid until the next
      // `readdir`; the structure may end before its declared size.
      let name = unsafe UnsafeRawPointer(entry).advanced(by: nameOffset)
      let length = unsafe strlen(name.assumingMemoryBound(to: CChar.self))
      let bytes = unsafe UnsafeBufferPointer(
        start: name.assumingMemoryBound(to: UInt8.self), count: length)
      let span = unsafe bytes.span
      if span[0] == UInt8(ascii: "."), length == 1 || (length == 2 && span[1] == span[0]) {
        continue
      }
      body(
        span, unsafe EntryKind(listed: Int(entry.pointee.d_type)),
        unsafe UInt64(entry.pointee.d_ino))
    }
  }

  /// The names in byte order.
  func sortedNames() throws(FileProblem.Reason) -> [[UInt8]] {
    var names: [[UInt8]] = []
    try forEachName { name, _, _ in names.append(Array(copying: name)) }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The status of the entry `name` of this directory; a link is not followed.
  func status(of name: Span<UInt8>) throws(FileProblem.Reason) -> FileStatus {
    let directory = unsafe dirfd(handle)
    return try statusOfPath(Array(copying: name), in: directory, flags: AT_SYMLINK_NOFOLLOW)
  }
}

private let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
