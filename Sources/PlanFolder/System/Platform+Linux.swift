#if canImport(Glibc)
  import CPlanSystem
  import Glibc

  typealias DirectoryHandle = OpaquePointer

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

  /// The flag that opens a file without a name.
  let unnamedFile = plan_unnamed_file

  // Calls that return 0, or -1 and `errno`. What a file system does not know is told by
  // `isUnknownCall`.

  func exchange(_ one: [UInt8], _ other: [UInt8], in directory: Int32) -> Int32 {
    // Unsafe: the call takes C strings.
    unsafe withPath(one) { one in
      unsafe withPath(other) { unsafe plan_exchange(directory, one, $0) }
    }
  }

  func renameNew(_ old: [UInt8], to new: [UInt8], in directory: Int32) -> Int32 {
    // Unsafe: the call takes C strings.
    unsafe withPath(old) { old in
      unsafe withPath(new) { unsafe plan_rename_new(directory, old, $0) }
    }
  }

  /// Gives a file without a name one.
  func name(_ descriptor: Int32, _ name: [UInt8], in directory: Int32) -> Int32 {
    // Unsafe: the call takes C strings.
    unsafe withPath(name) { unsafe plan_name(descriptor, directory, $0) }
  }

  /// Tells of everybody who opens the file to write from now on, and lets them wait.
  func takeLease(_ descriptor: Int32) -> Int32 { plan_take_lease(descriptor, F_RDLCK) }

  /// Lets everybody wait who opens the file, which is open to write here and nowhere else at all.
  func takeSoleLease(_ descriptor: Int32) -> Int32 { plan_take_lease(descriptor, F_WRLCK) }

  /// Whether nobody has come to write since the lease was taken.
  func isLeaseWhole(_ descriptor: Int32) -> Bool { plan_lease(descriptor) == F_RDLCK }

  /// Gives a file what a new one does not have of the old one; false where who may do what with it
  /// would be another.
  func copyAttributes(from old: Int32, to new: Int32) -> Bool {
    plan_copy_attributes(old, new) != 0
  }
#endif
