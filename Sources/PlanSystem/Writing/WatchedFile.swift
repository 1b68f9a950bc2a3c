import CPlanSystem

/// A file that is about to be replaced or removed, watched for other programs that write into it.
struct WatchedFile: ~Copyable {
  let file: Descriptor
  let status: FileStatus
  let name: [UInt8]
  let folder: OpenFolder
  /// What it holds; nil for any content.
  private let bytes: [UInt8]?
  /// Whether the system reports each program that opens the file for writing, and lets it wait.
  private let hasLease: Bool

  /// Opens the file `name`.
  ///
  /// - Throws: `.changedOnDisk` if it holds other bytes, `.openForWriting` if another program does
  ///   not finish its save, `.linkLoop` for a link.
  init(_ name: [UInt8], in folder: OpenFolder, holding bytes: [UInt8]?) throws(FileProblem.Reason) {
    let file = try folder.directory.opening(name, .readingNoLink)
    var hasLease = false
    let isQuiet = try waitBriefly(1_000) { () throws(FileProblem.Reason) in
      hasLease = plan_take_lease(file.number) == 0
      return hasLease || errno != EAGAIN
    }
    if !isQuiet { throw .openForWriting }
    var status = try file.status()
    if let hindrance = bytes == nil ? status.kindHindrance : status.hindrance { throw hindrance }
    if !hasLease, bytes != nil, status.size == 0 {
      // A program that saves in place empties the file first. Without a lease, only that shows the
      // save.
      _ = try waitBriefly { () throws(FileProblem.Reason) in try file.status().size > 0 }
      status = try file.status()
    }
    if let bytes {
      guard status.size == bytes.count, try file.holds(bytes) else { throw .changedOnDisk }
    }
    self.file = file
    self.status = status
    (self.name, self.folder, self.bytes, self.hasLease) = (name, folder, bytes, hasLease)
  }

  /// The content when it was opened.
  func held() throws(FileProblem.Reason) -> [UInt8] {
    if let bytes { return bytes }
    return try file.head(status.size)
  }

  /// Whether no program has written into it since it was opened, or is about to.
  func isUntouched() throws(FileProblem.Reason) -> Bool {
    if hasLease { return plan_is_lease_whole(file.number) != 0 }
    guard let bytes else { return true }
    return try file.holds(bytes)
  }

  /// Whether `name` is this file, unchanged except for its name.
  func isCalled(_ name: [UInt8]) throws(FileProblem.Reason) -> Bool {
    let now = try folder.directory.status(of: name)
    return now.identity == status.identity && now.mode == status.mode
      && (now.owner, now.group) == (status.owner, status.group)
  }

  /// Checks that this process may write the file.
  ///
  /// - Throws: the system's error if it may not.
  func checkWritable() throws(FileProblem.Reason) {
    // Unsafe: the call takes a C string.
    try check(
      unsafe withPath(name) { unsafe faccessat(folder.directory.number, $0, W_OK, AT_EACCESS) })
  }

  /// Returns after the names in the folder are on the disk, if no program has opened the file for
  /// writing by then.
  ///
  /// A program may have found the file under its old name and open it only now.
  ///
  /// - Throws: `.changedOnDisk` if a program has.
  func flushNames() throws(FileProblem.Reason) {
    guard try isUntouched() else { throw .changedOnDisk }
    try folder.flushNames()
    // A flush takes about as long. Without a lease, writers are not delayed, so wait a little
    // longer.
    if !hasLease { usleep(10_000) }
    guard try isUntouched() else { throw .changedOnDisk }
  }

  /// Gives a new file everything that a rename would lose: mode, owner, group, extended attributes
  /// and the access list.
  ///
  /// The owner is kept if the system allows it. Access never grows: if the group cannot be kept,
  /// its permissions are reduced to those of all users; if the access list cannot be kept, only the
  /// owner's permissions are left.
  func giveAttributes(to other: borrowing Descriptor) throws(FileProblem.Reason) {
    let new = try other.status()
    var mode = status.mode
    if (new.owner, new.group) != (status.owner, status.group),
      fchown(other.number, status.owner, status.group) != 0,
      fchown(other.number, uid_t.max, status.group) != 0
    {
      mode = mode & 0o707 | (mode & 0o007) << 3
    }
    if plan_copy_attributes(file.number, other.number) == 0 { mode &= 0o700 }
    // Last, because a file without write permission accepts no attributes.
    try other.permit(mode)
  }
}
