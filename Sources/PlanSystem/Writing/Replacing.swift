import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replaces `read`, the bytes of the file at `path`, by `written`.
///
/// - Parameters:
///   - path: not a link.
///   - read: nil for any content; then a file that holds `written` already is not changed.
///   - age: in seconds; older files left by a killed process are removed.
///   - stateFolder: where the old bytes are kept during a write in place, if not next to the file.
/// - Throws: `.changedOnDisk` if the file holds other bytes at any moment; then they stay.
///   `.hardLinked` for a file with several names whose content was not given.
func replace(
  _ path: FilePath, _ read: [UInt8]?, by written: [UInt8], sweeping age: Int,
  keepingIn stateFolder: () -> FilePath?
) throws(FileProblem.Reason) {
  let directory = try Descriptor(path.parent, .directory)
  try directory.lockBriefly()
  let name = Array(path.lastComponent)
  let old = try WatchedFile.opened(name, in: directory, holding: read)
  if read == nil, old.status.size == written.count, try old.file.holds(written) { return }
  // With any content allowed, the other names of the file must not be overwritten.
  if read == nil, old.status.links > 1 { throw .hardLinked(old.status.links) }
  try directory.checkWritable(name)
  if old.status.links == 1 {
    do throws(FileProblem.Reason) {
      var staged = try StagedFile.replacement(written, of: old, in: directory, sweeping: age)
      return try staged.replace(old, called: name, in: directory)
    } catch .system(EBUSY) {
      // The file is a mount point.
    } catch  where error.isNotWritable {
      // The file may be written, but not its folder.
    }
  }
  try overwrite(name, in: directory, old, by: written, keepingIn: stateFolder())
}
