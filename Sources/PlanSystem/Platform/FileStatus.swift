/// What the system says about a file without reading it.
struct FileStatus: Equatable {
  var kind: EntryKind
  var identity: FileIdentity
  var size: Int
  /// How many names the file has.
  var links: Int
  /// The permission bits alone.
  var mode: UInt32
  var owner: UInt32
  var group: UInt32
  var modified: Moment
  /// When bytes, mode, owner or number of names last changed; no program can set it.
  var changed: Moment

  init(
    kindOf mode: UInt32, identity: FileIdentity, size: Int, links: Int, owner: UInt32,
    group: UInt32, modified: Moment, changed: Moment
  ) {
    kind = EntryKind(mode: mode)
    self.identity = identity
    self.size = size
    self.links = links
    self.mode = mode & 0o7777
    self.owner = owner
    self.group = group
    self.modified = modified
    self.changed = changed
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

/// Identifies a file independently of its name.
struct FileIdentity: Hashable {
  var device: UInt64
  var inode: UInt64

  init(_ device: some BinaryInteger, _ inode: some BinaryInteger) {
    self.device = UInt64(truncatingIfNeeded: device)
    self.inode = UInt64(truncatingIfNeeded: inode)
  }
}

/// A time stamp of a file, only compared for equality.
struct Moment: Equatable {
  var seconds: Int
  var nanoseconds: Int

  init(_ seconds: Int, _ nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}
