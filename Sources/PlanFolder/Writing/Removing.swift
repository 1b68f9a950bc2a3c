import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Takes away the file at `path`, which is no link, while it holds these bytes.
///
/// - Throws: `.changedOnDisk` when it holds anything else; a change between that look and the
///   removal is not seen.
func takeAway(_ path: FilePath, _ bytes: [UInt8]) throws(FileProblem.Reason) {
  let directory = try Descriptor(path.parent, .directory)
  let name = Array(path.lastComponent)
  let target = try directory.opening(name, .readingNoLink)
  let status = try target.status()
  if let hindrance = status.kindHindrance { throw hindrance }
  guard try target.holds(bytes), try directory.status(of: name) == status else {
    throw .changedOnDisk
  }
  // Unsafe: the call takes a C string.
  let result = unsafe withPath(name) { unsafe unlinkat(directory.number, $0, 0) }
  if result != 0 { throw .system(errno) }
  try directory.flushNames()
}
