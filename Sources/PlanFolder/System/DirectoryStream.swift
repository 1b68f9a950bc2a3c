import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names in one directory, in the order in which the system keeps them.
@safe struct DirectoryStream: ~Copyable {
  private let handle: DirectoryHandle

  /// - Throws: `.system`, the error number of the system.
  init(_ directory: consuming Descriptor) throws(FileProblem.Reason) {
    let number = directory.number
    guard let handle = unsafe fdopendir(number) else { throw .system(errno) }
    // The stream closes the number from now on.
    _ = directory.release()
    unsafe self.handle = handle
  }

  deinit {
    unsafe closedir(handle)
  }

  /// Hands over every name but `.` and `..`, with what the directory itself knows of it.
  ///
  /// - Throws: `.system`, when the system stops in the middle; what came before stands.
  func forEachName(
    _ body: (Span<UInt8>, EntryKind, _ inode: UInt64) -> Void
  ) throws(FileProblem.Reason) {
    while true {
      errno = 0
      guard let entry = unsafe readdir(handle) else {
        if errno != 0 { throw .system(errno) }
        return
      }
      // Unsafe: the name is a C string behind the entry's fixed fields, valid until the next
      // `readdir`; the structure itself may end before its declared size does.
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

  /// What is called `name` in this directory; a link is not followed.
  func status(of name: Span<UInt8>) throws(FileProblem.Reason) -> FileStatus {
    var path: [UInt8] = []
    path.append(span: name)
    return try statusOfPath(path, in: unsafe dirfd(handle), flags: AT_SYMLINK_NOFOLLOW)
  }
}

private let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
