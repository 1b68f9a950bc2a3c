import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Removes the file at `path`, which is not a link, while it holds these bytes.
///
/// - Throws: `.changedOnDisk` if it holds other bytes at any moment; then they stay.
func takeAway(_ path: FilePath, _ bytes: [UInt8], sweeping age: Int) throws(FileProblem.Reason) {
  let directory = try Descriptor(path.parent, .directory)
  try directory.lockBriefly()
  let name = Array(path.lastComponent)
  let old = try WatchedFile.opened(name, in: directory, holding: bytes)
  let aside: [UInt8]
  do throws(FileProblem.Reason) {
    aside = try StagedName.taken(in: directory, sweeping: age) { [directory = directory.number] in
      renameNew(name, to: $0, in: directory)
    }
  } catch .notFound {
    throw .changedOnDisk
  } catch .system(let error) where isUnknownCall(error) {
    // What another program writes after this check is lost.
    guard try directory.status(of: name) == old.status, try old.isUntouched() else {
      throw .changedOnDisk
    }
    try directory.unlink(name)
    return try directory.flushNames()
  }
  do throws(FileProblem.Reason) {
    guard try old.isCalled(aside, in: directory) else { throw .changedOnDisk }
    try old.flushNames(of: directory)
    try directory.unlink(aside)
  } catch {
    if renameNew(aside, to: name, in: directory.number) != 0 {
      throw .keptBeside(directory.keep(aside, beside: name))
    }
    throw error
  }
}
