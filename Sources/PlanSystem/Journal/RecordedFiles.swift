public import PlanText

/// Files that record changes of plans before they are made.
public struct RecordedFiles: Files {
  private let files: any Files
  private let journal: Journal

  public init(_ files: any Files, in journal: Journal) {
    self.files = files
    self.journal = journal
  }

  public func write(_ changes: ChangeSet) -> [FileProblem] {
    var noted: [RecordedChange] = []
    for change in changes.changes where change.expected != .anything && isPlan(change.path) {
      noted.append(
        RecordedChange(files.place(of: change.path), before: change.read, after: change.written))
    }
    journal.note(noted.map { .change($0) })
    let problems = files.write(changes)
    let failed = Set(problems.map { files.place(of: $0.path) })
    journal.note(
      noted.filter { $0.isBeginning && !failed.contains($0.path) }.map { .made($0.path) })
    if !problems.isEmpty {
      // A write may have failed after the file was written.
      journal.note(
        failures: noted.filter { failed.contains($0.path) && !holds($0.path, $0.after) }
          .map(\.path))
    }
    return problems
  }

  public func remove(_ path: FilePath, holding bytes: [UInt8]) throws(FileProblem) {
    guard isPlan(path) else { return try files.remove(path, holding: bytes) }
    let place = files.place(of: path)
    journal.note([.change(RecordedChange(place, before: bytes, after: nil))])
    do throws(FileProblem) {
      try files.remove(path, holding: bytes)
    } catch {
      if !holds(place, nil) { journal.note(failures: [place]) }
      throw error
    }
  }

  public func makeFolder(_ path: FilePath) throws(FileProblem) {
    let isNew = files.kind(of: path) == nil
    try files.makeFolder(path)
    if isNew { journal.note(folder: files.place(of: path)) }
  }

  private func isPlan(_ path: FilePath) -> Bool {
    WalkedName.isPlan(path.lastComponent.span)
  }

  /// - Parameter bytes: nil for no file.
  private func holds(_ path: FilePath, _ bytes: [UInt8]?) -> Bool {
    files.kind(of: path) == nil ? bytes == nil : (try? files.read(path)) == bytes
  }
}

/// Everything else is passed on unchanged.
extension RecordedFiles {
  public func visit(
    _ operands: [FilePath], in order: VisitOrder, _ body: (FilePath, borrowing Found) -> Void
  ) {
    files.visit(operands, in: order, body)
  }

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

  public func planPaths(below directory: FilePath) throws(FileProblem) -> PlanPaths {
    try files.planPaths(below: directory)
  }

  public var workingDirectory: FilePath {
    get throws(FileProblem) { try files.workingDirectory }
  }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    try files.changeWorkingDirectory(to: path)
  }

  public var surroundings: (any Surroundings)? { files.surroundings }

  public var copying: (any FolderCopying)? { files.copying }
}

extension Files {
  /// The path of a file in a record: absolute, with links followed on the way to its folder. The
  /// file itself may be a link or may not exist.
  public func place(of path: FilePath) -> FilePath {
    if let folder = location(of: path.parent) { return folder.appending(path.lastComponent) }
    return (try? workingDirectory).map { path.absolute(in: $0) } ?? path
  }
}
