import Foundation

/// The shortest processor time of a few runs, in seconds, because disturbances only make a run
/// longer.
public func leastTime(of runs: Int, _ work: () -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<runs {
    let start = processorTime()
    work()
    least = min(least, processorTime() - start)
  }
  return least
}

/// How much longer a large input takes than in proportion to its size; what is at most 3 counts as
/// linear.
///
/// The margin is for caches that the large input does not fit into, and for a busy machine: the
/// best of five attempts counts. A time below half a millisecond counts as that, because shorter
/// ones are not reliable.
///
/// - Parameters:
///   - growth: how many times larger the large input is.
///   - small: the seconds for the small input.
///   - large: the seconds for the large input.
public func slowdown(
  _ growth: Double, small: () throws -> Double, large: () throws -> Double
) rethrows -> Double {
  var least = Double.infinity
  for _ in 0..<5 where least > 3 {
    let time = max(try small(), 0.0005)
    least = min(least, try large() / (time * growth))
  }
  return least
}

/// The time of this thread alone, because other tests run at the same time.
private func processorTime() -> Double {
  var time = timespec()
  // Unsafe: a call of the system.
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
