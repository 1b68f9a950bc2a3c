#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What one run of a program cost.
struct Run {
  var milliseconds: Double
  /// At least the memory of this program, because the system counts the child before `exec` too.
  var peakKilobytes: Int
}

/// Runs a program from start to end, with an empty environment.
///
/// - Throws: when it cannot be started, or does not exit with 0.
func run(_ commandLine: [String]) throws(Failure) -> Run {
  // Unsafe: the call takes an array of C strings that ends in nil; each is freed again.
  var arguments: [UnsafeMutablePointer<CChar>?] = unsafe commandLine.map { unsafe strdup($0) }
  unsafe arguments.append(nil)
  defer { for index in commandLine.indices { unsafe free(arguments[index]) } }
  var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
  var child = pid_t()
  var status: Int32 = 0
  var usage = rusage()

  let start = nanoseconds()
  // Starts the child the way `vfork` does, without copying this program's memory map first.
  let failure = unsafe posix_spawn(&child, commandLine[0], nil, nil, &arguments, &environment)
  if failure != 0 {
    errno = failure
    throw systemFailure(commandLine[0])
  }
  while unsafe wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
  let end = nanoseconds()

  if status != 0 {
    let how = status & 0x7F == 0 ? "exited with \(status >> 8)" : "was killed"
    throw Failure("\(commandLine.joined(separator: " ")): \(how)")
  }
  return Run(
    milliseconds: Double(end - start) / 1e6, peakKilobytes: kilobytes(ofPeak: usage.ru_maxrss))
}

private func nanoseconds() -> UInt64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

private func kilobytes(ofPeak peak: Int) -> Int {
  #if canImport(Darwin)
    peak / 1024
  #else
    peak
  #endif
}
