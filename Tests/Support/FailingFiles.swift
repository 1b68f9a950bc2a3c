public import PlanSystem
public import PlanText

/// Files in memory with a write that fails.
public final class FailingFiles: LayeredFiles {
  /// The writes and removals that fail, counted from 0.
  public enum Failure: Sendable {
    /// This one fails, all others succeed.
    case at(Int)
    /// This one is done but reports a failure, as when the folder can no longer be flushed.
    case behind(Int)
    /// This one and all later ones fail, as if the process had been killed before it.
    case from(Int)
  }

  public let files: any Files
  private let failure: Failure
  /// The number of writes and removals so far.
  public private(set) var count = 0

  public init(_ files: MemoryFiles, _ failure: Failure) {
    self.files = files
    self.failure = failure
  }

  /// Whether the next one is done, and whether it succeeds.
  private func next() -> (isMade: Bool, succeeds: Bool) {
    defer { count += 1 }
    return switch failure {
    case .at(let number): (count != number, count != number)
    case .behind(let number): (true, count != number)
    case .from(let number): (count < number, count < number)
    }
  }

  public func write(_ changes: ChangeSet) -> [FileProblem] {
    changes.changes.flatMap { change in
      let (isMade, succeeds) = next()
      var problems: [FileProblem] = []
      if isMade {
        var one = ChangeSet()
        one.append(change)
        problems = files.write(one)
      }
      return succeeds ? problems : [FileProblem(change.path, .system(5))]
    }
  }

  public func remove(_ path: FilePath, holding bytes: [UInt8]) throws(FileProblem) {
    let (isMade, succeeds) = next()
    if isMade { try files.remove(path, holding: bytes) }
    if !succeeds { throw FileProblem(path, .system(5)) }
  }
}
