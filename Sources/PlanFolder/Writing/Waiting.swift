#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Asks again and again, less and less often, whether something is done.
///
/// - Parameter limit: in milliseconds, how long to wait in all.
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
  /// Spares them the exchange of each other's files; who comes to no end, as one that was stopped,
  /// is not waited for.
  func lockBriefly() throws(FileProblem.Reason) {
    _ = try waitBriefly { () throws(FileProblem.Reason) -> Bool in
      flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }
  }
}

/// Whether an error number says that a file system does not know what it was asked for.
func isUnknownCall(_ error: Int32) -> Bool {
  [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error)
}
