#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is about to be replaced or removed, watched for other programs that write into it.
struct WatchedFile: ~Copyable {
  let file: Descriptor
  let status: FileStatus
  /// What it holds; nil for any content.
  let bytes: [UInt8]?
  /// Whether the system reports each program that opens the file for writing, and lets it wait.
  let hasLease: Bool

  /// Opens the file `name`.
  ///
  /// - Throws: `.changedOnDisk` if it holds other bytes, `.openForWriting` if another program does
  ///   not finish its save.
  static func opened(
    _ name: [UInt8], in directory: borrowing Descriptor, holding bytes: [UInt8]?
  ) throws(FileProblem.Reason) -> WatchedFile {
    let file = try directory.opening(name, .readingNoLink)
    let hasLease = try takeLeaseWaiting(file.number)
    var status = try file.status()
    if let hindrance = bytes == nil ? status.kindHindrance : status.hindrance { throw hindrance }
    if !hasLease, bytes != nil, status.size == 0 {
      // A program that saves in place empties the file first. Without a lease, only that shows the
      // save.
      _ = try waitBriefly { () throws(FileProblem.Reason) -> Bool in
        try file.status().size > 0
      }
      status = try file.status()
    }
    if let bytes {
      guard status.size == bytes.count, try file.holds(bytes) else { throw .changedOnDisk }
    }
    return WatchedFile(file: file, status: status, bytes: bytes, hasLease: hasLease)
  }

  /// The content when it was opened.
  func held() throws(FileProblem.Reason) -> [UInt8] {
    if let bytes { return bytes }
    return try file.head(status.size)
  }

  /// Whether no program has written into it since it was opened, or is about to.
  func isUntouched() throws(FileProblem.Reason) -> Bool {
    if hasLease { return isLeaseWhole(file.number) }
    guard let bytes else { return true }
    return try file.holds(bytes)
  }

  /// Whether `name` is this file, unchanged except for its name.
  func isCalled(
    _ name: [UInt8], in directory: borrowing Descriptor
  ) throws(FileProblem.Reason) -> Bool {
    let now = try directory.status(of: name)
    return now.identity == status.identity && now.mode == status.mode
      && (now.owner, now.group) == (status.owner, status.group)
  }

  /// Returns after the names in the directory are on the disk, if no program has opened the file
  /// for writing by then.
  ///
  /// A program may have found the file under its old name and open it only now.
  ///
  /// - Throws: `.changedOnDisk` if a program has.
  func flushNames(of directory: borrowing Descriptor) throws(FileProblem.Reason) {
    guard try isUntouched() else { throw .changedOnDisk }
    try directory.flushNames()
    // A flush takes about as long. Without a lease, writers are not delayed, so wait a little
    // longer.
    if !hasLease { usleep(10_000) }
    guard try isUntouched() else { throw .changedOnDisk }
  }
}

/// Takes a lease; false if the system does not allow one.
private func takeLeaseWaiting(_ descriptor: Int32) throws(FileProblem.Reason) -> Bool {
  var hasLease = false
  let isQuiet = try waitBriefly(1_000) { () throws(FileProblem.Reason) -> Bool in
    hasLease = takeLease(descriptor) == 0
    return hasLease || errno != EAGAIN
  }
  if !isQuiet { throw .openForWriting }
  return hasLease
}
