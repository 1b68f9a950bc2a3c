import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts `written` in the place of `read`, the bytes that the file at `path` held.
///
/// - Parameters:
///   - path: no link.
///   - read: nil for whatever it holds; then a file that holds `written` already is left alone.
///   - age: in seconds, when what a killed process left behind is taken away.
///   - stateFolder: where the old bytes are kept during a write in place, if not beside the file.
/// - Throws: `.changedOnDisk` when the file holds anything else at any moment of it; then that
///   stays. `.hardLinked` for a file of several names of which it may hold anything.
func replace(
  _ path: FilePath, _ read: [UInt8]?, by written: [UInt8], sweeping age: Int,
  keepingIn stateFolder: () -> FilePath?
) throws(FileProblem.Reason) {
  let directory = try Descriptor(path.parent, .directory)
  try directory.lockBriefly()
  let name = Array(path.lastComponent)
  let old = try WatchedFile.opened(name, in: directory, holding: read)
  if read == nil, old.status.size == written.count, try old.file.holds(written) { return }
  // Nobody has said what those hold that are called otherwise.
  if read == nil, old.status.links > 1 { throw .hardLinked(old.status.links) }
  try directory.checkWritable(name)
  if old.status.links == 1 {
    do throws(FileProblem.Reason) {
      var staged = try StagedFile.replacement(written, of: old, in: directory, sweeping: age)
      return try staged.replace(old, called: name, in: directory)
    } catch .system(EBUSY) {
      // Something is mounted there.
    } catch  where error.isNotWritable {
      // The file may be written, and its folder not.
    }
  }
  try overwrite(name, in: directory, old, by: written, keepingIn: stateFolder())
}
