import CPlanSystem

/// The files of a walk, read by several threads and handed out in order.
///
/// The entries are divided into blocks. A thread claims the next block, reads its files and prepares
/// their texts. The calling thread uses the finished blocks in order, and while the next one is not
/// finished, it works on a block itself. Only a few blocks are in memory.
final class ReadAhead: @unchecked Sendable {
  // Unchecked: `claimed`, `used` and `Block.isFinished` are only touched with the lock; the rest of
  // a block by the thread that claimed it, then by the calling thread; all else never changes.

  /// The number of files in a block.
  static let blockSize = textWorkPlaces
  /// The size in bytes from which a file is not read before its turn, so that memory is bounded.
  private static let sizeLimit = 64 << 10

  /// How many threads read some files: a thread for each processor, at most eight, and two blocks for
  /// each thread. A few files are read before a thread has started.
  ///
  /// On two processors, two threads need 0.61 of the time of one for planfmt --check over 3,653 files.
  /// More processors were not measured.
  static func threads(for files: Int) -> Int {
    files < 4 * blockSize ? 1 : min(8, Int(plan_processors()), files / (2 * blockSize))
  }

  private let walk: PlanWalk
  private let root: Int32
  private let prefix: [UInt8]
  private let helperCount: Int
  private let blockCount: Int
  private let blocks: [Block]
  private let monitor = Monitor()
  /// How many blocks were claimed by a thread.
  private var claimed = 0
  /// How many blocks the calling thread has used.
  private var used = 0

  /// The storage for some files of a block.
  private final class Block {
    var files: [ReadFile] = []
    var batch = OpenBatch(limit: min(blockSize, OpenBatch.mostFiles))
    var isFinished = false
  }

  /// - Parameters:
  ///   - root: the open directory of the walk.
  ///   - prefix: what each path begins with.
  ///   - threads: how many threads read, with the calling one.
  init(
    _ walk: PlanWalk, in root: Int32, prefix: [UInt8], threads: Int, _ makeWork: MakeWork?
  ) {
    (self.walk, self.root, self.prefix) = (walk, root, prefix)
    helperCount = threads - 1
    blockCount = (walk.entries.count + ReadAhead.blockSize - 1) / ReadAhead.blockSize
    // With fewer, the threads wait for each other: 2 to 4 % of a view of ten years.
    blocks = (0..<min(blockCount, threads + 3)).map { _ in
      let block = Block()
      let work = makeWork?()
      block.files = (0..<ReadAhead.blockSize).map { ReadFile(work, at: $0) }
      return block
    }
  }

  /// Calls `body` with each file in order, on the calling thread.
  func visit(_ body: (borrowing ReadFile) -> Void) {
    let helpers = (0..<helperCount).compactMap { _ in Thread { self.help() } }
    while used < blockCount {
      while let number = monitor.run({ isNextFinished ? nil : claim() }) { fill(number) }
      monitor.run { while !isNextFinished { monitor.wait() } }
      let block = blocks[used % blocks.count]
      let entries = entries(ofBlock: used)
      for index in entries {
        let place = index - entries.lowerBound
        if case .unread = block.files[place].content { readNow(index, &block.files[place]) }
        body(block.files[place])
      }
      monitor.run {
        block.isFinished = false
        used += 1
        monitor.wakeAll()
      }
    }
    for helper in helpers { helper.join() }
  }

  /// Reads blocks until all are claimed.
  private func help() {
    // Threads with one table of descriptors would lock it at each open: 3 % of planfmt --check
    // over ten years.
    plan_own_descriptors(root)
    while true {
      let number: Int? = monitor.run {
        while claimed < blockCount {
          if let number = claim() { return number }
          monitor.wait()
        }
        return nil
      }
      guard let number else { return }
      fill(number)
    }
  }

  private func entries(ofBlock number: Int) -> Range<Int> {
    let first = number * ReadAhead.blockSize
    return first..<min(first + ReadAhead.blockSize, walk.entries.count)
  }

  /// Whether the next block in order is finished. With the lock.
  private var isNextFinished: Bool { blocks[used % blocks.count].isFinished }

  /// The number of a block to work on; nil if there is no storage or no block left. With the lock.
  private func claim() -> Int? {
    guard claimed < blockCount, claimed < used + blocks.count else { return nil }
    defer { claimed += 1 }
    return claimed
  }

  private func fill(_ number: Int) {
    let block = blocks[number % blocks.count]
    let entries = entries(ofBlock: number)
    var next = entries.lowerBound
    while next < entries.upperBound {
      next = block.batch.open(walk, next..<entries.upperBound, in: root)
      for index in block.batch.indices {
        read(index, from: &block.batch, &block.files[index - entries.lowerBound])
      }
    }
    monitor.run {
      block.isFinished = true
      monitor.wakeAll()
    }
  }

  private func read(
    _ index: Int, from batch: inout OpenBatch, _ file: inout ReadFile, below limit: Int = sizeLimit
  ) {
    let entry = walk.entries[index]
    file.path.set(prefix, walk.paths[entry.start..<entry.start + entry.length])
    switch entry.content {
    case .conflictCopy(let name): file.content = .conflictCopy(of: name)
    case .misspelled: file.content = .misspelled
    case .problem(let reason): file.content = .problem(reason)
    case .file, .link:
      do throws(FileProblem.Reason) {
        let opened = try batch.take(index)
        file.read(opened.number, below: limit, shortReadEnds: entry.shortReadEnds)
      } catch {
        file.content = .problem(error)
      }
    }
  }

  /// Reads a large file, now that it is its turn.
  private func readNow(_ index: Int, _ file: inout ReadFile) {
    var batch = OpenBatch(limit: 1)
    _ = batch.open(walk, index..<index + 1, in: root)
    read(index, from: &batch, &file, below: .max)
  }
}
