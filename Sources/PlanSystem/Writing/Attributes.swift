#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Descriptor {
  /// Gives a new file everything of the old one that a rename would lose: mode, owner, group,
  /// extended attributes and the access list.
  ///
  /// The owner is kept if the system allows it. Access never grows: if the group cannot be kept,
  /// its permissions are reduced to those of all users; if the access list cannot be kept, only the
  /// owner's permissions are left.
  func takeAttributes(of old: borrowing WatchedFile) throws(FileProblem.Reason) {
    let new = try status()
    var mode = old.status.mode
    if (new.owner, new.group) != (old.status.owner, old.status.group),
      fchown(number, old.status.owner, old.status.group) != 0,
      fchown(number, uid_t.max, old.status.group) != 0
    {
      mode = mode & 0o707 | (mode & 0o007) << 3
    }
    if !copyAttributes(from: old.file.number, to: number) { mode &= 0o700 }
    // Last, because a file without write permission accepts no attributes.
    if fchmod(number, mode_t(mode)) != 0 { throw .system(errno) }
  }
}
