import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes `written` into a file that must not be replaced: it has other names, it is a mount point,
/// or its folder cannot be written.
///
/// Until all of it is on the disk, the old content is kept elsewhere.
///
/// - Parameter stateFolder: where it is kept if it cannot be next to the file.
/// - Throws: `.cutShort` if an earlier write of this kind did not finish.
func overwrite(
  _ name: [UInt8], in directory: borrowing Descriptor, _ old: consuming WatchedFile,
  by written: [UInt8], keepingIn stateFolder: FilePath?
) throws(FileProblem.Reason) {
  let held = try old.held()
  // With its lease, this process would wait for itself.
  _ = consume old
  let file = try directory.opening(name, .writingNoLink)
  // A reader prevents this lease; that is no reason to give up.
  _ = try waitBriefly { () throws(FileProblem.Reason) -> Bool in
    takeSoleLease(file.number) == 0 || errno != EAGAIN
  }
  let kept = try KeptCopy.made(
    of: file, holding: held, called: name, in: directory, or: stateFolder)
  var failure: FileProblem.Reason?
  do throws(FileProblem.Reason) {
    guard try file.holds(held) else { throw .changedOnDisk }
    do throws(FileProblem.Reason) {
      try file.replaceBytes(by: written)
    } catch {
      failure = error
      try file.replaceBytes(by: held)
    }
  } catch .changedOnDisk {
    failure = .changedOnDisk
  } catch {
    throw .cutShort(kept.shown)
  }
  try kept.remove()
  if let failure { throw failure }
}

extension Descriptor {
  /// Replaces the bytes of the file, and returns after they are on the disk.
  fileprivate func replaceBytes(by bytes: [UInt8]) throws(FileProblem.Reason) {
    try write(bytes)
    try truncate(to: bytes.count)
    try flush()
  }
}
