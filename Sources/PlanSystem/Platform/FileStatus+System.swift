#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

func statusOfDescriptor(_ descriptor: Int32) throws(FileProblem.Reason) -> FileStatus {
  var status = stat()
  // Unsafe: the system fills a structure on this stack.
  guard unsafe fstat(descriptor, &status) == 0 else { throw .system(errno) }
  return FileStatus(status)
}

/// The status of a path, links followed.
func statusOfPath(_ path: [UInt8]) throws(FileProblem.Reason) -> FileStatus {
  try statusOfPath(path, in: currentDirectory, flags: 0)
}

func statusOfPath(
  _ path: [UInt8], in directory: Int32, flags: Int32
) throws(FileProblem.Reason) -> FileStatus {
  var status = stat()
  let result = unsafe withPath(path) { unsafe fstatat(directory, $0, &status, flags) }
  guard result == 0 else { throw .system(errno) }
  return FileStatus(status)
}
