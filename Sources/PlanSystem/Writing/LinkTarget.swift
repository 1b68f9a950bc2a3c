import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Follows all links at the end of `path` and returns their target, which need not exist.
///
/// - Throws: `.linkLoop` after forty links, as the system itself would.
func followLinks(_ path: FilePath) throws(FileProblem.Reason) -> FilePath {
  var path = path
  for _ in 0..<40 {
    guard let target = try readLink(path) else { return path }
    path = target.isAbsolute ? target : path.parent.appending(target.bytes)
  }
  throw .linkLoop
}

/// The target of a link; nil for anything else, and if nothing is there.
func readLink(_ path: FilePath) throws(FileProblem.Reason) -> FilePath? {
  // Longer than any target that a system allows.
  let room = 64 << 10
  var target = [CChar](repeating: 0, count: room)
  // Unsafe: the system writes into the array's own storage, no further than `room`.
  let length = unsafe withPath(path.bytes) { unsafe readlink($0, &target, room) }
  if length >= 0 { return FilePath(bytes: target[..<length].map { UInt8(bitPattern: $0) }) }
  if errno == EINVAL || errno == ENOENT { return nil }
  throw .system(errno)
}
