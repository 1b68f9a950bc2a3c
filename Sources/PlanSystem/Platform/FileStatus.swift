/// What the system says about a file without reading it.
struct FileStatus: Equatable {
  let kind: EntryKind
  let identity: FileIdentity
  let size: Int
  /// How many names the file has.
  let links: Int
  /// The permission bits alone.
  let mode: UInt32
  let owner: UInt32
  let group: UInt32
  let modified: Moment
  /// When bytes, mode, owner or number of names last changed; no program can set it.
  let changed: Moment

  init(_ status: stat) {
    kind = EntryKind(mode: UInt32(status.st_mode))
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int(status.st_size)
    links = Int(clamping: status.st_nlink)
    mode = UInt32(status.st_mode) & 0o7777
    owner = status.st_uid
    group = status.st_gid
    modified = Moment(status.modified)
    changed = Moment(status.changed)
  }

  /// Why the file cannot be read as a text; nil for a regular one.
  var hindrance: FileProblem.Reason? {
    kindHindrance ?? (size > FileProblem.sizeLimit ? .tooLarge : nil)
  }

  /// Why it cannot be read as bytes; nil for a regular file of any size.
  var kindHindrance: FileProblem.Reason? {
    switch kind {
    case .regular: nil
    case .directory: .isDirectory
    case .link, .other, .unknown: .notRegular
    }
  }
}

extension stat {
  #if canImport(Darwin)
    fileprivate var modified: timespec { st_mtimespec }
    fileprivate var changed: timespec { st_ctimespec }
  #else
    fileprivate var modified: timespec { st_mtim }
    fileprivate var changed: timespec { st_ctim }
  #endif
}

/// Identifies a file independently of its name.
struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64
}

/// A time stamp of a file.
struct Moment: Equatable {
  let seconds: Int
  let nanoseconds: Int

  init(_ time: timespec) {
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }
}

/// What a name refers to. A link has its own kind.
enum EntryKind {
  case regular, directory, link, other
  /// The directory listing does not say.
  case unknown

  /// From the `d_type` of a directory entry.
  init(listed type: Int) {
    switch type {
    case Int(DT_REG): self = .regular
    case Int(DT_DIR): self = .directory
    case Int(DT_LNK): self = .link
    case Int(DT_UNKNOWN): self = .unknown
    default: self = .other
    }
  }

  /// From the `st_mode` of a status, whose upper bits are such a type.
  init(mode: UInt32) { self.init(listed: Int(mode & UInt32(S_IFMT)) >> 12) }
}

func statusOfDescriptor(_ descriptor: Int32) throws(FileProblem.Reason) -> FileStatus {
  var status = stat()
  // Unsafe: the system fills a structure on this stack.
  try check(unsafe fstat(descriptor, &status))
  return FileStatus(status)
}

/// The status of a path; links are followed unless the flags say otherwise.
func statusOfPath(
  _ path: [UInt8], in directory: Int32 = currentDirectory, flags: Int32 = 0
) throws(FileProblem.Reason) -> FileStatus {
  var status = stat()
  // Unsafe: the call takes a C string, and fills a structure on this stack.
  try check(unsafe withPath(path) { unsafe fstatat(directory, $0, &status, flags) })
  return FileStatus(status)
}
