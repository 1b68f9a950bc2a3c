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

  /// Whether reading the file would wait for the disk, as far as the system can say.
  func mayHaveToWait(for descriptor: Int32) -> Bool { plan_is_cached(descriptor) == 0 }

  /// Lets the disk read the file ahead.
  func fetch(_ descriptor: Int32) {
    _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_WILLNEED)
  }

  /// Returns after the bytes are on the disk: 0, or -1 and `errno`.
  func flushToDisk(_ descriptor: Int32) -> Int32 { fsync(descriptor) }

  /// The flag that opens a file without a name.
  let unnamedFile = plan_unnamed_file

  // Calls that return 0, or -1 and `errno`. `isUnknownCall` detects calls that a file system does
  // not support.

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

  /// Gives a name to a file that has none.
  func name(_ descriptor: Int32, _ name: [UInt8], in directory: Int32) -> Int32 {
    // Unsafe: the call takes C strings.
    unsafe withPath(name) { unsafe plan_name(descriptor, directory, $0) }
  }

  /// From now on, the system reports every program that opens the file for writing, and lets it
  /// wait.
  func takeLease(_ descriptor: Int32) -> Int32 { plan_take_lease(descriptor, F_RDLCK) }

  /// Lets every program wait that opens the file. The file must be open only here, for writing.
  func takeSoleLease(_ descriptor: Int32) -> Int32 { plan_take_lease(descriptor, F_WRLCK) }

  /// Whether no program has opened the file for writing since the lease was taken.
  func isLeaseWhole(_ descriptor: Int32) -> Bool { plan_lease(descriptor) == F_RDLCK }

  /// Copies to a new file what it does not yet have of the old one; false if the access rights
  /// would differ.
  func copyAttributes(from old: Int32, to new: Int32) -> Bool {
    plan_copy_attributes(old, new) != 0
  }
#endif
