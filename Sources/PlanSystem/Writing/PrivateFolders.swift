import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes a folder that only its owner may enter, and the missing ones above it; false if that
/// fails, with the reason in `errno`.
func makePrivateFolders(_ path: FilePath) -> Bool {
  // Unsafe: the call takes a C string.
  let make = { unsafe withPath(path.bytes) { unsafe mkdir($0, 0o700) } == 0 || errno == EEXIST }
  if make() { return true }
  return errno == ENOENT && path.parent != path && makePrivateFolders(path.parent) && make()
}
