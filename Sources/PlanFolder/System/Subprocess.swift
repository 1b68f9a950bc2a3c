import CPlanSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that runs beside this one.
///
/// It has to be waited for; whoever does not leaves that to the end of this process.
struct Subprocess {
  private let process: pid_t

  /// Starts a program that is looked for in `PATH`, without a shell.
  ///
  /// - Parameter streams: its standard streams, borrowed for the call.
  /// - Throws: `.notFound` where there is no such program.
  init(_ launch: Launch, streams: [Int32]) throws(FileProblem.Reason) {
    precondition(streams.count == 3)
    let words = launch.words + launch.variables
    // A NUL would end the word too early, and the next would begin with the rest of it.
    if words.contains(where: { $0.contains(0) }) { throw .system(EINVAL) }
    let packed = words.flatMap { $0 + [0] }.map { CChar(bitPattern: $0) }
    // Unsafe: the call reads as many strings as it is told, each of which ends in a NUL.
    process = unsafe plan_spawn(
      packed, Int32(launch.words.count), Int32(launch.variables.count), streams)
    if process < 0 { throw .system(-process) }
  }

  /// Waits for the end of the program; returns its exit code, or 128 and the number of the signal
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
