#if canImport(Darwin)
  import Darwin

  typealias DirectoryHandle = UnsafeMutablePointer<DIR>

  extension FileStatus {
    init(_ status: stat) {
      self.init(
        kindOf: UInt32(status.st_mode), identity: FileIdentity(status.st_dev, status.st_ino),
        size: Int(status.st_size), links: Int(clamping: status.st_nlink),
        owner: status.st_uid, group: status.st_gid,
        modified: Moment(status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec),
        changed: Moment(status.st_ctimespec.tv_sec, status.st_ctimespec.tv_nsec))
    }
  }

  /// Always false: the system cannot say, and has no call to fetch a whole file.
  func mayHaveToWait(for descriptor: Int32) -> Bool { false }

  func fetch(_ descriptor: Int32) {}

  /// Returns after the bytes are on the disk: 0, or -1 and `errno`.
  ///
  /// `fsync` leaves them in the drive's cache on this system. Not every file system supports the
  /// stronger call.
  func flushToDisk(_ descriptor: Int32) -> Int32 {
    fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor)
  }

  /// Files without a name do not exist here: this flag makes opening a directory for writing fail.
  let unnamedFile = O_DIRECTORY

  // Calls that return 0, or -1 and `errno`. `isUnknownCall` detects calls that a file system does
  // not support.

  func exchange(_ one: [UInt8], _ other: [UInt8], in directory: Int32) -> Int32 {
    // Unsafe: the call takes C strings.
    unsafe withPath(one) { one in
      unsafe withPath(other) {
        unsafe renameatx_np(directory, one, directory, $0, UInt32(RENAME_SWAP))
      }
    }
  }

  func renameNew(_ old: [UInt8], to new: [UInt8], in directory: Int32) -> Int32 {
    // Unsafe: the call takes C strings.
    unsafe withPath(old) { old in
      unsafe withPath(new) {
        unsafe renameatx_np(directory, old, directory, $0, UInt32(RENAME_EXCL))
      }
    }
  }

  func name(_ descriptor: Int32, _ name: [UInt8], in directory: Int32) -> Int32 { unknownCall() }

  /// There are no leases.
  func takeLease(_ descriptor: Int32) -> Int32 { unknownCall() }

  func takeSoleLease(_ descriptor: Int32) -> Int32 { unknownCall() }

  func isLeaseWhole(_ descriptor: Int32) -> Bool { false }

  private func unknownCall() -> Int32 {
    errno = ENOTSUP
    return -1
  }

  /// Copies to a new file what it does not yet have of the old one; false if the access rights
  /// would differ.
  func copyAttributes(from old: Int32, to new: Int32) -> Bool {
    // Unsafe: no state of the copy is kept.
    unsafe fcopyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0
  }
#endif
