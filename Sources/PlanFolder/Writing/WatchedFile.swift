#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is about to be replaced or taken away, watched for whoever writes into it.
struct WatchedFile: ~Copyable {
  let file: Descriptor
  let status: FileStatus
  /// What it holds; nil for whatever it does.
  let bytes: [UInt8]?
  /// Whether the system tells of everybody who opens it to write, and lets them wait meanwhile.
  let hasLease: Bool

  /// Opens what is called `name`.
  ///
  /// - Throws: `.changedOnDisk` where it holds anything else, `.openForWriting` where somebody does
  ///   not come to the end of a save.
  static func opened(
    _ name: [UInt8], in directory: borrowing Descriptor, holding bytes: [UInt8]?
  ) throws(FileProblem.Reason) -> WatchedFile {
    let file = try directory.opening(name, .readingNoLink)
    let hasLease = try takeLeaseWaiting(file.number)
    var status = try file.status()
    if let hindrance = bytes == nil ? status.kindHindrance : status.hindrance { throw hindrance }
    if !hasLease, bytes != nil, status.size == 0 {
      // Who saves in place empties the file first, and nothing else tells of them here.
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

  /// What it held when it was opened.
  func held() throws(FileProblem.Reason) -> [UInt8] {
    if let bytes { return bytes }
    return try file.head(status.size)
  }

  /// Whether nobody has written into it since it was opened, or is about to.
  func isUntouched() throws(FileProblem.Reason) -> Bool {
    if hasLease { return isLeaseWhole(file.number) }
    guard let bytes else { return true }
    return try file.holds(bytes)
  }

  /// Whether it is this file, and as it was but for its name, that is called `name` by now.
  func isCalled(
    _ name: [UInt8], in directory: borrowing Descriptor
  ) throws(FileProblem.Reason) -> Bool {
    let now = try directory.status(of: name)
    return now.identity == status.identity && now.mode == status.mode
      && (now.owner, now.group) == (status.owner, status.group)
  }

  /// Returns once the names in the directory are on the disk, if nobody has come to write by then.
  ///
  /// Somebody may have found the file under its old name and open it only now.
  ///
  /// - Throws: `.changedOnDisk` where somebody has.
  func flushNames(of directory: borrowing Descriptor) throws(FileProblem.Reason) {
    guard try isUntouched() else { throw .changedOnDisk }
    try directory.flushNames()
    // Flushing takes as long; where nobody is held up, they get some time more.
    if !hasLease { usleep(10_000) }
    guard try isUntouched() else { throw .changedOnDisk }
  }
}

/// Whether there is a lease; not everybody may have one of any file.
private func takeLeaseWaiting(_ descriptor: Int32) throws(FileProblem.Reason) -> Bool {
  var hasLease = false
  let isQuiet = try waitBriefly(1_000) { () throws(FileProblem.Reason) -> Bool in
    hasLease = takeLease(descriptor) == 0
    return hasLease || errno != EAGAIN
  }
  if !isQuiet { throw .openForWriting }
  return hasLease
}
