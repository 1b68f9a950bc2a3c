public import PlanSystem
public import PlanText

/// Files in memory with a write that fails.
public final class FailingFiles: Files {
  /// The writes and removals that fail, counted from 0.
  public enum Failure: Sendable {
    /// This one fails, all others succeed.
    case at(Int)
    /// This one is done but reports a failure, as when the folder can no longer be flushed.
    case behind(Int)
    /// This one and all later ones fail, as if the process had been killed before it.
    case from(Int)
  }

  public let files: MemoryFiles
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

  public func visit(
    _ operands: [FilePath], in order: VisitOrder, _ body: (FilePath, borrowing Found) -> Void
  ) {
    files.visit(operands, in: order, body)
  }

  public func planPaths(below directory: FilePath) throws(FileProblem) -> PlanPaths {
    try files.planPaths(below: directory)
  }

  public func regularFiles(
    in folder: FilePath, below root: FilePath, where isWanted: (Span<UInt8>) -> Bool
  ) throws(FileProblem) -> [FoundFile] {
    try files.regularFiles(in: folder, below: root, where: isWanted)
  }

  public func start(
    of file: FilePath, below root: FilePath, atMost limit: Int
  ) throws(FileProblem) -> [UInt8] {
    try files.start(of: file, below: root, atMost: limit)
  }

  public func makeFolder(_ path: FilePath) throws(FileProblem) { try files.makeFolder(path) }

  public func removeEmptyFolder(_ path: FilePath) throws(FileProblem) {
    try files.removeEmptyFolder(path)
  }

  public func permitExecution(of path: FilePath) throws(FileProblem) {
    try files.permitExecution(of: path)
  }

  public func location(of path: FilePath) -> FilePath? { files.location(of: path) }

  public func editor(changing path: FilePath, swapFolders: [FilePath]) -> Editor? {
    files.editor(changing: path, swapFolders: swapFolders)
  }

  public func kind(of path: FilePath) -> FileKind? { files.kind(of: path) }

  public func names(in directory: FilePath) throws(FileProblem) -> [[UInt8]] {
    try files.names(in: directory)
  }

  public var workingDirectory: FilePath { files.workingDirectory }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    try files.changeWorkingDirectory(to: path)
  }
}
