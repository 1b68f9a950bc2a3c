#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Checks repeatedly, with longer and longer pauses, until something is done.
///
/// - Parameter limit: the longest time to wait, in milliseconds.
func waitBriefly(
  _ limit: useconds_t = 255, until isDone: () throws(FileProblem.Reason) -> Bool
) throws(FileProblem.Reason) -> Bool {
  var pause: useconds_t = 1
  var waited: useconds_t = 0
  while true {
    if try isDone() { return true }
    if waited >= limit { return false }
    usleep(pause * 1_000)
    waited += pause
    pause = min(pause * 2, 128)
  }
}

extension Descriptor {
  /// Keeps other processes of these programs from writing in this directory until it is closed.
  ///
  /// Then they need not exchange each other's files. A process that does not finish, such as a
  /// stopped one, is not waited for.
  func lockBriefly() throws(FileProblem.Reason) {
    _ = try waitBriefly { () throws(FileProblem.Reason) -> Bool in
      flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }
  }
}

/// Whether an error number says that a file system does not support a call.
func isUnknownCall(_ error: Int32) -> Bool {
  [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error)
}
