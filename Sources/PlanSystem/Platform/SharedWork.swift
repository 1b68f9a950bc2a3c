import CPlanSystem

extension Files {
  /// The results of a function for each number below `count`, in order.
  ///
  /// For many numbers, a thread for each processor calls it, at most eight.
  public func results<Result: Sendable>(
    below count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let work = SharedWork(count, body)
    let threads = surroundings?.threads ?? ReadAhead.threads(for: count)
    let helpers = (1..<max(1, threads)).compactMap { _ in Thread { work.run() } }
    work.run()
    for helper in helpers { helper.join() }
    return work.results
  }
}

/// Work that several threads share: each claims a few numbers at a time.
private final class SharedWork<Result: Sendable>: @unchecked Sendable {
  // Unchecked: `claimed` and `blocks` are only touched with the lock; all else never changes.

  private static var blockSize: Int { 16 }

  private let count: Int
  private let body: @Sendable (Int) -> Result
  private let monitor = Monitor()
  private var claimed = 0
  /// By block, its results.
  private var blocks: [[Result]]

  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) {
    (self.count, self.body) = (count, body)
    blocks = Array(repeating: [], count: (count + Self.blockSize - 1) / Self.blockSize)
  }

  /// Works until all numbers are claimed.
  func run() {
    while let number = monitor.run({ claim() }) {
      let first = number * Self.blockSize
      let results = (first..<min(first + Self.blockSize, count)).map(body)
      monitor.run { blocks[number] = results }
    }
  }

  /// The number of the next block; nil if there is none. With the lock.
  private func claim() -> Int? {
    if claimed == blocks.count { return nil }
    claimed += 1
    return claimed - 1
  }

  /// After all threads have ended.
  var results: [Result] { Array(blocks.joined()) }
}
