#if canImport(Darwin)
  import Darwin

  typealias DirectoryHandle = UnsafeMutablePointer<DIR>

  /// There is no such flag here.
  let leavesAccessTime: Int32 = 0

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

  /// Always false: the system cannot tell, and has no call to fetch a whole file.
  func mayHaveToWait(for descriptor: Int32) -> Bool { false }

  func fetch(_ descriptor: Int32) {}

  /// Returns once the bytes are on the disk: 0, or -1 and `errno`.
  ///
  /// `fsync` leaves them in the drive's cache here; not every file system knows the stronger call.
  func flushToDisk(_ descriptor: Int32) -> Int32 {
    fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor)
  }
#endif
