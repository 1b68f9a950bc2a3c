import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes `written` into a file that has to stay the one it is: it has other names, something is
/// mounted there, or its folder cannot be written.
///
/// Until all of it is on the disk, what the file held is kept elsewhere.
///
/// - Parameter stateFolder: where it is kept if it cannot be beside the file.
/// - Throws: `.cutShort` where an earlier one of these did not come to its end.
func overwrite(
  _ name: [UInt8], in directory: borrowing Descriptor, _ old: consuming WatchedFile,
  by written: [UInt8], keepingIn stateFolder: FilePath?
) throws(FileProblem.Reason) {
  let held = try old.held()
  // Its lease would let ourselves wait.
  _ = consume old
  let file = try directory.opening(name, .writingNoLink)
  // Who only reads is in the way of this lease; that is no reason to give up.
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
  /// Lets the file hold these bytes, and returns once they are on the disk.
  fileprivate func replaceBytes(by bytes: [UInt8]) throws(FileProblem.Reason) {
    try write(bytes)
    try truncate(to: bytes.count)
    try flush()
  }
}
