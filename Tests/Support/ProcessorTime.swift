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

/// The time of this thread alone, because other tests run at the same time.
private func processorTime() -> Double {
  var time = timespec()
  // Unsafe: a call of the system.
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
