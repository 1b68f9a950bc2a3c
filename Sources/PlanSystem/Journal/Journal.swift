import PlanDocument
public import PlanText

/// Records what the running command does to plan files, so that it can be undone.
///
/// The record starts with the first change: a command that changes nothing leaves no record.
public final class Journal {
  /// The command, the time to show for it, and the command with its words; asked once, when a
  /// record starts.
  public var heading: () -> (name: [UInt8], time: [UInt8], words: [UInt8]) = { ([], [], []) }
  /// Whether nothing is recorded.
  public var isAtRest = false
  /// Why this command cannot be undone: a part of it could not be recorded.
  public private(set) var problem: FileProblem.Reason?

  /// Nil if nothing can be stored. Opened on first use.
  public private(set) lazy var records: (any Records)? = open()
  private let open: () -> (any Records)?
  private var name: RecordName?
  private var size = 0
  private var hasFailures = false
  /// Entries to write as soon as there is a record.
  private var waiting: [RecordEntry] = []
  /// A folder as it was named, and its place: many files of a command are in the same one.
  private var folder: (path: FilePath, place: FilePath)?

  public init(_ open: @escaping () -> (any Records)?) { self.open = open }

  /// Records changes that are about to be made.
  func note(_ entries: [RecordEntry]) {
    guard !isAtRest, problem == nil, !entries.isEmpty, let records else { return }
    var bytes: [UInt8] = []
    let name = name ?? records.newName()
    if self.name == nil {
      let heading = heading()
      bytes =
        RecordEntry.command(
          name: heading.name, time: heading.time, words: heading.words
        ).bytes
      self.name = name
    }
    for entry in waiting + entries { bytes += entry.bytes }
    waiting = []
    size += bytes.count
    do throws(FileProblem.Reason) {
      if size > RecordLimits.size { throw .tooLarge }
      try records.append(bytes, to: name.bytes)
    } catch {
      // A part of a command cannot be undone.
      records.remove(name.bytes)
      problem = error
    }
  }

  /// Records a new folder, as soon as a file is changed too.
  func note(folder: FilePath) {
    if isAtRest { return }
    if name == nil { waiting.append(.folder(folder)) } else { note([.folder(folder)]) }
  }

  /// Records that changes failed.
  func note(failures: [FilePath]) {
    if failures.isEmpty { return }
    hasFailures = true
    note(failures.map { .failure($0) })
  }

  /// The place of a file, whose folder is found once while the files are in the same one.
  func place(of path: FilePath, in files: any Files) -> FilePath {
    let parent = path.parent
    if let folder, folder.path == parent { return folder.place.appending(path.lastComponent) }
    guard let place = files.location(of: parent) else { return files.place(of: path) }
    folder = (parent, place)
    return place.appending(path.lastComponent)
  }

  /// The working directory has changed, so a path has another meaning.
  func forgetPlaces() { folder = nil }

  /// Records that these files are empty on purpose.
  public func accept(_ paths: [FilePath]) { note(paths.map { .accepted($0) }) }

  /// Ends the current record. What follows can be undone separately.
  public func beginAnew() {
    finish()
    (name, size, hasFailures, waiting, problem, folder) = (nil, 0, false, [], nil, nil)
  }

  /// Cleans up after the command: removes a record of changes that all failed, and sometimes
  /// removes old records and those above the limit.
  public func finish() {
    guard let name, let records, problem == nil else { return }
    if hasFailures, let record = UndoRecord(name, in: records), record.changes.isEmpty,
      record.accepted.isEmpty
    {
      records.remove(name.bytes)
    }
    // About every sixteenth time, because listing the records takes longer than recording a change.
    if name.time & 15 == 0 || size > 1 << 20 { records.prune() }
  }
}

/// Files that record changes of plans before they are made.
public struct RecordedFiles: LayeredFiles {
  public let files: any Files
  private let journal: Journal

  public init(_ files: any Files, in journal: Journal) {
    (self.files, self.journal) = (files, journal)
  }

  public func visit(
    _ operands: [FilePath], preparedBy makeWork: @escaping MakeWork,
    _ body: PreparedVisitor
  ) { files.visit(operands, preparedBy: makeWork, body) }

  public func write(_ changes: ChangeSet) -> [FileProblem] {
    var noted: [RecordedChange] = []
    for change in changes.changes where change.expected != .anything && isPlan(change.path) {
      noted.append(
        RecordedChange(place(of: change.path), before: change.read, after: change.written))
    }
    journal.note(noted.map { .change($0) })
    let problems = files.write(changes)
    let failed = Set(problems.map { place(of: $0.path) })
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
    let place = place(of: path)
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
    if isNew { journal.note(folder: place(of: path)) }
  }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    try files.changeWorkingDirectory(to: path)
    journal.forgetPlaces()
  }

  private func place(of path: FilePath) -> FilePath { journal.place(of: path, in: files) }

  private func isPlan(_ path: FilePath) -> Bool {
    WalkedName.isPlan(path.lastComponent.span) || isConflictCopy(path.lastComponent.span)
  }

  /// - Parameter bytes: nil for no file.
  private func holds(_ path: FilePath, _ bytes: [UInt8]?) -> Bool {
    files.kind(of: path) == nil ? bytes == nil : (try? files.read(path)) == bytes
  }
}
