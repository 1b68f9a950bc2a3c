#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

  /// From the `st_mode` of a status.
  init(mode: UInt32) {
    switch mode & UInt32(S_IFMT) {
    case UInt32(S_IFREG): self = .regular
    case UInt32(S_IFDIR): self = .directory
    case UInt32(S_IFLNK): self = .link
    default: self = .other
    }
  }
}
