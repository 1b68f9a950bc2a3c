#if canImport(Glibc)
  import CPlanSystem
  import Glibc

  typealias DirectoryHandle = OpaquePointer

  /// The flag that keeps reading from being noted as the file's time of access.
  let leavesAccessTime = plan_no_access_time

  extension FileStatus {
    init(_ status: stat) {
      self.init(
        kindOf: UInt32(status.st_mode), identity: FileIdentity(status.st_dev, status.st_ino),
        size: Int(status.st_size), links: Int(clamping: status.st_nlink),
        owner: status.st_uid, group: status.st_gid,
        modified: Moment(status.st_mtim.tv_sec, status.st_mtim.tv_nsec),
        changed: Moment(status.st_ctim.tv_sec, status.st_ctim.tv_nsec))
    }
  }

  /// Whether reading the file would have to wait for the disk, as far as can be known.
  func mayHaveToWait(for descriptor: Int32) -> Bool { plan_is_cached(descriptor) == 0 }

  /// Lets the disk fetch the file while other things are done.
  func fetch(_ descriptor: Int32) {
    _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_WILLNEED)
  }

  /// Returns once the bytes are on the disk: 0, or -1 and `errno`.
  func flushToDisk(_ descriptor: Int32) -> Int32 { fsync(descriptor) }
#endif
