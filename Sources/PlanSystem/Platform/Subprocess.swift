import CPlanSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that runs beside this one.
///
/// Call `wait` to collect it; otherwise it stays until this process ends.
struct Subprocess {
  private let process: pid_t

  /// Starts a program found in `PATH`, without a shell.
  ///
  /// - Parameter streams: its standard streams, borrowed for the call.
  /// - Throws: `.notFound` if there is no such program.
  init(_ launch: Launch, streams: [Int32]) throws(FileProblem.Reason) {
    precondition(streams.count == 3)
    let words = launch.words + launch.variables
    // A NUL would end the word too early, and the next word would begin with the rest.
    if words.contains(where: { $0.contains(0) }) { throw .system(EINVAL) }
    let packed = words.flatMap { $0 + [0] }.map { CChar(bitPattern: $0) }
    // Unsafe: the call reads the given number of strings, each of which ends in a NUL.
    process = unsafe plan_spawn(
      packed, Int32(launch.words.count), Int32(launch.variables.count), streams)
    if process < 0 { throw .system(-process) }
  }

  /// Waits for the end of the program; returns its exit code, or 128 plus the number of the signal
  /// that ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    // Unsafe: the system writes one number.
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
