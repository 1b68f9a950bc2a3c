#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Descriptor {
  /// Gives a new file whatever of the old one a rename would lose: mode, owner, group, extended
  /// attributes and the access list.
  ///
  /// The owner stays where the system allows it. Nobody gains anything: where the group cannot
  /// stay, its permissions shrink to everybody's, and where the access list cannot, only the
  /// owner's are left.
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
    // Last, because a file that may not be written takes no attributes.
    if fchmod(number, mode_t(mode)) != 0 { throw .system(errno) }
  }
}
